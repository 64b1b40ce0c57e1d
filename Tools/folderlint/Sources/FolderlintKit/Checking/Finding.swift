public import Pbxproj

/// How much a finding weighs.
public enum Severity: String, Sendable, Comparable, CaseIterable {
    case info, warning, error

    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .info: 0
        case .warning: 1
        case .error: 2
        }
    }
}

/// One thing that is wrong, where it is said and how to fix it.
public struct Finding: Sendable, Equatable {
    /// Where in a file.
    public enum Place: Sendable, Equatable {
        /// A byte offset in a project document; it gets its line when the finding is reported.
        case offset(Int)
        case position(Position)
        /// The file as a whole.
        case file
    }

    public let rule: String
    public internal(set) var severity: Severity
    /// The file that says it, absolute: a project document, a scheme, an xcconfig.
    public let file: String
    public internal(set) var place: Place
    /// What is wrong, in one sentence without a full stop.
    public let message: String
    /// The project side: the path through the navigator.
    public let groupPath: String?
    /// The disk side, relative to the project's folder.
    public let diskPath: String?
    /// The command or the edit that fixes it.
    public let remedy: String
    /// The `.xcodeproj` or `.xcworkspace` it belongs to, absolute.
    public let container: String
    /// What stays the same when lines move: names the finding in a baseline.
    public let subject: String

    public init(
        rule: String, severity: Severity, file: String, place: Place = .file, message: String,
        groupPath: String? = nil, diskPath: String? = nil, remedy: String, container: String,
        subject: String? = nil
    ) {
        self.rule = rule
        self.severity = severity
        self.file = file
        self.place = place
        self.message = message
        self.groupPath = groupPath
        self.diskPath = diskPath
        self.remedy = remedy
        self.container = container
        self.subject = subject ?? groupPath ?? message
    }

    /// Line and column, when they are known.
    public var position: Position? {
        if case .position(let position) = place { position } else { nil }
    }
}
