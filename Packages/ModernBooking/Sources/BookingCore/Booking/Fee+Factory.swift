extension Fee {
    /// The fees of a `Fees` node: a list when there are several, under `Fee` when there is one.
    public static func all(in node: OTANode) throws(MalformedReply) -> [Fee] {
        if let elements = node.elements {
            var fees: [Fee] = []
            for element in elements { fees.append(try Fee(ota: element)) }
            return fees
        }
        let single = try node["Fee"]
        return single.exists ? [try Fee(ota: single)] : []
    }
}
