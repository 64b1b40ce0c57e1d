import Foundation

/// Damages a stored file by a seed: its bytes, or the values in it.
struct StoreDamage {
    private var random: SeededRandom

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
    }

    /// The bytes of a damaged file, and a word for the kind of damage.
    mutating func damaged(_ data: Data) -> (data: Data, kind: String) {
        switch random.next(below: 8) {
        case 0: (data.prefix(random.next(below: data.count)), "cut off")
        case 1: (flipped(data), "flipped bits")
        case 2: random.next(below: 4) == 0 ? (Data(), "emptied") : (replaced() ?? data, "another type")
        case 3: (changed(data, addsKey: true) { $0.adding(&$1) } ?? data, "unknown key")
        case 4: (changed(data) { $0.removing(&$1) } ?? data, "missing value")
        default: (changed(data) { $0.retyping(&$1) } ?? data, "wrong type")
        }
    }

    private mutating func flipped(_ data: Data) -> Data {
        var bytes = [UInt8](data)
        for _ in 0...random.next(below: 8) where !bytes.isEmpty {
            bytes[random.next(below: bytes.count)] ^= 1 << UInt8(random.next(below: 8))
        }
        return Data(bytes)
    }

    private mutating func replaced() -> Data? {
        Self.data(otherValue(), random.next(below: 2) == 0 ? .xml : .binary)
    }

    // MARK: Values

    /// A member of a dictionary, an element of an array, or the content of an archive in bytes.
    private enum Place {
        case key(String), index(Int), archive
    }

    /// Changes the value at one place of the list.
    ///
    /// - Parameter addsKey: whether the value must be a dictionary, half of the times the list itself.
    private mutating func changed(
        _ data: Data, addsKey: Bool = false, _ change: (inout StoreDamage, inout Any?) -> Void
    ) -> Data? {
        guard let root = Self.list(data) else { return nil }
        var paths = Self.paths(in: root)
        if addsKey {
            let inner = paths.filter { Self.value(at: $0[...], in: root) is [String: Any] }
            paths = inner.isEmpty || random.next(below: 2) == 0 ? [[]] : inner
        }
        guard !paths.isEmpty else { return nil }
        var damage = self
        let path = paths[random.next(below: paths.count)]
        damage.random = random
        let result = Self.changing(root, at: path[...]) { change(&damage, &$0) }
        random = damage.random
        return result.flatMap { Self.data($0, .binary) }
    }

    private mutating func adding(_ value: inout Any?) {
        guard var members = value as? [String: Any] else { return retyping(&value) }
        members["aLaterVersion\(random.next(below: 10))"] = otherValue()
        value = members
    }

    private mutating func removing(_ value: inout Any?) {
        value = nil
    }

    private mutating func retyping(_ value: inout Any?) {
        value = otherValue()
    }

    private mutating func otherValue() -> Any {
        let number = random.next(below: 100)
        let values: [Any] = [
            "", "later", String(repeating: "x", count: 5000), 0, -1, number, Int.max, 1.5, true, false,
            Date(timeIntervalSinceReferenceDate: 0), Data(), Data([0, 1, 2]), [Any](), [number, "a"],
            [String: Any](), ["a": number],
        ]
        return values[random.next(below: values.count)]
    }

    // MARK: Property lists

    private static func list(_ data: Data) -> Any? {
        try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    }

    private static func data(_ list: Any, _ format: PropertyListSerialization.PropertyListFormat) -> Data? {
        guard PropertyListSerialization.propertyList(list, isValidFor: format) else { return nil }
        return try? PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)
    }

    /// The places of all values below the root, in an order that depends only on the value.
    private static func paths(in value: Any) -> [[Place]] {
        var found: [[Place]] = []
        func add(_ place: Place, _ child: Any) {
            found.append([place])
            found += paths(in: child).map { [place] + $0 }
        }
        switch value {
        case let members as [String: Any]:
            for key in members.keys.sorted() { members[key].map { add(.key(key), $0) } }
        case let elements as [Any]:
            for (index, element) in elements.enumerated() { add(.index(index), element) }
        case let data as Data:
            if data.starts(with: Data("bplist".utf8)), let inner = list(data) {
                found += paths(in: inner).map { [.archive] + $0 }
            }
        default: break
        }
        return found
    }

    private static func value(at path: ArraySlice<Place>, in root: Any) -> Any? {
        path.reduce(root as Any?) { value, place in
            switch place {
            case .key(let key): (value as? [String: Any])?[key]
            case .index(let index): (value as? [Any])?.dropFirst(index).first
            case .archive: (value as? Data).flatMap(list)
            }
        }
    }

    private static func changing(_ value: Any, at path: ArraySlice<Place>, _ change: (inout Any?) -> Void)
        -> Any?
    {
        guard let place = path.first else {
            var value: Any? = value
            change(&value)
            return value
        }
        switch place {
        case .key(let key):
            guard var members = value as? [String: Any], let child = members[key] else { return value }
            members[key] = changing(child, at: path.dropFirst(), change)
            return members
        case .index(let index):
            guard var elements = value as? [Any], elements.indices.contains(index) else { return value }
            let child = changing(elements[index], at: path.dropFirst(), change)
            elements.replaceSubrange(index...index, with: child.map { [$0] } ?? [])
            return elements
        case .archive:
            guard let data = value as? Data, let inner = list(data),
                let changed = changing(inner, at: path.dropFirst(), change)
            else { return value }
            return Self.data(changed, .binary) ?? value
        }
    }
}
