extension RentalCondition {
    /// Reads a condition, whose text is one paragraph or a list of them, run together.
    public init(ota node: OTANode) throws(MalformedReply) {
        let paragraph = try node["Paragraph"]
        let body: String? =
            if case .array(let parts) = paragraph.value {
                parts.map(\.listing).joined()
            } else {
                try paragraph.text
            }
        self.init(title: try node["@Title"].text, body: body ?? "")
    }
}
