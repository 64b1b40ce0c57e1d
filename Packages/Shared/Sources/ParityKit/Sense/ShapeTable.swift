/// The names of places in what subjects report, without positions and ids; each has a number.
struct ShapeTable {
    private var numbers: [String: Int] = [:]
    private(set) var names: [String] = []

    mutating func number(of name: String) -> Int {
        if let number = numbers[name] { return number }
        names.append(name)
        numbers[name] = names.count - 1
        return names.count - 1
    }

    /// The numbers of the shapes below a shape, by key, since most keys come again.
    private var below: [Step: Int] = [:]

    private struct Step: Hashable {
        let shape: Int
        let key: String
    }

    mutating func number(of key: String, below shape: Int) -> Int {
        let step = Step(shape: shape, key: key)
        if let number = below[step] { return number }
        let number = number(of: names[shape] + Self.suffix(key))
        below[step] = number
        return number
    }

    /// The key without the id of an element and without the digits of a reference.
    private static func suffix(_ key: String) -> String {
        if key.hasPrefix("[") || key.isEmpty { return key }
        return "." + key.prefix { $0 != " " }.replacing(/\d{4,}/, with: "0000")
    }
}
