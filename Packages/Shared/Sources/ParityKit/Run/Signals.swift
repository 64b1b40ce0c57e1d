import ParityTrace

/// Something the driver of a subject has to look at.
enum Signal: Sendable {
    case report(Report)
    /// A line from the subject that is no report.
    case noise(String)
    case serverChanged
    /// The subject closed its output.
    case ended
    /// The step with this number took too long.
    case tooLong(step: Int)
}

/// Cuts a subject's output into lines.
struct LineSplitter {
    private var rest: [UInt8] = []

    /// The whole lines so far, without their line feeds.
    mutating func lines(in bytes: some Sequence<UInt8>) -> [[UInt8]] {
        var lines: [[UInt8]] = []
        for byte in bytes {
            if byte == UInt8(ascii: "\n") {
                lines.append(rest)
                rest.removeAll(keepingCapacity: true)
            } else {
                rest.append(byte)
            }
        }
        return lines
    }
}
