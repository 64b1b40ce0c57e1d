import ParityTrace
import Testing

@testable import ParitySubject

@Suite struct RecordedLogTests {
    @Test func `a message without metadata is its text`() {
        #expect(RecordedLog.value(of: "Hello", metadata: [:]) == "Hello")
    }

    @Test func `metadata belong to the message, sorted by key`() {
        #expect(
            RecordedLog.value(of: "Hello", metadata: ["b": "2", "a": "1"])
                == ["text": "Hello", "metadata": ["a": "1", "b": "2"]])
    }
}
