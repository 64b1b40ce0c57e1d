import YAML
import Yams

/// A YAML node with its file, so that every error can name its position.
struct YAMLReader {
    let node: Node
    let file: String

    init(node: Node, file: String) {
        self.node = node
        self.file = file
    }

    /// Reads the only document of a file.
    init(text: String, file: String) throws {
        do {
            guard let node = try YAMLDocument.compose(text) else {
                throw JourneyError(file: file, line: 1, problem: "the file is empty")
            }
            self.init(node: node, file: file)
        } catch let excess as YAMLExcess {
            throw JourneyError(file: file, line: excess.line, problem: excess.reason)
        } catch let error as YamlError {
            throw JourneyError(file: file, line: YAMLReader.line(of: error), problem: "not YAML: \(error)")
        }
    }

    private static func line(of error: YamlError) -> Int {
        switch error {
        case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _): mark.line
        case .duplicatedKeysInMapping(_, let context): context.mark.line
        default: 1
        }
    }

    var line: Int { node.mark?.line ?? 1 }

    func failure(_ problem: String) -> JourneyError {
        JourneyError(file: file, line: line, problem: problem)
    }

    func child(_ node: Node) -> YAMLReader { YAMLReader(node: node, file: file) }

    /// The text of a scalar, even if YAML would read it as a number or boolean.
    func text(_ what: String) throws -> String {
        guard let scalar = node.scalar else { throw failure("\(what) must be a text") }
        return scalar.string
    }

    func integer(_ what: String) throws -> Int {
        guard let number = node.int else { throw failure("\(what) must be a whole number") }
        return number
    }

    func flag(_ what: String) throws -> Bool {
        guard let flag = node.bool else { throw failure("\(what) must be true or false") }
        return flag
    }

    /// The elements of a list; a single value counts as a list of one.
    var elements: [YAMLReader] {
        node.sequence.map { $0.map(child) } ?? [self]
    }

    /// The keys with their values, in order; a key that is not in `allowed` is an error.
    func members(_ what: String, allowed: [String]? = nil) throws -> [(key: String, value: YAMLReader)] {
        guard let mapping = node.mapping else { throw failure("\(what) must have keys") }
        return try mapping.map { key, value in
            let name = try child(key).text("a key")
            if let allowed, !allowed.contains(name) {
                throw child(key).failure(
                    "'\(name)' is no key of \(what)\(NearestWord.hint(for: name, among: allowed))")
            }
            // A value on the next line reports that line.
            return (name, child(value))
        }
    }

    func word<Word: RawRepresentable & CaseIterable>(_ what: String, as type: Word.Type) throws -> Word
    where Word.RawValue == String {
        let name = try text(what)
        guard let word = Word(rawValue: name) else {
            let valid = Word.allCases.map(\.rawValue)
            throw failure("'\(name)' is no \(what)\(NearestWord.hint(for: name, among: valid))")
        }
        return word
    }
}
