import Logging
import ParityTrace

/// A log handler that reports level and text, without the source location.
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
        record(Event(.log, event.level.rawValue, .string(event.message.description)))
    }
}
