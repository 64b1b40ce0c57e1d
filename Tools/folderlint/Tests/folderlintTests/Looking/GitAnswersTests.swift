import Fixing
import Foundation
import Testing

/// What git is asked, it answers as if it had been asked by a person; what it cannot answer so, is said.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt)) struct GitAnswersTests {
    private func bench(_ arguments: String...) async throws -> Workbench {
        let bench = try Workbench(
            "App/ -> Code\n  Main.swift [App]\nModel/ (no folder)\n  Cart.swift [App]",
            disk: ["Code/Main.swift", "Cart.swift"])
        try await bench.git(["init", "-q", "-b", "main"] + arguments)
        try await bench.git("add", "-A")
        try await bench.git("commit", "-qm", "start")
        return bench
    }

    /// Whether a file that is gone is found to be so since a commit, and nothing once it is back.
    private func findsWhatIsGone(_ bench: Workbench, since reference: String) async throws -> Bool {
        let cart = bench.folder.appending(path: "Cart.swift")
        let bytes = try Data(contentsOf: cart)
        try FileManager.default.removeItem(at: cart)
        let outcome = try await bench.run(["--since", reference, "--format", "xcode"])
        try bytes.write(to: cart)
        let clean = try await bench.run(["--since", reference, "--format", "xcode"])
        return outcome.output.contains("[file-missing]")
            && clean.output == "" && outcome.errors == ""
    }

    @Test(arguments: ["HEAD", "main", "v1", "HEAD@{0}", "@{upstream}", "ORIG_HEAD"])
    func `a commit may be named in every way that git knows`(reference: String) async throws {
        let bench = try await bench()
        try await bench.git("tag", "-a", "v1", "-m", "one")
        try await bench.git("update-ref", "refs/remotes/origin/main", "HEAD")
        try await bench.git("update-ref", "ORIG_HEAD", "HEAD")
        try await bench.git("config", "remote.origin.fetch", "+refs/heads/*:refs/remotes/origin/*")
        try await bench.git("config", "remote.origin.url", "https://example.org/x")
        try await bench.git("config", "branch.main.remote", "origin")
        try await bench.git("config", "branch.main.merge", "refs/heads/main")
        #expect(try await findsWhatIsGone(bench, since: reference))
        try await bench.git("pack-refs", "--all")
        #expect(try await findsWhatIsGone(bench, since: reference))
    }

    @Test func `a repository of any form is understood`() async throws {
        #expect(try await findsWhatIsGone(try await bench("--object-format=sha256"), since: "HEAD"))
        let split = try await bench()
        try await split.git("update-index", "--split-index")
        try split.add("Docs/Other.txt")
        try await split.git("add", "-N", "Docs/Other.txt")
        #expect(try await findsWhatIsGone(split, since: "HEAD"))
        let elsewhere = try Workbench()
        let apart = try await bench("--separate-git-dir", elsewhere.folder.path + "/git")
        #expect(try await findsWhatIsGone(apart, since: "HEAD"))
        withExtendedLifetime(elsewhere) {}
        let tree = try Workbench()
        try FileManager.default.removeItem(at: tree.folder)
        try await split.git("worktree", "add", "-q", tree.folder.path, "-b", "other")
        #expect(try await findsWhatIsGone(tree, since: "main"))
    }

    @Test func `an extension that is not known is said, and git is not asked`() async throws {
        let bench = try await bench()
        try await bench.git("config", "core.repositoryformatversion", "1")
        try await bench.git("config", "extensions.other", "true")
        let outcome = try await bench.run([])
        #expect(outcome.errors.contains("note: git was not asked"))
        #expect(outcome.errors.contains("extensions.other"))
    }

    @Test func `what the person ignores everywhere is ignored here`() async throws {
        let bench = try await bench()
        let own = try Workbench()
        try own.write("ignore", "New.swift\n")
        try bench.project("App.xcodeproj", "Code/\n  Main.swift [App]\n  New.swift [App]")
        try bench.add("Code/New.swift")
        try own.write("gitconfig", "[core]\n\texcludesFile = \(own.folder.path)/ignore\n")
        func found(_ environment: [String: String]) async throws -> String {
            try await Command.run(
                #require(Command.executable), ["--format", "xcode"], in: bench.folder,
                environment: environment
            ).output
        }
        let file = own.folder.appending(path: "gitconfig").path
        #expect(try await found(["GIT_CONFIG_GLOBAL": file]).contains("[gitignored-reference]"))
        #expect(try await found([:]).contains("[untracked-by-git]"))
    }

    // MARK: - A git that fails

    /// A path on which a git comes first that fails at commands with a word.
    private func path(failingAt word: String, in folder: Workbench) throws -> String {
        let real = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        try ProgramFile.write(
            """
            #!/bin/sh
            case " $* " in *" \(word) "*) echo 'fatal: no luck' >&2; exit 128;; esac
            PATH='\(real)'
            exec git "$@"
            """, to: folder.folder.appending(path: "git"))
        return folder.folder.path + ":" + real
    }

    @Test(arguments: [
        ("--stage", "nothing that git knows was looked at", ["file-missing"]),
        ("--others", "what git ignores is not known", []),
        (
            "check-ignore", "whether git ignores what is missing is not known",
            ["file-missing", "untracked-by-git"]
        ),
    ])
    func `what git does not say is told, and what it says elsewhere counts`(
        word: String, note: String, findings: [String]
    ) async throws {
        let bench = try Workbench(
            "App/ -> Code\n  Main.swift [App]\n  Gone.swift [App]\n  New.swift [App]",
            disk: ["Code/Main.swift"])
        try bench.write(".gitignore", "Gone.swift\n")
        try await bench.commit()
        try bench.add("Code/New.swift")
        let whole = try await bench.run(["--format", "xcode"])
        #expect(whole.errors == "")
        #expect(!whole.output.contains("[file-missing]"))
        #expect(whole.output.contains("[untracked-by-git]"))
        let tools = try Workbench()
        let outcome = try await bench.run(["--format", "xcode"], path: path(failingAt: word, in: tools))
        // In git's words, unless it had ended before it was asked.
        #expect(outcome.errors.contains("; \(note)"), "\(outcome)")
        for rule in ["file-missing", "untracked-by-git"] {
            #expect(outcome.output.contains("[\(rule)]") == findings.contains(rule), "\(rule)")
        }
        withExtendedLifetime(tools) {}
    }

    @Test func `without the files that git does not know yet, nobody can say what changed`() async throws {
        let (bench, tools) = (try await bench(), try Workbench())
        let path = try path(failingAt: "--others", in: tools)
        let outcome = try await bench.run(["--since", "HEAD"], path: path)
        #expect(outcome.code == 2 && outcome.output == "", "\(outcome)")
    }

    @Test(arguments: ["--cached", "diff"])
    func `a git that cannot say what is not committed does not count as a clean tree`(
        word: String
    ) async throws {
        let bench = try await bench()
        try bench.write("App.xcodeproj/project.pbxproj", try bench.document + "\n")
        let (before, tools) = (try bench.record(), try Workbench())
        let path = try path(failingAt: word, in: tools)
        let outcome = try await bench.run(["fix", "--prefer", "project"], path: path)
        #expect(outcome.code == 3)
        #expect(outcome.errors.contains("whether there are changes that are not committed is not known"))
        #expect(outcome.errors.contains("git diff: fatal: no luck"))
        #expect(try bench.record() == before)
        #expect(try await bench.run(["fix", "--prefer", "project", "--allow-dirty"], path: path).code == 0)
    }

    // MARK: - Filters

    private func filtered() async throws -> Workbench {
        let bench = try await bench()
        try bench.write(".gitattributes", "*.swift filter=upper\n*.xcscheme filter=upper\n")
        try bench.write("App.xcodeproj/xcshareddata/xcschemes/App.xcscheme", "<Scheme/>\n")
        try await bench.git("add", "-A")
        try await bench.git("commit", "-qm", "attributes")
        try await bench.git("config", "filter.upper.clean", "tr a-z A-Z")
        try bench.write("Cart.swift", "other\n")
        return bench
    }

    @Test func `a change that only a filter could tell is said and left out`() async throws {
        let bench = try await filtered()
        let outcome = try await bench.run(["--since", "HEAD"])
        #expect(outcome.errors.contains("note: Cart.swift counts as unchanged"))
        #expect(outcome.errors.contains("filter \"upper\""))
        try await bench.git("add", "Cart.swift")
        let staged = try await bench.run(["--since", "HEAD"])
        #expect(staged.errors == "")
    }

    @Test func `a filtered file that is as git left it has not changed`() async throws {
        let bench = try await filtered()
        try bench.write("Cart.swift", "Cart.swift\n")
        // What is staged has the filter's letters, and what is on disk has others.
        try await bench.git("add", "--renormalize", "-A")
        try await bench.git("commit", "-qm", "upper")
        #expect(try await bench.said("show", "HEAD:Cart.swift") == "CART.SWIFT\n")
        let outcome = try await bench.run(["--since", "HEAD"])
        #expect(outcome.errors == "")
        let fix = try await bench.run(["fix", "--prefer", "project"])
        #expect(fix.code == 0, "\(fix.errors)")
    }

    @Test func `a file that only a filter could compare moves as it is, and that is said`() async throws {
        let bench = try await filtered()
        let outcome = try await bench.run(["fix", "--prefer", "project"])
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(
            outcome.errors.contains("note: whether Cart.swift changed since the last commit is not known"))
        #expect(try bench.text("Model/Cart.swift") == "other\n")
    }

    @Test func `a file that is rewritten and that only a filter could compare is refused`() async throws {
        let bench = try await filtered()
        try bench.write(".gitattributes", "*.pbxproj filter=upper\n")
        try await bench.git("add", ".gitattributes")
        try await bench.git("commit", "-qm", "projects")
        try bench.write("App.xcodeproj/project.pbxproj", try bench.document + "\n")
        try await bench.git("checkout", "-q", "--", "Cart.swift")
        let outcome = try await bench.run(["fix", "--prefer", "project"])
        #expect(outcome.code == 3)
        #expect(outcome.errors.contains("project.pbxproj (its filter \"upper\" is not run"))
        let dirt = try await DirtyTree.touched(by: try await bench.plan().changes)
        #expect(dirt.files == [])
        #expect(dirt.unsettled.map(\.path) == ["App.xcodeproj/project.pbxproj"])
        #expect(dirt.unsettled.map(\.filter) == ["upper"])
        try await bench.git("config", "--unset", "filter.upper.clean")
        let plain = try await bench.run(["fix", "--prefer", "project"])
        #expect(plain.errors.contains("  App.xcodeproj/project.pbxproj\n"))
    }
}
