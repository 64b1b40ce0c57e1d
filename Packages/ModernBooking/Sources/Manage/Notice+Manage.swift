import BookingAPI
import BookingCore

extension Notice {
    static let referenceMissing = Notice(
        title: "Reference number required.", message: "Please enter your booking reference number.")
    static let emailMissing = Notice(
        title: "Email address required.", message: "Please enter your email address.")
    static let noResults = Notice(title: "No Results Found", message: "Please try again.")
    static let notConfirmed = Notice(
        title: "Warning", message: "Your booking has either been cancelled or is currently unconfirmed.")
    static let remove = Notice(
        title: "Remove receipt?",
        message: "This removes the receipt from this device. Your booking itself is not cancelled.",
        buttons: ["No", "Yes"])

    /// A refusal by the service; one that the app knows says what to do about it.
    static func refused(_ error: ServiceError) -> Notice {
        let noMatch = "No matching bookings found"
        return error.shortText == noMatch
            ? Notice(title: noMatch, message: "Check your Booking ID and Email Address and try again.")
            : Notice(title: "Warning", message: error.shortText)
    }

    /// What a failure is worth saying, if anything.
    static func failed(_ failure: ServiceFailure) -> Notice? {
        failure.words.map { Notice(title: $0.title, message: $0.message) }
    }

    static func sent(to email: String?) -> Notice {
        Notice(
            title: "Confirmation has been sent",
            message: "Your booking confirmation has been sent to \(email ?? "(null)")")
    }

    static func call(_ number: String) -> Notice {
        Notice(
            title: "Are you sure?", message: "Do you want to call \(number)?", buttons: ["Cancel", "OK"])
    }
}
