import Foundation
import ParityTrace
import PropertyLists

/// The files of an app's defaults as a tree that keeps everything the property lists contain.
///
/// Property lists inside data are trees, too. Members whose names begin with `$` mark types that JSON lacks.
enum RawStore {
    static func tree(of files: StoreFiles) -> JSONValue? {
        guard case .data(let data) = files.content, let list = try? PropertyList(data) else { return nil }
        return ["file": tree(of: list), "others": .array(files.others.map(JSONValue.string))]
    }

    /// The tree with the objects of keyed archives in place of references to them; nil if it is too large.
    ///
    /// Nothing else is left out, so that two trees that are equal here contain equal objects.
    ///
    /// - Parameter isMarked: whether an object is the member `$object` of what takes the place of a
    ///   reference, so that `archived` can do the reverse.
    static func resolved(_ tree: JSONValue, isMarked: Bool = false) -> JSONValue? {
        var resolver = Resolver(isMarked: isMarked)
        return resolver.resolved(tree, objects: nil, depth: 0)
    }

    private struct Resolver {
        let isMarked: Bool
        private var left = 100_000

        init(isMarked: Bool) {
            self.isMarked = isMarked
        }

        mutating func resolved(_ tree: JSONValue, objects: [JSONValue]?, depth: Int) -> JSONValue? {
            left -= 1
            guard left > 0, depth < 100 else { return nil }
            switch tree {
            case .array(let elements):
                var all: [JSONValue] = []
                for element in elements {
                    guard let value = resolved(element, objects: objects, depth: depth + 1) else {
                        return nil
                    }
                    all.append(value)
                }
                return .array(all)
            case .object(let members):
                if let place = tree["$uid"]?.integer, let objects {
                    guard objects.indices.contains(place) else { return tree }
                    let object = resolved(objects[place], objects: objects, depth: depth + 1)
                    return isMarked ? object.map { ["$object": $0] } : object
                }
                let own = tree["$top"] == nil ? nil : tree["$objects"]?.array
                var all: [JSONValue.Member] = []
                for member in members where own == nil || member.key != "$objects" {
                    guard
                        let value = resolved(member.value, objects: own ?? objects, depth: depth + 1)
                    else { return nil }
                    all.append(.init(member.key, value))
                }
                return .object(all)
            default: return tree
            }
        }
    }

    /// The reverse of `resolved` with marks: the tree with a table of objects in each keyed archive.
    static func archived(_ tree: JSONValue) -> JSONValue {
        var none: [JSONValue] = []
        return archived(tree, &none)
    }

    private static func archived(_ tree: JSONValue, _ objects: inout [JSONValue]) -> JSONValue {
        switch tree {
        case .array(let elements): return .array(elements.map { archived($0, &objects) })
        case .object(let members):
            if let object = tree["$object"] {
                if object == "$null" { return ["$uid": 0] }
                let place = objects.count
                objects.append(.null)
                objects[place] = archived(object, &objects)
                return ["$uid": .number("\(place)")]
            }
            guard tree["$top"] != nil else {
                return .object(members.map { .init($0.key, archived($0.value, &objects)) })
            }
            var own: [JSONValue] = ["$null"]
            let all = members.map { JSONValue.Member($0.key, archived($0.value, &own)) }
            return .object(all + [JSONValue.Member("$objects", .array(own))])
        default: return tree
        }
    }

    /// Returns the files; nil if a property list cannot represent the tree.
    static func files(from tree: JSONValue) -> StoreFiles? {
        guard let others = tree["others"]?.array else { return nil }
        guard let file = tree["file"] else {
            return StoreFiles(content: .nothing, others: others.compactMap(\.string))
        }
        guard let list = list(from: file) else { return nil }
        return StoreFiles(content: .data(list.binary), others: others.compactMap(\.string))
    }

    private static func tree(of list: PropertyList) -> JSONValue {
        switch list {
        case .string(let text): .string(text)
        case .integer(let number): .number("\(number)")
        case .real(let number): .number("\(number)")
        case .bool(let flag): .bool(flag)
        case .date(let seconds): ["$date": .number("\(seconds)")]
        case .data(let data): self.tree(of: data)
        case .array(let values): .array(values.map { tree(of: $0) })
        case .dictionary(let members):
            .object(members.sorted { $0.key < $1.key }.map { .init($0.key, tree(of: $0.value)) })
        case .uid(let number): ["$uid": .number("\(number)")]
        }
    }

    private static func tree(of data: Data) -> JSONValue {
        if data.starts(with: "bplist".utf8) || data.starts(with: "<?xml".utf8),
            let list = try? PropertyList(data)
        {
            return ["$list": tree(of: list)]
        }
        return ["$data": .string(data.base64EncodedString())]
    }

    private static func list(from tree: JSONValue) -> PropertyList? {
        switch tree {
        case .null: return nil
        case .bool(let flag): return .bool(flag)
        case .number(let text):
            if let number = Int128(text) { return .integer(number) }
            return Double(text).map { .real($0) }
        case .string(let text): return .string(text)
        case .array(let elements):
            let lists = elements.compactMap { list(from: $0) }
            return lists.count == elements.count ? .array(lists) : nil
        case .object(let members):
            if members.count == 1, let marked = marked(members[0]) { return marked }
            let lists = members.compactMap { member in list(from: member.value).map { (member.key, $0) } }
            guard lists.count == members.count else { return nil }
            return .dictionary(Dictionary(lists) { $1 })
        }
    }

    private static func marked(_ member: JSONValue.Member) -> PropertyList? {
        switch (member.key, member.value) {
        case ("$date", .number(let text)): Double(text).map { .date($0) }
        case ("$uid", .number(let text)): UInt32(text).map { .uid($0) }
        case ("$list", let tree): list(from: tree).map { .data($0.binary) }
        case ("$data", .string(let text)): Data(base64Encoded: text).map { .data($0) }
        default: nil
        }
    }
}
