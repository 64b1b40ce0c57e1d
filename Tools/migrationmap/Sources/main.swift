import Foundation

// Who closes the pipe early has read enough; every write says so itself.
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
