import ArgumentParser
import FolderlintKit

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A first argument that is neither a subcommand nor a path, but nearly a subcommand.
struct MistypedCommand {
    let message: String

    /// Nil for what the parser should see.
    init?(_ arguments: [String]) {
        guard let word = arguments.dropFirst().first, !word.contains(where: { "-./".contains($0) }) else {
            return nil
        }
        let commands = Root.configuration.subcommands.compactMap { $0.configuration.commandName }
        guard !commands.contains(word), access(word, F_OK) != 0,
            let nearest = Nearest.word(to: word, among: commands, within: max(1, word.count / 3))
        else { return nil }
        message = "\(word) is no file, folder or subcommand; did you mean `folderlint \(nearest)`?"
    }
}
