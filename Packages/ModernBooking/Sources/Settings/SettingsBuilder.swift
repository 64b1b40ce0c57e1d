/// Puts the search settings together.
@MainActor public enum SettingsBuilder {}
