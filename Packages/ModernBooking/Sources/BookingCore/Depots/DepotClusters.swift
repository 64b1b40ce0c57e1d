/// The markers of a list of depots at every level of detail: a pin for a depot that is alone in its cell, and
/// a cluster for several.
///
/// The depots are sorted by Morton code, so that those of a cell of any level are a range that is found by
/// binary search; a region costs the same for any number of depots, apart from its logarithm.
public struct DepotClusters: Hashable, Sendable {
    /// A list with more depots than this has clusters.
    public static let minimum = 30

    /// A marker on the map; depots are known by their index in the list.
    public enum Marker: Hashable, Sendable {
        case pin(Int)
        case cluster(DepotCluster)

        /// The index of the marker's first depot in the list.
        public var first: Int {
            switch self {
            case .pin(let index): index
            case .cluster(let cluster): cluster.first
            }
        }
    }

    private let positions: [GeoPoint]
    /// The sorted codes of the depots' cells at the finest level.
    private let codes: [UInt64]
    /// The indices of the depots in the order of ``codes``.
    private let order: [Int]
    /// For each level, its clusters in the order of ``codes``.
    private let levels: [[ClusterRun]]

    public init(_ positions: some Sequence<GeoPoint>) {
        self.positions = Array(positions)
        let cells = self.positions.map { GeoCell(of: $0, level: GeoCell.finestLevel).code }
        let order = cells.indices.sorted { (cells[$0], $0) < (cells[$1], $1) }
        codes = order.map { cells[$0] }
        self.order = order
        levels = ClusterRun.levels(codes: codes, order: order, positions: self.positions)
    }

    /// Returns the markers of the cells that a region touches, in the order of their first depots.
    public func markers(in area: GeoArea) -> [Marker] {
        guard area.isOnEarth else { return [] }
        let level = GeoCell.level(for: area)
        let rows = GeoCell.rows(of: area, level: level)
        return GeoCell.columns(of: area, level: level)
            .flatMap { x in rows.compactMap { y in marker(of: GeoCell(level: level, x: x, y: y)) } }
            .sorted { $0.first < $1.first }
    }

    /// Returns the indices of the depots in a cell, in the order of the list.
    public func depots(in cell: GeoCell) -> [Int] {
        order[range(of: cell)].sorted()
    }

    /// Returns the region that contains the depots of a cluster; nil if no region shows them apart.
    public func expansion(of cell: GeoCell) -> GeoArea? {
        let places = Set(depots(in: cell).map { positions[$0] })
        guard cell.level < GeoCell.finestLevel, places.count > 1 else { return nil }
        return GeoArea(fitting: places)?.atLeast(span: GeoCell.smallestSpan)
    }

    private func marker(of cell: GeoCell) -> Marker? {
        let range = range(of: cell)
        guard range.count > 1 else { return range.first.map { .pin(order[$0]) } }
        let runs = levels[cell.level]
        let run = runs[runs.firstSorted { $0.start >= range.lowerBound }]
        return .cluster(
            DepotCluster(cell: cell, count: range.count, first: run.first, center: run.center))
    }

    /// The range of a cell's depots in ``codes``.
    private func range(of cell: GeoCell) -> Range<Int> {
        let shift = ClusterRun.shift(cell.level)
        let low = codes.firstSorted { $0 >= cell.code << shift }
        let high = codes.firstSorted { $0 >= (cell.code + 1) << shift }
        return low..<high
    }
}

/// Several depots in one cell.
public struct DepotCluster: Hashable, Sendable {
    public let cell: GeoCell
    public let count: Int
    /// The index of the first depot in the list.
    public let first: Int
    /// The mean of the depots' positions.
    public let center: GeoPoint

    public init(cell: GeoCell, count: Int, first: Int, center: GeoPoint) {
        self.cell = cell
        self.count = count
        self.first = first
        self.center = center
    }
}

extension RandomAccessCollection where Index == Int {
    /// Returns the first index whose element meets a condition, as do all later ones, by binary search.
    fileprivate func firstSorted(_ condition: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
