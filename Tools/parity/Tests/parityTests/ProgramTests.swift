import Foundation
import Testing

/// Tests that `parity run` refuses one program on both sides, however it is started, and accepts two.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt), .timeLimit(.minutes(20)))
struct ProgramTests {
    private func run(
        before: String, after: String? = nil, isolation: String = "start"
    ) async throws -> Command.Outcome {
        let fixtures = try FixturesFolder(journeys: ["A/form": JourneyText.validation])
        let after = try after ?? Command.executable("modern-subject").path
        return try await Command.run(
            [
                "run", "--record", fixtures.record, "--before", before, "--after", after, "--isolation",
                isolation,
            ] + fixtures.options)
    }

    @Test(arguments: ["split", "start"])
    func `one program on both sides is refused`(isolation: String) async throws {
        let modern = try Command.executable("modern-subject").path
        let outcome = try await run(before: modern, isolation: isolation)
        #expect(outcome.code == 2 && outcome.output.contains("before and after are the same program ("))
    }

    @Test(arguments: [
        ("a script that becomes it", #"exec "$APP" "$@""#), ("a script that starts it", #""$APP" "$@""#),
        ("a pipe behind it", #""$APP" "$@" | cat"#),
        ("pipes before and behind it", #"cat | "$APP" "$@" | cat"#),
        ("a script between two pipes", #"export APP; cat | sh -c '"$APP" "$@"; :' sh "$@" | cat"#),
        ("the loader", #"exec /lib64/ld-linux-x86-64.so.2 "$APP" "$@""#),
        ("a copy", #"cp "$APP" ./app && exec ./app "$@""#),
        ("a link", #"ln -s "$APP" ./app && exec ./app "$@""#),
    ])
    func `a disguise of the other program is refused`(name: String, text: String) async throws {
        if text.contains("ld-linux"), !FileManager.default.fileExists(atPath: "/lib64/ld-linux-x86-64.so.2") {
            return
        }
        let folder = try TemporaryFolder()
        let modern = try Command.executable("modern-subject").path
        let before = try Command.script("APP='\(modern)'\n\(text)", in: folder, named: "before")
        let outcome = try await run(before: before)
        #expect(outcome.code == 2 && outcome.output.contains("are the same program ("), "\(outcome)")
    }

    @Test func `a program that left its parent is refused`() async throws {
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/python3") else { return }
        let folder = try TemporaryFolder()
        let modern = try Command.executable("modern-subject").path
        try folder.write(
            "leave.py",
            Data(
                """
                import os, time
                if os.fork() == 0:
                    os.setsid()
                    if os.fork() == 0: os.execv('\(modern)', ['\(modern)'])
                    os._exit(0)
                os.wait()
                time.sleep(60)
                """.utf8))
        let before = try Command.script(
            "exec /usr/bin/python3 '\(folder.url.path)/leave.py'", in: folder, named: "before")
        let outcome = try await run(before: before)
        #expect(outcome.code == 2 && outcome.output.contains("are the same program ("), "\(outcome)")
    }

    @Test(arguments: [
        ("a tool of the system", #"'%' "$@" | tee /dev/null"#),
        ("a child that waits", #"sleep 5 & exec '%' "$@""#),
        ("an argument", #"exec '%' "$@" /usr/bin/true"#),
    ])
    func `apps that share a tool are accepted`(name: String, text: String) async throws {
        let folder = try TemporaryFolder()
        let paths = [try Command.copy(of: "modern-subject"), try Command.executable("modern-subject").path]
        let scripts = try zip(["one", "two"], paths).map { name, path in
            try Command.script(text.replacing("%", with: path), in: folder, named: name)
        }
        let outcome = try await run(before: scripts[0], after: scripts[1])
        #expect(outcome.code == 0, "\(outcome)")
    }

    @Test func `two scripts that start different programs are accepted`() async throws {
        let folder = try TemporaryFolder()
        let paths = [try Command.copy(of: "modern-subject"), try Command.executable("modern-subject").path]
        let scripts = try zip(["one", "two"], paths).map { name, path in
            try Command.script(#"exec '\#(path)' "$@""#, in: folder, named: name)
        }
        let outcome = try await run(before: scripts[0], after: scripts[1])
        #expect(outcome.code == 0, "\(outcome)")
    }

    @Test func `programs that differ in an argument, or get the same file, are accepted`() async throws {
        let folder = try TemporaryFolder()
        try folder.write("common.json", Data("{}".utf8))
        let modern = try Command.executable("modern-subject").path
        let scripts = try ["--one", "--two"].map { word in
            try Command.script(
                #"exec '\#(modern)' "$@" \#(word) '\#(folder.url.path)/common.json'"#, in: folder, named: word
            )
        }
        let outcome = try await run(before: scripts[0], after: scripts[1])
        #expect(outcome.code == 0, "\(outcome)")
    }

    /// The app may be a library that the same executable loads.
    @Test(arguments: [("one", 2), ("two", 0)])
    func `programs that differ in a library are accepted, and equal ones refused`(other: String, code: Int32)
        async throws
    {
        let folder = try TemporaryFolder()
        let modern = try Command.executable("modern-subject").path
        let scripts = try zip(["before", "after"], ["one", other]).map { name, text in
            let library = folder.url.appending(path: "\(text).so").path
            try Command.shell(
                #"echo "char *text(void) { return \"$1\"; }" | clang -shared -fPIC -x c - -o "$2""#, text,
                library)
            return try Command.script(
                #"LD_PRELOAD='\#(library)' exec '\#(modern)' "$@""#, in: folder, named: name)
        }
        let outcome = try await run(before: scripts[0], after: scripts[1])
        #expect(outcome.code.value == code, "\(outcome)")
        #expect(outcome.output.contains("are the same program (") == (code == 2))
    }

    @Test func `a program that changes during the run is a fault`() async throws {
        let folder = try TemporaryFolder()
        let paths = [try Command.copy(of: "modern-subject"), try Command.executable("modern-subject").path]
        // The first run starts one program, and the others the other.
        let text = """
            mkdir '\(folder.url.path)/first' 2>/dev/null && exec '\(paths[0])' "$@"
            exec '\(paths[1])' "$@" --other
            """
        let after = try Command.script(text, in: folder, named: "after")
        let legacy = try Command.executable("legacy-subject").path
        let fixtures = try FixturesFolder(journeys: [
            "A/form": JourneyText.validation, "A/other": JourneyText.validation,
        ])
        let outcome = try await Command.run(
            [
                "run", "--record", fixtures.record, "--before", legacy, "--after", after, "--isolation",
                "start",
            ] + fixtures.options, variables: ["PARITY_CONFINEMENT": "none"])
        #expect(
            outcome.code == 2 && outcome.output.contains("the program of the after changed"), "\(outcome)")
    }

    @Test(arguments: ["split", "start"])
    func `an app that ends at once differs, and does not end parity`(isolation: String) async throws {
        let folder = try TemporaryFolder()
        let after = try Command.script("exit 0", in: folder, named: "after")
        let outcome = try await run(
            before: try Command.executable("modern-subject").path, after: after, isolation: isolation)
        #expect(outcome.code == 1 && outcome.output.hasSuffix("verdict: differs\n"), "\(outcome)")
    }
}
