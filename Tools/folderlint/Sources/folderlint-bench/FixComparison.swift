import ArgumentParser
import Foundation

/// What planning a fix costs beside a check, and doing it beside a bare loop of the same renames.
struct FixComparison {
    let binary: String
    let tree: URL
    let runs: Int

    func run(name: String) throws {
        let list = tree.appendingPathExtension("moves")
        let count = try writeMoves(to: list)
        defer { try? FileManager.default.removeItem(at: list) }
        let check = Command(name: "check", arguments: [binary, "check", "--quiet", tree.path])
        let plan = Command(
            name: "plan", arguments: [binary, "fix", "--prefer", "project", "--dry-run", tree.path])
        let json = Command(name: "json", arguments: plan.arguments + ["--format", "json"])
        let fix = Command(name: "fix", arguments: [binary, "fix", "--prefer", "project", tree.path])
        let undo = Command(name: "undo", arguments: [binary, "undo", tree.path])
        let rename = Command(name: "rename", arguments: [CommandLine.arguments[0], "rename", list.path])
        let back = Command(name: "back", arguments: rename.arguments + ["--back"])
        var samples: [String: [Command.Cost]] = [:]
        for round in 0...runs {
            for command in [check, plan, json, fix, undo, rename, back] {
                let cost = try command.run()
                guard cost.succeeded else { throw Failure(command: command.name) }
                // The first round warms the cache.
                if round > 0 { samples[command.name, default: []].append(cost) }
            }
        }
        let costs = samples.mapValues { Command.Cost.median($0) }
        guard let check = costs["check"], let plan = costs["plan"], let json = costs["json"],
            let fix = costs["fix"], let rename = costs["rename"]
        else { return }
        print(line(name, "plan of a fix", plan.cpu, plan.cpu / check.cpu, "x check, in CPU time"))
        print(line(name, "  as JSON, with all bytes", json.cpu, json.cpu / check.cpu, "x check, in CPU time"))
        print(
            line(name, "fix of \(count) moves", fix.wall, fix.wall / rename.wall, "x bare renames, in time"))
        let doing = (fix.wall - plan.wall) / rename.wall
        print(line(name, "  without its planning", fix.wall - plan.wall, doing, "x bare renames, in time"))
    }

    /// A command that did not do what it was started for.
    private struct Failure: Error {
        let command: String
    }

    private func line(_ name: String, _ what: String, _ time: Double, _ ratio: Double, _ unit: String)
        -> String
    {
        let words = [(name, 16), (what, 26)].map { $0 + String(repeating: " ", count: max(0, $1 - $0.count)) }
        return words.joined(separator: " ") + String(format: " %8.3f s %8.2f ", time, ratio) + unit
    }

    /// The moves of the plan, as the renames of a bare loop: one file a line.
    private func writeMoves(to list: URL) throws -> Int {
        let process = Process()
        process.executableURL = URL(filePath: binary)
        process.arguments = ["fix", "--prefer", "project", "--dry-run", "--format", "json", tree.path]
        let output = tree.appendingPathExtension("json")
        try Data().write(to: output)
        defer { try? FileManager.default.removeItem(at: output) }
        process.standardOutput = try FileHandle(forWritingTo: output)
        try process.run()
        process.waitUntilExit()
        let plan = try JSONDecoder().decode(Plan.self, from: Data(contentsOf: output))
        let root = plan.changes.root
        let lines = plan.changes.moves.map { "\(root)/\($0.from)\t\(root)/\($0.to)" }
        try Data(lines.joined(separator: "\n").utf8).write(to: list)
        return lines.count
    }

    /// What is needed of a plan's JSON.
    private struct Plan: Decodable {
        struct Changes: Decodable {
            struct Move: Decodable {
                var from: String
                var to: String
            }

            var root: String
            var moves: [Move]
        }

        var changes: Changes
    }
}

/// Renames what a list says and makes the folders that lack: the least that a fix has to do.
struct Rename: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "rename", shouldDisplay: false)

    @Argument var list: String
    @Flag var back = false

    func run() throws {
        let text = try String(contentsOfFile: list, encoding: .utf8)
        var made: Set<Substring> = []
        for line in text.split(separator: "\n") {
            let paths = line.split(separator: "\t")
            guard paths.count == 2 else { continue }
            let (from, to) = back ? (paths[1], paths[0]) : (paths[0], paths[1])
            let folder = to[..<(to.lastIndex(of: "/") ?? to.startIndex)]
            if made.insert(folder).inserted {
                try FileManager.default.createDirectory(
                    atPath: String(folder), withIntermediateDirectories: true)
            }
            guard rename(String(from), String(to)) == 0 else { throw ExitCode.failure }
        }
    }
}
