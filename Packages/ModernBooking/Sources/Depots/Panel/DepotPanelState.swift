import BookingCore

/// How much of the panel is on the screen.
enum PanelPosition: Hashable, CaseIterable {
    case closed, preview, full
}

/// What the panel of a depot shows.
struct DepotPanelState: Hashable {
    /// The depot that was opened last; nil before the first.
    private(set) var depot: NearbyDepot?
    var position = PanelPosition.closed
    private(set) var hours = ""
    /// Empty if they are unknown.
    private(set) var directions = ""
    /// The lines in their order on the panel.
    private(set) var departures: [Departure] = []

    /// Shows a depot; an open panel stays as large as it is.
    mutating func open(_ depot: NearbyDepot) {
        self.depot = depot
        if position == .closed { position = .preview }
        // Nothing can be asked about a depot without a code.
        let isLoading = depot.code != nil
        hours = isLoading ? "…" : "-"
        directions = ""
        departures = isLoading ? depot.lines.map { Departure(line: $0) } : []
    }

    mutating func take(hours: String, directions: String) {
        self.hours = hours
        self.directions = directions
    }

    /// Shows the lines that have departures.
    mutating func take(_ reply: [LineDepartures]) {
        departures = Departure.all(of: depot?.lines ?? [], in: reply)
    }
}

extension Departure {
    /// The times until the departures on the panel.
    var timeText: String { times?.map(\.description).joined(separator: ", ") ?? "…" }
}
