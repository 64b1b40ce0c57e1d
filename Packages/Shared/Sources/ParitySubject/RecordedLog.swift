import Logging
import ParityTrace

/// A log handler that reports level, text and metadata, without the source location.
struct RecordedLog: LogHandler {
    let record: @Sendable (Event) -> Void
    var metadata: Logger.Metadata = [:]
    var logLevel: Logger.Level = .trace

    init(record: @escaping @Sendable (Event) -> Void) {
        self.record = record
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let all = metadata.merging(event.metadata ?? [:]) { $1 }.mapValues { "\($0)" }
        let value = Self.value(of: event.message.description, metadata: all)
        record(Event(.log, event.level.rawValue, value))
    }

    /// The text, with the metadata if there are any.
    static func value(of text: String, metadata: [String: String]) -> JSONValue {
        if metadata.isEmpty { return .string(text) }
        let members = metadata.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, .string($0.value)) }
        return ["text": .string(text), "metadata": .object(members)]
    }
}
