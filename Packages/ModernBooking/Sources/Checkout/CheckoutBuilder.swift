/// Puts the booking form together.
@MainActor public enum CheckoutBuilder {}
