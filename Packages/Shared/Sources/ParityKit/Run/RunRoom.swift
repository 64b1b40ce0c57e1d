public import Foundation

/// The folder that one run of one app has to itself: its home, and what it wrote to standard error.
struct RunRoom: Sendable {
    /// The defaults suite of the apps.
    static let suite = "com.genericcarhire.phone"

    let folder: URL
    let home: URL
    let errorFile: URL

    /// Makes the folder below `parent`, with the journey's store in its home.
    init(in parent: URL, journey: Journey, stores: URL) throws {
        folder = parent.appendingPathComponent(UUID().uuidString)
        home = folder.appendingPathComponent("home")
        errorFile = folder.appendingPathComponent("stderr.txt")
        let preferences = home.appendingPathComponent(".config")
        try FileManager.default.createDirectory(at: preferences, withIntermediateDirectories: true)
        if let store = journey.world.store {
            let file = stores.appendingPathComponent("\(store).plist")
            guard FileManager.default.fileExists(atPath: file.path) else {
                throw JourneyError(
                    file: journey.file, line: 1, problem: "there is no store called '\(store)'")
            }
            try FileManager.default.copyItem(
                at: file, to: preferences.appendingPathComponent("\(Self.suite).plist"))
        }
    }

    /// The end of what the process wrote to standard error.
    var errorText: String {
        let text = (try? String(contentsOf: errorFile, encoding: .utf8)) ?? ""
        return String(text.suffix(2000))
    }

    func remove() {
        try? FileManager.default.removeItem(at: folder)
    }
}

/// Where the data of the journeys lies.
public struct FixtureFolders: Sendable {
    public var replies: URL
    public var appBundle: URL
    public var stores: URL

    public init(replies: URL, appBundle: URL, stores: URL) {
        self.replies = replies
        self.appBundle = appBundle
        self.stores = stores
    }
}

/// One of the two apps, and how its processes are started.
public struct SubjectPlan: Sendable {
    public enum Side: String, Sendable {
        case before, after
    }

    public var side: Side
    public var executable: URL
    /// Where rooms are made.
    public var room: URL
    /// Whether rooms stay, for someone to search them.
    public var keepsRoom = false
    /// Whether each run is a new start, or a copy split off from one start; nothing is shared either way.
    public var isolation = Isolation.split
    /// Adds up what the copies cost, for who wants to know.
    public var meter: CPUMeter?
    /// What the copies are split off from, during a suite.
    var nursery: Nursery?

    public enum Isolation: String, Sendable, CaseIterable {
        case split, start
    }
    /// Variables on top of the few that every subject gets.
    public var variables: [String: String]

    public init(
        side: Side, executable: URL, room: URL, keepsRoom: Bool = false, variables: [String: String] = [:]
    ) {
        self.side = side
        self.executable = executable
        self.room = room
        self.keepsRoom = keepsRoom
        self.variables = variables
    }

    /// Nothing of the caller's environment reaches a subject, and a trap ends it without a stack trace.
    func environment(home: URL) -> [String: String] {
        let fixed = [
            "HOME": home.path, "TMPDIR": home.path, "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
            "SWIFT_DETERMINISTIC_HASHING": "1", "TZ": "UTC", "LANG": "C.UTF-8",
        ]
        return fixed.merging(variables) { $1 }.filter { !$0.value.isEmpty }
    }
}
