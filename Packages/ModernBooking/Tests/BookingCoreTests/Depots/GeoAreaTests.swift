import BookingCore
import Testing

@Suite struct GeoAreaTests {
    private func point(_ latitude: Double, _ longitude: Double) -> GeoPoint {
        GeoPoint(latitude: latitude, longitude: longitude)
    }

    @Test func `an area fits all points with a margin`() throws {
        let area = try #require(GeoArea(fitting: [point(50, -10), point(52, 0), point(51, 10)]))
        #expect(area.center == point(51, 0))
        #expect(abs(area.latitudeSpan - 2.2) < 1e-9)
        #expect(abs(area.longitudeSpan - 22) < 1e-9)
    }

    @Test func `a single point has an area without a size`() throws {
        let area = try #require(GeoArea(fitting: [point(50, -10)]))
        #expect(area == GeoArea(center: point(50, -10), latitudeSpan: 0, longitudeSpan: 0))
    }

    @Test func `points beyond the earth alone have no area`() {
        for place in [point(95, 0), point(0, .nan), point(0, 181)] {
            #expect(GeoArea(fitting: [place]) == nil)
        }
        #expect(GeoArea(fitting: []) == nil)
    }

    @Test func `a point beyond the earth does not count where a map cannot show it`() throws {
        let area = try #require(GeoArea(fitting: [point(5335, -6), point(50, -10)]))
        #expect(area == GeoArea(center: point(50, -10), latitudeSpan: 0, longitudeSpan: 0))
        #expect(GeoArea(fitting: [point(91, 0), point(0, 0)])?.center == point(45.5, 0))
    }

    @Test(arguments: [(-178.0, -170.0, 8.0), (170, 178, 8), (170, -178, 12)])
    func `an area between two corners can contain the date line`(west: Double, east: Double, width: Double) {
        let area = GeoArea(center: point(0, 0), southWest: point(-1, west), northEast: point(2, east))
        #expect(area.latitudeSpan == 3)
        #expect(area.longitudeSpan == width)
    }

    @Test func `an area is not larger than the earth`() throws {
        let area = try #require(GeoArea(fitting: [point(-90, -180), point(90, 180)]))
        #expect(area.latitudeSpan == 180)
        #expect(area.longitudeSpan == 360)
        #expect(area.isOnEarth)
    }

    @Test func `an area without a centre on the earth cannot be shown`() {
        #expect(!GeoArea(center: point(95, 0), latitudeSpan: 1, longitudeSpan: 1).isOnEarth)
        #expect(!GeoArea(center: point(0, 0), latitudeSpan: .nan, longitudeSpan: 1).isOnEarth)
    }

    @Test(arguments: [("53.3°", 53.3), ("-6,2", -6), ("", 0), ("x", 0), (" 7", 7), ("1😀2", 1)])
    func `the number at the start of a text is read`(text: String, number: Double) {
        #expect(text.leadingDecimal == number)
    }
}
