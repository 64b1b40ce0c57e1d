extension NearbyDepot {
    /// The identity of a depot in a list: its code.
    ///
    /// A search can find depots without a code, or with the same one; they are numbered.
    public struct ID: Hashable, Sendable {
        public let code: String?
        /// The number of depots with the same code before this one.
        public let number: Int

        public init(code: String?, number: Int = 0) {
            self.code = code
            self.number = number
        }
    }
}

/// The depots that the user sees, in the order in which they were found.
public struct DepotListing: Hashable, Sendable {
    public private(set) var depots: [NearbyDepot] = []
    /// The identities of ``depots``, in the same order.
    public private(set) var ids: [NearbyDepot.ID] = []
    /// The number of depots that were not merged, because they have no code or no position.
    public private(set) var droppedCount = 0
    private var indices: [NearbyDepot.ID: Int] = [:]

    /// Creates the list of a search's reply.
    ///
    /// As in Legacy, it has every depot of the reply, also one without a code or a position.
    public init(_ depots: [NearbyDepot] = []) {
        var counts: [String?: Int] = [:]
        for depot in depots {
            let code = depot.location.code
            append(depot, id: NearbyDepot.ID(code: code, number: counts[code, default: 0]))
            counts[code, default: 0] += 1
        }
    }

    /// Appends the depots that the list lacks.
    ///
    /// A depot without a code or a position is dropped and counted.
    public mutating func merge(_ found: [NearbyDepot]) {
        for depot in found {
            guard let code = depot.location.code, depot.hasPosition else {
                droppedCount += 1
                continue
            }
            let id = NearbyDepot.ID(code: code)
            if indices[id] == nil { append(depot, id: id) }
        }
    }

    /// Returns the index of a depot; nil if the list does not have it.
    public func index(of id: NearbyDepot.ID) -> Int? { indices[id] }

    private mutating func append(_ depot: NearbyDepot, id: NearbyDepot.ID) {
        indices[id] = depots.count
        depots.append(depot)
        ids.append(id)
    }
}
