import BookingCore
import BookingStore
import BookingUI

extension Notice {
    static let referenceMissing = Notice(
        title: "Reference number required.", message: "Please enter your booking reference number.")
    static let emailMissing = Notice(
        title: "Email address required.", message: "Please enter your email address.")
    static let notConfirmed = Notice(
        title: "Warning", message: "Your booking has either been cancelled or is currently unconfirmed.")
    static let remove = Notice(
        title: "Remove receipt?",
        message: "This removes the receipt from this device. Your booking itself is not cancelled.",
        buttons: ["No", "Yes"])

    /// Some saved bookings are damaged and cannot be shown.
    static func unreadable(_ count: Int) -> Notice {
        Notice(
            title: "Saved bookings cannot be read",
            message: count == 1
                ? "A booking saved on this device is damaged and cannot be shown. It stays on the device. "
                    + "Your reservation is not affected: you can download it again here."
                : "\(count) bookings saved on this device are damaged and cannot be shown. They stay on the "
                    + "device. Your reservations are not affected: you can download them again here.")
    }

    static func notKept(_ error: StoreError) -> Notice {
        .notSaved("Your booking was found but could not be saved on this device.", error)
    }

    static func notRemoved(_ error: StoreError) -> Notice {
        .notSaved("The receipt could not be removed from this device.", error)
    }

    /// The alert for an error that the service reported; if no booking matched, it suggests what to do.
    static func refused(_ error: ServiceError) -> Notice {
        let noMatch = "No matching bookings found"
        return error.shortText == noMatch
            ? Notice(title: noMatch, message: "Check your Booking ID and Email Address and try again.")
            : .warning(error)
    }

    static func sent(to email: String?) -> Notice {
        Notice(
            title: "Confirmation has been sent",
            message: "Your booking confirmation has been sent to \(email ?? "(null)")")
    }
}
