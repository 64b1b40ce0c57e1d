import ArgumentParser
import Fixtures
import Foundation
import ParityKit
import VisibleText
import WireFormat

/// The `rebook` command.
@main struct Rebook: AsyncParsableCommand {
    static func main() async {
        // Both calls come before any work of Foundation or Dispatch.
        Suite.requireStart()
        Interruption.start()
        do {
            var command = try await asyncParseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            // Help and completion scripts are the command's own text; other messages may quote arguments.
            guard exitCode(for: error) != .success, !(error is ExitCode) else { exit(withError: error) }
            complain(fullMessage(for: error).visibleLines(around: message(for: error)))
            exit(withError: exitCode(for: error))
        }
    }

    static let configuration = CommandConfiguration(
        commandName: "rebook",
        abstract: "Drive the car-rental app by hand, before or after its refactoring, or both at once.",
        discussion: """
            The app runs against a server on this machine that answers every message; nothing leaves it. \
            The screen is shown as text; write a number to perform the action beside it, or 'help' for the \
            other commands. Lines can come from a pipe.

            Exit codes: 0 the session ended, 1 with --both: the apps differed in a way that is not in the \
            ledger, 2 an app or a file is missing or invalid, 64 the options make no sense.

            Examples:
              rebook                                    the app as it is now
              rebook --app legacy                       as it was
              rebook --both --record mine.yaml          both; writes the session as a journey
              rebook --serve OTA_VehAvailRateRQ=Results/no-cars
              rebook --serve 'OTA_VehResRQ={ fault: drop }' --wire xml
              printf '%s\\n' 'Search' '2 Dub' | rebook   from a script
            """)

    enum AppChoice: String, ExpressibleByArgument, CaseIterable {
        case legacy, modern
    }

    enum WireChoice: String, ExpressibleByArgument, CaseIterable {
        case json, xml
    }

    @Option(help: "legacy (before) or modern (after).")
    var app: AppChoice = .modern

    @Flag(help: "Run both apps side by side, and report differences.")
    var both = false

    @Option(help: "The encoding of messages.")
    var wire: WireChoice = .json

    @Option(
        help: ArgumentHelp(
            "A reply to serve for a message from the start; can be repeated.",
            valueName: "message=reply"))
    var serve: [String] = []

    @Option(help: "Write the session to a file, as a journey for 'parity run'.", completion: .file())
    var record: String?

    @Option(help: "The locale, such as de_DE.")
    var locale: String?

    @Option(help: "The time zone, such as America/New_York.")
    var zone: String?

    @Option(help: "The data that an earlier launch stored, by its name in Stores.")
    var store: String?

    @Option(help: "The folder with Replies, Stores, AppBundle, Ledger.", completion: .directory)
    var fixtures: String?

    func validate() throws {
        if let zone, TimeZone(identifier: zone) == nil {
            throw ValidationError("There is no time zone '\(zone)'.")
        }
        _ = try servings()
    }

    func run() async throws {
        try faultless { try Suite.requireResources(workers: 1) }
        let sandbox = try faultless { try Sandbox.make() }
        defer { sandbox.remove() }
        let journey = try journey()
        let members = try names.map { name in
            Cast.Member(
                name: name,
                app: LiveApp(
                    journey: journey, wire: wire == .json ? .json : .xml,
                    subject: SubjectPlan(
                        side: .candidate, executable: try Self.subject(name), sandbox: sandbox.folder),
                    folders: folders))
        }
        var session = Session(
            cast: Cast(members: members), console: Console(), journey: journey, folder: folders.replies,
            file: record.map { URL(fileURLWithPath: $0) }, replies: replyNames,
            comparing: try faultless { try comparing() })
        do {
            try await session.play()
        } catch {
            Self.complain("\(error)")
            await session.cast.end()
            throw ExitCode(2)
        }
        await session.cast.end()
        if session.differed { throw ExitCode(1) }
    }

    // MARK: Requirements

    private var names: [String] { both ? ["legacy", "modern"] : [app.rawValue] }
    private var root: URL { fixtures.map { URL(fileURLWithPath: $0) } ?? Fixtures.root }

    private var folders: FixtureFolders {
        FixtureFolders(
            replies: root.appendingPathComponent("Replies"),
            appBundle: root.appendingPathComponent("AppBundle"),
            stores: root.appendingPathComponent("Stores"))
    }

    private var replyNames: [String] {
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folders.replies.path)) ?? []
        return paths.filter { $0.contains(".") && !$0.hasSuffix(".md") }
            .map { String($0.prefix(upTo: $0.lastIndex(of: ".") ?? $0.endIndex)) }.sorted()
    }

    private func servings() throws -> [Journey.Serving] {
        do {
            return try serve.map { try Journey.Serving(reading: ServeOption.yaml($0), file: "--serve") }
        } catch let error as JourneyError {
            throw ValidationError(error.problem)
        }
    }

    private func journey() throws -> Journey {
        var journey = Journey.played(
            title: "A session played by hand",
            server: DefaultReplies.servings(replacedBy: try servings()))
        if let locale { journey.world.locale = locale }
        if let zone { journey.world.zone = zone }
        journey.world.store = store
        return journey
    }

    private func comparing() throws -> Comparing? {
        guard both else { return nil }
        let ledger = root.appendingPathComponent("Ledger")
        let entries = try LedgerReader().entries(at: ledger.appendingPathComponent("ledger.yaml"))
        let file = ledger.appendingPathComponent("generated.yaml")
        let generated =
            FileManager.default.fileExists(atPath: file.path)
            ? try LedgerReader(forGenerated: true).entries(at: file) : []
        return Comparing(entries: entries, generated: generated, wire: wire == .json ? .json : .xml)
    }

    /// Calls `body`; if it throws, ends the command with exit code 2, because 1 means a difference.
    private func faultless<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch {
            Self.complain("\(error)")
            throw ExitCode(2)
        }
    }

    private static func complain(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data("\(text.visibleLines)\n".utf8))
    }

    /// The executable of an app, which is in the folder of this one.
    private static func subject(_ name: String) throws -> URL {
        let url = URL.executableFolder.appendingPathComponent("\(name)-subject")
        guard FileManager.default.isExecutableFile(atPath: url.path) else {
            complain("There is no \(url.path); build it: swift build --product \(name)-subject")
            throw ExitCode(2)
        }
        return url
    }
}
