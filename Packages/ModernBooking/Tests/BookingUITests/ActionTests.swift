import BookingUI
import Testing

/// What a person asked for, started at once.
@MainActor struct ActionTests {
    @Test func `the first effects do not wait`() {
        var effects: [String] = []
        start { effects.append("at once") }
        #expect(effects == ["at once"])
    }

    @Test func `an action that fails ends quietly`() {
        struct Failure: Error {}
        var effects: [String] = []
        start {
            effects.append("before")
            throw Failure()
        }
        #expect(effects == ["before"])
    }
}
