import Testing
import VirtualTime

@MainActor struct LocationSourceTests {
    private static let dublin = Coordinate(latitude: 53.35, longitude: -6.26)
    private static let cork = Coordinate(latitude: 51.9, longitude: -8.47)

    /// An app that notes its updates.
    @MainActor private final class Follower {
        var updates: [LocationSource.Update] = []
        var token: LocationSource.Token?

        init(_ source: LocationSource) {
            token = source.updates { [weak self] in self?.updates.append($0) }
        }

        /// Returns the updates since the last call, after the main loop's next turn.
        func take() async -> [LocationSource.Update] {
            await withCheckedContinuation { continuation in MainLoop.perform { continuation.resume() } }
            defer { updates = [] }
            return updates
        }
    }

    @Test func `an undecided device sends nothing`() async {
        let source = LocationSource()
        #expect(await Follower(source).take() == [])
        #expect(source.permission == .undecided)
        #expect(source.coordinate == nil)
    }

    @Test func `the present location arrives on the next turn of the main loop`() async {
        let follower = Follower(LocationSource(permission: .allowed, coordinate: Self.dublin))
        #expect(follower.updates == [])
        #expect(await follower.take() == [.fix(Self.dublin)])
    }

    @Test(arguments: [LocationSource.Permission.undecided, .denied])
    func `a location without permission stays unknown`(permission: LocationSource.Permission) {
        #expect(LocationSource(permission: permission, coordinate: Self.dublin).coordinate == nil)
    }

    @Test func `a denial is a failure, for who asks later as well`() async {
        let source = LocationSource(permission: .allowed, coordinate: Self.dublin)
        let follower = Follower(source)
        source.deny()
        #expect(await follower.take() == [.fix(Self.dublin), .permission(.denied), .failed(.denied)])
        #expect(source.coordinate == nil)
        source.deny()
        #expect(await follower.take() == [.failed(.denied)])
        #expect(await Follower(source).take() == [.failed(.denied)])
    }

    @Test func `moving an undecided or denied device gives the permission once`() async {
        let source = LocationSource(permission: .denied)
        let follower = Follower(source)
        source.move(to: Self.dublin)
        source.move(to: Self.cork)
        #expect(
            await follower.take() == [
                .failed(.denied), .permission(.allowed), .fix(Self.dublin), .fix(Self.cork),
            ])
        #expect(source.coordinate == Self.cork)
    }

    @Test func `a device that is lost fails without a denial, until it moves`() async {
        let source = LocationSource(permission: .allowed, coordinate: Self.dublin)
        source.lose()
        #expect(source.permission == .allowed)
        #expect(source.coordinate == Self.dublin)
        let follower = Follower(source)
        #expect(await follower.take() == [.failed(.unknown)])
        source.move(to: Self.cork)
        #expect(await follower.take() == [.fix(Self.cork)])
        #expect(await Follower(source).take() == [.fix(Self.cork)])
    }

    @Test func `losing an undecided device gives the permission`() async {
        let source = LocationSource()
        let follower = Follower(source)
        source.lose()
        #expect(await follower.take() == [.permission(.allowed), .failed(.unknown)])
    }

    @Test func `nothing arrives after a cancellation, not even what was sent`() async {
        let source = LocationSource(permission: .allowed, coordinate: Self.dublin)
        let follower = Follower(source)
        follower.token?.cancel()
        source.move(to: Self.cork)
        #expect(await follower.take() == [])
    }

    @Test func `the source keeps neither the token nor who asked`() async {
        let source = LocationSource(permission: .allowed, coordinate: Self.dublin)
        var updates = 0
        var token: LocationSource.Token? = source.updates { _ in updates += 1 }
        weak let observed = token
        token = nil
        #expect(observed == nil)
        source.move(to: Self.cork)
        #expect(await Follower(source).take() == [.fix(Self.cork)])
        #expect(updates == 0)
    }

    @Test(arguments: [(90.0, 180.0, true), (-90, -180, true), (90.1, 0, false), (0, -180.1, false)])
    func `degrees beyond the poles or the 180th meridian are no place`(
        latitude: Double, longitude: Double, isValid: Bool
    ) {
        #expect(Coordinate(latitude: latitude, longitude: longitude).isValid == isValid)
        #expect(!Coordinate(latitude: .nan, longitude: longitude).isValid)
    }
}
