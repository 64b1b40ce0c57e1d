import Foundation
import ParityTrace
import PropertyLists

/// Reads an app's defaults as a JSON value, with keyed archives decoded and keys sorted.
///
/// The bytes of an archive are not compared, because their order is that of a hash table.
enum StoreReader {
    /// The defaults in the files; null if there are none.
    ///
    /// A file that cannot be read is represented by the reason. Other files in the app's home, such as a copy
    /// that an app has set aside, are listed with their modes.
    static func defaults(in files: StoreFiles) -> JSONValue {
        let store = jsonValue(of: files.content)
        guard !files.others.isEmpty else { return store }
        let beside = JSONValue.Member("(beside)", .array(files.others.map(JSONValue.string)))
        guard case .object(let members) = store else { return .object([.init("(store)", store), beside]) }
        return .object([beside] + members)
    }

    private static func jsonValue(of content: StoreFiles.Content) -> JSONValue {
        switch content {
        case .nothing: return .null
        case .unreadable(let kind): return ["(unreadable)": .string(kind)]
        case .data(let data):
            return cache.jsonValue(for: data) {
                do throws(PropertyListError) {
                    return try jsonValue(ofPropertyList: data)
                } catch {
                    return ["(unreadable)": .string("\(error)")]
                }
            }
        }
    }

    /// A cache of decoded files, because most journeys leave the same few files.
    private static let cache = StoreCache()

    static func jsonValue(ofPropertyList data: Data) throws(PropertyListError) -> JSONValue {
        value(try PropertyList(data))
    }

    private static func value(_ list: PropertyList) -> JSONValue {
        switch list {
        case .bool(let flag): .bool(flag)
        case .integer(let number): .number("\(number)")
        // A real number stays distinct from an integer: 1.0 is not 1.
        // JSON has no infinity, and no value that is not a number.
        case .real(let number): number.isFinite ? .number("\(number)") : ["real": .string("\(number)")]
        case .date(let seconds):
            ["date": .string(Date(timeIntervalSinceReferenceDate: seconds).formatted(.iso8601))]
        case .array(let values): .array(values.map(value))
        case .dictionary(let members):
            .object(members.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, value($0.value)) })
        case .data(let data): self.data(data)
        case .uid(let number): ["CF$UID": .number("\(number)")]
        case .string(let text): .string(text)
        }
    }

    private static func data(_ data: Data) -> JSONValue {
        if data.starts(with: "bplist".utf8) || data.starts(with: "<?xml".utf8),
            let list = try? jsonValue(ofPropertyList: data)
        {
            return KeyedArchive(list)?.root ?? list
        }
        return ["data": .string(data.base64EncodedString())]
    }
}

/// The property list of a keyed archive, in which references are replaced by their objects.
///
/// An object that contains itself is shown as `(cycle)`, and values beyond the limits on depth and number as
/// `(more)`, so that reading ends for any archive.
struct KeyedArchive {
    private static let depthLimit = 64
    private static let sizeLimit = 50_000

    private let objects: [JSONValue]
    private let top: JSONValue

    init?(_ list: JSONValue) {
        guard list["$archiver"]?.string == "NSKeyedArchiver", list["$version"]?.integer == 100_000,
            let objects = list["$objects"]?.array,
            let top = list["$top"]?["root"]
        else { return nil }
        self.objects = objects
        self.top = top
    }

    var root: JSONValue {
        var walk = Walk()
        return resolve(top, &walk)
    }

    /// The state of the reading: the objects around the current one, and the number of values so far.
    private struct Walk {
        var path: [Int] = []
        var depth = 0
        var size = 0
    }

    private func resolve(_ jsonValue: JSONValue, _ walk: inout Walk) -> JSONValue {
        walk.size += 1
        if walk.depth > Self.depthLimit { return "(deeper)" }
        if walk.size > Self.sizeLimit { return "(more)" }
        walk.depth += 1
        defer { walk.depth -= 1 }
        switch jsonValue {
        case .object(let members):
            guard let reference = jsonValue["CF$UID"]?.integer else {
                return .object(members.map { .init($0.key, resolve($0.value, &walk)) })
            }
            guard objects.indices.contains(reference) else { return .null }
            if walk.path.contains(reference) { return "(cycle)" }
            walk.path.append(reference)
            defer { walk.path.removeLast() }
            return object(objects[reference], &walk)
        case .array(let elements): return .array(elements.map { resolve($0, &walk) })
        default: return jsonValue
        }
    }

    private func object(_ object: JSONValue, _ walk: inout Walk) -> JSONValue {
        if object == "$null" { return .null }
        guard case .object(let members) = object else { return object }
        if let text = object["NS.string"] { return resolve(text, &walk) }
        let name = className(object["$class"] ?? .null)
        var result: [JSONValue.Member] = []
        if let classes = unusualClasses(object["$class"] ?? .null) {
            result.append(.init("$classes", classes))
        }
        for member in members where member.key != "$class" {
            result.append(.init(member.key, resolve(member.value, &walk)))
        }
        result.sort { $0.key < $1.key }
        return .object([.init("$class", name)] + Self.withoutHashOrder(result, of: name.string ?? ""))
    }

    /// Sorts the entries of dictionaries and sets, whose order in an archive is that of a hash table.
    private static func withoutHashOrder(_ members: [JSONValue.Member], of name: String) -> [JSONValue.Member]
    {
        let object = JSONValue.object(members)
        guard let values = object["NS.objects"]?.array else { return members }
        if let keys = object["NS.keys"]?.array, keys.count == values.count {
            let entries = zip(keys, values).map { JSONValue.Member($0.string ?? $0.json, $1) }.sorted {
                $0.key < $1.key
            }
            return [.init("entries", .object(entries))]
        }
        guard name.hasSuffix("Set"), !name.contains("Ordered") else { return members }
        return [.init("NS.objects", .array(values.sorted { $0.json < $1.json }))]
    }

    /// The superclasses of a class, unless they are the usual ones.
    private func unusualClasses(_ reference: JSONValue) -> JSONValue? {
        guard let index = reference["CF$UID"]?.integer, objects.indices.contains(index),
            let name = objects[index]["$classname"]?.string
        else { return nil }
        let classes = objects[index]["$classes"]
        let parent = name.hasPrefix("NSMutable") ? ["NS" + name.dropFirst(9)] : []
        return classes == .array(([name] + parent + ["NSObject"]).map(JSONValue.string))
            ? nil : classes ?? .null
    }

    private func className(_ reference: JSONValue) -> JSONValue {
        guard let index = reference["CF$UID"]?.integer, objects.indices.contains(index) else { return .null }
        return objects[index]["$classname"] ?? .null
    }
}
