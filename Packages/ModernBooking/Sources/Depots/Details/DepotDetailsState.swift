import BookingCore

/// What the screen of a depot's details shows.
struct DepotDetailsState: Hashable {
    /// The name of the depot on its card.
    let name: String
    /// The reply about the depot; nil as long as there is none.
    private(set) var detail: DepotDetail?
    /// The offset of the rows.
    private(set) var offset = 0.0
    /// The text of the opening hours when the reply arrived.
    private var hours = "-"

    init(name: String) {
        self.name = name
    }

    mutating func beginLoading() {
        detail = nil
        hours = "-"
    }

    /// Shows a reply; without one, the details are those of a depot about which nothing is known.
    mutating func show(_ detail: DepotDetail = DepotDetail(), hours: String = "-") {
        self.detail = detail
        self.hours = hours
    }

    mutating func scroll(to offset: Double) {
        self.offset = offset
    }
}

extension DepotDetailsState {
    /// The title of the navigation bar, which replaces the header when that is out of sight.
    var title: String { HeaderGeometry.hidesName(at: offset) ? name : "" }

    /// a depot without a category has details as well.
    var category: String { detail.map { $0.category ?? "-" } ?? DetailRow.placeholder }

    /// The address of the picture in the header; nil without one, or without the half of its address.
    var pictureAddress: String? { detail?.photos.first?.address(size: "700x500") }

    /// The rows, which have placeholders until there is a reply.
    var rows: [DetailRow] {
        detail.map { DetailRow.all(of: $0, hours: hours) } ?? DetailRow.skeleton
    }
}

/// The size and the effect of the header as the rows are scrolled.
enum HeaderGeometry {
    private static let height = 200.0
    /// The offset from which the name is out of sight.
    private static let nameEnd = 150.0

    /// Returns the height of the header: it shrinks at half the speed of the rows, and stretches with them.
    static func height(at offset: Double) -> Double {
        offset > 0 ? max(height - offset / 2, 0) : height - offset
    }

    static func hidesName(at offset: Double) -> Bool { offset >= nameEnd }
}
