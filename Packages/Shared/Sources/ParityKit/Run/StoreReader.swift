import Foundation
import ParityTrace
import XML

/// Reads what an app left in its defaults as a tree, keyed archives decoded and keys sorted.
///
/// The bytes of an archive are not compared: their order is that of a hash table.
enum StoreReader {
    /// The defaults of a suite below a home folder; null when nothing was stored.
    static func defaults(suite: String, home: URL) throws -> Tree {
        let file = home.appendingPathComponent(".config/\(suite).plist")
        guard let data = try? Data(contentsOf: file) else { return .null }
        return try cache.tree(for: data) { try tree(ofPropertyList: data) }
    }

    /// Most journeys leave the same few files, so each is decoded once.
    private static let cache = StoreCache()

    static func tree(ofPropertyList data: Data) throws -> Tree {
        // libxml2 is told to refuse any document type, and every property list declares one.
        let text = String(decoding: try xmlForm(data), as: UTF8.self)
        guard let start = text.range(of: "<plist") else { return .null }
        let document = try XMLDocument.parse(Data(text[start.lowerBound...].utf8))
        return document.root.elements.first.map(value) ?? .null
    }

    private static func xmlForm(_ data: Data) throws -> Data {
        if data.starts(with: "<?xml".utf8) { return data }
        // Without its XML form a list is binary, or it is none: anything that is not binary would pass for a
        // text.
        var format = PropertyListSerialization.PropertyListFormat.binary
        let list = try PropertyListSerialization.propertyList(from: data, options: [], format: &format)
        guard format == .binary else { throw CocoaError(.propertyListReadCorrupt) }
        return try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
    }

    private static func value(_ element: XMLElement) -> Tree {
        switch element.name {
        case "true": .bool(true)
        case "false": .bool(false)
        case "integer": .number(element.text)
        // A property list writes 1.0 as 1; that it is no integer would be lost.
        case "real":
            .number(
                element.text.contains { !"-0123456789".contains($0) } ? element.text : "\(element.text).0")
        case "date": ["date": .string(element.text)]
        case "array": .array(element.elements.map(value))
        case "dict": .object(members(element).sorted { $0.key < $1.key })
        case "data": data(Data(base64Encoded: element.text, options: .ignoreUnknownCharacters) ?? Data())
        default: .string(element.text)
        }
    }

    private static func members(_ element: XMLElement) -> [Tree.Member] {
        let parts = element.elements
        return stride(from: 0, to: parts.count - 1, by: 2).map { place in
            Tree.Member(parts[place].text, value(parts[place + 1]))
        }
    }

    private static func data(_ data: Data) -> Tree {
        if data.starts(with: "bplist".utf8) || data.starts(with: "<?xml".utf8),
            let list = try? tree(ofPropertyList: data)
        {
            return KeyedArchive(list)?.root ?? list
        }
        return ["data": .string(data.base64EncodedString())]
    }
}

/// A keyed archive's property list, with its references followed.
///
/// An object that contains itself is `(cycle)` there, and what lies too deep or is too much is cut off, so
/// that reading ends whatever the archive says.
struct KeyedArchive {
    private static let depthLimit = 64
    private static let sizeLimit = 50_000

    private let objects: [Tree]
    private let top: Tree

    init?(_ list: Tree) {
        guard list["$archiver"]?.string == "NSKeyedArchiver", let objects = list["$objects"]?.array,
            let top = list["$top"]?["root"]
        else { return nil }
        self.objects = objects
        self.top = top
    }

    var root: Tree {
        var walk = Walk()
        return resolve(top, &walk)
    }

    /// Where the reading is: the objects around the present one, and how many values there were.
    private struct Walk {
        var path: [Int] = []
        var depth = 0
        var size = 0
    }

    private func resolve(_ tree: Tree, _ walk: inout Walk) -> Tree {
        walk.size += 1
        if walk.depth > Self.depthLimit { return "(deeper)" }
        if walk.size > Self.sizeLimit { return "(more)" }
        walk.depth += 1
        defer { walk.depth -= 1 }
        switch tree {
        case .object(let members):
            guard let reference = tree["CF$UID"]?.integer else {
                return .object(members.map { .init($0.key, resolve($0.value, &walk)) })
            }
            guard objects.indices.contains(reference) else { return .null }
            if walk.path.contains(reference) { return "(cycle)" }
            walk.path.append(reference)
            defer { walk.path.removeLast() }
            return object(objects[reference], &walk)
        case .array(let elements): return .array(elements.map { resolve($0, &walk) })
        default: return tree
        }
    }

    private func object(_ object: Tree, _ walk: inout Walk) -> Tree {
        if object == "$null" { return .null }
        guard case .object(let members) = object else { return object }
        if let text = object["NS.string"] { return resolve(text, &walk) }
        let name = className(object["$class"] ?? .null)
        var result: [Tree.Member] = []
        for member in members where member.key != "$class" {
            result.append(.init(member.key, resolve(member.value, &walk)))
        }
        result.sort { $0.key < $1.key }
        return .object([.init("$class", name)] + Self.withoutHashOrder(result, of: name.string ?? ""))
    }

    /// Dictionaries and sets stand in an archive in the order of a hash table, which says nothing.
    private static func withoutHashOrder(_ members: [Tree.Member], of name: String) -> [Tree.Member] {
        let object = Tree.object(members)
        guard let values = object["NS.objects"]?.array else { return members }
        if let keys = object["NS.keys"]?.array, keys.count == values.count {
            let entries = zip(keys, values).map { Tree.Member($0.string ?? $0.json, $1) }.sorted {
                $0.key < $1.key
            }
            return [.init("entries", .object(entries))]
        }
        guard name.hasSuffix("Set"), !name.contains("Ordered") else { return members }
        return [.init("NS.objects", .array(values.sorted { $0.json < $1.json }))]
    }

    private func className(_ reference: Tree) -> Tree {
        guard let index = reference["CF$UID"]?.integer, objects.indices.contains(index) else { return .null }
        return objects[index]["$classname"] ?? .null
    }
}
