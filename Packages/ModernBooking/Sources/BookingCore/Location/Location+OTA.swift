extension Location {
    /// Reads a `LocationDetail` node as a search by name sends it; nothing gives a place without a name.
    public init(ota node: OTANode) throws(MalformedReply) {
        self.init(
            code: try node["@Code"].listing, name: try node["@Name"].text,
            countryCode: try node["@CountryCode"].listing, airportCode: try node["@AirportCode"].listing)
    }
}
