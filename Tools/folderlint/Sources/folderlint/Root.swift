import ArgumentParser
import FolderlintKit
import OpenFiles
import VisibleText

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The command as a whole.
struct Root: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: Release.name,
        abstract: "Check that an Xcode project's groups mirror its folders.",
        usage: """
            folderlint [<path> ...] [<options>]
            folderlint <subcommand>
            """,
        discussion: """
            Works on Linux and macOS, without Xcode, on projects as they are.
            Its options: folderlint check --help

            EXAMPLES:
              folderlint                       check the projects in this folder
              folderlint App/Shop.xcodeproj    check one
              folderlint --since origin/main   only what this branch changed
              folderlint --format github       annotate a pull request
              folderlint --write-baseline      accept what is there, report what is new
              folderlint explain file-missing  what a rule means and how to fix it
              folderlint fix --dry-run         what would make groups and folders agree

            EXIT CODES:
              0  nothing found, or a change is done
              1  an error or warning; with --strict, any finding; a sync that leaves a file
              2  a wrong option, configuration or baseline
              3  an unreadable project, or none; a refused change; any other error
              4  a change failed and was taken back, or a journal is not believed
            """,
        version: Release.version,
        subcommands: [
            CheckCommand.self, ExplainCommand.self, RulesCommand.self, InitCommand.self, SyncCommand.self,
            AddCommand.self, FixCommand.self, UndoCommand.self,
        ],
        defaultSubcommand: CheckCommand.self)
}

/// Where the process starts.
@main enum Main {
    /// How many files a command has open at once, at most, with a wide margin.
    private static let descriptors = 96

    static func main() async {
        // A git that ends before it has read its input would end this process too, without a word.
        signal(SIGPIPE, SIG_IGN)
        // A write beyond `ulimit -f` fails and is told; the signal would end the process without a word.
        signal(SIGXFSZ, SIG_IGN)
        do {
            if let mistake = MistypedCommand(CommandLine.arguments) {
                throw Refusal(.usage, mistake.message.visible)
            }
            var command = try Root.parseAsRoot()
            try DescriptorBudget.require(descriptors, for: Release.name)
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch let refusal as Refusal {
            Terminal.complain(refusal.message)
            Root.exit(withError: ExitCode(refusal.status.rawValue))
        } catch let shortage as DescriptorShortage {
            Terminal.complain("\(shortage)")
            Root.exit(withError: ExitCode(ExitStatus.unreadable.rawValue))
        } catch {
            // What the argument parser calls a failed validation is 64 there and 2 everywhere else.
            guard Root.exitCode(for: error) == .validationFailure else { end(error) }
            Terminal.error(Root.fullMessage(for: error) + "\n")
            Root.exit(withError: ExitCode(ExitStatus.usage.rawValue))
        }
    }

    /// Ends with what the argument parser knows, a help text or an exit code, or with a command's error.
    private static func end(_ error: any Error) -> Never {
        // The argument parser would print any other error as it is, with the names of a stranger in it.
        guard !(error is ExitCode), Root.exitCode(for: error) == .failure else { Root.exit(withError: error) }
        Terminal.complain("\(error)")
        Root.exit(withError: ExitCode(ExitStatus.unreadable.rawValue))
    }
}
