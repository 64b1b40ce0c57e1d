import ParityTrace

/// An event that the driver of a subject handles.
enum Signal: Sendable {
    /// A line from the subject, and its meaning; nil if it is not a report.
    case line([UInt8], Report?)
    case serverChanged
    /// The subject closed its output.
    case ended
    /// The step with this number took too long.
    case tooLong(step: Int)

    init(line: [UInt8]) {
        self = .line(line, (try? JSONValue(json: line)).flatMap(Report.init))
    }
}
