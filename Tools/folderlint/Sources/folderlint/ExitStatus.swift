/// How a run ends, as the shell sees it.
enum ExitStatus: Int32 {
    case clean = 0
    case found = 1
    case usage = 2
    /// Something cannot be read, a change is refused, or an error is none of the others.
    case unreadable = 3
    /// A change failed, and was taken back.
    case failed = 4
}

/// Why a run did not take place.
struct Refusal: Error {
    let status: ExitStatus
    let message: String

    init(_ status: ExitStatus, _ message: String) {
        self.status = status
        self.message = message
    }
}
