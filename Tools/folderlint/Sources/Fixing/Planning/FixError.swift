import FolderlintKit
public import SafeMove
import VisibleText

/// Why there is no plan.
public enum FixError: Error, Sendable, Equatable, CustomStringConvertible {
    /// A file that must be rewritten cannot be.
    case notWritable([Conflict])
    /// Two paths that are equal as texts and lead to two things.
    case twins(String, String)
    /// The plan does not do what it should; nothing is planned then.
    case unproven(container: String, what: String)
    /// Two rules of the plan undo one another.
    case unsettled(path: String)
    case unreadable(path: String)
    /// Git does not say what it would ignore.
    case unknownIgnores(reason: String)

    public var description: String {
        switch self {
        case .notWritable(let conflicts):
            conflicts.map { "\($0)".visible }.joined(separator: "\n")
                + (conflicts.contains { $0.kind == .otherRepository }
                    ? "\nname what is in that repository alone, or run the fix in it" : "")
        case .twins(let one, let other):
            "\(one.visible) (\(Self.spelled(one))) and \(other.visible) (\(Self.spelled(other))) "
                + "have the same letters in two forms of Unicode, which no Mac can keep apart; "
                + "nothing is planned, rename one of the two"
        case .unproven(let container, let what):
            "\(container.visible): \(what.visible); nothing is planned, please report this"
        case .unsettled(let path): "\(path.visible): the plan does not come to rest; please report this"
        case .unreadable(let path): "\(path.visible) cannot be read any more"
        case .unknownIgnores(let reason):
            "what git would ignore after the fix is not known; nothing is planned: \(reason.visible)"
        }
    }

    /// The letters of a name that are more than ASCII, as numbers.
    private static func spelled(_ path: String) -> String {
        Paths.name(of: path).unicodeScalars.filter { $0.value >= 0x80 }.map { scalar in
            "U+" + String(scalar.value, radix: 16, uppercase: true)
        }.joined(separator: " ")
    }
}
