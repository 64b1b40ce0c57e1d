extension Depot {
    /// Reads a `LocationDetails` node; of a list, the first, which is where the car is fetched.
    init(ota node: OTANode) throws(MalformedReply) {
        let details = node.elements.map { $0.first ?? OTANode(nil) } ?? node
        let address = try details["Address"]
        self.init(
            code: try details["@Code"].listing,
            name: try details["@Name"].listing,
            address: try address["AddressLine"].listing,
            countryCode: try address["CountryName"]["@Code"].listing,
            phoneNumber: try details["Telephone"]["@PhoneNumber"].text,
            coordinates: try address["@Remark"].text)
    }
}
