import ParityTrace

/// An event that the driver of a subject handles.
enum Signal: Sendable {
    case report(Report)
    /// A line from the subject that is not a report.
    case noise(String)
    case serverChanged
    /// The subject closed its output.
    case ended
    /// The step with this number took too long.
    case tooLong(step: Int)
}
