/// Something to write into a document.
public indirect enum Value: Equatable, Sendable {
    /// A text, quoted where it must be.
    case string(String)
    /// The id of an object, and the name that stands behind it in a comment.
    case reference(String, name: String?)
    /// Values in order.
    case array([Value])
    /// Members in order.
    case dictionary([Member])

    /// One member of a dictionary.
    public struct Member: Equatable, Sendable {
        /// The key, not yet quoted.
        public let key: String
        /// The value.
        public let value: Value

        /// A member.
        public init(_ key: String, _ value: Value) {
            self.key = key
            self.value = value
        }
    }
}

/// How values are laid out where they are written: what the neighbours do.
struct Layout {
    /// What stands before a line of the container that is written into.
    var indentation: String
    /// What one level adds.
    let unit: String
    let lineEnd: String
    let isOneLine: Bool

    private var deeper: Layout {
        Layout(indentation: indentation + unit, unit: unit, lineEnd: lineEnd, isOneLine: isOneLine)
    }

    func text(_ value: Value) -> String {
        switch value {
        case .string(let text): Quoting.quote(text)
        case .reference(let id, let name): Quoting.quote(id) + Quoting.annotation(name)
        case .array(let items): "(" + lines(items.map { deeper.text($0) + "," }) + ")"
        case .dictionary(let members): "{" + lines(members.map { deeper.member($0) }) + "}"
        }
    }

    func member(_ member: Value.Member) -> String {
        Quoting.quote(member.key) + " = " + text(member.value) + ";"
    }

    /// Pieces side by side, each with a space behind it, or below one another.
    private func lines(_ pieces: [String]) -> String {
        if isOneLine { return pieces.map { $0 + " " }.joined() }
        return lineEnd + pieces.map { indentation + unit + $0 + lineEnd }.joined() + indentation
    }
}
