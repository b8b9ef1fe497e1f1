"""What stands between the network and the application: middleware, connections, sessions."""
