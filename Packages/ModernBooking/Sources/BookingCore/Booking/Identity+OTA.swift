extension Identity {
    /// Reads the `ConfId` node of a retrieved booking: a pair of the reservation's and the vendor's id, or
    /// the vendor's alone, be it by itself or in a list of one.
    init(retrieved node: OTANode) throws(MalformedReply) {
        let ids = node.elements ?? [node]
        if ids.count > 1 {
            self.init(reservationID: try ids[0]["@ID"].text, confirmationID: try ids[1]["@ID"].listing)
        } else {
            self.init(reservationID: Self.unavailable, confirmationID: try ids.first?["@ID"].listing)
        }
    }

    /// Reads the ids of a reservation that was just made: the reservation's own and the vendor's, of which
    /// the first counts when there are several.
    init(made core: OTANode) throws(MalformedReply) {
        let reservation = try core["ConfID"].firstOrSelf
        let vendor = try core["TPA_Extensions"]["ConfID"].firstOrSelf
        self.init(
            reservationID: try reservation["@ID"].text, reservationType: try reservation["@Type"].text,
            confirmationID: try vendor["@ID"].text, confirmationType: try vendor["@Type"].text)
    }
}

extension OTANode {
    /// What stands first in the list that stands here; this place itself when it is no list.
    fileprivate var firstOrSelf: OTANode {
        elements.map { $0.first ?? OTANode(nil) } ?? self
    }
}
