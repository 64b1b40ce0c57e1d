import Foundation

// Without the signal, `Terminal` receives an error for each failed write and ignores a closed pipe.
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
