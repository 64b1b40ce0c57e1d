public import BookingCore
import Foundation
import Logging

// Bodies and search criteria are personal, so only their size is logged.
extension Logger {
    /// The app's log.
    static var booking: Logger { Logger(label: "booking") }

    func searching(_ criteria: SearchCriteria) {
        debug("Session is \n\n<\(criteria.known) values>\n\n")
    }

    func sending(_ body: Data) {
        debug("Request is \n\n<\(body.count) bytes>\n\n")
    }

    /// Logs the body of a reservation, which ``sending(_:)`` then logs again, as in Legacy.
    func reserving(_ body: Data) {
        debug("Reservation is \n\n<\(body.count) bytes>\n\n")
    }

    func received(_ body: Data) {
        debug("Response is <\(body.count) bytes>")
    }

    /// Logs a reply that ``received(_:)`` then logs again, as in Legacy.
    func arrived(_ body: Data) {
        debug("<\(body.count) bytes>")
    }

    /// Logs the radius of the settings, which is another one than ``SearchSettings/searchedRadius`` as long
    /// as there is none, as in Legacy.
    func searching(radius: Int) {
        debug("Search radius is \(radius < 1 ? 20 : radius)")
    }

    func comparing(version: Int, current: Int) {
        debug("Comparing version \(version) with \(current)")
        if version > current {
            debug("The configuration is newer")
        } else if current != 0 {
            debug("The configuration has not changed")
        }
    }

    func unreadable() {
        debug("JSON could not be parsed")
    }

    // The size is in the previous line of the log.
    func availability() {
        debug("Availability is \n\n<as received>\n\n")
    }

    func booking(isRetrieved: Bool) {
        debug("\(isRetrieved ? "Retrieved booking" : "Booking") is \n\n<as received>\n\n")
    }

    func failed(_ failure: ServiceFailure) {
        debug("Request failed: \(failure)")
    }

    func droppedExtras() {
        debug("PricedEquips is not an array")
    }

    func errors(several: Bool) {
        debug("have error")
        debug(several ? "There is more than one error" : "There is only one error")
    }

    func error(type: String?, shortText: String?) {
        debug("Error is \(type ?? "(null)"): \(shortText ?? "(null)")")
    }
}

extension SearchCriteria {
    /// Logs the number of known criteria.
    public func log() {
        Logger.booking.searching(self)
    }

    fileprivate var known: Int {
        [
            pickUp.locationCode, pickUp.dateTime, dropOff.locationCode, dropOff.dateTime, driverAge,
            passengerQuantity, homeCountry, currency,
        ].count { $0 != nil }
    }
}

/// A reason why the device does not give its location, with the number that the log shows.
public enum LocationFailure: Int, Hashable, Sendable {
    /// The device cannot determine its location.
    case unknown = 0
    /// The app may not know the location.
    case denied = 1

    /// Logs the failure.
    public func log() {
        Logger.booking.debug("Location manager failed: kCLErrorDomain \(rawValue)")
    }
}
