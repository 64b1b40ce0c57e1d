/// The ending of a subject's process.
enum SubjectEnding: Hashable, Sendable {
    case exited(Int)
    case signalled(Int)
}
