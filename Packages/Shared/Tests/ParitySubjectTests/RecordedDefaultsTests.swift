import Foundation
import ParityTrace
import Testing

@testable import ParitySubject

@Suite struct RecordedDefaultsTests {
    @Test func `every method that writes records one event, and the value can be read`() throws {
        let suite = "rebook-tests-\(UUID().uuidString)"
        let events = Events()
        let defaults = try #require(RecordedDefaults(suiteName: suite) { events.all.append($0) })
        defaults.set("text", forKey: "text")
        defaults.set(7, forKey: "integer")
        defaults.set(true, forKey: "flag")
        defaults.set(1.5 as Double, forKey: "real")
        defaults.set(["a": Data([1])], forKey: "table")
        #expect(defaults.string(forKey: "text") == "text")
        #expect(defaults.integer(forKey: "integer") == 7)
        #expect(defaults.bool(forKey: "flag"))
        defaults.removeObject(forKey: "text")
        #expect(defaults.object(forKey: "text") == nil)
        #expect(
            events.all == [
                Event(.store, "set", "text"), Event(.store, "set", "integer"), Event(.store, "set", "flag"),
                Event(.store, "set", "real"), Event(.store, "set", "table"), Event(.store, "remove", "text"),
            ])
    }

    private final class Events {
        var all: [Event] = []
    }
}
