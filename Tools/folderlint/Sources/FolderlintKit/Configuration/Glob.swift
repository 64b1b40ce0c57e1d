/// A pattern over paths: `*` and `?` within a name, `**` over any number of folders, `\` before what is meant
/// as is.
///
/// It matches from the path's start, and with a folder everything below it: `Pods` leaves out
/// `Pods/A/B.swift`. Names are compared as text, so that both ways to write an accent are one.
public struct Glob: Sendable, Equatable, CustomStringConvertible {
    public let description: String
    private let components: [Component]

    private enum Component: Equatable {
        case anyFolders
        case name([Token])
    }

    private enum Token: Equatable {
        case anyText
        case anyCharacter
        case character(Character)
    }

    /// How long a pattern may be, in bytes.
    static let longest = 1024
    /// How many patterns a list may have.
    static let most = 1000

    /// Nil for a pattern that names nothing, or is too long.
    public init?(_ pattern: String) {
        guard pattern.utf8.count <= Self.longest else { return nil }
        description = pattern
        components = pattern.split(separator: "/").filter { $0 != "." }.map { part in
            part == "**" ? .anyFolders : .name(Glob.tokens(part))
        }
        if components.isEmpty { return nil }
    }

    private static func tokens(_ text: Substring) -> [Token] {
        var tokens: [Token] = []
        var isLiteral = false
        for character in text {
            if isLiteral {
                tokens.append(.character(character))
                isLiteral = false
            } else if character == "\\" {
                isLiteral = true
            } else if character == "*" {
                if tokens.last != .anyText { tokens.append(.anyText) }
            } else {
                tokens.append(character == "?" ? .anyCharacter : .character(character))
            }
        }
        return tokens
    }

    /// Whether it matches the path, or a folder that the path is in.
    public func matches(_ path: String) -> Bool {
        var states: Set<Int> = []
        reach(0, &states)
        for name in path.split(separator: "/") where name != "." {
            let characters = Array(name)
            var next: Set<Int> = []
            for state in states {
                switch components[state] {
                case .anyFolders:
                    reach(state, &next)
                    // At the end it takes at least one name: `a/**` is what is in a, not a itself.
                    if state + 1 == components.count { next.insert(state + 1) }
                case .name(let tokens):
                    if Glob.matches(tokens, characters) { reach(state + 1, &next) }
                }
            }
            if next.contains(components.count) { return true }
            states = next
        }
        return false
    }

    /// Adds a state and those that follow from it without a name.
    private func reach(_ state: Int, _ states: inout Set<Int>) {
        states.insert(state)
        if state + 1 < components.count, components[state] == .anyFolders { reach(state + 1, &states) }
    }

    /// On a mismatch it goes back to the last `*` only, which suffices and keeps it quadratic at worst.
    private static func matches(_ tokens: [Token], _ text: [Character]) -> Bool {
        var token = 0
        var index = 0
        var star: (token: Int, index: Int)?
        while index < text.count {
            if token < tokens.count, tokens[token] == .anyText {
                star = (token, index)
                token += 1
            } else if token < tokens.count,
                tokens[token] == .anyCharacter || tokens[token] == .character(text[index])
            {
                token += 1
                index += 1
            } else if let last = star {
                token = last.token + 1
                index = last.index + 1
                star = (last.token, last.index + 1)
            } else {
                return false
            }
        }
        return tokens[token...].allSatisfy { $0 == .anyText }
    }
}
