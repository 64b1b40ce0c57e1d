extension Fee {
    /// The fees of a `Fees` node: a list when there are several, under `Fee` when there is one.
    public static func all(in node: OTANode) throws(MalformedReply) -> [Fee] {
        var fees: [Fee] = []
        for element in try node.list(of: "Fee") { fees.append(try Fee(ota: element)) }
        return fees
    }
}
