extension OfferReference {
    /// Reads a `Reference` node.
    init(ota node: OTANode) throws(MalformedReply) {
        self.init(
            type: try node["@Type"].text, id: try node["@ID"].text, context: try node["@ID_Context"].text,
            dateTime: try node["@DateTime"].text, url: try node["@URL"].text)
    }
}
