import ArgumentParser
import Foundation

/// Measures what `folderlint check` costs beside the floor, a bare parse and a peer, all in one run.
@main
struct Bench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "folderlint-bench",
        abstract:
            "Compare the CPU time of a check with reading the bytes, with Foundation and with mod-pbxproj.",
        discussion: """
            The floor is what any checker must do: read the document's bytes and ask the disk for every \
            file. A ratio is CPU time (user and system) over the floor's, medians of the runs, which \
            take turns. Then what a fix costs: planning beside a check, and doing it beside a bare loop of \
            the same renames. Last, planning beside a check for published projects and for trees of which \
            every second file is refused.
            """,
        subcommands: [Parse.self, MakeTree.self, Rename.self, Compare.self], defaultSubcommand: Compare.self)
}

/// Parses one document with Foundation and does nothing else: a peer, in a process of its own.
struct Parse: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "foundation-parse", shouldDisplay: false)

    @Argument var document: String

    func run() throws {
        let data = try Data(contentsOf: URL(filePath: document), options: .mappedIfSafe)
        _ = try PropertyListSerialization.propertyList(from: data, format: nil)
    }
}

/// Writes a tree, in a process of its own: what a process has in memory counts for those it starts.
struct MakeTree: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "make-tree", shouldDisplay: false)

    @Argument var files: Int
    @Argument var folder: String
    @Flag(help: "A tree of which a fix refuses every second file.") var refused = false

    func run() throws {
        let folder = URL(filePath: folder)
        _ =
            try refused
            ? RefusedTree(files: files).write(to: folder) : SyntheticTree(files: files).write(to: folder)
    }
}

/// The comparison itself.
struct Compare: ParsableCommand {
    @Option(help: "The folderlint to measure: a static release build.")
    var binary: String

    @Option(help: "Runs of each command; the median counts.")
    var runs = 5

    @Option(help: "Sizes of the trees to make, in files.")
    var sizes: [Int] = [100, 10_000, 100_000]

    @Option(help: "A project with files of its own to measure too: its document, and a list of its files.")
    var project: [String] = []

    @Option(help: "Sizes of the trees to make of which a fix refuses every second file.")
    var refused: [Int] = [1000, 4000]

    @Option(help: "A folder with published projects, to plan the fix of each: manifest.tsv, trees/…")
    var published: String?

    func run() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "folderlint-bench-\(getpid())")
        defer { try? FileManager.default.removeItem(at: folder) }
        print(Row.heading)
        if project.count == 2 {
            let tree = folder.appending(path: "listed")
            let document = try ListedTree(document: project[0], listing: project[1]).write(to: tree)
            try compare(name: "listed project", tree: tree, document: document)
        }
        for size in sizes {
            let tree = folder.appending(path: "\(size)")
            let make = [CommandLine.arguments[0], "make-tree", "\(size)", tree.path]
            guard try Command(name: "", arguments: make).run().succeeded else { throw ExitCode.failure }
            let document = tree.appending(path: "Big\(size).xcodeproj/project.pbxproj")
            try compare(name: "\(size) files", tree: tree, document: document)
            try FixComparison(binary: binary, tree: tree, runs: runs).run(name: "\(size) files")
            try FileManager.default.removeItem(at: tree)
        }
        try plan(in: folder)
    }

    /// Planning beside a check: for published projects, and for trees with many refusals.
    private func plan(in folder: URL) throws {
        if let published {
            let trees = try PublishedTree.all(in: URL(filePath: published))
            var comparison = PlanComparison(binary: binary, runs: runs)
            for (index, tree) in trees.enumerated() {
                let place = folder.appending(path: "published\(index)")
                try comparison.add(tree.name, try tree.write(to: place))
                try FileManager.default.removeItem(at: place)
            }
            print(comparison.summary(of: "\(trees.count) published trees"))
        }
        for size in refused {
            let tree = folder.appending(path: "refused\(size)")
            let make = [CommandLine.arguments[0], "make-tree", "--refused", "\(size)", tree.path]
            guard try Command(name: "", arguments: make).run().succeeded else { throw ExitCode.failure }
            var comparison = PlanComparison(binary: binary, runs: runs)
            try comparison.add("\(size) files", [tree.path])
            print(comparison.summary(of: "every second of \(size) files refused"))
            try FileManager.default.removeItem(at: tree)
        }
    }

    private func compare(name: String, tree: URL, document: URL) throws {
        let read = "cat '\(document.path)' > /dev/null"
        let ask = "find '\(tree.path)' -printf '%p %s\\n' > /dev/null"
        var commands = [
            Command(name: "floor", arguments: ["/bin/sh", "-c", "\(read); \(ask)"]),
            Command(name: "folderlint check", arguments: [binary, "check", "--quiet", tree.path]),
            Command(
                name: "Foundation, parse alone",
                arguments: [CommandLine.arguments[0], "foundation-parse", document.path]),
        ]
        let load = "from pbxproj import XcodeProject; XcodeProject.load('\(document.path)')"
        if try Command(name: "", arguments: ["/usr/bin/env", "python3", "-c", "import pbxproj"]).run()
            .succeeded
        {
            commands.append(
                Command(name: "mod-pbxproj, parse alone", arguments: ["/usr/bin/env", "python3", "-c", load]))
        } else {
            print("mod-pbxproj is not installed (pip install pbxproj): left out")
        }
        var samples = [[Command.Cost]](repeating: [], count: commands.count)
        for _ in 0..<(runs + 1) {
            for (index, command) in commands.enumerated() { samples[index].append(try command.run()) }
        }
        // The first run warms the cache.
        let costs = samples.map { Command.Cost.median(Array($0.dropFirst())) }
        for (command, cost) in zip(commands, costs) {
            print(Row(tree: name, command: command.name, cost: cost, floor: costs[0]))
        }
    }
}

/// One line of the table.
struct Row: CustomStringConvertible {
    let tree: String
    let command: String
    let cost: Command.Cost
    let floor: Command.Cost

    static let heading = line("tree", "command", "CPU s", "x floor", "MiB")

    var description: String {
        Row.line(
            tree, command, String(format: "%.3f", cost.cpu), String(format: "%.2f", cost.cpu / floor.cpu),
            "\(cost.peak / 1_048_576)")
    }

    private static func line(_ columns: String...) -> String {
        let widths = [16, 26, 8, 8, 6]
        return zip(columns, widths).enumerated().map { index, column in
            let space = String(repeating: " ", count: max(0, column.1 - column.0.count))
            return index < 2 ? column.0 + space : space + column.0
        }.joined(separator: " ")
    }
}
