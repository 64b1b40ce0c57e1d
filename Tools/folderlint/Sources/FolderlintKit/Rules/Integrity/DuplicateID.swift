import Pbxproj
import ProjectTree

/// An id, or a key of a dictionary, that stands twice.
struct DuplicateID: Rule {
    let id = "duplicate-id"
    let severity = Severity.error
    let summary = "two objects have one id, or a dictionary has a key twice"
    let why = "only the last one counts: what the others say is lost when Xcode saves"
    let remedy = "give one of the objects a new id, or remove the one that is not meant"

    func check(_ context: ProjectContext) -> [Finding] {
        objects(context) + keys(context)
    }

    private func objects(_ context: ProjectContext) -> [Finding] {
        let document = context.project.document
        return document.objects.shadowed.map { shadowed in
            let key = document.objects[shadowed].key
            let id = context.id(of: shadowed)
            let line =
                document.objects.find(id).map { document.position(of: document.objects[$0].key).line } ?? 0
            let note = document.note(after: key).map { " (\($0))" } ?? ""
            return context.finding(
                self, at: key,
                "the id \(id)\(note) stands again in line \(line), where an object has it, too",
                remedy: "give one of the two objects a new id, also where it is referred to", subject: id)
        }
    }

    // MARK: - Keys

    private func keys(_ context: ProjectContext) -> [Finding] {
        let document = context.project.document
        var findings: [Finding] = []
        // In a dictionary that is sorted no key stands twice.
        for dictionary in document.unsortedDictionaries {
            for key in repeated(in: dictionary, document) {
                findings.append(finding(key, dictionary, context))
            }
        }
        return findings
    }

    private func repeated(in dictionary: NodeID, _ document: Document) -> [NodeID] {
        var seen: Set<String> = []
        return document.members(of: dictionary).compactMap { key, _ in
            guard let text = document.string(key) else { return nil }
            return seen.insert(text).inserted ? nil : key
        }
    }

    private func finding(_ key: NodeID, _ dictionary: NodeID, _ context: ProjectContext) -> Finding {
        let document = context.project.document
        let text = document.string(key) ?? ""
        let owner = owner(of: dictionary, document)
        let whose = owner.map { context.described($0) } ?? "the document"
        let subject = (owner.map { context.id(of: $0) } ?? "document") + ".\(text)"
        return context.finding(
            self, at: key, "the key `\(text)` stands twice in \(whose)",
            group: owner.flatMap { context.project.element(of: $0) }.map {
                context.project.groupPath(of: $0)
            },
            remedy: "remove one of the two lines", subject: subject)
    }

    /// The object that a node is part of.
    private func owner(of node: NodeID, _ document: Document) -> ObjectID? {
        // Objects stand in the order of the file.
        let all = document.objects.all
        var (low, high) = (0, all.count)
        while low < high {
            let middle = (low + high) / 2
            if all[middle].value.index <= node.index { low = middle + 1 } else { high = middle }
        }
        guard low > 0, document[node].end <= document[all[low - 1].value].end else { return nil }
        return ObjectID(low - 1)
    }

    let examples = [
        Example(
            "two files to which two branches gave one id",
            navigator: """
                Shop/
                  Cart.swift
                  Row.swift
                """,
            disk: ["Shop/Cart.swift", "Shop/Row.swift"], finds: [Outline.id("file", 2)],
            patches: [(Outline.id("file", 3), Outline.id("file", 2))]),
        Example(
            "each object with an id of its own",
            navigator: """
                Shop/
                  Cart.swift
                  Row.swift
                """,
            disk: ["Shop/Cart.swift", "Shop/Row.swift"]),
        Example(
            "a build setting that a merge kept twice",
            navigator: """
                Shop/
                  Cart.swift [App]
                """,
            disk: ["Shop/Cart.swift"], finds: ["\(Outline.id("other", 210)).SWIFT_VERSION"],
            settings: ["App": ["SWIFT_VERSION": "5.0"]],
            patches: [("SWIFT_VERSION = 5.0;", "SWIFT_VERSION = 5.0;\nSWIFT_VERSION = 6.0;")]),
        Example(
            "a file's keys in another order than Xcode's",
            navigator: """
                Shop/
                  Cart.swift
                """,
            disk: ["Shop/Cart.swift"],
            patches: [
                ("{isa = PBXFileReference; ", "{sourceTree = \"<group>\"; isa = PBXFileReference; "),
                ("path = Cart.swift; sourceTree = \"<group>\"; }", "path = Cart.swift; }"),
            ]),
    ]
}
