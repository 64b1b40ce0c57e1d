import ArgumentParser
import Fixing
import FolderlintKit
import ProjectTree
import SafeMove

/// `folderlint fix`: makes groups and folders mirror one another.
struct FixCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fix",
        abstract: "Make groups and folders mirror one another: move files, or change the project.",
        discussion: """
            All that names a path follows. What cannot follow safely is not moved, and the plan says so. \
            `folderlint undo` takes the last fix back; committing it is left to you.

            EXAMPLES:
              folderlint fix --prefer project --dry-run    show moves, changes and what is refused
              folderlint fix --prefer project              files go where their groups say
              folderlint fix --prefer disk                 the project follows the folders; no file moves
              folderlint fix --prefer project --group "Shop/Model"

            EXIT CODES:
              0  done, or nothing to fix
              1  a dry run found something to do
              2  a wrong option or configuration, or no --prefer
              3  a project that cannot be read, changes that are not committed, or a dry run over a fix \
            that was cut short
              4  a step failed, and everything is as it was; or what lies in place of \
            a journal is not of this account, and nothing was changed
            """)

    @OptionGroup var options: FixOptions

    func run() async throws {
        let request = FixRun(options, in: try Terminal.folder)
        guard let side = options.prefer else { return try await request.compare() }
        try await request.run(side)
    }
}
