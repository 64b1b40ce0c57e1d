import ArgumentParser
import FolderlintKit
import VisibleText

/// `folderlint check`: reads the projects, runs the rules and reports.
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Compare projects with the disk (what folderlint does without a subcommand).")

    @OptionGroup var options: CheckOptions

    func run() async throws {
        let clock = Stopwatch()
        let folder = try Terminal.folder
        let policy = try policy(folder)
        let store = BaselineStore(options, policy, folder)
        let inputs = [store.file, configuration(folder)].compactMap(\.self)
        let known = try store.read()
        let found = try await Progress.during("folderlint: checking") { [options] in
            try await CheckCommand.find(options, policy, folder)
        }
        if options.writeBaseline { return try end(found, after: store.write(found, known)) }
        var result = known.apply(to: found, folder: store.folder, isPartial: options.since != nil)
        result.elapsed = clock.elapsed
        try report(result, policy, folder, besides: inputs)
        try end(result, isStrict: policy.isStrict)
    }

    // MARK: - Parts of a run

    private func policy(_ folder: String) throws -> Policy {
        let start = options.paths.first.map { Paths.joined(folder, $0) } ?? folder
        var policy: Policy
        do {
            policy = try Policy.read(named: options.config, from: start, folder: folder)
        } catch {
            throw Refusal(.usage, "the configuration cannot be used\n\(error)")
        }
        if !options.rule.isEmpty { policy.onlyRules = Set(options.rule) }
        if options.convertible { policy.switchOn("convertible-group") }
        if options.strict { policy.isStrict = true }
        return policy
    }

    private static func find(_ options: CheckOptions, _ policy: Policy, _ folder: String) async throws
        -> CheckResult
    {
        do {
            async let changes = changes(options, folder)
            let tree = try await TreeReader(folder: folder).read(options.paths, asksLater: true)
            let since = try await changes
            for note in tree.notes + (since?.notes ?? []) { Terminal.complain("note: \(note.visible)") }
            let result = await Checker(policy).check(tree, since: since)
            for note in result.notes { Terminal.complain("note: \(note.visible)") }
            return result
        } catch let error as ReadingError {
            if case .noSuchPath = error { throw Refusal(.usage, "\(error)".visible) }
            throw Refusal(.unreadable, "\(error)".visible)
        } catch let error as ChangesError {
            throw Refusal(.usage, "\(error)".visible)
        }
    }

    private static func changes(_ options: CheckOptions, _ folder: String) async throws -> Changes? {
        guard let reference = options.since else { return nil }
        let start = options.paths.first.map { Paths.joined(folder, $0) } ?? folder
        return try await Changes.since(
            reference, in: start.hasSuffix(".pbxproj") ? Paths.folder(of: start) : start)
    }

    /// The configuration that the run read, absolute; nil for none.
    private func configuration(_ folder: String) -> String? {
        if let file = options.config { return Paths.joined(folder, file) }
        return ConfigurationFile.find(from: options.paths.first.map { Paths.joined(folder, $0) } ?? folder)
    }

    /// - Parameter inputs: Files that the run read and that the report must not replace.
    private func report(
        _ result: CheckResult, _ policy: Policy, _ folder: String, besides inputs: [String]
    ) throws {
        let style = ReportStyle(
            folder: folder,
            isColoured: options.output == nil && options.color.isOn || options.color == .always,
            limit: options.all ? nil : ReportStyle.limit, isLong: options.long, isQuiet: options.quiet,
            isStrict: policy.isStrict)
        let text = try result.report(as: options.format, style)
        guard let output = options.output else { return Terminal.write(document: text) }
        let target = Paths.joined(folder, output)
        let documents = result.containers.flatMap {
            ["\($0)/project.pbxproj", "\($0)/contents.xcworkspacedata"]
        }
        let real = Terminal.real(target)
        guard !(inputs + documents).contains(where: { Terminal.real($0) == real }) else {
            throw Refusal(
                .usage, "--output \(output.visible): the run has read that file; name another one")
        }
        do {
            try AtomicFile.write(text, to: target)
        } catch {
            throw Refusal(.usage, "\(error)".visible)
        }
    }

    // MARK: - The end

    private func end(_ result: CheckResult, after words: String) throws {
        if !options.quiet { Terminal.write(words + "\n") }
        for finding in result.findings where result.unreadable.contains(finding.container) {
            Terminal.complain("\(finding.file): \(finding.message)".visible)
        }
        if !result.unreadable.isEmpty { throw ExitCode(ExitStatus.unreadable.rawValue) }
    }

    private func end(_ result: CheckResult, isStrict: Bool) throws {
        if !result.unreadable.isEmpty { throw ExitCode(ExitStatus.unreadable.rawValue) }
        if result.fails(strictly: isStrict) { throw ExitCode(ExitStatus.found.rawValue) }
    }
}
