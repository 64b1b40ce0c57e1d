import Locking
import Logging
import ParityTrace
import Testing

@testable import ParitySubject

@Suite struct RecordedLogTests {
    private func events(_ write: (Logger) -> Void, metadata: Logger.Metadata = [:]) -> [Event] {
        let events = Locked<[Event]>([])
        var handler = RecordedLog { event in events.withLock { $0.append(event) } }
        handler.metadata = metadata
        write(Logger(label: "test") { _ in handler })
        return events.withLock { $0 }
    }

    @Test func `a message is an event with its level`() {
        #expect(events { $0.info("Hello") } == [Event(.log, "info", "Hello")])
    }

    @Test func `metadata of the message and of the logger belong to the event, sorted by key`() {
        let found = events(
            { $0.error("Hello", metadata: ["b": "2", "c": ["x"]]) }, metadata: ["a": "1", "b": "1"])
        #expect(
            found == [
                Event(
                    .log, "error",
                    ["text": "Hello", "metadata": ["a": "1", "b": "2", "c": "[\"x\"]"]])
            ])
    }
}
