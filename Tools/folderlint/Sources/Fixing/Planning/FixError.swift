public import SafeMove

/// Why there is no plan.
public enum FixError: Error, Sendable, Equatable, CustomStringConvertible {
    /// A file that must be rewritten cannot be.
    case notWritable([Conflict])
    /// The plan does not do what it should; nothing is planned then.
    case unproven(container: String, what: String)
    /// Two rules of the plan undo one another.
    case unsettled(path: String)
    case unreadable(path: String)

    public var description: String {
        switch self {
        case .notWritable(let conflicts):
            conflicts.map { "\($0)" }.joined(separator: "\n")
                + (conflicts.contains { $0.kind == .otherRepository }
                    ? "\nname what is in that repository alone, or run the fix in it" : "")
        case .unproven(let container, let what):
            "\(container): \(what); nothing is planned, please report this"
        case .unsettled(let path): "\(path): the plan does not come to rest; please report this"
        case .unreadable(let path): "\(path) cannot be read any more"
        }
    }
}
