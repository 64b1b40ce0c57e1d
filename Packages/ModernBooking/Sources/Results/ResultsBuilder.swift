/// Puts the search results together.
@MainActor public enum ResultsBuilder {}
