extension OfferReference {
    /// Reads a `Reference` node.
    init(ota node: OTANode) throws(MalformedReply) {
        self.init(
            type: try node["@Type"].listing, id: try node["@ID"].listing,
            context: try node["@ID_Context"].listing,
            dateTime: try node["@DateTime"].listing, url: try node["@URL"].listing)
    }
}
