import Foundation
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A checkout whose git configuration names programs that must not run; each leaves a mark when it does.
final class HostileCheckout {
    /// Where the configuration is.
    enum Place: String, CaseIterable {
        /// In the checkout's own `.git`.
        case repository
        /// In what `git worktree` keeps for one work tree.
        case workTree
        /// In a bare repository that is a folder of a plain clone, with the project in it.
        case bare
        /// In the `.git` of a folder of a plain clone, with the project in it.
        case embedded
        /// In the repository of a submodule.
        case submodule
    }

    let bench: Workbench
    /// Where runs start.
    let start: URL
    /// The `.git` of the checkout that is asked about.
    private let config: URL
    private let base: String
    private let programs: Workbench
    let place: Place
    private var runs = 0

    private static let hooks = [
        "applypatch-msg", "commit-msg", "fsmonitor-watchman", "post-checkout", "post-commit",
        "post-index-change", "post-merge", "post-rewrite", "pre-auto-gc", "pre-commit", "pre-push",
        "prepare-commit-msg", "query-watchman", "reference-transaction",
    ]

    init(_ place: Place) async throws {
        self.place = place
        bench = try Workbench()
        programs = try Workbench()
        let folder: String
        switch place {
        case .repository, .workTree: folder = ""
        case .bare, .embedded: folder = "Inner"
        case .submodule: folder = "Kit"
        }
        let inner = folder.isEmpty ? bench.folder : bench.folder.appending(path: folder)
        start = place == .submodule ? bench.folder : inner
        let prefix = folder.isEmpty ? "" : folder + "/"
        let configs: [Place: String] = [
            .repository: ".git/config", .workTree: ".git/config.worktree", .bare: "Inner/config",
            .embedded: "Inner/.git/config", .submodule: ".git/modules/Kit/config",
        ]
        config = bench.folder.appending(path: configs[place] ?? "")
        try Self.fill(bench, prefix)
        try await Self.commit(bench, in: folder)
        switch place {
        case .repository, .embedded: break
        case .workTree: try await bench.git("config", "extensions.worktreeConfig", "true")
        case .bare: try Self.moveOut(inner)
        case .submodule:
            try Self.fill(bench, "")
            try Self.absorb(bench)
        }
        if !folder.isEmpty {
            try await bench.git("init", "-q")
            try await bench.git("add", "-A")
            try await bench.git("commit", "-qm", "around")
        }
        try bench.write((folder.isEmpty ? "" : folder + "/") + "Docs/notes.txt", "changed\n")
        var text = ""
        if FileManager.default.fileExists(atPath: config.path) {
            text = try String(contentsOf: config, encoding: .utf8)
        }
        base = text + (place == .bare ? "[core]\n\tworktree = \"\(inner.path)\"\n" : "")
        try FileManager.default.createDirectory(
            at: programs.folder.appending(path: "fired"), withIntermediateDirectories: true)
    }

    // MARK: - Setting up

    /// A project in which files are to move, and attributes that ask for drivers.
    private static func fill(_ bench: Workbench, _ prefix: String) throws {
        let navigator = "App/ -> Code\n  Main.swift [App]\nModel/ (no folder)\n  Cart.swift [App]"
        try bench.project(prefix + "App.xcodeproj", navigator)
        for path in ["Code/Main.swift", "Cart.swift", "Docs/notes.txt"] { try bench.add(prefix + path) }
        try bench.write(prefix + ".gitattributes", "* filter=evil diff=evil merge=evil\n")
        try bench.write(prefix + ".gitignore", "ignored\n")
    }

    /// Two commits; an old content of the project is missing, as in a partial clone.
    private static func commit(_ bench: Workbench, in folder: String) async throws {
        let git = ["-C", folder.isEmpty ? "." : folder]
        func run(_ arguments: String...) async throws { try await bench.git(git + arguments) }
        let prefix = folder.isEmpty ? "" : folder + "/"
        try await run("init", "-q")
        let document = prefix + "App.xcodeproj/project.pbxproj"
        let text = try bench.text(document)
        try bench.write(document, text + "// old\n")
        try await run("add", "-A")
        try await run("commit", "-qm", "start")
        let old = try await bench.said(git + ["rev-parse", "HEAD:App.xcodeproj/project.pbxproj"])
        try bench.write(document, text)
        try await run("commit", "-qam", "next")
        let hash = old.trimmingCharacters(in: .whitespacesAndNewlines)
        let object = ".git/objects/\(hash.prefix(2))/\(hash.dropFirst(2))"
        try FileManager.default.removeItem(at: bench.folder.appending(path: prefix + object))
    }

    /// Turns a repository into one that has no `.git`: what it kept there lies beside the files.
    private static func moveOut(_ folder: URL) throws {
        let git = folder.appending(path: ".git")
        for name in try FileManager.default.contentsOfDirectory(atPath: git.path) {
            try FileManager.default.moveItem(
                at: git.appending(path: name), to: folder.appending(path: name))
        }
        try FileManager.default.removeItem(at: git)
    }

    /// Lets the repository in `Kit` be a submodule of the one that will be around it.
    private static func absorb(_ bench: Workbench) throws {
        let modules = bench.folder.appending(path: ".git/modules")
        try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
        try FileManager.default.moveItem(
            at: bench.folder.appending(path: "Kit/.git"), to: modules.appending(path: "Kit"))
        try bench.write("Kit/.git", "gitdir: ../.git/modules/Kit\n")
        try bench.write(
            ".gitmodules", "[submodule \"Kit\"]\n\tpath = Kit\n\turl = ./Kit\n\tignore = none\n")
        try FileManager.default.removeItem(at: bench.folder.appending(path: "Kit/App.xcodeproj"))
    }

    // MARK: - Planting

    /// Writes settings to the configuration, instead of those that were there.
    func plant(_ settings: [PlantedSetting], isolated: Bool = true) throws {
        var text = base
        for setting in settings {
            let program = try self.program(setting.name)
            try programs.write("files/\(setting.name)", "[core]\n\tfsmonitor = \"\(program)\"\n")
            for (key, value) in setting.lines {
                let value = value.replacing("PROGRAM", with: program)
                    .replacing("HOOKS", with: try hooks(setting.name))
                    .replacing("FILE", with: programs.folder.appending(path: "files/\(setting.name)").path)
                    .replacing("OUTPUT", with: programs.folder.appending(path: "fired/\(setting.name)").path)
                    .replacing("TOP", with: bench.folder.path)
                text += Self.line(key.replacing("PROGRAM", with: program), value)
            }
        }
        try Data(text.utf8).write(to: config)
    }

    /// Puts a program under the name of each hook into the repository.
    func plantHooks() throws {
        let folder = config.deletingLastPathComponent().appending(path: "hooks")
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.copyItem(atPath: try hooks("hooks"), toPath: folder.path)
    }

    func program(_ name: String) throws -> String {
        let file = programs.folder.appending(path: "programs/\(name)")
        if !FileManager.default.fileExists(atPath: file.path) {
            try script(at: "programs/\(name)", name)
        }
        return file.path
    }

    private func script(at path: String, _ name: String) throws {
        try ProgramFile.write(
            "#!/bin/sh\n: > '\(programs.folder.path)/fired/\(name)'\n",
            to: programs.folder.appending(path: path))
    }

    private func hooks(_ name: String) throws -> String {
        for hook in Self.hooks { try script(at: "hooks-\(name)/\(hook)", name) }
        return programs.folder.appending(path: "hooks-\(name)").path
    }

    private static func line(_ key: String, _ value: String) -> String {
        let section = key.prefix { $0 != "." }
        let name = key[(key.lastIndex(of: ".").map(key.index(after:)) ?? key.startIndex)...]
        let middle = key.dropFirst(section.count + 1).dropLast(name.count + 1)
        let quoted = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "[\(section)\(middle.isEmpty ? "" : " \"\(middle)\"")]\n\t\(name) = \"\(quoted)\"\n"
    }

    // MARK: - Running

    /// Gives each file a time that the index does not know, so that git would have to read it.
    func unsettle() throws {
        runs += 1
        let date = Date(timeIntervalSince1970: Double(1_000_000_000 + runs))
        let names = FileManager.default.enumerator(atPath: bench.folder.path)
        for case let name as String in names ?? .init() where name.hasSuffix(".swift") {
            try FileManager.default.setAttributes(
                [.modificationDate: date], ofItemAtPath: bench.folder.appending(path: name).path)
        }
    }

    func run(
        _ arguments: [String], path: String? = nil, environment: [String: String] = [:]
    ) async throws -> Command.Outcome {
        try unsettle()
        return try await Command.run(
            #require(Command.executable), arguments, in: start, path: path, environment: environment)
    }

    /// The names of the programs that ran since this was last asked.
    func fired() throws -> [String] {
        let folder = programs.folder.appending(path: "fired")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        for name in names { try FileManager.default.removeItem(at: folder.appending(path: name)) }
        return names
    }

    /// Runs what a person might run who has no folderlint; whatever it ends with.
    func runPlainGit() async throws {
        for arguments in [
            ["status"], ["diff"], ["diff", "HEAD"], ["diff", "HEAD~1"], ["ls-files", "--others"],
            ["add", "-A"], ["update-index", "--refresh"], ["diff", "--textconv", "--no-ext-diff"],
        ] {
            try unsettle()
            _ = try await Command.run(
                URL(filePath: "/usr/bin/env"), ["git"] + arguments, in: start)
        }
    }
}
