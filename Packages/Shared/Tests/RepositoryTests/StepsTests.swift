import Foundation
import Testing

/// Tests of the steps in docs/steps, which follow every change of both apps.
struct StepsTests {
    /// A copy of the files that the steps are applied to.
    private final class StepsCopy {
        let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("steps-\(UUID().uuidString)")

        init() throws {
            let parts = [
                "docs/steps", "Tools/steps", "Tools/parity/Sources/legacy-subject",
                "Packages/ModernBooking/Sources", "Packages/LegacyBooking/Sources",
            ]
            for part in parts {
                let copy = root.appendingPathComponent(part)
                try FileManager.default.createDirectory(
                    at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
                try FileManager.default.copyItem(
                    at: Repository.root.appendingPathComponent(part), to: copy)
            }
        }

        deinit { try? FileManager.default.removeItem(at: root) }

        /// Replaces a text that a file must contain.
        func replace(_ old: String, by new: String, in path: String) throws {
            let file = root.appendingPathComponent(path)
            let text = try String(contentsOf: file, encoding: .utf8)
            try #require(text.contains(old), "\(path) does not contain \(old)")
            try Data(text.replacing(old, with: new).utf8).write(to: file)
        }

        func run(_ options: String...) async throws -> Command.Outcome {
            try await Command.outcome(of: [root.appendingPathComponent("Tools/steps/run").path] + options)
        }
    }

    private static let steps = Repository.folders(in: "docs/steps")
    private static let legacy = "Packages/LegacyBooking/Sources/LegacyBooking"
    private static let modern = "Packages/ModernBooking/Sources"

    @Test func `all steps apply, and end with the modern sources of Manage`() async throws {
        let outcome = try await StepsCopy().run("--apply-only")
        #expect(outcome.status == 0, "\(outcome.complaint)")
        #expect(outcome.text == "\(Self.steps.count) steps apply\n" && Self.steps.count >= 8)
    }

    @Test func `an edit of a quoted line is reported with step, file, hunk and remedy`() async throws {
        let copy = try StepsCopy()
        try copy.replace(
            "askToCall(appDelegate.getSupportNumber())", by: "askToCall(appDelegate.supportNumber())",
            in: "\(Self.legacy)/ReceiptView.swift")
        let outcome = try await copy.run("--apply-only")
        #expect(outcome.status == 1)
        #expect(
            outcome.complaint.contains(
                "step 01-typed-models: its patch does not apply at Sources/LegacyBooking/ReceiptView.swift, @@ -"
            ),
            "\(outcome.complaint)")
        #expect(outcome.complaint.contains("Run make steps-record"))
    }

    @Test func `recording leaves a hunk without a place to a person, and takes the edit over`() async throws {
        let copy = try StepsCopy()
        try copy.replace(
            "manageController.awakeFromNib()", by: "manageController.wake()",
            in: "\(Self.legacy)/AppDelegate.swift")
        let stuck = try await copy.run("--record")
        let place = ".build/steps/package/Sources/LegacyBooking/AppDelegate.swift"
        #expect(stuck.status == 1 && stuck.complaint.contains("\(place).rej"), "\(stuck.complaint)")
        try FileManager.default.removeItem(at: copy.root.appendingPathComponent("\(place).rej"))
        try copy.replace("        manageController.wake()\n", by: "", in: place)
        // The last steps quote the line once more.
        _ = try await copy.run("--record")
        let patch = try String(
            contentsOf: copy.root.appendingPathComponent("docs/steps/05-saved-bookings/shim.patch"),
            encoding: .utf8)
        #expect(patch.contains("-        manageController.wake()\n"))
    }

    @Test func `a neighbouring edit is recorded without a person`() async throws {
        let copy = try StepsCopy()
        try copy.replace(
            "/// Set once, before the app delegate is created\n", by: "", in: "\(Self.legacy)/LegacyApp.swift"
        )
        let outcome = try await copy.run("--record")
        #expect(outcome.status == 0, "\(outcome.complaint)")
        #expect(try await copy.run("--apply-only").status == 0)
    }

    @Test func `a modern file that moved is reported with the line to change`() async throws {
        let copy = try StepsCopy()
        let folder = copy.root.appendingPathComponent("\(Self.modern)/Manage")
        try FileManager.default.moveItem(
            at: folder.appendingPathComponent("ManageViewModel.swift"),
            to: folder.appendingPathComponent("Receipt/ManageViewModel.swift"))
        let outcome = try await copy.run("--apply-only")
        #expect(outcome.status == 1)
        #expect(outcome.complaint.contains("step 10-view-model takes Manage/ManageViewModel.swift"))
        #expect(outcome.complaint.contains("docs/steps/10-view-model/step.txt"))
    }

    @Test(arguments: [
        ("05-saved-bookings/step.txt", "tkae A\n", "docs/steps/05-saved-bookings/step.txt:1: 'tkae A'"),
        ("05-saved-bookings/step.txt", "take Manage\r\n", "docs/steps/05-saved-bookings/step.txt:1: "),
        ("05-again/step.txt", "", "two steps with the number 5"),
        ("13-new/README.md", "", "step 13-new has no docs/steps/13-new/step.txt"),
        ("12-leftovers/shim.patch", "@@ what\n", "docs/steps/12-leftovers/shim.patch is no patch"),
    ])
    func `a step that cannot be read is reported`(path: String, text: String, message: String) async throws {
        let copy = try StepsCopy()
        let file = copy.root.appendingPathComponent("docs/steps/\(path)")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        let outcome = try await copy.run("--apply-only")
        #expect(outcome.status == 1 && outcome.complaint.contains(message), "\(outcome)")
    }

    @Test func `a new file of Manage that no step takes is reported`() async throws {
        let copy = try StepsCopy()
        let file = copy.root.appendingPathComponent("\(Self.modern)/Manage/New.swift")
        try Data("enum New {}\n".utf8).write(to: file)
        let outcome = try await copy.run("--apply-only")
        #expect(outcome.status == 1 && outcome.complaint.contains("Add the missing files"))
    }

    @Test(arguments: ["0", "99", ".*", "-v", ""])
    func `a step that does not exist is refused with the list of steps`(step: String) async throws {
        let outcome = try await StepsCopy().run("--only", step)
        #expect(outcome.status == 1, "\(outcome)")
        #expect(outcome.complaint.hasPrefix("there is no step \(step); docs/steps has 01-"))
    }

    @Test func `help lists every option`() async throws {
        let copy = try StepsCopy()
        let help = try await copy.run("--help")
        let tool = try Repository.text(of: "Tools/steps/run")
        let options = tool.matches(of: /\n(--[a-z-]+)\)/).map { String($0.output.1) }
        #expect(help.status == 0 && options.count >= 5)
        for option in options { #expect(help.text.contains(option)) }
        #expect(try await copy.run("--bogus").status == 1)
    }

    @Test func `each step has a page, and its ledger entries exist and are named once`() throws {
        let ledger = try Repository.text(of: "Packages/Shared/Sources/Fixtures/Ledger/ledger.yaml")
        var named: Set<String> = []
        for step in Self.steps {
            let page = try Repository.text(of: "docs/steps/\(step)/README.md").split(separator: "\n")
            #expect((10...30).contains(page.count), "the page of \(step) has \(page.count) lines")
            for line in try Repository.text(of: "docs/steps/\(step)/step.txt").split(separator: "\n") {
                let words = line.split(separator: " ").map(String.init)
                #expect(
                    words.count == 2 && ["take", "drop", "ledger"].contains(words[0]), "\(step): \(line)")
                guard words.first == "ledger", let id = words.last else { continue }
                #expect(ledger.contains("- id: \(id)\n") && named.insert(id).inserted, "\(step): \(id)")
            }
        }
        #expect(named.count > 50)
    }

    @Test func `no patch repeats the final text of a modern file`() throws {
        let paths = try Repository.files().filter { $0.hasPrefix(Self.modern) && $0.hasSuffix(".swift") }
        let final = try paths.map { try Self.lines(of: Repository.text(of: $0)).joined(separator: "\n") }
        for step in Self.steps {
            let patch = try Repository.text(of: "docs/steps/\(step)/shim.patch")
            let added = Self.lines(
                of: patch.split(separator: "\n").filter { $0.hasPrefix("+") && !$0.hasPrefix("+++") }
                    .map { $0.dropFirst() }.joined(separator: "\n"))
            for start in added.indices.dropLast(Self.window - 1) {
                let passage = added[start..<start + Self.window].joined(separator: "\n")
                #expect(!final.contains { $0.contains(passage) }, "\(step) repeats:\n\(passage)")
            }
        }
    }

    /// The number of lines that make a passage; shorter ones are calls that every user of a type writes.
    private static let window = 6

    private static func lines(of text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty && !$0.hasPrefix("import ") && !$0.hasPrefix("public import ") }
    }
}
