/// Puts the search form together.
@MainActor public enum SearchBuilder {}
