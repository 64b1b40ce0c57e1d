public import BookingCore
import Digest
public import Foundation

/// A requester of available cars.
@MainActor public struct AvailabilityRequester: MessageRequester {
    /// The values that a search is signed with.
    public struct Signing {
        let deviceID: String
        let timeZone: TimeZone
        let now: @MainActor () -> Date

        public init(deviceID: String, timeZone: TimeZone, now: @escaping @MainActor () -> Date) {
            self.deviceID = deviceID
            self.timeZone = timeZone
            self.now = now
        }
    }

    public let context: RequestContext
    private let signing: Signing

    public init(context: RequestContext, signing: Signing) {
        self.context = context
        self.signing = signing
    }

    /// Prepares a search, whose timeout is longer than that of other requests.
    public func search(_ criteria: SearchCriteria) throws -> ServiceRequest {
        let clientID = context.clientID()
        let signature = ConsumerSignature(
            deviceID: signing.deviceID, clientID: clientID, date: signing.now(), timeZone: signing.timeZone)
        let message = Message.availability(
            criteria, currencyCode: context.currencyCode(), clientID: clientID, signature: signature)
        return try post(message, timeout: .seconds(45))
    }
}

extension Message {
    /// Creates a message that asks for the available cars.
    static func availability(
        _ criteria: SearchCriteria, currencyCode: String?, clientID: String, signature: ConsumerSignature
    ) -> Message {
        Message(
            name: "OTA_VehAvailRateRQ",
            header: MessageHeader(
                version: "1.005", userID: "MO", currencyCode: currencyCode ?? "(null)", clientID: clientID),
            parts: [
                (
                    "VehAvailRQCore",
                    [
                        "@Status": "Available",
                        "VehRentalCore": .rentalCore(
                            pickUp: criteria.pickUp, dropOff: criteria.dropOff),
                        "DriverType": ["@Age": .text(criteria.driverAge)],
                    ]
                ),
                (
                    "VehAvailRQInfo",
                    [
                        "@PassengerQty": .text(criteria.passengerQuantity),
                        "Customer": ["Primary": ["CitizenCountryName": .country(criteria.homeCountry)]],
                        "TPA_Extensions": ["ConsumerSignature": signature.value],
                    ]
                ),
            ])
    }
}

/// The signature of a search: the device, the time, and a hash of both with the partner's id.
struct ConsumerSignature: Hashable {
    let id: String
    let hash: String
    let stamp: String

    init(deviceID: String, clientID: String, date: Date, timeZone: TimeZone) {
        id = Self.sha1(deviceID)
        stamp = Self.stamp(date, timeZone)
        hash = Self.sha1(Self.sha1("\(id).\(stamp).\(clientID)") + ".cartrawler")
    }

    var value: OTAValue {
        ["@ID": .string(id), "@Hash": .string(hash), "@Stamp": .string(stamp)]
    }

    private static func stamp(_ date: Date, _ timeZone: TimeZone) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = timeZone
        formatter.dateFormat = "yyyyMMddHHmmss"
        return formatter.string(from: date)
    }

    // The service accepts no other hash. It identifies a device and protects nothing.
    private static func sha1(_ text: String) -> String {
        SHA1.hash(text.utf8).hexadecimalDigits
    }
}
