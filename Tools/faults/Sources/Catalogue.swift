import Foundation

/// The faults of all files in a folder, in the order of the files and their lines.
struct Catalogue {
    /// Builds of their own take a minute each.
    static let mostOwnBuilds = 12

    private(set) var faults: [Fault] = []

    /// The faults that are planted.
    var planted: [Fault] { faults.filter { $0.reason == nil } }

    init(folder: URL) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        for name in names.sorted() where name.hasSuffix(".yaml") {
            try add([UInt8](Data(contentsOf: folder.appendingPathComponent(name))), file: name)
        }
        if faults.isEmpty { throw CatalogueError("\(folder.path): no file here declares a fault") }
        if faults.count(where: { $0.build == .own }) > Self.mostOwnBuilds {
            throw CatalogueError(
                "more than \(Self.mostOwnBuilds) faults have 'build: own'; plant some in bodies")
        }
    }

    private mutating func add(_ source: [UInt8], file: String) throws {
        let yaml = try YAMLReader.read(source, file: file)
        guard let list = yaml.list else { throw CatalogueError("\(file): must be a list of faults") }
        for item in list {
            let fault = try Self.fault(item, file: file)
            if let other = faults.first(where: { $0.id == fault.id }) {
                throw CatalogueError(fault, "\(other.place) has the same id; choose another")
            }
            faults.append(fault)
        }
    }

    private static func fault(_ yaml: YAML, file: String) throws -> Fault {
        var fault = Fault(
            id: yaml["id"]?.text ?? "(no id)", what: yaml["what"]?.text ?? "", place: "\(file):\(yaml.line)")
        let known = [
            "id", "what", "cannot", "symbol", "file", "old", "new", "edits", "build", "journeys", "escapes",
        ]
        if let key = yaml.map?.first(where: { !known.contains($0.key) })?.key {
            throw CatalogueError(
                fault, "'\(key)' is not a key of a fault; the keys are \(known.joined(separator: ", "))")
        }
        guard yaml["id"]?.text != nil, !fault.what.isEmpty else {
            throw CatalogueError(fault, "needs an id, and 'what': what goes wrong for a person")
        }
        // The id is part of file names and of scripts.
        guard fault.id.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9-]{0,63}/) != nil else {
            throw CatalogueError(fault, "an id has letters, digits and hyphens only, 64 at most")
        }
        fault.journeys = yaml["journeys"]?.texts ?? []
        fault.escapes = yaml["escapes"]?.text
        fault.reason = yaml["cannot"]?.text
        if let build = yaml["build"] {
            guard build.text == "own" else { throw CatalogueError(fault, "'build' can only be 'own'") }
            fault.build = .own
        }
        let edits = yaml["edits"]?.list ?? (yaml["symbol"] == nil ? [] : [yaml])
        fault.edits = try edits.map { try edit($0, of: fault) }
        if fault.edits.isEmpty == (fault.reason == nil) {
            throw CatalogueError(fault, "needs either symbol, old and new, or 'cannot' with a reason")
        }
        return fault
    }

    private static func edit(_ yaml: YAML, of fault: Fault) throws -> Fault.Edit {
        guard let symbol = yaml["symbol"]?.text, let old = yaml["old"]?.text, let new = yaml["new"]?.text
        else {
            throw CatalogueError(fault, "each edit needs symbol, old and new")
        }
        if old == new { throw CatalogueError(fault, "'old' and 'new' are equal; write what changes") }
        return Fault.Edit(symbol: symbol, file: yaml["file"]?.text, old: old, new: new)
    }
}
