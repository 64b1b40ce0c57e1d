import Foundation

// A closed pipe is not an error: `Terminal` reports each failed write.
signal(SIGPIPE, SIG_IGN)
do {
    let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
    exit(try Commands(arguments: arguments).run())
} catch let misuse as Arguments.Misuse {
    Terminal.complain(misuse.description)
    exit(64)
} catch let unknown as UnknownName {
    Terminal.complain(unknown.description)
    exit(1)
} catch {
    Terminal.complain("\(error)")
    exit(2)
}
