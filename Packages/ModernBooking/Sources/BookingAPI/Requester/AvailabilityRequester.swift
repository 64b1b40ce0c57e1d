public import BookingCore
public import Foundation

/// The requests for cars that can be rented.
@MainActor public struct AvailabilityRequester: Requester {
    /// Where and when a search is signed.
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

    public let encoding: MessageEncoding
    public let transport: Transport
    private let signing: Signing
    // Asked for each request, because a new configuration or another currency may be there.
    private let clientID: @MainActor () -> String
    private let currencyCode: @MainActor () -> String?

    public init(
        encoding: MessageEncoding, transport: Transport, signing: Signing,
        clientID: @escaping @MainActor () -> String,
        currencyCode: @escaping @MainActor () -> String?
    ) {
        self.encoding = encoding
        self.transport = transport
        self.signing = signing
        self.clientID = clientID
        self.currencyCode = currencyCode
    }

    /// Prepares a search, which may take longer than other requests.
    public func search(_ criteria: SearchCriteria) throws -> ServiceRequest {
        let clientID = clientID()
        let signature = ConsumerSignature(
            deviceID: signing.deviceID, clientID: clientID, date: signing.now(), timeZone: signing.timeZone)
        let message = Message.availability(
            criteria, currencyCode: currencyCode(), clientID: clientID, signature: signature)
        return try post(message, timeout: .seconds(45))
    }
}
