extension ServiceError {
    /// Reads an `Error` node; an absent one gives an error without words.
    public init(ota node: OTANode) throws(MalformedReply) {
        let type = try node["@Type"]
        self.init(
            type: try? type.words, shortText: try node["@ShortText"].words, text: try? node["#text"].words)
    }
}
