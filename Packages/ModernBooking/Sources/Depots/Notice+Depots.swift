import BookingAPI
import BookingUI

extension Notice {
    /// The location is unknown, or the app may not know it.
    ///
    /// the alert is the same for both.
    static let locationUnavailable = Notice(
        title: "Location Services Unavailable",
        message: "Allow this app to use your location in the Settings of your phone.")

    /// The geocoder has not replied with a document.
    ///
    /// As in Legacy, the message is that of the original's XML parser.
    static let geocoderUnreadable = Notice(
        title: "Error!",
        message: "The operation could not be completed. (NSXMLParserErrorDomain error 1.)")

    static let departuresFailed = Notice(
        title: "Error!", message: "The departures could not be loaded, please try again later.")

    /// Returns the alert for a name that the geocoder refused.
    ///
    /// As in Legacy, a request that the geocoder did not understand and an unknown status have no message.
    static func notGeocoded(_ status: GeocodeReply.Status?, query: String) -> Notice {
        let message =
            switch status {
            case .zeroResults: "Could not find \(query)"
            case .overQueryLimit: "There were too many searches, please try again later."
            case .requestDenied: "The search is not available, please try again."
            case .invalidRequest, nil: ""
            }
        return Notice(title: "Information", message: message)
    }
}
