import BookingCore
import BookingStore
import BookingUI

extension Notice {
    static let termsNotAccepted = Notice(
        title: "Cannot proceed", message: "You must agree to the rental conditions and the terms of use.")
    /// The service's reply does not say whether the car is reserved.
    static let notConfirmed = Notice(
        title: "Reservation not confirmed",
        message: "We could not read the answer to your reservation. "
            + "Please check My Bookings or call us before you try again.")

    /// The car is reserved, but the booking could not be saved on the device.
    static func notKept(_ booking: Booking, _ error: StoreError) -> Notice {
        .notSaved(
            "Your car is reserved, but the booking could not be saved on this device. "
                + "Please write down its reference: \(booking.identity.reference).", error)
    }
}

extension MissingEntry {
    /// The alert that asks for the entry.
    var notice: Notice {
        Notice(title: "Missing Information", message: "Please \(request).")
    }

    private var request: String {
        switch self {
        case .cardNumber: "enter your card number"
        case .expiry: "enter your card's expiry date"
        case .holder: "enter the card holder's name"
        case .securityCode: "enter your card's security code"
        case .cardType: "choose a card type"
        case .email: "enter your email address"
        case .givenName: "enter your given name"
        case .surname: "enter your surname"
        }
    }
}
