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
        let text = JSONValue.string(event.message.description)
        let all = metadata.merging(event.metadata ?? [:]) { $1 }
        guard !all.isEmpty else { return record(Event(.log, event.level.rawValue, text)) }
        let members = all.sorted { $0.key < $1.key }.map {
            JSONValue.Member($0.key, .string("\($0.value)"))
        }
        record(Event(.log, event.level.rawValue, ["text": text, "metadata": .object(members)]))
    }
}
