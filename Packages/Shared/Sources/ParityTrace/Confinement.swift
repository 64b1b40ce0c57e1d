/// The mechanism that keeps a subject's process from writing outside its sandbox.
public enum Confinement: Hashable, Sendable, CustomStringConvertible {
    /// The kernel, with this version of Landlock, for the process and all its children.
    case landlock(version: Int)
    /// Functions in front of the C library's: calls that are made without it, and other programs that the
    /// process starts, are free.
    case standIns
    /// Nothing.
    case none(reason: String)

    /// The variables with which a runner says what it wants.
    public enum Variable {
        /// The folder outside of which nothing may be written.
        public static let sandbox = "PARITY_SANDBOX"
        /// A `Means`; the best there is, where it is not set.
        public static let means = "PARITY_CONFINEMENT"
        /// Set when files that are deleted, replaced or cut are to be kept for a search.
        public static let keeps = "PARITY_KEEP"
    }

    /// The mechanisms that a runner can request.
    public enum Means: String, Sendable, CaseIterable {
        case landlock, preload
        case nothing = "none"
    }

    /// Where in the sandbox the subject notes what it was refused, a line each.
    public static let refusedFile = "refused"
    /// Where in the sandbox files are kept that the app deleted.
    public static let keptFolder = "kept"

    /// A subject that says nothing of it, as one that is not built with `ParitySubject`.
    public static let unsaid = Confinement.none(reason: "the subject does not say that it confines itself")

    public var description: String {
        switch self {
        case .landlock(let version): "writes confined by Landlock (ABI \(version))"
        case .standIns:
            "writes confined by stand-ins for functions of the C library, for calls of these alone"
        case .none(let reason): "writes not confined: \(reason)"
        }
    }

    public var jsonValue: JSONValue {
        switch self {
        case .landlock(let version): ["by": "landlock", "version": JSONValue(version)]
        case .standIns: ["by": "preload"]
        case .none(let reason): ["by": "nothing", "reason": .string(reason)]
        }
    }

    public init?(_ jsonValue: JSONValue) {
        switch (jsonValue["by"]?.string, jsonValue["version"]?.integer, jsonValue["reason"]?.string) {
        case ("landlock", let version?, _): self = .landlock(version: version)
        case ("preload", _, _): self = .standIns
        case ("nothing", _, let reason?): self = .none(reason: reason)
        default: return nil
        }
    }

    /// Whether anything confines the process.
    public var isConfined: Bool { rank > 0 }

    /// The less certain of the two.
    public func weaker(_ other: Confinement) -> Confinement {
        rank <= other.rank ? self : other
    }

    private var rank: Int {
        switch self {
        case .none: 0
        case .standIns: 1
        case .landlock: 2
        }
    }
}
