import CFaults
import Fixtures
import Foundation
import Logging
import VirtualTime

/// Saves bookings under faults with the stores of both apps, and reports which bookings survive.
///
/// `store-subject` prints a table; `--sample` tries only a part, `--rows` prints tab-separated fields.
@main enum Entry {
    static func main() throws {
        guard let folder = ProcessInfo.processInfo.environment[folderVariable] else {
            return try enterFolder()
        }
        SettlingExecutor.install()
        LoggingSystem.bootstrap { _ in SwiftLogNoOpLogHandler() }
        try MainActor.assumeIsolated {
            let arguments = Set(CommandLine.arguments.dropFirst())
            let rows = try rows(in: URL(filePath: folder), isSample: arguments.contains("--sample"))
            if arguments.contains("--rows") {
                for row in rows { print(fields(row).joined(separator: "\t")) }
            } else {
                print(table(rows))
            }
            if rows.contains(where: { !$0.isHeld }) { exit(1) }
        }
    }

    private static let folderVariable = "REBOOK_FAULTS_FOLDER"

    /// Restarts the process with a temporary home folder, which Foundation looks up once, before `main`.
    private static func enterFolder() throws {
        // In memory if possible, because thousands of saves would wait for a disk.
        let memory = "/dev/shm"
        let parent =
            access(memory, W_OK) == 0
            ? URL(filePath: memory) : FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        let folder = parent.appending(path: "rebook-faults-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // A user without privileges has to be able to enter the folder.
        chmod(folder.path, 0o755)
        let variables = ["HOME": StoreSandbox(in: folder).home.path, folderVariable: folder.path]
        for (name, value) in variables { setenv(name, value, 1) }
        unsetenv("XDG_CONFIG_HOME")
        var arguments = CommandLine.arguments.map { strdup($0) } + [nil]
        execv("/proc/self/exe", &arguments)
        throw CocoaError(.executableLoad)
    }

    @MainActor private static func rows(in folder: URL, isSample: Bool) throws -> [Row] {
        defer { try? FileManager.default.removeItem(at: folder) }
        let sandbox = StoreSandbox(in: folder)
        try FileManager.default.copyItem(at: Fixtures.folder(.appBundle), to: sandbox.bundle)
        let contents = try StoreSandbox.contents()
        return try Save.allCases.flatMap { save in
            try Faults(trial: Trial(sandbox: sandbox, contents: contents, save: save), isSample: isSample)
                .rows()
        }
    }

    // MARK: Words

    private static func fields(_ row: Row) -> [String] {
        [
            row.isModern ? "modern" : "legacy", row.isHeld ? "held" : "broken", row.writer, row.fault,
            "\(row.tries)", "\(row.lostForModern)", "\(row.lostForLegacy)", "\(row.untrue)",
            "\(row.setAside)",
            (row.isModern ? row.odd.first : nil) ?? row.skipped ?? "",
        ]
    }

    private static func table(_ rows: [Row]) -> String {
        let head = ["", "fault", "tries", "lost", "lost for Legacy", "untrue", "set aside"]
        var lines = ["| " + head.joined(separator: " | ") + " |", "|---|---|---|---|---|---|---|"]
        for row in rows {
            let numbers = [row.lostForModern, row.lostForLegacy, row.untrue, row.setAside].map { "\($0)" }
            let cells = row.skipped.map { [$0] + ["", "", "", ""] } ?? ["\(row.tries)"] + numbers
            lines.append("| " + ([row.writer, row.fault] + cells).joined(separator: " | ") + " |")
            if row.isModern { lines += row.odd.prefix(3).map { "  \($0)" } }
        }
        return lines.joined(separator: "\n")
    }
}
