import Foundation

/// Placeholders: `{{name}}` for a variable, `{{pad:N}}` for N letters, `{{cut}}` for the end of the body.
extension Reply {
    private static let opening = Data("{{".utf8)
    private static let closing = Data("}}".utf8)
    private static let end = Data("{{cut}}".utf8)

    /// Returns the template with every placeholder except `{{cut}}` replaced, working on bytes because a
    /// template need not be in UTF-8.
    func filled() throws -> Data {
        var result = Data()
        var rest = template[...]
        while let opening = rest.range(of: Self.opening),
            let closing = rest[opening.upperBound...].range(of: Self.closing)
        {
            let word = String(decoding: rest[opening.upperBound..<closing.lowerBound], as: UTF8.self)
            if word.isPlaceholder {
                result.append(rest[..<opening.lowerBound])
                result.append(try replacement(for: word))
                rest = rest[closing.upperBound...]
            } else {
                // Not a placeholder: two braces that happen to be adjacent.
                result.append(rest[..<opening.upperBound])
                rest = rest[opening.upperBound...]
            }
        }
        result.append(rest)
        return result
    }

    /// Returns the body up to `{{cut}}`.
    ///
    /// The body is cut after it is mapped to a wire, so that both wires end at the same value.
    func cut(_ body: Data) -> Data {
        body.range(of: Self.end).map { Data(body[..<$0.lowerBound]) } ?? body
    }

    private func replacement(for word: String) throws -> Data {
        if word == "cut" { return Self.end }
        if word.hasPrefix("pad:"), let count = Int(word.dropFirst(4)) {
            return Data(repeating: UInt8(ascii: "x"), count: count)
        }
        guard let value = variables[word] else { throw FixtureError.noVariable(word, reply: name) }
        return switch source {
        case .xml: Data(value.xmlEscaped.utf8)
        case .json: Data(value.jsonLiteral.dropFirst().dropLast())
        case .verbatim: Data(value.utf8)
        }
    }
}

extension String {
    fileprivate var isPlaceholder: Bool {
        wholeMatch(of: /[a-z]+(:[0-9]+)?/) != nil
    }

    /// The text escaped for XML in any encoding: non-ASCII characters become character references.
    fileprivate var xmlEscaped: String {
        unicodeScalars.map { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case _ where scalar.isASCII: String(scalar)
            default: "&#x\(String(scalar.value, radix: 16, uppercase: true));"
            }
        }.joined()
    }
}
