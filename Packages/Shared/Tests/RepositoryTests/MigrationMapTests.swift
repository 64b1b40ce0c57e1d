import Foundation
import Testing

/// Tests of the migration map and of the tool that checks it.
@Suite(.enabled(if: MapTool.canBeBuilt, "this toolchain has no parser libraries"), .timeLimit(.minutes(10)))
struct MigrationMapTests {
    // MARK: This repository

    @Test func `the map is complete, and the pages quote the current output`()
        async throws
    {
        let outcome = try await MapTool.run(["check"], in: Repository.root)
        #expect(outcome.status == 0, "\(outcome.text)\(outcome.complaint)")
    }

    /// Copies both apps and the map, so that a test can change them.
    private func copy() throws -> MapFixture {
        let fixture = try MapFixture()
        let files = FileManager.default
        for path in ["Packages", "docs"] {
            try files.removeItem(at: fixture.root.appendingPathComponent(path))
        }
        try files.createDirectory(
            at: fixture.root.appendingPathComponent("Packages"), withIntermediateDirectories: true)
        for path in ["Packages/LegacyBooking", "Packages/ModernBooking", "docs"] {
            try files.copyItem(
                at: Repository.root.appendingPathComponent(path),
                to: fixture.root.appendingPathComponent(path))
        }
        try files.createSymbolicLink(
            at: fixture.root.appendingPathComponent("Packages/Shared"),
            withDestinationURL: Repository.root.appendingPathComponent("Packages/Shared"))
        // The cache of parsed files saves parsing them again.
        let (cache, copy) = (
            ".build/migrationmap", fixture.root.appendingPathComponent(".build/migrationmap")
        )
        try files.createDirectory(at: copy, withIntermediateDirectories: true)
        for side in ["legacy", "modern", "shared"] {
            let known = Repository.root.appendingPathComponent("\(cache)/\(side).facts")
            try? files.copyItem(at: known, to: copy.appendingPathComponent(known.lastPathComponent))
        }
        return fixture
    }

    @Test func `a deleted modern file is reported with a remedy`() async throws {
        let fixture = try copy()
        let file = "Packages/ModernBooking/Sources/BookingAPI/Bookings/BookingResponseValidator.swift"
        try FileManager.default.removeItem(at: fixture.root.appendingPathComponent(file))
        let outcome = try await fixture.run("check")
        #expect(outcome.status == 1)
        let map = try String(
            contentsOf: fixture.root.appendingPathComponent(MapFixture.mapFile), encoding: .utf8)
        let lines = map.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .filter { $0.element.contains("BookingResponseValidator") && !$0.element.contains("why:") }
            .map { "\($0.offset + 1)" }
        try #require(lines.count > 1)
        let all = lines.dropLast().joined(separator: ", ") + " and \(lines[lines.count - 1])"
        let said = "ModernBooking has no 'BookingResponseValidator', which the map names in lines \(all)\n"
        #expect(outcome.text.contains(said), "\(said)\n\(outcome.text)")
        #expect(outcome.text.contains("name its replacement in those rows"))
        // Quoted output and the picture are not checked before the map is correct.
        #expect(!outcome.text.contains("make figures") && !outcome.text.contains("make picture"))
    }

    @Test func `a renamed legacy method is reported, and make map-rename updates the map`() async throws {
        let fixture = try copy()
        let folder = "Packages/LegacyBooking/Sources/LegacyBooking"
        try fixture.change("\(folder)/ManageViewController.swift", "getBookingDetails(", to: "lookUpBooking(")
        let (old, new) =
            (
                "ManageViewController.getBookingDetails(_:bookingID:)",
                "ManageViewController.lookUpBooking(_:bookingID:)"
            )
        let red = try await fixture.run("check")
        #expect(red.status == 1)
        #expect(red.text.contains("LegacyBooking has no '\(old)'"))
        #expect(red.text.contains("no row maps '\(new)'"))
        #expect(red.text.contains("'make map-rename OLD='\(old)' NEW="))
        #expect(try await fixture.run("rename", old, new).status == 0)
        // Except for the new name, its callers have not changed since they were measured.
        let followed = try await fixture.run("check")
        #expect(!followed.text.contains("migration-map.yaml:"), "\(followed.text)")
        #expect(!followed.text.contains("migration-reach.json:"), "\(followed.text)")
    }

    // MARK: Findings

    @Test func `a complete and correct map has no findings`() async throws {
        let outcome = try await MapFixture.measured().run("check")
        #expect(outcome.status == 0, "\(outcome.text)\(outcome.complaint)")
        #expect(outcome.text.contains("2 rows"))
    }

    /// Changes of a file, each with the words that the findings contain.
    static let faults: [(file: String, old: String, new: String, said: [String])] = [
        (
            MapFixture.legacyFile, "func unused() {}", "func unused() {}\n    func receivedText() {}",
            ["no row maps 'Screen.receivedText()'", "under Manage", "'ScreenModel.received(_:)'"]
        ),
        (
            MapFixture.modernFile, "struct ScreenModel {", "struct ScreenModel {}\nstruct Other {",
            [
                "no row names 'Other.received(_:)'", "ModernBooking has no 'ScreenModel.received(_:)'",
                "'make map-rename OLD='ScreenModel.received(_:)' NEW='Other.received(_:)''",
            ]
        ),
        (
            MapFixture.legacyFile, "request.isGood &&", "request.isFine &&",
            ["the text of 'Screen.requestFinished(_:)' has changed", "make map-reach"]
        ),
        (
            MapFixture.mapFile, "[Manage/found]", "[Manage/elsewhere]",
            ["'Manage/elsewhere' does not go through Screen.requestFinished(_:)", "'Manage/found' (1 does)"]
        ),
        (
            MapFixture.mapFile, "[Manage/found]", "[Manage/fond]",
            ["there is no journey 'Manage/fond'", "The nearest is 'Manage/found'."]
        ),
        (
            MapFixture.mapFile, "    journeys: [Manage/found]\n", "",
            ["no journey pins this row", "'Manage/found' for example"]
        ),
        (
            MapFixture.mapFile, "- legacy: Screen.unused()",
            "- legacy: [Screen.unused(), Screen.requestFinished(_:)]",
            [
                "'Screen.requestFinished(_:)' is not dead: 'Manage/found' executes it",
                "is under 'dead' here and mapped",
            ]
        ),
        (
            MapFixture.mapFile, "    cites: [Q-07]", "    part: {from: label.txt = request.text as! String}",
            [
                "no statement begins with 'label.txt = request.text as! String'; the nearest is 'label.text ="
            ]
        ),
        (MapFixture.mapFile, "[Q-07]", "[quirk]", ["'quirk' is no quirk, divergence, seed"]),
        (MapFixture.mapFile, "new: []", "new:\n  - modern: Gone\n    why: It is new.", ["has no 'Gone'"]),
    ]

    @Test(arguments: faults.indices)
    func `each fault of a map is reported with a remedy`(index: Int) async throws {
        let fault = Self.faults[index]
        let fixture = try await MapFixture.measured()
        try fixture.change(fault.file, fault.old, to: fault.new)
        let outcome = try await fixture.run("check")
        #expect(outcome.status == 1)
        for words in fault.said { #expect(outcome.text.contains(words), "\(outcome.text)") }
    }

    @Test func `a missing or outdated picture is reported`() async throws {
        let fixture = try await MapFixture.measured()
        let picture = fixture.root.appendingPathComponent("docs/picture.svg")
        try Data("<svg/>".utf8).write(to: picture)
        let other = try await fixture.run("check")
        #expect(other.status == 1 && other.text.contains("the picture does not match"))
        try FileManager.default.removeItem(at: picture)
        let missing = try await fixture.run("check")
        #expect(missing.status == 1 && missing.text.contains("the picture is missing"))
    }

    // MARK: Parts

    private static let long = """
        func long() {
            start()
            if isReady {
                begin()
            } else {
                wait(
                    for: 2)
            }
            start()
            end()
        }
        """

    private func checked(parts: [String], of source: String = long) async throws -> String {
        let fixture = try await MapFixture.measured()
        try fixture.write(source, to: "Packages/LegacyBooking/Sources/LegacyBooking/Long.swift")
        let rows = parts.map { part in
            """
              - legacy: long()
                part: \(part)
                modern: ScreenModel
                move: inlined
                why: A part.
            """
        }
        try fixture.change(MapFixture.mapFile, "dead:", to: rows.joined(separator: "\n") + "\ndead:")
        let text = try await fixture.run("check").text
        // The new function has not been measured.
        return text.split(separator: "\n").filter { $0.contains("long()") && !$0.contains("map-rename") }
            .filter { !$0.contains("has changed since") }.joined(separator: "\n")
    }

    @Test func `parts have to contain every statement, including those in branches`() async throws {
        let parts = [
            "{from: start(), to: begin()}", "{from: 'wait( for: 2)'}", "{from: start(), to: end()}",
        ]
        let whole = try await checked(parts: ["{from: 'if isReady {'}"] + parts.suffix(1))
        #expect(whole.contains("no part of 'long()' contains the statement 'start()'"))
        let once = Self.long.replacingOccurrences(of: "{\n    start()", with: "{\n    prepare()")
        let found = ["{from: prepare(), to: begin()}"] + parts.suffix(2)
        #expect(try await checked(parts: found, of: once) == "")
        let branches = ["{from: 'begin()'}", "{from: 'wait('}", "{from: 'end()'}"]
        let gaps = try await checked(parts: branches)
        #expect(gaps.split(separator: "\n").count == 2, "\(gaps)")
        #expect(gaps.contains("'start()'") && !gaps.contains("if isReady"))
    }

    @Test func `a part that is missing or ambiguous is reported`() async throws {
        #expect(try await checked(parts: ["{from: 'begim()'}"]).contains("the nearest is 'begin()'"))
        #expect(try await checked(parts: ["{from: 'start()'}"]).contains("begins 2 statements"))
    }

    // MARK: Files that cannot be read

    @Test(arguments: [
        ("Manage:\n  - legacy: [A, B", ":2: the bracket is not closed"),
        ("Manage:\n  - legacy: A\n    why: a: b", ":3: a text that contains a colon and a space must be"),
        ("Manage:\n  - legacy: A\n\twhy: b", ":3: a tab indents this line"),
        ("Manage:\n  - legacy: A\n    legacy: B", ":3: 'legacy' occurs twice"),
        ("Manage:\n  - legacy: A\n    moves: b", ":3: 'moves' is no key of a row"),
        ("Manage:\n  - legacy: A\n    move: moved", ":3: 'move' must be one of extracted"),
        ("Manage:\n  - legacy: A\n    why: 'b", ":3: the quote is not closed"),
        ("Manage:\n  - legacy: A\n    why: |\n      b", ":3: a text that begins with | must be in quotes"),
        ("Manage:\n  - legacy: A\n    why: b\n      c", ":4: this line belongs to no value"),
        ("Manage:\n  - legacy: A\n    move: dropped", ":2: this row has no 'why'"),
        ("Manage:\n  - legacy: A\n    move: inlined\n    why: b", ":2: this row has no 'modern'"),
        ("Manage:", ":1: 'Manage' has no value"), ("# nothing", ":1: the file is empty"),
    ])
    func `a malformed map is reported with its line`(map: String, problem: String) async throws {
        let fixture = try MapFixture()
        try fixture.write(map, to: MapFixture.mapFile)
        let outcome = try await fixture.run("check")
        #expect(outcome.status == 2)
        #expect(outcome.complaint.contains(MapFixture.mapFile + problem), "\(outcome.complaint)")
    }

    @Test func `a malformed measurement is an error`() async throws {
        let fixture = try MapFixture()
        try fixture.write("{}", to: MapFixture.reachFile)
        let outcome = try await fixture.run("check")
        #expect(outcome.status == 2)
        #expect(outcome.complaint.contains("run 'make map-reach'"))
    }
}
