import BookingCore
import BookingTestSupport
import Testing

@Suite struct DepotClustersTests {
    private func point(_ latitude: Double, _ longitude: Double) -> GeoPoint {
        GeoPoint(latitude: latitude, longitude: longitude)
    }

    @Test(arguments: [
        (-90.0, -180.0, 0, 0), (90, 180, 0, 3), (89.9, 179.9, 3, 3), (0, 0, 2, 2), (-0.1, -0.1, 1, 1),
        (95, 181, 3, 3), (-95, -181, 0, 0), (.nan, .nan, 0, 0),
    ])
    func `AC-N9: a cell is counted from -180 and -90, and the edges of the earth belong to it`(
        latitude: Double, longitude: Double, x: Int, y: Int
    ) {
        #expect(GeoCell(of: point(latitude, longitude), level: 2) == GeoCell(level: 2, x: x, y: y))
    }

    @Test(arguments: [
        (180.0, 360.0, 2), (0.1, 0.1, 13), (0, 0, 20), (1, 360, 2), (180, 1, 2), (0.05, 0.1, 14),
    ])
    func `AC-N9: the level has at least six cells on the shorter side, between 0 and 20`(
        height: Double, width: Double, level: Int
    ) {
        let area = GeoArea(center: .origin, latitudeSpan: height, longitudeSpan: width)
        #expect(GeoCell.level(for: area) == level)
    }

    @Test
    func `AC-N9: 500 depots of a city are at most 50 markers`() {
        var random = SeededNumbers(seed: 9)
        let depots = (0..<500).map { _ in
            point(
                53.35 + .random(in: -0.01...0.01, using: &random),
                -6.26 + .random(in: -0.01...0.01, using: &random))
        }
        let area = GeoArea(center: point(53.35, -6.26), latitudeSpan: 0.1, longitudeSpan: 0.1)
        let markers = DepotClusters(depots).markers(in: area)
        #expect((2...50).contains(markers.count))
        #expect(markers.allSatisfy { if case .cluster = $0 { true } else { false } })
    }

    @Test func `a cluster is at the mean of its depots and a lone depot is a pin, in the order of the list`()
    {
        let clusters = DepotClusters([point(10, 10), point(-50, -50), point(12, 14)])
        #expect(
            clusters.markers(in: .earth) == [
                .cluster(
                    DepotCluster(
                        cell: GeoCell(level: 2, x: 2, y: 2), count: 2, first: 0, center: point(11, 12))),
                .pin(1),
            ])
        #expect(clusters.depots(in: GeoCell(level: 2, x: 2, y: 2)) == [0, 2])
        #expect(DepotClusters([]).markers(in: .earth).isEmpty)
    }

    @Test func `Q-74: a depot at 180 degrees is in the cell of -180, and far away from its other depots`()
        throws
    {
        let clusters = DepotClusters([point(1, 180), point(1, -180), point(1, -179.9)])
        let area = GeoArea(center: point(1, 179.9), latitudeSpan: 2, longitudeSpan: 2)
        let marker = try #require(clusters.markers(in: area).first)
        guard case .cluster(let cluster) = marker else { throw NoCluster() }
        #expect(cluster.count == 3)
        #expect(abs(cluster.center.longitude + 179.9 / 3) < 1e-9)
        let expansion = try #require(clusters.expansion(of: cluster.cell))
        #expect(expansion.longitudeSpan == 360)
    }

    @Test func `depots at one position cannot be shown apart`() {
        let clusters = DepotClusters([point(1, 1), point(1, 1)])
        #expect(clusters.expansion(of: GeoCell(of: point(1, 1), level: 5)) == nil)
        let near = DepotClusters([point(1, 1), point(1.000001, 1)])
        #expect(near.expansion(of: GeoCell(of: point(1, 1), level: 5)) != nil)
        #expect(near.expansion(of: GeoCell(of: point(1, 1), level: 20)) == nil)
    }

    private struct NoCluster: Error {}
}
