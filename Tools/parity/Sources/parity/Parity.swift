import ArgumentParser
import ParityKit

/// The `parity` command.
@main struct Parity: AsyncParsableCommand {
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
            Terminal.complain(fullMessage(for: error), about: message(for: error))
            exit(withError: exitCode(for: error))
        }
    }

    static let configuration = CommandConfiguration(
        commandName: "parity",
        abstract:
            "Drive two versions of an app through the same journeys and prove that they behave the same.",
        discussion: """
            The baseline is the expectation. Whatever differs and is not in the ledger fails the run, and \
            so does a ledger entry that no longer matches.

            Exit codes: 0 same, 1 differs, 2 the harness or a journey is at fault, 3 the ledger is at \
            fault, 64 the command line makes no sense.

            Apps can write only in a sandbox, which is removed when the command ends; the report says what \
            confines them. PARITY_SANDBOXES names another folder for sandboxes, PARITY_CONFINEMENT one of \
            landlock, preload and none.

            Examples:
              parity run                                  every journey on both wires
              parity run Manage/found-booking --wire json one journey, one wire
              parity run --filter 'Manage/d-*'            journeys by name
              parity explain 3f9c                         one difference of the last run, in full
              parity run --before old/subject --after new/subject --fixtures my/fixtures
            """,
        subcommands: [
            RunCommand.self, ExplainCommand.self, JourneysCommand.self, AACommand.self,
            ApproveCommand.self,
            LeaksCommand.self, CoverageCommand.self, RecordCommand.self, SenseCommand.self,
            GenerateCommand.self, FieldsCommand.self, PathsCommand.self, UpgradeCommand.self,
            FaultsCommand.self,
        ],
        defaultSubcommand: RunCommand.self)
}
