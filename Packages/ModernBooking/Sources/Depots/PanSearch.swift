import BookingCore

/// The use case of searching where the user moves the map: half a second after the last movement, unless the
/// last search covers what the map shows.
///
/// Only the latest movement counts: it ends the wait of the one before, whose reply is dropped.
@MainActor final class PanSearch {
    private let search: DepotSearch
    /// The last search that counts; one that a later movement made void does not.
    private var searched: SearchedArea?
    private var wait: Task<Void, Never>?
    /// The number of movements and of searches that make earlier movements void.
    private var turn = 0

    /// The time without a movement before a search.
    private static let quiet = Duration.milliseconds(500)

    init(search: DepotSearch) {
        self.search = search
    }

    deinit {
        wait?.cancel()
    }

    /// Takes a movement of the map by the user.
    ///
    /// - Parameter found: Takes the depots around the centre; it is not called for a void movement.
    func moved(to area: GeoArea, found: @escaping @MainActor ([NearbyDepot]) -> Void) {
        cancel()
        wait = Task.immediate { [weak self, search, turn] in
            guard (try? await search.pause(Self.quiet)) != nil else { return }
            self?.search(area, turn, found)
        }
    }

    /// Makes the movement void that waits or whose reply has not arrived.
    func cancel() {
        turn += 1
        wait?.cancel()
        wait = nil
    }

    /// Takes the start of another search, which makes earlier movements void.
    func searching(around center: GeoPoint) {
        cancel()
        searched = SearchedArea(center: center, width: searched?.width)
    }

    /// Takes the result of another search that the map now shows, which makes earlier movements void.
    func shown(around center: GeoPoint, in area: GeoArea) {
        cancel()
        searched = SearchedArea(center: center, width: area.width)
    }

    /// Searches around a place at once; a movement or another search makes the reply void.
    ///
    /// - Parameter found: Takes the depots around the place; it is not called after a failure.
    func search(around place: GeoPoint, found: @MainActor ([NearbyDepot]) -> Void) async {
        searching(around: place)
        let turn = turn
        guard let depots = await search.depots(around: place), turn == self.turn else { return }
        found(depots)
    }

    private func search(
        _ area: GeoArea, _ turn: Int, _ found: @escaping @MainActor ([NearbyDepot]) -> Void
    ) {
        guard turn == self.turn, searched?.isLeft(by: area, radius: search.radius) ?? true else { return }
        Task.immediate { [weak self, search] in
            guard let depots = await search.depots(around: area.center), let self, turn == self.turn
            else { return }
            searched = SearchedArea(center: area.center, width: area.width)
            found(depots)
        }
    }
}
