/// Puts the car selection together.
@MainActor public enum ConfirmationBuilder {}
