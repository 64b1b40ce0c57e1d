/// Puts Home together.
@MainActor public enum HomeBuilder {}
