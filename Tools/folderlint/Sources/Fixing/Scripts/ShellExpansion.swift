/// An expansion in which a shell changes the value of a variable: `${INFOPLIST_FILE/Helper/}`, `${P#App/}`.
///
/// Patterns with signs such as `*` are no part of it: `CutPaths` finds them.
struct ShellExpansion: Hashable {
    static let note =
        "is reached by changing the text of a setting in the script, which would then lead elsewhere"

    let name: String
    private let form: Form
    private let old: String
    private let new: String

    private enum Form: String, CaseIterable {
        // The longer signs come first.
        case replaceAll = "//"
        case replaceStart = "/#"
        case replaceEnd = "/%"
        case replaceFirst = "/"
        case longestStart = "##"
        case start = "#"
        case longestEnd = "%%"
        case end = "%"
    }

    /// All that are in a script.
    static func all(in script: [UInt8]) -> [ShellExpansion] {
        var found: [ShellExpansion] = []
        var rest = script[...]
        while let open = rest.firstRange(of: Array("${".utf8)) {
            rest = rest[open.upperBound...]
            let text = rest.prefix(longest).prefix { $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: "\n") }
            if let expansion = ShellExpansion(text), rest.dropFirst(text.count).first == UInt8(ascii: "}") {
                found.append(expansion)
            }
        }
        return found
    }

    private init?(_ bytes: ArraySlice<UInt8>) {
        let text = String(decoding: bytes, as: UTF8.self)
        let name = text.prefix { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) }
        let rest = text[name.endIndex...]
        guard !name.isEmpty, let form = Form.allCases.first(where: { rest.hasPrefix($0.rawValue) }) else {
            return nil
        }
        self.name = String(name)
        self.form = form
        let parts = rest.dropFirst(form.rawValue.count).replacing("\\/", with: "\0")
            .split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
            .map { $0.replacing("\0", with: "/").filter { !"\"'".contains($0) } }
        let replaces = form.rawValue.hasPrefix("/")
        old = replaces ? parts[0] : parts.joined(separator: "/")
        new = replaces && parts.count > 1 ? parts[1] : ""
        guard !old.isEmpty, !(old + new).contains(where: { "*?[$`\\".contains($0) }) else { return nil }
    }

    /// What the shell makes of a value.
    func applied(to value: String) -> String {
        switch form {
        case .replaceAll: return value.replacing(old, with: new)
        case .replaceFirst: return value.replacing(old, with: new, maxReplacements: 1)
        case .replaceStart, .start, .longestStart:
            return value.hasPrefix(old) ? new + value.dropFirst(old.count) : value
        case .replaceEnd, .end, .longestEnd:
            return value.hasSuffix(old) ? value.dropLast(old.count) + new : value
        }
    }

    /// How long an expansion is that is read, in bytes.
    private static let longest = 256
}
