import ArgumentParser
import Foundation
import SafeMove

/// A process that sends itself a signal in the middle, as another could.
struct Victim: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Do a fix, its undo or a recovery, and get a signal at a step.", shouldDisplay: false)

    @Argument var room: String
    @Option var operation: Operation
    @Option var at: Int
    @Option var signal: Int32

    func run() async throws {
        let (at, number) = (at, signal)
        // Whoever starts this in the background may have it ignore an interrupt.
        Foundation.signal(SIGINT, SIG_DFL)
        let wire = Tripwire { call throws(SystemError) in
            if call.number == at { kill(getpid(), number) }
        }
        try await operation.run(Room(path: room), .system.past(wire), .system.past(wire))
    }
}

/// What is broken off.
enum Operation: String, CaseIterable, ExpressibleByArgument {
    case fix, undo, recovery

    func run(_ room: Room, _ calls: FileCalls, _ git: GitCalls) async throws {
        let authority = room.authority
        let root = room.exhibit.root
        switch self {
        case .fix:
            try await Transaction(room.exhibit.changes, authority: authority, calls: calls, git: git).run()
        case .undo: try await Transaction.undo(root, authority: authority, calls: calls, git: git)
        case .recovery:
            _ = try await Transaction.recover(root, authority: authority, calls: calls, git: git)
        }
    }
}

/// A folder with a tree to break, and the key of its journals beside it.
struct Room {
    let path: String

    var exhibit: Exhibit { Exhibit(root: path + "/tree") }

    var authority: Authority { .keyed(in: path + "/state") }
}
