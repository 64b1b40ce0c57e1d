import BookingCore
import Testing

@testable import BookingAPI

@Suite struct ConditionsResponseValidatorTests {
    private func output(_ text: String) -> ConditionsReply {
        ConditionsResponseValidator.validate(OTANode(JSONReplyReader.read(text)))
    }

    @Test func `a list of conditions is read`() {
        let reply =
            #"{"RentalConditions":[{"@Title":"Age","Paragraph":"21."},{"@Title":"Fuel","Paragraph":""}]}"#
        let expected = [RentalCondition(title: "Age", body: "21."), RentalCondition(title: "Fuel", body: "")]
        #expect(output(reply) == .conditions(expected))
    }

    @Test(arguments: [
        #"{"VehAvailRSCore":{}}"#, #"{"VehResRSCore":{}}"#, #"{"VehRetResRSCore":{"VehReservation":{}}}"#,
        #"{"VehMatchedLocs":[{}]}"#,
    ])
    func `a reply about cars, bookings or locations has no result`(reply: String) {
        #expect(output(reply) == .nothing)
    }

    @Test(arguments: [
        "", "{}", "<html>", #"{"RentalConditions":[]}"#, #"{"RentalConditions":{"RentalCondition":{}}}"#,
        #"{"LocationDetail":null}"#, #"{"VehRetResRSCore":{"VehReservation":[]}}"#,
        #"{"VehRetResRSCore":{}}"#,
    ])
    func `a reply without an array of conditions is an empty page`(reply: String) {
        #expect(output(reply) == .conditions([]))
    }

    @Test func `an empty list of locations means that there are no results`() {
        #expect(output(#"{"VehMatchedLocs":[]}"#) == .noResults)
    }

    @Test func `errors are distinguished from conditions`() {
        let error = ServiceError(type: nil, shortText: "Gone", text: nil)
        #expect(output(#"{"Errors":{"Error":{"@ShortText":"Gone"}}}"#) == .errors([error]))
        #expect(output(#"{"Errors":[]}"#) == .conditions([]))
    }

    @Test(arguments: [#"{"RentalConditions":["text"]}"#, #"{"RentalConditions":[{"Paragraph":{}}]}"#])
    func `a condition with an unexpected structure is unreadable`(reply: String) {
        guard case .unreadable = output(reply) else {
            Issue.record("The reply was not reported as unreadable.")
            return
        }
    }
}

@Suite struct RentalConditionTests {
    private static let rows: [(OTAValue, RentalCondition)] = [
        (["@Title": "Fuel", "Paragraph": "Full."], RentalCondition(title: "Fuel", body: "Full.")),
        (["@Title": "Age", "Paragraph": ["21.", "75."]], RentalCondition(title: "Age", body: "21.75.")),
        (["Paragraph": "Full."], RentalCondition(title: nil, body: "Full.")),
        (["@Title": "Fuel"], RentalCondition(title: "Fuel", body: "")),
        (["Paragraph": ["a", .number("2"), ["b"]]], RentalCondition(title: nil, body: "a2(\n    b\n)")),
    ]

    @Test(arguments: rows)
    func `a condition's paragraphs are joined`(node: OTAValue, condition: RentalCondition) throws {
        #expect(try RentalCondition(ota: OTANode(node)) == condition)
    }

    @Test func `a paragraph or condition of an unexpected type makes the reply malformed`() {
        #expect(throws: MalformedReply(key: nil)) {
            try RentalCondition(ota: OTANode(["Paragraph": ["#text": "Full."]]))
        }
        #expect(throws: MalformedReply(key: "Paragraph")) { try RentalCondition(ota: OTANode("Full.")) }
    }

    @Test func `conditions become a page without escaping, and a heading needs a title`() {
        let conditions = [
            RentalCondition(title: "A & B", body: "<i>x</i>"), RentalCondition(title: nil, body: ""),
        ]
        let parts = "<h3>A & B</h3><p><i>x</i></p><p></p>"
        #expect(conditions.page == "<html><body>\(parts)</body></html>")
        #expect([RentalCondition]().page == "<html><body></body></html>")
    }
}
