import BookingAPI
import BookingCore
import BookingUI

extension Notice {
    /// The location is unknown, or the app may not know it.
    ///
    /// the alert is the same for both.
    static let locationUnavailable = Notice(
        title: "Location Services Unavailable",
        message: "Please turn on Location Services to find locations near you.")

    /// The geocoder's reply is not a document.
    static let geocoderUnreadable = Notice(title: "Error!", message: "The reply could not be read.")

    /// Returns the alert for a request to the geocoder that failed.
    static func geocoderFailed(_ failure: ServiceFailure) -> Notice? {
        switch failure {
        case .insecure: .failed(failure)
        case .timedOut, .unreachable: Notice(title: "Error!", message: failure.description)
        }
    }

    /// Returns the alert for a name that the geocoder refused.
    ///
    /// As in Legacy, an unknown status has no message.
    static func notGeocoded(_ status: GeocodeReply.Status?, name: String) -> Notice {
        let message =
            switch status {
            case .zeroResults: "Could not find \(name)"
            case .overQueryLimit: "Too many searches have been made, please try again later."
            case .requestDenied: "The search was refused, please try again."
            case .invalidRequest, nil: ""
            }
        return Notice(title: "Information", message: message)
    }
}
