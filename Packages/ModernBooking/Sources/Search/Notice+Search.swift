import BookingCore
import BookingUI

extension Notice {
    static let pickUpPlaceMissing = Notice(
        title: "Pickup location not set", message: "Please set a pickup location.")
    static let pickUpTimeMissing = Notice(
        title: "Pickup time not set", message: "Please set a pickup time.")
    static let dropOffPlaceMissing = Notice(
        title: "Drop off location not set", message: "Please set a drop off location.")
    static let dropOffTimeMissing = Notice(
        title: "Dropoff time not set", message: "Please set a return time.")
    static let ageMissing = Notice(title: "Driver Age not set", message: "Please set the driver's age.")
    static let homeCountryMissing = Notice(
        title: "Home Country not set.", message: "Please set your home country on the home screen.")
    static let tooYoung = Notice(
        title: "Please try again", message: "The driver must be older than 17.")

    /// A refusal of a search by the service; that there is nothing says what to do about it.
    static func refused(_ error: ServiceError) -> Notice {
        error.shortText == "Search returned no records"
            ? Notice(
                title: "No results found", message: "Try changing the search criteria and try again.")
            : .warning(error)
    }
}
