extension RentalCondition {
    /// Reads a condition, whose text is one paragraph or a list of them, run together.
    public init(ota node: OTANode) throws(MalformedReply) {
        let paragraph = try node["Paragraph"]
        var body = ""
        for part in paragraph.elements ?? [paragraph] { body += try part.text ?? "" }
        self.init(title: try node["@Title"].text, body: body)
    }
}
