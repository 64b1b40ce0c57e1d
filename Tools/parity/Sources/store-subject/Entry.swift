import CFaults
import Foundation
import Logging
import VirtualTime

/// Saves bookings under faults, with the stores of both apps, and shows what becomes of them.
///
/// `store-subject` prints a table; `--sample` tries a part, and `--rows` prints fields with tabs between them.
@main enum Entry {
    static func main() throws {
        SettlingExecutor.install()
        LoggingSystem.bootstrap { _ in SwiftLogNoOpLogHandler() }
        try MainActor.assumeIsolated {
            let arguments = Set(CommandLine.arguments.dropFirst())
            let rows = try rows(isSample: arguments.contains("--sample"))
            if arguments.contains("--rows") {
                for row in rows { print(fields(row).joined(separator: "\t")) }
            } else {
                print(table(rows))
            }
            if rows.contains(where: { !$0.isHeld }) { exit(1) }
        }
    }

    @MainActor private static func rows(isSample: Bool) throws -> [Row] {
        let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appending(path: "rebook-faults-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // Somebody without rights has to find the way into it.
        chmod(folder.path, 0o755)
        defer { try? FileManager.default.removeItem(at: folder) }
        let room = StoreRoom(in: folder)
        let contents = try StoreRoom.contents()
        return try Save.allCases.flatMap { save in
            try Faults(trial: Trial(room: room, contents: contents, save: save), isSample: isSample).rows()
        }
    }

    // MARK: Words

    private static func fields(_ row: Row) -> [String] {
        [
            row.isModern ? "modern" : "legacy", row.isHeld ? "held" : "broken", row.writer, row.fault,
            "\(row.tries)", "\(row.lostForModern)", "\(row.lostForLegacy)", "\(row.untrue)", "\(row.setAside)",
            row.odd.first ?? row.skipped ?? "",
        ]
    }

    private static func table(_ rows: [Row]) -> String {
        let head = ["", "fault", "tries", "lost", "lost for Legacy", "untrue", "set aside"]
        var lines = ["| " + head.joined(separator: " | ") + " |", "|---|---|---|---|---|---|---|"]
        for row in rows {
            let numbers = [row.lostForModern, row.lostForLegacy, row.untrue, row.setAside].map { "\($0)" }
            let cells = row.skipped.map { [$0] + ["", "", "", ""] } ?? ["\(row.tries)"] + numbers
            lines.append("| " + ([row.writer, row.fault] + cells).joined(separator: " | ") + " |")
            lines += row.odd.prefix(3).map { "  \($0)" }
        }
        return lines.joined(separator: "\n")
    }
}
