public import BookingCore
public import Foundation

/// The requests for cars that can be rented.
@MainActor public struct AvailabilityRequester: MessageRequester {
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

    public let context: RequestContext
    private let signing: Signing

    public init(context: RequestContext, signing: Signing) {
        self.context = context
        self.signing = signing
    }

    /// Prepares a search, which may take longer than other requests.
    public func search(_ criteria: SearchCriteria) throws -> ServiceRequest {
        let clientID = context.clientID()
        let signature = ConsumerSignature(
            deviceID: signing.deviceID, clientID: clientID, date: signing.now(), timeZone: signing.timeZone)
        let message = Message.availability(
            criteria, currencyCode: context.currencyCode(), clientID: clientID, signature: signature)
        return try post(message, timeout: .seconds(45))
    }
}
