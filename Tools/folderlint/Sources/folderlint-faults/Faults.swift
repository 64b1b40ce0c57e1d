import ArgumentParser
import Foundation
import SafeMove

/// Breaks a transaction off at every step and shows what becomes of it.
@main struct Faults: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "folderlint-faults",
        abstract: "Break a fix and its undo off at every step, and show what becomes of them.",
        discussion: """
            Whatever happens, the tree and git's index must end as they were or as the plan says: each \
            file's bytes, mode, time and identity. Exits with 1 when one does not.
            """,
        subcommands: [Table.self, Victim.self], defaultSubcommand: Table.self)
}

/// Tries every fault at every step and prints what came of it.
struct Table: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Try every fault at every step.")

    @Option(help: "Try only every so many steps.")
    var every = 1

    @Option(help: "The first step to try.")
    var from = 0

    @Option(help: "What to break off; all of it when none is named.")
    var operation: [Operation] = []

    /// Memory where there is such a folder: what disks do wrong is played, and syncing real ones takes long.
    private static var room: URL {
        let memory = "/dev/shm"
        let hasMemory = FileManager.default.isWritableFile(atPath: memory)
        return hasMemory ? URL(filePath: memory) : FileManager.default.temporaryDirectory
    }

    /// At once, for all of it takes minutes.
    private static func show(_ text: String) {
        FileHandle.standardOutput.write(Data("\(text)\n".utf8))
    }

    func run() async throws {
        let root = Self.room.appending(path: "folderlint-faults-\(UUID())").path
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: root) }
        var trials = try await Trials(Room(path: root))
        Self.show(trials.introduction)
        var failures: [String] = []
        for operation in operation.isEmpty ? Operation.allCases : operation {
            var tally = Tally()
            let calls = trials.calls[operation] ?? []
            for call in calls[min(from, calls.count)...] where (call.number - from) % every == 0 {
                for fault in Fault.allCases where fault.strikes(call.kind) {
                    let verdict = try await trials.verdict(on: fault, at: call, of: operation)
                    tally.add(verdict, fault, trials.row(of: call))
                    if case .lost(let what) = verdict {
                        let place = "call \(call.number) of the \(operation.rawValue) (\(call.kind.rawValue))"
                        failures.append("\(place), \(fault.title): \(what)")
                    }
                }
            }
            Self.show(tally.text(of: operation))
        }
        for failure in failures { Self.show("LOST \(failure)") }
        Self.show(failures.isEmpty ? "nothing was lost" : "\(failures.count) went wrong")
        guard failures.isEmpty else { throw ExitCode(1) }
    }
}
