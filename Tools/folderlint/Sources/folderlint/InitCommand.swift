import ArgumentParser
import FolderlintKit

/// `folderlint init`: writes a configuration to start from.
struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init", abstract: "Write a commented .folderlint.yml into this folder.")

    func run() throws {
        let folder = try Terminal.folder
        do {
            try AtomicFile.create(ConfigurationTemplate.text, at: folder + "/" + ConfigurationFile.name)
        } catch {
            throw Refusal(.usage, error.exists ? "\(ConfigurationFile.name) is there already" : "\(error)")
        }
        Terminal.write("wrote \(ConfigurationFile.name): everything in it is a comment until you want it\n")
    }
}
