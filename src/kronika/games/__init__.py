"""The games that come with Kronika; each registers itself under the entry point group "kronika.games"."""
