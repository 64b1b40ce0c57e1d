import BookingStore
import CFaults
import Foundation

/// The results of saves under one kind of fault.
struct Row {
    let writer: String
    let fault: String
    /// Whether Modern saved; if so, no booking may be lost.
    let isModern: Bool
    var tries = 0
    /// The tries after which an app no longer found a booking that nobody had removed.
    var lostForModern = 0
    var lostForLegacy = 0
    /// The tries that failed and were reported as successful.
    var untrue = 0
    /// Tries after which Modern found a file that cannot be read, and kept it.
    var setAside = 0
    /// Tries after which no file had the bytes that the save left.
    var destroyed = 0
    /// Tries that ended unexpectedly, each with its outcome.
    var odd: [String] = []
    var skipped: String?

    /// Whether Modern keeps its promises.
    var isHeld: Bool {
        destroyed == 0
            && (!isModern || odd.isEmpty && lostForModern + lostForLegacy + untrue + setAside == 0)
    }
}

/// Tries saves under faults in one sandbox.
@MainActor final class Trial {
    let sandbox: StoreSandbox
    let contents: Data
    let save: Save
    /// The findings of both apps by the bytes of the store, since most tries leave one of two states.
    private var known: [Data?: (legacy: StoreSandbox.Found, modern: StoreSandbox.Found, isKept: Bool)] = [:]

    init(sandbox: StoreSandbox, contents: Data, save: Save) {
        self.sandbox = sandbox
        self.contents = contents
        self.save = save
    }

    /// A fault during a save.
    enum Fault {
        case none
        case kill(atCall: Int)
        case failure(ofCall: Int)
        case space(Int)
        case killWhenFull(Int)
    }

    private var faults: UnsafeMutablePointer<faults> { faults_shared() }

    /// Counts the calls and bytes of an undisturbed save.
    func measure() -> (calls: Int, bytes: Int, outcome: Int32) {
        let outcome = run(.none)
        return (faults.pointee.calls, faults.pointee.bytes, outcome)
    }

    /// Saves in a copy of the process.
    private func run(_ fault: Fault, keepsLog: Bool = false) -> Int32 {
        arm(fault, keepsLog: keepsLog)
        // A copy that is killed cannot disarm the faults.
        defer { faults.pointee.armed = 0 }
        // A full disk ends no process, and this save needs no screens, so a copy is not needed.
        if case .space = fault, save == .modernAdds { return save.run(in: sandbox).rawValue }
        return Fork.run { save.run(in: sandbox).rawValue }
    }

    private func arm(_ fault: Fault, keepsLog: Bool) {
        faults.pointee.armed = 0
        (faults.pointee.calls, faults.pointee.bytes, faults.pointee.log_used) = (0, 0, 0)
        (faults.pointee.kill_at, faults.pointee.fail_at) = (0, 0)
        (faults.pointee.space, faults.pointee.kills_when_full) = (-1, 0)
        faults.pointee.keeps_log = keepsLog ? 1 : 0
        switch fault {
        case .none: break
        case .kill(let call): faults.pointee.kill_at = call
        case .failure(let call): faults.pointee.fail_at = call
        case .space(let bytes): faults.pointee.space = bytes
        case .killWhenFull(let bytes):
            (faults.pointee.space, faults.pointee.kills_when_full) = (bytes, 1)
        }
        let root = sandbox.config.path
        withUnsafeMutableBytes(of: &faults.pointee.root) { bytes in
            bytes.copyBytes(from: Array(root.utf8) + [0])
        }
    }

    /// Tries a save under each fault.
    func row(_ name: String, _ list: [Fault]) throws -> Row {
        var row = Row(writer: save.rawValue, fault: name, isModern: save.isModern)
        for fault in list {
            try sandbox.reset(contents)
            judge(run(fault), of: "\(fault)", in: &row)
        }
        return row
    }

    /// Tries a save once for each size, after `prepare` has changed the sandbox.
    ///
    /// Each try runs in a copy of the process, which `prepare` may confine; `prepare` returns false if that
    /// is not allowed. `after` undoes the remaining changes.
    func row(
        _ name: String, sizes: [Int], prepare: @MainActor (Int) -> Bool, after: @MainActor () -> Void = {}
    ) throws -> Row {
        var row = Row(writer: save.rawValue, fault: name, isModern: save.isModern)
        for size in sizes {
            try sandbox.reset(contents)
            let result = Fork.run {
                guard prepare(size) else { return Self.notAllowed }
                // The sandbox may be visible only to this copy.
                let result = run(.none)
                sandbox.export()
                return min(result, 250)
            }
            after()
            guard result != Self.notAllowed else {
                row.skipped = "not allowed here"
                return row
            }
            sandbox.takeExported()
            judge(result, of: "\(size)", in: &row)
        }
        return row
    }

    private static let notAllowed: Int32 = 254

    // MARK: Judging

    private func judge(_ result: Int32, of name: String, in row: inout Row) {
        row.tries += 1
        let claim = Save.Claim(rawValue: result)
        if claim == .lost || (claim == nil && result != 1000 + SIGKILL) {
            row.odd.append("\(name) ended with \(result)")
        }
        look(of: name, claimed: claim == .done, in: &row)
    }

    /// Reads the sandbox with both apps.
    func look(of name: String, claimed: Bool, in row: inout Row) {
        let found = found()
        if found.legacy.contains(.crashed) { row.odd.append("\(name): Legacy ended while reading the store") }
        if !found.legacy.contains(.kept) { row.lostForLegacy += 1 }
        if !found.modern.contains(.kept) { row.lostForModern += 1 }
        if claimed, !found.modern.contains(save.adds ? .added : .removed) { row.untrue += 1 }
        if found.modern.contains(.setAside) { row.setAside += 1 }
        if !found.isKept { row.destroyed += 1 }
    }

    private func found() -> (legacy: StoreSandbox.Found, modern: StoreSandbox.Found, isKept: Bool) {
        let present = try? Data(contentsOf: sandbox.store)
        // Only the store is read: files that a killed process left beside it have no effect.
        if let found = known[present] { return found }
        let (legacy, modern) = (sandbox.foundByLegacy(), sandbox.foundByModern())
        let found = (legacy, modern, present.map(holds) ?? true)
        known[present] = found
        return found
    }

    /// Whether a file in the sandbox has these bytes.
    private func holds(_ bytes: Data) -> Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: sandbox.config.path)) ?? []
        return names.contains { (try? Data(contentsOf: sandbox.config.appending(path: $0))) == bytes }
    }

    // MARK: Power cuts

    /// Tries each state that the disk can be in when the power fails during a save.
    func powerCuts() throws -> Row {
        var row = Row(writer: save.rawValue, fault: "the power fails", isModern: save.isModern)
        try sandbox.reset(contents)
        guard run(.none, keepsLog: true) == Save.Claim.done.rawValue else {
            row.odd.append("a save without faults failed")
            return row
        }
        let log = Data(bytes: faults_log(), count: faults.pointee.log_used)
        // The contents before the save, with the writes of the launch.
        var cut = PowerCut(present: [sandbox.store.lastPathComponent: try before()])
        for entry in PowerCut.Entry.all(in: log) { cut.take(entry) }
        for (number, state) in cut.states.enumerated() {
            try sandbox.reset(contents)
            try FileManager.default.removeItem(at: sandbox.store)
            for (name, data) in state.files { try data.write(to: sandbox.config.appending(path: name)) }
            row.tries += 1
            look(of: "state \(number)", claimed: state.isLast, in: &row)
        }
        return row
    }

    /// The bytes of the store when the save begins.
    private func before() throws -> Data {
        try sandbox.reset(contents)
        _ = run(.kill(atCall: 1))
        return try Data(contentsOf: sandbox.store)
    }
}
