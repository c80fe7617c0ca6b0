"""The games behind the interfaces that researchers use: see docs/research.md.

`choices` puts any answer together from small numbered choices, `features` makes numbers of fixed shape from what a seat sees, `aec` is a
PettingZoo environment on both, `batch` steps many matches at once.  Needs the extra `research`.
"""
