"""The table in a browser: pages, live updates and the JSON API.  `kronika.web.app.create` makes the application."""
