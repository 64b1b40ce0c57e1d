import BookingCore
import Depots
import Testing
import VirtualTime

@testable import BookingApp

@MainActor @Suite struct DeviceLocationTests {
    private let dublin = Coordinate(latitude: 53.35, longitude: -6.26)

    @Test func `the app knows the present location only with permission`() {
        let source = LocationSource()
        let device = DeviceLocation(of: source)
        #expect(device.present() == nil)
        source.move(to: dublin)
        #expect(device.present() == GeoPoint(latitude: 53.35, longitude: -6.26))
        source.deny()
        #expect(device.present() == nil)
    }

    @Test func `fixes and failures arrive in their order, without permissions`() async {
        let source = LocationSource()
        let updates = DeviceLocation(of: source).updates()
        source.move(to: dublin)
        source.lose()
        source.deny()
        var received: [DeviceLocation.Update] = []
        for await update in updates {
            received.append(update)
            if received.count == 3 { break }
        }
        #expect(received == [.moved(GeoPoint(dublin)), .failed, .failed])
    }
}
