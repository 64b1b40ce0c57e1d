import Subprocess
import SystemPackage

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Starts git with an environment that is small and known.
struct GitStarter: Sendable {
    let program: String
    /// A folder of our own: git's home, and its `.git`.
    let room: String
    let checkout: Checkout

    /// What any git of ours gets; no variable of the caller's but those named here.
    private var environment: [String: String] {
        var environment = [
            "PATH": Program.folders(outside: checkout.top).joined(separator: ":"), "LC_ALL": "C",
            "GIT_ASKPASS": "false", "SSH_ASKPASS": "false", "GIT_TERMINAL_PROMPT": "0",
            "GIT_PAGER": "cat", "GIT_EDITOR": "false", "GIT_SEQUENCE_EDITOR": "false",
            "GIT_SSH_COMMAND": "false", "GIT_ALLOW_PROTOCOL": "none", "GIT_NO_LAZY_FETCH": "1",
            "GIT_OPTIONAL_LOCKS": "0", "GIT_LITERAL_PATHSPECS": "1", "GIT_TRACE2": "0",
            "GIT_TRACE2_EVENT": "0", "GIT_TRACE2_PERF": "0",
        ]
        // Where a Mac's git looks for the git of Xcode.
        for name in ["TMPDIR", "DEVELOPER_DIR"] { environment[name] = Program.variable(name) }
        return environment
    }

    /// Runs a command about the checkout, or another work tree.
    func run(
        _ arguments: [String], in folder: String, workTree: String? = nil, input: [UInt8], index: String,
        isApart: Bool,
        endingWith statuses: Set<Int32> = [0]
    ) async throws(GitFailure) -> [UInt8] {
        var settings = [
            "HOME": room, "XDG_CONFIG_HOME": room + "/none", "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_DIR": room, "GIT_WORK_TREE": workTree ?? checkout.top,
            "GIT_INDEX_FILE": index,
        ]
        // It takes no patterns, and refuses to be told so.
        if arguments.first == "check-ignore" { settings["GIT_LITERAL_PATHSPECS"] = "0" }
        return try await start(
            ["-C", folder] + arguments, settings, input: input, isApart: isApart, endingWith: statuses,
            named: arguments.first)
    }

    /// What is in one file of settings; the files that it includes are not read.
    func settings(in file: String) async throws(GitFailure) -> [UInt8] {
        let nothing = [
            "HOME": room, "XDG_CONFIG_HOME": room + "/none", "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_DIR": room,
        ]
        return try await start(
            ["-C", room, "config", "--file", file, "--no-includes", "--list", "-z"], nothing,
            named: "config")
    }

    /// The settings of this machine and of the person, without any checkout's.
    func ownSettings() async -> Result<[UInt8], GitFailure> {
        var own = ["GIT_DIR": room]
        for name in [
            "HOME", "XDG_CONFIG_HOME", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM",
        ] {
            own[name] = Program.variable(name)
        }
        let arguments = ["-C", room, "config", "--includes", "--list", "-z"]
        do throws(GitFailure) {
            return .success(try await start(arguments, own, named: "config"))
        } catch {
            return .failure(error)
        }
    }

    /// In kilobytes: what a git may have of its own, beside the files that it maps.
    private static let memory = 2 << 20

    private func start(
        _ arguments: [String], _ settings: [String: String], input: [UInt8] = [], isApart: Bool = false,
        endingWith statuses: Set<Int32> = [0], named command: String?
    ) async throws(GitFailure) -> [UInt8] {
        let environment = environment.merging(settings) { $1 }
        var options = PlatformOptions()
        options.createSession = isApart
        options.teardownSequence = [.gracefulShutDown(allowedDurationToNextStep: .seconds(1))]
        let command = command ?? "git"
        let asked = try file(of: input)
        defer { if !input.isEmpty { unlink(asked) } }
        let outcome: Answer
        do {
            let (program, options) = (program, options)
            outcome = try await Patience(checkout).wait { started in
                // A device without end in a file's place would fill the memory.
                let line =
                    "ulimit -d \(Self.memory) 2>/dev/null; asked=$1; shift; exec \"$0\" \"$@\" <\"$asked\""
                let limited = ["-c", line, program, asked]
                let outcome = try await Subprocess.run(
                    .path("/bin/sh"), arguments: Arguments(limited + arguments),
                    environment: .custom(
                        Dictionary(
                            uniqueKeysWithValues: environment.map {
                                (Environment.Key(stringLiteral: $0.key), $0.value)
                            })),
                    platformOptions: options, input: .none, output: .bytes(limit: 1 << 30),
                    error: .bytes(limit: 1 << 20)
                ) { started.note($0.processIdentifier.value) }
                let isFine = statuses.contains { outcome.terminationStatus == .exited($0) }
                return Answer(
                    isFine: isFine, output: outcome.standardOutput,
                    errors: outcome.standardError)
            }
        } catch let stop as Patience.Stop {
            throw .stopped(command: command, path: stop.path)
        } catch {
            throw .failed(command: command, reason: "\(error)")
        }
        guard outcome.isFine else {
            let said = String(decoding: outcome.errors, as: UTF8.self).split(separator: "\n").first
            throw .failed(command: command, reason: said.map(String.init) ?? "failed")
        }
        return outcome.output
    }

    /// A file with what git is asked.
    ///
    /// A git that ends before it has read a pipe breaks it, for which the library that starts it may end this
    /// process.
    private func file(of input: [UInt8]) throws(GitFailure) -> String {
        guard !input.isEmpty else { return "/dev/null" }
        let path = "\(room)/asked-\(UInt64.random(in: .min ... .max))"
        try BoundedFile.write(input, to: path)
        return path
    }

    private struct Answer: Sendable {
        let isFine: Bool
        let output: [UInt8]
        let errors: [UInt8]
    }
}

extension Settings {
    /// The settings that hold for a checkout: the machine's, the person's, then its own.
    static func read(_ checkout: Checkout, _ starter: GitStarter) async throws(GitFailure) -> Settings {
        let home = Program.variable("HOME")
        var settings = Settings()
        let folder = Program.variable("XDG_CONFIG_HOME") ?? home.map { $0 + "/.config" }
        if let folder {
            settings.setFile("core.excludesfile", folder + "/git/ignore", nil)
            settings.setFile("core.attributesfile", folder + "/git/attributes", nil)
        }
        async let own = starter.ownSettings()
        var lists: [[UInt8]] = []
        for file in [checkout.commonFolder + "/config", checkout.gitFolder + "/config.worktree"] {
            // Looked at first: git would wait for what a pipe says.
            guard try BoundedFile.read(file, limit: 1 << 20) != nil else { continue }
            lists.append(try await starter.settings(in: file))
        }
        settings.add(try await own.get(), isCheckout: false, home: home)
        for list in lists { settings.add(list, isCheckout: true, home: home) }
        return settings
    }
}
