import Foundation

/// The command line of a tool whose options all take a value: `NAME COMMAND [OPERAND…] [--OPTION VALUE…]`.
struct ToolCommand {
    /// The text that a person receives whose command line the tool cannot use.
    let usage: String
    /// The words behind the tool's name.
    let words: [String]

    init(usage: String, words: [String] = Array(CommandLine.arguments.dropFirst())) {
        (self.usage, self.words) = (usage, words)
    }

    /// The first word, which says what to do.
    var name: String { words.first ?? "" }

    /// The word behind the command; nil if an option is there, or nothing.
    var operand: String? { words.dropFirst().first.flatMap { $0.hasPrefix("--") ? nil : $0 } }

    func has(_ option: String) -> Bool { words.contains(option) }

    /// The value of an option, or the default; leaves if the option has neither.
    func value(of option: String, or standard: String? = nil) -> String {
        if let place = words.firstIndex(of: option) {
            guard place + 1 < words.count else { misused("\(option) needs a value") }
            return words[place + 1]
        }
        guard let standard else { misused("\(option) is missing") }
        return standard
    }

    /// Prints what is wrong with the command line, and the usage, and exits with 64.
    func misused(_ problem: String? = nil) -> Never {
        Self.leave(64, [problem, usage].compactMap { $0 }.joined(separator: "\n"))
    }

    /// Prints a text to the standard error and exits with a code.
    static func leave(_ code: Int32, _ text: String) -> Never {
        FileHandle.standardError.write(Data("\(text)\n".utf8))
        exit(code)
    }
}
