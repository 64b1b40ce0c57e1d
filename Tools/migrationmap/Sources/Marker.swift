/// The origin of a block's content, as its marker states it.
enum Marker {
    /// A symbol of one app, named as the map names it.
    case symbol(SourceTree.Side, String, LineSelection)
    case file(String, LineSelection)
    case output(PageCommand, LineSelection)
    /// Swift that exists nowhere.
    case sketch

    private static let forms = """
        Write 'quote: legacy A.b(_:)', 'quote: modern A.b(_:) lines 3-12', 'quote: file PATH lines 1-9', \
        'output: COMMAND' or 'sketch'.
        """

    init(_ text: String) throws(PageProblem) {
        let parts = text.split(separator: ":", maxSplits: 1).map(\.trimmed)
        if text == "sketch" {
            self = .sketch
            return
        }
        guard parts.count == 2, ["quote", "output"].contains(parts[0]) else { throw Self.unknown(text) }
        let (rest, selection) = try LineSelection.split(parts[1])
        if parts[0] == "output" {
            self = .output(try PageCommand(rest), selection)
            return
        }
        let words = rest.split(separator: " ").map(String.init)
        guard words.count == 2 else { throw Self.unknown(text) }
        switch words[0] {
        case "legacy": self = .symbol(.legacy, words[1], selection)
        case "modern": self = .symbol(.modern, words[1], selection)
        case "file": self = .file(words[1], selection)
        default: throw Self.unknown(text)
        }
    }

    private static func unknown(_ text: String) -> PageProblem {
        PageProblem(text: "'\(text)' is no marker", remedy: forms)
    }

    /// The name of the content in findings.
    var subject: String {
        switch self {
        case .symbol(let side, let name, _): "\(side.rawValue) \(name)"
        case .file(let path, _): path
        case .output(let command, _): "'\(command.text)'"
        case .sketch: "the sketch"
        }
    }
}
