/// Puts Call Us together.
@MainActor public enum CallBuilder {}
