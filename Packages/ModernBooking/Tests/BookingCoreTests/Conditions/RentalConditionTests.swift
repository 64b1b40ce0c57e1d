import BookingCore
import Testing

@Suite struct RentalConditionTests {
    private static let rows: [(OTAValue, RentalCondition)] = [
        (["@Title": "Fuel", "Paragraph": "Full."], RentalCondition(title: "Fuel", body: "Full.")),
        (["@Title": "Age", "Paragraph": ["21.", "75."]], RentalCondition(title: "Age", body: "21.75.")),
        (["Paragraph": "Full."], RentalCondition(title: nil, body: "Full.")),
        (["@Title": "Fuel"], RentalCondition(title: "Fuel", body: "")),
        (["Paragraph": ["a", .number("2"), ["b"]]], RentalCondition(title: nil, body: "a2(\n    b\n)")),
    ]

    @Test(arguments: rows)
    func `a condition's paragraphs are run together`(node: OTAValue, condition: RentalCondition) throws {
        #expect(try RentalCondition(ota: OTANode(node)) == condition)
    }

    @Test func `a structure where a paragraph belongs is a fault of the reply`() {
        #expect(throws: MalformedReply(key: nil)) {
            try RentalCondition(ota: OTANode(["Paragraph": ["#text": "Full."]]))
        }
        #expect(throws: MalformedReply(key: "Paragraph")) { try RentalCondition(ota: OTANode("Full.")) }
    }

    @Test func `conditions are a page, written as they came, without a heading where there is no title`() {
        let conditions = [
            RentalCondition(title: "A & B", body: "<i>x</i>"), RentalCondition(title: nil, body: ""),
        ]
        let parts = "<h3>A & B</h3><p><i>x</i></p><p></p>"
        #expect(conditions.page == "<html><body>\(parts)</body></html>")
        #expect([RentalCondition]().page == "<html><body></body></html>")
    }
}
