/// The depots of one cluster as a run of neighbours in the order of Morton codes.
struct ClusterRun: Hashable, Sendable {
    /// Where the run starts.
    let start: Int
    /// The lowest index of a depot in the list.
    let first: Int
    /// The mean of the positions, added in the order of the list, so that it does not depend on the sorting.
    let center: GeoPoint

    /// Returns the number of bits by which a code of the finest level is longer than one of this level.
    static func shift(_ level: Int) -> Int { 2 * (GeoCell.finestLevel - level) }

    /// Returns the clusters of all levels.
    static func levels(codes: [UInt64], order: [Int], positions: [GeoPoint]) -> [[ClusterRun]] {
        var levels: [[ClusterRun]] = []
        var starts: [Int] = []
        for level in 0...GeoCell.finestLevel {
            let finer = Self.starts(codes, shift(level))
            // A level with as many cells in use as the one before divides the depots in the same way.
            if let last = levels.last, finer.count == starts.count {
                levels.append(last)
            } else {
                levels.append(runs(starts: finer, order: order, positions: positions))
            }
            starts = finer
        }
        return levels
    }

    /// Returns where another cell begins.
    private static func starts(_ codes: [UInt64], _ shift: Int) -> [Int] {
        codes.indices.filter { $0 == 0 || codes[$0] >> shift != codes[$0 - 1] >> shift }
    }

    private static func runs(starts: [Int], order: [Int], positions: [GeoPoint]) -> [ClusterRun] {
        var sums = [Sum](repeating: Sum(), count: starts.count)
        var runOfDepot = [Int](repeating: 0, count: order.count)
        for (run, start) in starts.enumerated() {
            let end = run + 1 < starts.count ? starts[run + 1] : order.count
            for index in start..<end { runOfDepot[order[index]] = run }
        }
        for (index, position) in positions.enumerated() { sums[runOfDepot[index]].add(position, index) }
        return zip(starts, sums).compactMap { start, sum in
            sum.count > 1 ? ClusterRun(start: start, first: sum.first, center: sum.mean) : nil
        }
    }

    private struct Sum {
        var count = 0
        var first = 0
        var latitude = 0.0
        var longitude = 0.0

        mutating func add(_ position: GeoPoint, _ index: Int) {
            if count == 0 { first = index }
            count += 1
            latitude += position.latitude
            longitude += position.longitude
        }

        var mean: GeoPoint {
            GeoPoint(latitude: latitude / Double(count), longitude: longitude / Double(count))
        }
    }
}
