import BookingCore
import Foundation
import ParityKit

/// Measures how long ``DepotClusters`` takes for a region of 100,000 depots, beside a scan of all of them.
struct DepotBench {
    static let depots = 100_000
    /// The limit in seconds for the slowest region.
    static let limit = 0.005
    private static let regions = 1_000
    private static let rounds = 5

    /// The costs in seconds of processor time.
    struct Finding {
        /// The cost of sorting the depots, once for each reply.
        var sorting = 0.0
        /// The cost of a region, in each round.
        var regions: [Double] = []
        var slowest = 0.0
        /// The cost of a scan of all depots, in each round.
        var scans: [Double] = []
        var markers = 0

        var isTooSlow: Bool { slowest >= DepotBench.limit }
    }

    func run() -> Finding {
        var random = SeededRandom(seed: 100_000)
        let places = (0..<Self.depots).map { _ in random.place() }
        let areas = (0..<Self.regions).map { _ in random.area() }
        var finding = Finding()
        let start = CPUClock.now
        let clusters = DepotClusters(places)
        finding.sorting = CPUClock.now - start
        // The first round warms up and does not count.
        for round in 0...Self.rounds {
            var (markers, slowest) = (0, 0.0)
            let begin = CPUClock.now
            for area in areas {
                let start = CPUClock.now
                markers += clusters.markers(in: area).count
                slowest = max(slowest, CPUClock.now - start)
            }
            let regions = CPUClock.now - begin
            let scanStart = CPUClock.now
            var seen = 0
            // Ten are enough, because a scan costs the same for each region.
            for area in areas.prefix(10) { seen += places.count { area.contains($0) } }
            let scans = CPUClock.now - scanStart
            guard round > 0, seen > 0 else { continue }
            finding.regions.append(regions / Double(areas.count))
            finding.scans.append(scans / 10)
            finding.slowest = max(finding.slowest, slowest)
            finding.markers = markers / areas.count
        }
        return finding
    }

    func table(_ finding: Finding) -> String {
        func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
        func line(_ label: String, _ seconds: Double) -> String {
            let name = "  \(label)".padding(toLength: 44, withPad: " ", startingAt: 0)
            return name + String(format: "%12.4f", seconds * 1000)
        }
        let (region, scan) = (median(finding.regions), median(finding.scans))
        let title =
            "\(Self.depots) depots, \(Self.regions) regions of all sizes with \(finding.markers) markers on "
            + "average: CPU ms, medians of \(Self.rounds) rounds."
        let share = String(format: "%.5f", region / scan)
        return [
            title,
            line("sorting the depots, once for each reply", finding.sorting),
            line("the markers of a region", region),
            line("the markers of the slowest region", finding.slowest),
            line("finding the depots of a region by a scan", scan),
            "A region costs \(share) of a scan; the slowest has to be below \(Int(Self.limit * 1000)) ms.",
        ].joined(separator: "\n")
    }
}

extension SeededRandom {
    /// A random place; half of them are near one of twenty cities.
    fileprivate mutating func place() -> GeoPoint {
        guard Bool.random(using: &self) else {
            return GeoPoint(
                latitude: .random(in: -90...90, using: &self),
                longitude: .random(in: -180...180, using: &self))
        }
        let city = Double(Int.random(in: 0..<20, using: &self))
        return GeoPoint(
            latitude: city * 7 - 70 + .random(in: -0.2...0.2, using: &self),
            longitude: city * 17 - 160 + .random(in: -0.2...0.2, using: &self))
    }

    /// A region around a place, from that of a street to that of the earth.
    fileprivate mutating func area() -> GeoArea {
        let span = 180 / Double(1 << Int.random(in: 0...16, using: &self))
        return GeoArea(center: place(), latitudeSpan: span, longitudeSpan: min(span * 1.5, 360))
    }
}
