import Foundation
import SafeMove

/// One tree, broken and restored again and again.
struct Trials {
    /// A tree and git's index.
    struct State: Equatable {
        var tree: Snapshot
        var index: String
    }

    let room: Room
    private var exhibit: Exhibit { room.exhibit }
    private var before: State
    private var after: State
    /// The calls of each operation where nothing goes wrong.
    private(set) var calls: [Operation: [Tripwire.Call]] = [:]

    init(_ room: Room) async throws {
        self.room = room
        (before, after) = try await Self.build(room.exhibit)
        for operation in [Operation.fix, .undo] {
            calls[operation] = try await recorded(operation)
            let expected = operation == .fix ? after : before
            if let difference = try await difference(from: expected) {
                throw Failure("an undisturbed \(operation.rawValue) ends wrong: \(difference)")
            }
        }
        // What a recovery does depends on where the fix was killed: in its middle there is most to do.
        try await kill(.fix, at: middle)
        calls[.recovery] = try await recorded(.recovery)
        if let difference = try await difference(from: before) {
            throw Failure("an undisturbed recovery ends wrong: \(difference)")
        }
    }

    /// Makes the tree; how it is, and how it must be after the fix.
    private static func build(_ exhibit: Exhibit) async throws -> (State, State) {
        try FileManager.default.createDirectory(atPath: exhibit.root, withIntermediateDirectories: true)
        try await exhibit.make()
        let before = try await State(exhibit.root)
        let prediction = Prediction(changes: exhibit.changes)
        let after = State(
            tree: prediction.applied(to: before.tree), index: prediction.applied(toIndex: before.index))
        return (before, after)
    }

    private var middle: Int { (calls[.fix]?.count ?? 0) * 3 / 4 }

    private func recorded(_ operation: Operation) async throws -> [Tripwire.Call] {
        let record = Recorder()
        let wire = Tripwire { call throws(SystemError) in record.note(call) }
        try await operation.run(room, .system.past(wire), .system.past(wire))
        return record.calls
    }

    var introduction: String {
        let fix = calls[.fix] ?? []
        let steps = fix.filter { !isJournal($0) && $0.kind != .index }.count
        return """
            \(exhibit.changes.moves.count) moves and \(exhibit.changes.rewrites.count) rewrites are \
            \(steps) steps, and \(fix.count) calls with the journal's.
            Each cell counts how often a broken run ended in the old state / in the new one.

            """
    }

    // MARK: - One trial

    /// What becomes of a broken run and of what comes after it; the tree is as before then.
    mutating func verdict(
        on fault: Fault, at call: Tripwire.Call, of operation: Operation
    ) async throws -> Verdict {
        do {
            return try await trial(fault, call, operation)
        } catch {
            try FileManager.default.removeItem(atPath: exhibit.root)
            (before, after) = try await Self.build(exhibit)
            return .lost("\(error)")
        }
    }

    private func trial(
        _ fault: Fault, _ call: Tripwire.Call, _ operation: Operation
    ) async throws -> Verdict {
        // What a trial before left there to be swept would make the calls others than those that are counted.
        let journals = exhibit.root + "/.git/folderlint"
        if FileManager.default.fileExists(atPath: journals) {
            try FileManager.default.removeItem(atPath: journals)
        }
        switch operation {
        case .fix: break
        case .undo: try await Transaction(exhibit.changes, authority: room.authority).run()
        case .recovery: try await kill(.fix, at: middle)
        }
        try await strike(fault, at: call.number, of: operation)
        var stranger = false
        do {
            _ = try await Transaction.recover(exhibit.root, authority: room.authority)
            stranger = try removeStranger(call)
        } catch TransactionError.stuck where fault == .taken {
            // It bars the way back; once it has been taken away the next run goes on.
            stranger = try removeStranger(call)
            _ = try await Transaction.recover(exhibit.root, authority: room.authority)
        }
        if fault == .taken, !stranger {
            throw Failure("somebody else's file at \(call.path) is gone")
        }
        let verdict = try await judge()
        guard verdict == .new else { return verdict }
        try await Transaction.undo(exhibit.root, authority: room.authority)
        if let difference = try await difference(from: before) {
            throw Failure("after the undo \(difference)")
        }
        return verdict
    }

    private func strike(_ fault: Fault, at number: Int, of operation: Operation) async throws {
        switch fault {
        case .kill: try await kill(operation, at: number)
        case .interrupt: _ = try await victim(of: SIGINT, operation, at: number)
        default:
            let wire = Tripwire { call throws(SystemError) in try fault.strike(call, at: number) }
            do {
                try await operation.run(room, .system.past(wire), .system.past(wire))
            } catch is TransactionError {
                // What it says of itself is not believed: the disk is looked at.
            }
        }
    }

    /// Whether somebody else's file is still there; it is no part of the tree.
    private func removeStranger(_ call: Tripwire.Call) throws -> Bool {
        let files = FileManager.default
        // What was put into a folder that moves goes with it, there or back.
        let path = below(root: call.path)
        let folder = (path as NSString).deletingLastPathComponent
        let forth = Prediction(changes: exhibit.changes).place(of: folder)
        let places = [path, exhibit.origin(of: path), "\(forth)/\((path as NSString).lastPathComponent)"]
            .map { exhibit.root + "/" + $0 }
        guard let place = places.first(where: { files.contents(atPath: $0) == Fault.stranger }) else {
            return false
        }
        try files.removeItem(atPath: place)
        // A folder that was made cannot go while somebody else's file is in it, and stays.
        var left = URL(filePath: place).deletingLastPathComponent().path
        while left != exhibit.root, try files.contentsOfDirectory(atPath: left).isEmpty,
            before.tree.entries[below(root: left)] == nil
        {
            try files.removeItem(atPath: left)
            left = URL(filePath: left).deletingLastPathComponent().path
        }
        return true
    }

    private func below(root path: String) -> String { String(path.dropFirst(exhibit.root.count + 1)) }

    private func judge() async throws -> Verdict {
        let state = try await State(exhibit.root)
        if state.difference(from: before) == nil { return .old }
        guard let difference = state.difference(from: after) else { return .new }
        throw Failure(difference)
    }

    private func difference(from expected: State) async throws -> String? {
        try await State(exhibit.root).difference(from: expected)
    }

    private func victim(of signal: Int32, _ operation: Operation, at number: Int) async throws -> Tool.Outcome
    {
        let arguments = ["--operation", operation.rawValue, "--at", "\(number)", "--signal", "\(signal)"]
        return try await Tool.run(Tool.own, ["victim", room.path] + arguments)
    }

    private func kill(_ operation: Operation, at number: Int) async throws {
        let outcome = try await victim(of: SIGKILL, operation, at: number)
        guard outcome.isKilled else {
            throw Failure("\(operation.rawValue) was not killed at \(number): \(outcome)")
        }
    }

    // MARK: - Rows

    private func isJournal(_ call: Tripwire.Call) -> Bool { call.path.hasPrefix(exhibit.root + "/.git/") }

    func row(of call: Tripwire.Call) -> String {
        guard isJournal(call) else { return call.kind.rawValue }
        return call.kind == .rename ? "rename aside" : "journal: \(call.kind.rawValue)"
    }
}

extension Trials.State {
    init(_ root: String) async throws {
        tree = try Snapshot(of: root)
        index = try await Tool.git("ls-files", "-z", "-v", "--stage", in: root)
    }

    /// The first thing that is not as expected.
    func difference(from expected: Trials.State) -> String? {
        if let path = tree.differences(from: expected.tree).first {
            return "\(path.debugDescription) is \(tree.text(path)), expected \(expected.tree.text(path))"
        }
        return index == expected.index ? nil : "git's index is not as expected"
    }
}
