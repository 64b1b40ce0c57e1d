import Locking

extension StubServer {
    /// The exchanges that wait for a release, in the order in which they were parked.
    public var parked: [Parked] { serverState.read { $0.parked.map(\.parked) } }

    /// Parks matching requests that arrive from now on, all of them or the first `count`; returns the number
    /// of the rule.
    @discardableResult
    public func hold(matching match: RequestMatch, count: Int? = nil) -> Int {
        serverState.change { state in
            state.lastHold += 1
            if count ?? 1 > 0 { state.holds.append(HoldRule(id: state.lastHold, match: match, left: count)) }
            return state.lastHold
        }
    }

    /// Removes a rule; exchanges that it parked stay parked.
    public func removeHold(_ id: Int) {
        serverState.change { $0.holds.removeAll { $0.id == id } }
    }

    /// Removes all rules; exchanges that they parked stay parked.
    public func removeAllHolds() {
        serverState.change { $0.holds = [] }
    }

    /// Gives parked requests the replies of their sequences in this order, in whichever order they arrived.
    ///
    /// Only the network knows in which order requests arrive that a client makes at once. The reply of a
    /// request that an earlier call contained stays with it.
    public func arrange(_ order: [Exchange.ID]) {
        serverState.arrange(order)
    }

    /// Releases a parked exchange with its stub's reply or another one, whose `hold` is ignored.
    public func release(_ id: Exchange.ID, with reply: Reply? = nil) throws(ReleaseError) {
        let released = release(with: reply, count: 1) { $0.id == id }
        switch released {
        case .success(let ids) where ids.isEmpty: throw .nothingParked(id: id)
        case .success: return
        case .failure(let error): throw error
        }
    }

    /// Releases matching parked exchanges, all of them or the first `count`, the longest parked first.
    @discardableResult
    public func release(
        matching match: RequestMatch, with reply: Reply? = nil, count: Int = .max
    ) throws(ReleaseError) -> [Exchange.ID] {
        let ids = try release(with: reply, count: count) { match.accepts($0.request) }.get()
        if ids.isEmpty {
            throw .nothingMatches(match, parked: parked.map { "\($0.request.method) \($0.request.target)" })
        }
        return ids
    }

    private func release(
        with reply: Reply?, count: Int, where isMeant: (Parked) -> Bool
    ) -> Result<[Exchange.ID], ReleaseError> {
        let chosen = serverState.change { state -> Result<[ServerState.ParkedEntry], ReleaseError> in
            let indices = state.parked.indices.filter { isMeant(state.parked[$0].parked) }.prefix(count)
            let chosen = indices.map { state.parked[$0] }
            if reply != nil, let begun = chosen.first(where: { $0.parked.stage != .reply }) {
                return .failure(.replyHasBegun(id: begun.parked.id))
            }
            let ids = Set(chosen.map(\.parked.id))
            state.parked.removeAll { ids.contains($0.parked.id) }
            for id in ids {
                state.journal[id - 1].outcome = .released
                if reply != nil { state.journal[id - 1].unmatched = nil }
            }
            return .success(chosen)
        }
        return chosen.map { items in
            for item in items { item.release.resolve(.released(reply ?? item.turn?.reply)) }
            return items.map(\.parked.id)
        }
    }
}
