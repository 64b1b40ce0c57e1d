import BookingAPI
import BookingCore
import BookingTestSupport
import Depots
import Testing
import VirtualTime

@testable import BookingApp

@MainActor @Suite struct DeviceLocationTests {
    private let dublin = Coordinate(latitude: 53.35, longitude: -6.26)

    @Test
    func `Z35: locations and failures arrive in their order, without permissions, until nobody wants them`()
        async
    {
        let source = LocationSource()
        var received: [DeviceLocation.Update] = []
        var watch: AnyObject? = DeviceLocation(of: source).updates { received.append($0) }
        source.move(to: dublin)
        source.lose()
        source.deny()
        await settle()
        #expect(received == [.moved(GeoPoint(dublin)), .failed(.unknown), .failed(.denied)])
        withExtendedLifetime(watch) {}
        watch = nil
        source.lose()
        await settle()
        #expect(received.count == 3)
    }

    @Test func `Z35: each consumer gets every location, also when another has gone`() async {
        let source = LocationSource()
        var received: [DeviceLocation.Update] = []
        let device = DeviceLocation(of: source)
        var other: AnyObject? = device.updates { _ in }
        let watch = device.updates { received.append($0) }
        source.move(to: dublin)
        await settle()
        withExtendedLifetime(other) {}
        other = nil
        source.lose()
        await settle()
        #expect(received == [.moved(GeoPoint(dublin)), .failed(.unknown)])
        withExtendedLifetime(watch) {}
    }
}
