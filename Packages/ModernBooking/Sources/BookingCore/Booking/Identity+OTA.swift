extension Identity {
    /// Reads the `ConfId` node of a retrieved booking: a pair of the reservation's and the vendor's id, or
    /// the vendor's alone, be it by itself or in a list of one.
    init(retrieved node: OTANode) throws(MalformedReply) {
        let ids = node.elements ?? [node]
        if ids.count > 1 {
            self.init(reservationID: try ids[0]["@ID"].text, confirmationID: try ids[1]["@ID"].text)
        } else {
            self.init(reservationID: Self.unavailable, confirmationID: try ids.first?["@ID"].text)
        }
    }
}
