import BookingTestSupport
import Foundation
import Testing

@testable import BookingCore

/// Laws of clustering over random regions.
///
/// `REBOOK_LAWS` is the number of regions, `REBOOK_LAWS_CROWDS` that of regions with 100,000 depots; `make
/// laws` tries a million and a thousand.
@Suite struct DepotClustersLaws {
    private static let regions = number("REBOOK_LAWS") ?? 2000

    private static func number(_ name: String) -> Int? {
        ProcessInfo.processInfo.environment[name].flatMap(Int.init)
    }

    /// Calls a law with random regions of worlds that are renewed after some of them.
    private func forAll(_ seed: UInt64, _ law: (World, GeoArea) -> Bool) {
        var random = SeededNumbers(seed: seed)
        var world = World(&random)
        for number in 0..<Self.regions {
            if number.isMultiple(of: 200) { world = World(&random) }
            let area = GeoArea.random(&random)
            guard law(world, area) else {
                Issue.record("region \(number) of seed \(seed): \(area), \(world.positions.count) depots")
                return
            }
        }
    }

    @Test
    func `AC-N9: the markers of a region are those of a plain scan`() {
        forAll(1) { $0.clusters.markers(in: $1) == $0.scan($1) }
    }

    @Test
    func `AC-N9: of 100,000 depots, each in sight is in exactly one marker, and counts are conserved`() {
        var random = SeededNumbers(seed: 5)
        let world = World(&random, count: 100_000)
        for _ in 0..<(Self.number("REBOOK_LAWS_CROWDS") ?? 5) {
            let area = GeoArea.random(&random)
            let markers = world.clusters.markers(in: area)
            #expect(markers == world.scan(area), "\(area)")
        }
    }

    @Test
    func `AC-N9: each depot in sight is in exactly one marker, and counts are conserved`() {
        forAll(2) { world, area in
            let markers = world.clusters.markers(in: area)
            let groups = markers.map { world.clusters.depots(of: $0) }
            let members = groups.flatMap(\.self)
            return Set(members).count == members.count
                && zip(markers, groups).allSatisfy { $0.count == $1.count && $0.first == $1.first }
                && world.positions.indices.allSatisfy {
                    !area.contains(world.positions[$0]) || members.contains($0)
                }
        }
    }

    @Test
    func `AC-N9: ids and markers are stable while the map is panned at one span`() {
        var random = SeededNumbers(seed: 33)
        forAll(3) { world, area in
            let other = area.moved(&random)
            let (before, after) = (world.clusters.markers(in: area), world.clusters.markers(in: other))
            // A depot in sight of both has the same marker.
            return before.allSatisfy { marker in
                after.contains(marker) || after.allSatisfy { $0.first != marker.first }
            }
        }
    }

    @Test
    func
        `AC-N9: expanding a cluster raises the level until its depots are apart, at one place or at level 20`()
    {
        forAll(4) { world, area in
            guard let cluster = world.clusters.markers(in: area).compactMap(\.cluster).first,
                // Such a depot counts as far away from the others of its cell.
                !world.clusters.depots(in: cluster.cell).contains(where: {
                    world.positions[$0].longitude == 180
                })
            else { return true }
            guard let next = world.clusters.expansion(of: cluster.cell) else {
                let places = Set(world.clusters.depots(in: cluster.cell).map { world.positions[$0] })
                return cluster.cell.level == GeoCell.finestLevel || places.count == 1
            }
            return GeoCell.level(for: next) > cluster.cell.level
                && world.clusters.depots(in: cluster.cell).allSatisfy {
                    next.contains(world.positions[$0])
                }
        }
    }
}

/// Random depots on the earth, many of them near its edges or at one place, with their clusters.
private struct World {
    let positions: [GeoPoint]
    let clusters: DepotClusters

    /// - Parameter count: The number of depots; by default up to 500, mostly less.
    init(_ random: inout SeededNumbers, count: Int? = nil) {
        var positions: [GeoPoint] = []
        for _ in 0..<(count ?? Int.random(in: 0...random.pick([20, 120, 500]), using: &random)) {
            let spread = pow(10, Double.random(in: -6...2, using: &random))
            let number = Int.random(in: 0...positions.count, using: &random)
            let place = number < positions.count ? positions[number] : GeoPoint.random(&random)
            positions.append(
                random.pick([
                    place,
                    GeoPoint(
                        latitude: min(
                            max(place.latitude + spread * .random(in: -1...1, using: &random), -90), 90),
                        longitude: remainder(
                            place.longitude + spread * .random(in: -1...1, using: &random), 360)),
                ]))
        }
        self.positions = positions
        clusters = DepotClusters(positions)
    }

    /// Returns the markers of a region by going through all depots.
    func scan(_ area: GeoArea) -> [DepotClusters.Marker] {
        let level = GeoCell.level(for: area)
        var members: [GeoCell: [Int]] = [:]
        for (index, position) in positions.enumerated() {
            members[GeoCell(of: position, level: level), default: []].append(index)
        }
        return members.filter { $0.key.touches(area) }.map(marker).sorted { $0.first < $1.first }
    }

    private func marker(_ cell: GeoCell, _ members: [Int]) -> DepotClusters.Marker {
        guard members.count > 1 else { return .pin(members[0]) }
        var (latitude, longitude) = (0.0, 0.0)
        for index in members {
            latitude += positions[index].latitude
            longitude += positions[index].longitude
        }
        let count = Double(members.count)
        return .cluster(
            DepotCluster(
                cell: cell, count: members.count, first: members[0],
                center: GeoPoint(latitude: latitude / count, longitude: longitude / count)))
    }
}

extension DepotClusters {
    fileprivate func depots(of marker: Marker) -> [Int] {
        switch marker {
        case .pin(let index): [index]
        case .cluster(let cluster): depots(in: cluster.cell)
        }
    }
}

extension DepotClusters.Marker {
    fileprivate var cluster: DepotCluster? {
        if case .cluster(let cluster) = self { cluster } else { nil }
    }

    fileprivate var count: Int { cluster?.count ?? 1 }
}

extension GeoPoint {
    /// Returns a place, often at the date line, a pole or the edge of a cell.
    fileprivate static func random(_ random: inout SeededNumbers) -> GeoPoint {
        GeoPoint(
            latitude: random.pick([-90, -89.99, 0, 45, 89.99, 90, .random(in: -90...90, using: &random)]),
            longitude: random.pick([
                -180, -179.99, 0, 90, 179.99, 180, .random(in: -180...180, using: &random),
                .random(in: -180...180, using: &random),
            ]))
    }
}

extension GeoArea {
    fileprivate static func random(_ random: inout SeededNumbers) -> GeoArea {
        let span = pow(10, Double.random(in: -5...2.6, using: &random))
        return GeoArea(
            center: .random(&random), latitudeSpan: span * .random(in: 0.3...1, using: &random),
            longitudeSpan: random.pick([span, 360]))
    }

    /// Returns the same area beside this one.
    fileprivate func moved(_ random: inout SeededNumbers) -> GeoArea {
        let east = center.longitude + longitudeSpan * .random(in: -0.5...0.5, using: &random)
        return GeoArea(
            center: GeoPoint(latitude: center.latitude, longitude: remainder(east, 360)),
            latitudeSpan: latitudeSpan, longitudeSpan: longitudeSpan)
    }
}

extension GeoCell {
    /// Whether the cell touches an area: by the distance of both centres around the earth.
    fileprivate func touches(_ area: GeoArea) -> Bool {
        let (width, height) = (360 / Double(1 << level), 180 / Double(1 << level))
        let east = abs(remainder(-180 + (Double(x) + 0.5) * width - area.center.longitude, 360))
        let north = abs(-90 + (Double(y) + 0.5) * height - area.center.latitude)
        return east <= (width + area.longitudeSpan) / 2 + 1e-9
            && north <= (height + area.latitudeSpan) / 2 + 1e-9
    }
}
