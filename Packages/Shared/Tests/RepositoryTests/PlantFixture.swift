import Foundation

/// A temporary repository with one source of many kinds of bodies, and a catalogue of faults.
final class PlantFixture {
    let root: URL

    static let source = "Packages/ModernBooking/Sources/Home/Box.swift"
    static let catalogue = "Tools/parity/Faults/faults.yaml"

    private static let box = """
        struct Trouble: Error {}

        func later() async throws -> Int { 5 }

        struct Box {
            let first: Int
            var doubled: Int { first * 2 }
            var accessed: Int {
                get { first + 1 }
                nonmutating set { print("set") }
            }
            var watched = 3 {
                didSet { print("seen") }
            }
            static let table = ["a": 1, "b": 2]
            let closure: (Int) -> Int = { $0 + 1 }

            init(_ first: Int) {
                self.first = first
            }

            subscript(place: Int) -> Int { first + place }

            func chosen(_ flag: Bool) -> String {
                // A comment before the value.
                if flag { "yes" } else { "no" }
            }

            func listed(_ flag: Bool) -> String {
                switch flag {
                case true: return "yes"
                default: return "no"
                }
            }

            func opaque() -> some Equatable { first }
            func generic<T: Numeric>(_ value: T) -> T { value * 2 }
            func waiting() async throws -> Int { try await later() }
            func typed(_ flag: Bool) throws(Trouble) -> Int {
                if flag { throw Trouble() }
                return 0
            }
            func nothing() { print("done") }
            func long() -> Int {
                [1,
                    2, 3]
                    .reduce(0, +)
            }
            func unused() -> Int { 0 }
        }
        """

    private static let main = """
        var box = Box(5)
        print("doubled \\(box.doubled)")
        print("accessed \\(box.accessed)")
        box.accessed = 1
        box.watched = 4
        print("table \\(Box.table["b"] ?? 0)")
        print("closure \\(box.closure(5))")
        print("subscript \\(box[1])")
        print("chosen \\(box.chosen(true))")
        print("listed \\(box.listed(true))")
        print("opaque \\(box.opaque())")
        print("generic \\(box.generic(3))")
        print("waiting \\(try await box.waiting())")
        do { print("typed \\(try box.typed(true))") } catch { print("trouble") }
        box.nothing()
        print("long \\(box.long())")
        """

    /// What the program prints without a fault.
    static let output = [
        "doubled 10", "accessed 6", "set", "seen", "table 2", "closure 6", "subscript 6", "chosen yes",
        "listed yes", "opaque 5", "generic 6", "waiting 5", "trouble", "done", "long 6",
    ]

    /// The members of a fault but its id.
    static func fault(_ symbol: String, _ old: String, _ new: String) -> String {
        "  what: 'Something is wrong.'\n  symbol: '\(symbol)'\n  old: '\(old)'\n  new: '\(new)'"
    }

    init(_ catalogue: String) throws {
        root = FileManager.default.temporaryDirectory.appendingPathComponent("faults-\(UUID().uuidString)")
        try write(Self.box, to: Self.source)
        try write("let other = 1", to: "Packages/ModernBooking/Sources/Home/Other.swift")
        try write("let shared = 1", to: "Packages/Shared/Sources/HTTP/HTTP.swift")
        try write("let old = 1", to: "Packages/LegacyBooking/Sources/LegacyBooking/A.swift")
        try write("let entry = 1", to: "Tools/parity/Sources/modern-subject/Entry.swift")
        try write("// manifest", to: "Package.swift")
        try write(catalogue, to: Self.catalogue)
        for folder in ["Tools/faults", "Tools/syntax"] {
            try FileManager.default.createSymbolicLink(
                at: root.appendingPathComponent(folder),
                withDestinationURL: Repository.root.appendingPathComponent(folder))
        }
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    func write(_ text: String, to path: String) throws {
        let file = root.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data((text + "\n").utf8).write(to: file)
    }

    // MARK: The tool

    /// Builds the tool once for all tests.
    private static let built = Task {
        let output = try await Command.output(
            of: [Repository.root.appendingPathComponent("Tools/faults/run").path, "--tool"])
        return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    static func tool(_ arguments: [String]) async throws -> Command.Outcome {
        try await Command.outcome(of: [try await built.value] + arguments)
    }

    func run(_ arguments: [String]) async throws -> Command.Outcome {
        try await Self.tool(
            arguments + ["--root", root.path, "--package", root.appendingPathComponent("out").path])
    }

    func plant() async throws -> Command.Outcome {
        try await run(["plant", "--plan", root.appendingPathComponent("plan.json").path])
    }

    func mutate(count: Int, seed: String = "1", _ others: [String] = []) async throws -> Command.Outcome {
        let plan = root.appendingPathComponent("plan.json").path
        return try await run(["mutants", "--plan", plan, "--count", "\(count)", "--by", seed] + others)
    }

    func plan() throws -> String {
        try String(contentsOf: root.appendingPathComponent("plan.json"), encoding: .utf8)
    }

    /// The first value of a key in a plan.
    static func value(_ key: String, of plan: String) -> Substring? {
        plan.range(of: "\"\(key)\": \"").map { plan[$0.upperBound...].prefix { $0 != "\"" } }
    }

    // MARK: The planted package

    func planted(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent("out/\(path)"), encoding: .utf8)
    }

    func hasPlanted(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appendingPathComponent("out/\(path)").path)
    }

    func time(ofPlanted path: String) throws -> Date {
        let attributes = try FileManager.default.attributesOfItem(
            atPath: root.appendingPathComponent("out/\(path)").path)
        return attributes[.modificationDate] as? Date ?? .distantPast
    }

    /// Compiles the planted source with a program that prints what each body does.
    func compile() async throws -> URL {
        try write(Self.main, to: "main.swift")
        try write(
            "module CParityFault { header \"CParityFault.h\" export * }",
            to: "out/CParityFault/include/module.modulemap")
        let object = root.appendingPathComponent("fault.o").path
        let folder = root.appendingPathComponent("out/CParityFault")
        _ = try await Command.output(of: [
            "clang", "-c", folder.appendingPathComponent("CParityFault.c").path, "-I",
            folder.appendingPathComponent("include").path, "-o", object,
        ])
        let program = root.appendingPathComponent("program")
        _ = try await Command.output(of: [
            "swiftc", "-swift-version", "6", "-I", folder.appendingPathComponent("include").path,
            root.appendingPathComponent("out/\(Self.source)").path,
            root.appendingPathComponent("main.swift").path,
            object, "-o", program.path,
        ])
        return program
    }
}
