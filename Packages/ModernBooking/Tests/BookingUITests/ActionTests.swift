import BookingUI
import Testing

/// Tests of ``start(_:)``.
@MainActor struct ActionTests {
    @Test func `an action starts immediately`() {
        var effects: [String] = []
        start { effects.append("at once") }
        #expect(effects == ["at once"])
    }

    @Test func `an action that fails is only logged`() {
        struct Failure: Error {}
        var effects: [String] = []
        start {
            effects.append("before")
            throw Failure()
        }
        #expect(effects == ["before"])
    }
}
