import BookingCore
import Testing

@testable import BookingAPI

@Suite struct ServiceErrorTests {
    @Test func `a refusal is read from its attributes`() throws {
        let node = OTANode(["@Type": "1", "@ShortText": "It&#039;s gone", "#text": "more"])
        let error = try ServiceError(ota: node)
        #expect(error == ServiceError(type: "1", shortText: "It's gone", text: "more"))
        #expect(error.shortText == "It's gone")
    }

    @Test(arguments: [
        ("10023", "The card number is invalid."), ("189", "The payment was not authorised."),
        ("240", "The card has expired."), ("10005", "There was a problem processing the card."),
        ("10009", "There is a problem with the security code."),
        ("10011", "The card number does not match the card type."),
        ("10012", "The issue number is invalid."), ("10017", "This car is no longer available."),
        ("10021", "The service is temporarily unavailable."),
        ("10022", "The card has expired, please use another."),
        ("10024", "The card number must contain digits only."), ("10026", "The expiry month is invalid."),
    ])
    func `a known error has the app's own text`(type: String, words: String) {
        #expect(ServiceError(type: type, shortText: "CODE", text: nil).shortText == words)
    }

    @Test func `error 365 is recognised by its short text, not by its type`() {
        let words = "There is a problem with the card number."
        #expect(ServiceError(type: "1", shortText: "365", text: nil).shortText == words)
        #expect(ServiceError(type: "365", shortText: "Other", text: nil).shortText == "Other")
    }

    @Test func `a missing node is an error without a text`() throws {
        #expect(try ServiceError(ota: OTANode(nil)).shortText == nil)
    }

    @Test(arguments: [.number("5"), .null, []] as [OTAValue])
    func `a short text of another type is malformed`(text: OTAValue) {
        #expect(throws: MalformedReply.self) { try ServiceError(ota: OTANode(["@ShortText": text])) }
    }
}
