/// The mechanism that prevents a subject's process from writing outside its sandbox.
public enum Confinement: Hashable, Sendable, CustomStringConvertible {
    /// The kernel's Landlock in this version, which covers the process and all its children.
    case landlock(version: Int)
    /// Functions that replace those of the C library. Direct system calls and other programs that the process
    /// starts are not covered.
    case standIns
    /// No mechanism, for this reason.
    case none(reason: String)

    /// The environment variables with which a runner requests a mechanism.
    public enum Variable {
        /// The only folder in which the process may write.
        public static let sandbox = "PARITY_SANDBOX"
        /// The name of a ``Means``; if not set, the best available one is used.
        public static let means = "PARITY_CONFINEMENT"
        /// Set if deleted, replaced and truncated files are to be kept for a search.
        public static let keeps = "PARITY_KEEP"
    }

    /// The mechanisms that a runner can request.
    public enum Means: String, Sendable, CaseIterable {
        case landlock, preload
        case nothing = "none"
    }

    /// The file in the sandbox with the refused writes, one per line.
    public static let refusedFile = "refused"
    /// The folder in the sandbox with the files that the app deleted.
    public static let keptFolder = "kept"

    /// The value for a subject that reports no confinement, such as one built without `ParitySubject`.
    public static let unsaid = Confinement.none(reason: "the subject does not report a confinement")

    public var description: String {
        switch self {
        case .landlock(let version): "writes confined by Landlock (ABI \(version))"
        case .standIns:
            "writes confined by replaced functions of the C library, which direct system calls bypass"
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

    /// Whether a mechanism confines the process.
    public var isConfined: Bool { rank > 0 }

    /// Returns the weaker of two mechanisms.
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
