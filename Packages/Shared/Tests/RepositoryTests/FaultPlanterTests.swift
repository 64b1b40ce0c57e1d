import Foundation
import Testing

/// Tests of the tool that plants faults into Modern.
@Suite(.enabled(if: MapTool.canBeBuilt, "this toolchain has no parser libraries"), .timeLimit(.minutes(10)))
struct FaultPlanterTests {
    // MARK: Bodies

    /// A fault in each kind of body, and the line that it changes.
    private static let kinds: [(fault: String, lines: [String])] = [
        (PlantFixture.fault("Box.doubled", "first * 2", "first * 3"), ["doubled 15"]),
        (
            PlantFixture.fault("Box.accessed", "first + 1", "let more = 7; return first + more"),
            ["accessed 12"]
        ),
        (PlantFixture.fault("Box.accessed", "print(\"set\")", "print(\"lost\")"), ["lost"]),
        (PlantFixture.fault("Box.watched", "print(\"seen\")", ""), ["-seen"]),
        (PlantFixture.fault("Box.table", "\"b\": 2", "\"b\": 9"), ["table 9"]),
        (PlantFixture.fault("Box.closure", "$0 + 1", "$0 + 2"), ["closure 7"]),
        (PlantFixture.fault("Box.init(_:)", "self.first = first", "self.first = first + 1"), ["doubled 12"]),
        (PlantFixture.fault("Box.subscript(_:)", "first + place", "first - place"), ["subscript 4"]),
        (PlantFixture.fault("Box.chosen(_:)", "\"yes\"", "\"perhaps\""), ["chosen perhaps"]),
        (PlantFixture.fault("Box.listed(_:)", "return \"yes\"", "return \"perhaps\""), ["listed perhaps"]),
        (PlantFixture.fault("Box.opaque()", "first", "let more = first; return more + 1"), ["opaque 6"]),
        (PlantFixture.fault("Box.generic(_:)", "value * 2", "value * 4"), ["generic 12"]),
        (PlantFixture.fault("Box.waiting()", "try await later()", "try await later() + 1"), ["waiting 6"]),
        (PlantFixture.fault("Box.typed(_:)", "throw Trouble()", "return 1"), ["typed 1"]),
        (PlantFixture.fault("Box.nothing()", "print(\"done\")", "print(\"undone\")"), ["undone"]),
    ]

    @Test func `each kind of body runs with the fault that is on, and only with that`() async throws {
        let catalogue = Self.kinds.enumerated().map { "- id: F-\($0.offset + 1)\n\($0.element.fault)" }
        let fixture = try PlantFixture(catalogue.joined(separator: "\n"))
        let planted = try await fixture.plant()
        #expect(planted.status == 0, "\(planted.complaint)")
        let program = try await fixture.compile()
        let sound = try await Self.output(of: program, fault: 0)
        #expect(sound == PlantFixture.output)
        for (place, kind) in Self.kinds.enumerated() {
            let found = try await Self.output(of: program, fault: place + 1)
            for line in kind.lines {
                let isPresent = found.contains(line.replacing("-", with: ""))
                #expect(isPresent != line.hasPrefix("-"), "\(place + 1): \(line) in \(found)")
            }
            #expect(found != sound)
        }
    }

    private static func output(of program: URL, fault: Int) async throws -> [String] {
        let outcome = try await Command.outcome(of: ["PARITY_FAULT=\(fault)", program.path])
        return outcome.text.split(separator: "\n").map(String.init)
    }

    @Test func `a program reports each fault whose code it executes, once`() async throws {
        let fixture = try PlantFixture(
            "- id: A\n" + PlantFixture.fault("Box.doubled", "2", "3") + "\n- id: B\n"
                + PlantFixture.fault("Box.unused()", "0", "1"))
        _ = try await fixture.plant()
        let program = try await fixture.compile()
        let outcome = try await Command.outcome(of: ["PARITY_FAULT_REACH=1", program.path])
        #expect(outcome.complaint == "\nparity-fault 1\n")
    }

    // MARK: Mutants

    private let unused = ["41: '0' becomes '1'", "49: '0' becomes '1'"]

    @Test func `each mutant compiles and changes what a program does`() async throws {
        let fixture = try PlantFixture("- id: A\n" + PlantFixture.fault("Box.doubled", "2", "3"))
        let planted = try await fixture.mutate(count: 999)
        #expect(planted.text == "planted 28 mutants in 2 files\n", "\(planted)")
        let program = try await fixture.compile()
        #expect(try await Self.output(of: program, fault: 0) == PlantFixture.output)
        let plan = try fixture.plan()
        let texts = plan.split(separator: "\n").filter { $0.contains("Box.swift") }
        var silent: [String] = []
        for (place, text) in texts.enumerated() {
            let output = try await Self.output(of: program, fault: place + 1)
            guard output == PlantFixture.output else { continue }
            silent.append(String(text.split(separator: "Box.swift:")[1].prefix { $0 != "\"" && $0 != "\\" }))
        }
        // What no line of the program executes or prints.
        #expect(silent == ["12: '3' becomes '4'", "15: '", "15: '1' becomes '2'", "26: '", "32: '"] + unused)
    }

    @Test func `a seed chooses mutants, and those in a file are left out`() async throws {
        let fixture = try PlantFixture("- id: A\n" + PlantFixture.fault("Box.doubled", "2", "3"))
        var plans: [String] = []
        for seed in ["1", "1", "2"] {
            #expect(try await fixture.mutate(count: 3, seed: seed).text.hasPrefix("planted 3 mutants"))
            plans.append(try fixture.plan())
        }
        #expect(plans[0] == plans[1] && plans[1] != plans[2])
        let id = try #require(PlantFixture.value("id", of: plans[2]))
        try fixture.write(String(id), to: "without")
        let list = fixture.root.appendingPathComponent("without").path
        _ = try await fixture.mutate(count: 999, seed: "2", ["--without", list])
        #expect(try !fixture.plan().contains(id))
    }

    @Test func `a text is found across line breaks, and a fault can have two edits in one body`() async throws
    {
        let fixture = try PlantFixture(
            """
            - id: A
              what: 'The parts are lost.'
              edits:
                - symbol: 'Box.long()'
                  old: '[1, 2, 3]'
                  new: '[1]'
                - symbol: 'Box.long()'
                  old: '.reduce(0, +)'
                  new: '.reduce(100, +)'
            """)
        let planted = try await fixture.plant()
        #expect(planted.status == 0, "\(planted.complaint)")
        let lines = try await Self.output(of: try await fixture.compile(), fault: 1)
        #expect(lines.contains("long 101"))
    }

    // MARK: Refusals

    @Test(arguments: [
        ("Box.doubled", "first * 9", "does not occur in the body of Box.doubled"),
        ("Box.chosen(_:)", "\"", "occurs 4 times in Box.chosen(_:)"),
        ("Box.tripled", "first", "no source has the symbol 'Box.tripled'"),
        ("Box.chosen()", "first", "there is Box.chosen(_:)"),
    ])
    func `a fault that cannot be planted is named with its file and the remedy`(
        symbol: String, old: String, words: String
    ) async throws {
        let fixture = try PlantFixture("- id: F-7\n" + PlantFixture.fault(symbol, old, "x"))
        let outcome = try await fixture.plant()
        #expect(outcome.status == 2)
        #expect(outcome.complaint.contains("faults.yaml:1: F-7: "), "\(outcome.complaint)")
        #expect(outcome.complaint.contains(words), "\(outcome.complaint)")
    }

    @Test(arguments: [
        ("- id: ../A\n  what: 'x'\n  cannot: 'y'\n", "an id has letters, digits and hyphens only"),
        ("- id: 'A\"$(id)'\n  what: 'x'\n  cannot: 'y'\n", "an id has letters, digits and hyphens only"),
        ("- id: A\n  what: 'x'\n", "needs either symbol, old and new, or 'cannot'"),
        ("- id: A\n  what: 'x'\n  symbols: 'y'\n", "'symbols' is not a key of a fault"),
        ("- id: A\n  what: 'x'\n  cannot: 'y'\n- id: A\n  what: 'x'\n  cannot: 'y'\n", "has the same id"),
        ("- id: A\n  what: 'x'\n  symbol: 'y'\n  old: 'z'\n  new: 'z'\n", "'old' and 'new' are equal"),
        (
            "- id: A\n  what: 'x'\n  symbol: 'y'\n  old: 'a'\n  new: 'b'\n  build: shared\n",
            "can only be 'own'"
        ),
    ])
    func `a catalogue with a mistake is refused`(text: String, words: String) async throws {
        let outcome = try await PlantFixture(text).plant()
        #expect(outcome.status == 2 && outcome.complaint.contains(words), "\(outcome.complaint)")
    }

    // MARK: The command line

    @Test(arguments: [
        ([], "usage: faults plant"), (["harvest"], "usage: faults plant"),
        (["plant", "--package", "out", "--plan", "x"], "--root is missing\nusage: "),
        (["plant", "--package", "out", "--root"], "--root needs a value\nusage: "),
    ])
    func `a command that the tool cannot use leads to the usage`(words: [String], text: String) async throws {
        let outcome = try await PlantFixture.tool(words)
        #expect(outcome.status == 64 && outcome.complaint.hasPrefix(text), "\(outcome)")
    }

    @Test func `a fault that is not in the catalogue, or not named, has no build of its own`() async throws {
        let fixture = try PlantFixture("- id: A\n" + PlantFixture.fault("Box.doubled", "2", "3"))
        for words in [["own"], ["own", "A"], ["own", "B"]] {
            let outcome = try await fixture.run(words)
            #expect(outcome.status == 1 && outcome.complaint.contains("has this id"), "\(outcome)")
        }
    }

    @Test(arguments: ["--sample", "--runs"])
    func `a number is checked before the build`(option: String) async throws {
        let run = Repository.root.appendingPathComponent("Tools/faults/run").path
        for value in ["x", "0", "-1", "1e3", "a[$(touch made)]", "", "1000000", "1 2"] {
            let outcome = try await Command.outcome(of: [run, option, value])
            #expect(outcome.status == 2 && outcome.text == "", "\(outcome)")
            #expect(outcome.complaint.hasSuffix("is no number; \(option) needs one from 1 to 999999\n"))
        }
    }

    // MARK: The package and the plan

    @Test func `only files that differ are written again`() async throws {
        let fixture = try PlantFixture("- id: A\n" + PlantFixture.fault("Box.doubled", "2", "3"))
        _ = try await fixture.plant()
        let files = ["Package.swift", PlantFixture.source, "CParityFault/CParityFault.c"]
        let before = try files.map { try fixture.time(ofPlanted: $0) }
        try fixture.write(
            "- id: A\n" + PlantFixture.fault("Box.doubled", "2", "4"), to: PlantFixture.catalogue)
        _ = try await fixture.plant()
        let after = try files.map { try fixture.time(ofPlanted: $0) }
        #expect(before[0] == after[0] && before[2] == after[2])
        #expect(before[1] < after[1])
        // A file that is gone makes SwiftPM plan again.
        try FileManager.default.removeItem(
            at: fixture.root.appendingPathComponent("Packages/ModernBooking/Sources/Home/Other.swift"))
        _ = try await fixture.plant()
        #expect(try fixture.time(ofPlanted: "Package.swift") > after[0])
        #expect(!fixture.hasPlanted("Packages/ModernBooking/Sources/Home/Other.swift"))
    }

    @Test func `the plan has a key for each text, and a hash of the tree without the faults`() async throws {
        let fixture = try PlantFixture(
            "- id: A\n" + PlantFixture.fault("Box.doubled", "2", "3")
                + "\n- id: B\n  what: 'x'\n  cannot: 'a name'")
        _ = try await fixture.plant()
        let first = try fixture.plan()
        #expect(first.contains("\"id\": \"B\", \"what\": \"x\", \"cannot\": \"a name\""))
        try fixture.write(
            "- id: A\n" + PlantFixture.fault("Box.doubled", "2", "4"), to: PlantFixture.catalogue)
        _ = try await fixture.plant()
        let other = try fixture.plan()
        #expect(PlantFixture.value("tree", of: first) == PlantFixture.value("tree", of: other))
        #expect(PlantFixture.value("key", of: first) != PlantFixture.value("key", of: other))
        try fixture.write("let changed = 1", to: "Packages/LegacyBooking/Sources/LegacyBooking/A.swift")
        _ = try await fixture.plant()
        #expect(PlantFixture.value("tree", of: try fixture.plan()) != PlantFixture.value("tree", of: other))
    }

    @Test func `a fault with a build of its own changes the sources as written, also outside a body`()
        async throws
    {
        let fixture = try PlantFixture(
            """
            - id: A
              what: 'The number is a text.'
              build: own
              edits:
                - symbol: 'Box.doubled'
                  old: 'var doubled: Int { first * 2 }'
                  new: 'var doubled: String { "\\(first)" }'
            """)
        let planted = try await fixture.plant()
        #expect(planted.text.contains("\nown A\n"), "\(planted.complaint)")
        let outcome = try await fixture.run(["own", "A"])
        #expect(outcome.status == 0, "\(outcome.complaint)")
        #expect(try fixture.planted(PlantFixture.source).contains("var doubled: String { \"\\(first)\" }"))
    }

    // MARK: This repository

    @Test func `every fault of the catalogue can be planted`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "plant-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let outcome = try await PlantFixture.tool([
            "plant", "--root", Repository.root.path, "--package", "\(folder.path)/package", "--plan",
            "\(folder.path)/plan.json",
        ])
        #expect(outcome.status == 0, "\(outcome.complaint)")
        #expect(outcome.text.contains("planted "))
    }

    @Test func `each row of the original's mistakes is planted or has a reason`() throws {
        let text = try Repository.text(of: "Tools/parity/Faults/originals.yaml")
        for number in 1...53 {
            let id = "D-" + (number < 10 ? "0" : "") + "\(number)"
            #expect(text.contains("\n- id: \(id)\n"), "\(id) is missing")
        }
    }
}
