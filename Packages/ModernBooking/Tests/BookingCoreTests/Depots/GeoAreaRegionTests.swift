import BookingCore
import Testing

@Suite struct GeoAreaRegionTests {
    private func area(_ longitude: Double, _ span: Double) -> GeoArea {
        GeoArea(
            center: GeoPoint(latitude: 0, longitude: longitude), latitudeSpan: span, longitudeSpan: span)
    }

    @Test(arguments: [
        (0.0, 1.0, 0.5, true), (0, 1, 0.51, false), (0, 1, -0.5, true), (179.9, 1, -179.7, true),
        (179.9, 1, -179.5, false), (-179.9, 1, 179.7, true), (-179.9, 1, 179.5, false),
        (180, 1, -180, true),
        (-180, 1, 180, true), (0, 360, 180, true), (90, 170, 176, false), (90, 170, 174, true),
    ])
    func `AC-N6: a place is visible within half a span of the centre, also across the date line`(
        center: Double, span: Double, longitude: Double, isVisible: Bool
    ) {
        #expect(area(center, span).contains(GeoPoint(latitude: 0, longitude: longitude)) == isVisible)
    }

    @Test
    func `AC-N6: nothing beyond the earth is visible, and latitudes do not wrap`() {
        let north = GeoArea(
            center: GeoPoint(latitude: 89.9, longitude: 0), latitudeSpan: 1, longitudeSpan: 360)
        #expect(north.contains(GeoPoint(latitude: 90, longitude: 180)))
        for latitude in [90.1, 89.3, -89.9] {
            #expect(!north.contains(GeoPoint(latitude: latitude, longitude: 0)))
        }
        #expect(!north.contains(GeoPoint(latitude: 90, longitude: .nan)))
    }

    @Test func `distances follow the earth, also across the date line`() {
        let (west, east) = (GeoPoint(latitude: 0, longitude: 179.5), GeoPoint(latitude: 0, longitude: -179.5))
        #expect(abs(west.distance(to: east) - 111_195) < 1)
        let dublin = GeoPoint(latitude: 53.35, longitude: -6.26)
        #expect(abs(dublin.distance(to: GeoPoint(latitude: 51.9, longitude: -8.47)) - 219_500) < 1000)
        #expect(dublin.distance(to: dublin) == 0)
    }

    @Test
    func `AC-N2: half the radius and 50 metres of width are the limits of what a search covers`() {
        let searched = SearchedArea(center: .origin, width: area(0, 0.1).width)
        // A degree is 111,195 metres.
        #expect(!searched.isLeft(by: area(0.08, 0.1), radius: 20_000))
        #expect(searched.isLeft(by: area(0.1, 0.1), radius: 20_000))
        #expect(!searched.isLeft(by: area(0, 0.10044), radius: 20_000))
        #expect(searched.isLeft(by: area(0, 0.10046), radius: 20_000))
        #expect(!searched.isLeft(by: area(0, 0.01), radius: 20_000))
        #expect(!SearchedArea(center: .origin).isLeft(by: area(0, 90), radius: 20_000))
    }

    @Test(arguments: [(0, 0, 80_467.2), (20, 1, 20_000), (1, 0, 1609.344)])
    func `the radius of the settings has metres`(radius: Int, metric: Int, metres: Double) {
        let settings = SearchSettings(radius: radius, metric: SearchSettings.Metric(rawValue: metric))
        #expect(abs(settings.radiusInMetres - metres) < 1e-6)
    }
}
