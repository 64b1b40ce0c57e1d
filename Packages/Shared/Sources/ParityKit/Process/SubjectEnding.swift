/// How a subject's process ended.
enum SubjectEnding: Hashable, Sendable {
    case exited(Int)
    case signalled(Int)
}
