import Foundation

/// Reads the preludes of a journeys folder, each once.
final class PreludeFolder {
    /// The folder's name below that of the journeys.
    static let name = "_preludes"
    static let keys = ["title", "prelude", "server", "steps", "walks"]

    private let folder: URL?
    private var known: [String: Prelude] = [:]
    /// The preludes that are being read, to detect a cycle.
    private var open: [String] = []

    /// - Parameter root: the journeys folder; nil means that no prelude exists.
    init(root: URL? = nil) {
        folder = root?.appendingPathComponent(Self.name)
    }

    /// Returns the prelude that a journey or another prelude names.
    func prelude(_ reader: YAMLReader) throws -> Prelude {
        let name = try reader.text("a prelude's name")
        if let prelude = known[name] { return prelude }
        guard !open.contains(name) else { throw reader.failure("'\(name)' would be its own prelude") }
        guard let url = folder?.appendingPathComponent("\(name).yaml"),
            FileManager.default.fileExists(atPath: url.path)
        else {
            throw reader.failure("there is no prelude '\(name)'\(NearestWord.hint(for: name, among: names))")
        }
        let text: String
        do {
            text = try InputFile.text(at: url)
        } catch {
            throw reader.failure("the prelude '\(name)' \(error)")
        }
        open.append(name)
        defer { open.removeLast() }
        let prelude = try read(try YAMLReader(text: text, file: url.relativePath))
        known[name] = prelude
        return prelude
    }

    /// The steps of the prelude with a name, after steps that serve its replies; nil if there is none.
    func steps(of name: String) throws -> [Step]? {
        guard let url = folder?.appendingPathComponent("\(name).yaml"),
            FileManager.default.fileExists(atPath: url.path)
        else { return nil }
        let text = try InputFile.namedText(at: url)
        let prelude = try read(try YAMLReader(text: text, file: url.relativePath))
        return prelude.server.map { Step(.serve($0)) } + prelude.steps
    }

    private func read(_ root: YAMLReader) throws -> Prelude {
        let members = Dictionary(
            try root.members("a prelude", allowed: Self.keys).map { ($0.key, $0.value) },
            uniquingKeysWith: { $1 })
        guard members["title"] != nil else { throw root.failure("a prelude needs a title") }
        guard let steps = members["steps"] else { throw root.failure("a prelude needs steps") }
        let earlier = try members["prelude"].map { try prelude($0) } ?? Prelude()
        var own = Prelude(
            server: try members["server"].map(ServingReader.servings) ?? [],
            steps: try steps.elements.map { try StepReader.step($0) },
            isWalked: try members["walks"].map(JourneyReader.walks) ?? true)
        // Unlike a journey's own replies, these come from another file.
        for place in own.server.indices { own.server[place].file = root.file }
        for place in own.steps.indices { own.steps[place].file = root.file }
        return earlier.followed(by: own)
    }

    /// The names of all preludes.
    private var names: [String] {
        let files = folder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0.path) } ?? []
        return files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }
    }
}
