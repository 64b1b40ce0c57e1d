import Foundation
import ParityTrace

/// A small change of one value in what a subject reported.
public enum Perturbation: String, Hashable, Sendable, CaseIterable {
    case dropped, doubled
    /// The value and its right neighbour change places.
    case swapped
    case reversed
    case lower = "one less"
    case higher = "one more"
    case otherCase = "other case"
    case otherType = "other type"
    /// One character is missing.
    case cut

    /// Whether the change is made in the list or map that contains the value.
    var isInParent: Bool { self == .dropped || self == .doubled || self == .swapped }

    /// Returns a tree with the change of the value at `path`, a list of positions; nil if it is impossible.
    func apply(to tree: JSONValue, at path: ArraySlice<Int>, random: inout SeededRandom) -> JSONValue? {
        guard let place = path.first else { return own(tree, &random) }
        let isLast = path.count == 1 && isInParent
        switch tree {
        case .array(var elements):
            guard elements.indices.contains(place) else { return nil }
            if isLast { return list(elements, place).map(JSONValue.array) }
            guard let inner = apply(to: elements[place], at: path.dropFirst(), random: &random) else {
                return nil
            }
            elements[place] = inner
            return .array(elements)
        case .object(var members):
            guard members.indices.contains(place) else { return nil }
            if isLast { return list(members, place).map(JSONValue.object) }
            guard let inner = apply(to: members[place].value, at: path.dropFirst(), random: &random) else {
                return nil
            }
            members[place].value = inner
            return .object(members)
        default: return nil
        }
    }

    /// Returns the list with the element at `place` dropped, doubled or swapped.
    func list<Element>(_ elements: [Element], _ place: Int) -> [Element]? {
        var list = elements
        switch self {
        case .dropped: list.remove(at: place)
        case .doubled: list.insert(list[place], at: place)
        case .swapped:
            guard place + 1 < list.count else { return nil }
            list.swapAt(place, place + 1)
        default: return nil
        }
        return list
    }

    private func own(_ value: JSONValue, _ random: inout SeededRandom) -> JSONValue? {
        switch (self, value) {
        case (.reversed, .array(let elements)): .array(elements.reversed())
        case (.reversed, .object(let members)): .object(members.reversed())
        case (.lower, .string(let text)): Self.adding(-1, to: text, &random).map(JSONValue.string)
        case (.higher, .string(let text)): Self.adding(1, to: text, &random).map(JSONValue.string)
        case (.lower, .number(let text)): Self.adding(-1, to: text, &random).map(JSONValue.number)
        case (.higher, .number(let text)): Self.adding(1, to: text, &random).map(JSONValue.number)
        case (.otherCase, .string(let text)): Self.otherCase(text, &random).map(JSONValue.string)
        case (.cut, .string(let text)): Self.cut(text, &random).map(JSONValue.string)
        case (.otherType, _): Self.otherType(value)
        default: nil
        }
    }

    private static func otherType(_ value: JSONValue) -> JSONValue {
        switch value {
        case .null: .string("null")
        case .bool(let flag): .number(flag ? "1" : "0")
        case .number(let text): .string(text)
        case .string: .array([value])
        case .array: .object([])
        case .object: .array([])
        }
    }

    /// Returns the text with one of its numbers changed, at the same width if it has leading zeros.
    static func adding(_ amount: Int, to text: String, _ random: inout SeededRandom) -> String? {
        let numbers = text.ranges(of: /[0-9]+/)
        guard !numbers.isEmpty else { return nil }
        let range = numbers[random.next(below: numbers.count)]
        // Only the last digits of a very long number change.
        let digits = text[range]
        let head = digits.dropLast(15)
        let tail = digits.suffix(15)
        guard let number = Int(tail) else { return nil }
        let sum = "\(number + amount)"
        let zeros = (tail.hasPrefix("0") && tail.count > 1) || !head.isEmpty
        let padded =
            zeros && sum.count < tail.count ? String(repeating: "0", count: tail.count - sum.count) : ""
        return text.replacingCharacters(in: range, with: head + padded + sum)
    }

    private static func otherCase(_ text: String, _ random: inout SeededRandom) -> String? {
        let letters = text.unicodeScalars.indices.filter { place in
            let properties = text.unicodeScalars[place].properties
            return properties.isUppercase || properties.changesWhenUppercased
        }
        guard !letters.isEmpty else { return nil }
        let place = letters[random.next(below: letters.count)]
        let letter = text.unicodeScalars[place].properties
        let other = letter.isUppercase ? letter.lowercaseMapping : letter.uppercaseMapping
        var scalars = text.unicodeScalars
        scalars.replaceSubrange(place...place, with: other.unicodeScalars)
        return String(scalars)
    }

    private static func cut(_ text: String, _ random: inout SeededRandom) -> String? {
        guard !text.isEmpty else { return nil }
        var scalars = text.unicodeScalars
        scalars.remove(at: scalars.index(scalars.startIndex, offsetBy: random.next(below: scalars.count)))
        return String(scalars)
    }
}
