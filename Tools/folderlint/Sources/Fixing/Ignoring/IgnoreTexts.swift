import FolderlintKit

/// The `.gitignore` files of a tree as a plan changes them, line by line.
struct IgnoreTexts {
    /// A line of a list as it is now.
    struct Key: Hashable {
        let list: String
        let line: Int
    }

    private struct Change {
        /// What stands in the place of the pattern; nil for the pattern itself.
        var replacement: String?
        /// The lines behind it.
        var additions: [String] = []
    }

    private let old: [String: [UInt8]]
    private let lines: [String: [IgnoreLine]]
    /// Where each list will be.
    private let places: [String: String]
    /// The lists by where they will be.
    private let origins: [String: String]
    /// By list and line.
    private var changes: [String: [Int: Change]] = [:]
    /// The lines of each list behind which others were added, in order.
    private var extended: [String: [Int]] = [:]
    /// Lines that were taken back and are not to come again.
    private var rejected: Set<[String]> = []

    /// Takes over what was written into the lists so far.
    init(_ lists: [String: [UInt8]], _ relocation: Relocation, taking edits: inout FixEdits) {
        old = lists
        lines = lists.mapValues { IgnoreLine.all(in: $0) }
        places = Dictionary(uniqueKeysWithValues: lists.keys.map { ($0, relocation.place(of: $0)) })
        origins = Dictionary(places.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        for (path, lines) in lines {
            let splices = edits.takeSplices(of: path)
            guard !splices.isEmpty else { continue }
            // A pattern starts at one place only.
            let starts = Dictionary(lines.map { ($0.range.lowerBound, $0) }) { first, _ in first }
            for splice in splices {
                guard let line = starts[splice.range.lowerBound], line.range == splice.range else { continue }
                changes[path, default: [:]][line.number] = Change(replacement: splice.text)
            }
        }
    }

    func isReplaced(_ key: Key) -> Bool { changes[key.list]?[key.line]?.replacement != nil }

    /// The line, as it is now, that decides about a path now.
    func line(of decision: IgnoreDecision) -> IgnoreLine? {
        guard let lines = lines[decision.list] else { return nil }
        // Not all lines have a pattern.
        let place = Self.firstIndex(in: lines) { $0.number >= decision.line }
        return place < lines.count && lines[place].number == decision.line ? lines[place] : nil
    }

    /// Where the elements start that meet a condition, which are at the end.
    private static func firstIndex<Element>(in elements: [Element], where isBehind: (Element) -> Bool) -> Int
    {
        var (low, high) = (0, elements.count)
        while low < high {
            let middle = (low + high) / 2
            if isBehind(elements[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    // MARK: - Changing

    /// Puts a line behind the one that decides about a path, where it is not there yet for another file;
    /// false when it was taken back before.
    mutating func add(_ line: String, behind decision: IgnoreDecision) -> Bool {
        guard old[decision.list] != nil, !rejected.contains([decision.list, line]) else { return false }
        var change = changes[decision.list]?[decision.line] ?? Change()
        if !change.additions.contains(line) { change.additions.append(line) }
        changes[decision.list, default: [:]][decision.line] = change
        let numbers = extended[decision.list] ?? []
        let place = Self.firstIndex(in: numbers) { $0 >= decision.line }
        if place == numbers.count || numbers[place] != decision.line {
            extended[decision.list, default: []].insert(decision.line, at: place)
        }
        return true
    }

    /// Puts a pattern back that was replaced; false for others.
    mutating func restore(_ decision: IgnoreDecision) -> Bool {
        restore(Key(list: decision.list, line: decision.line))
    }

    private mutating func restore(_ key: Key) -> Bool {
        guard isReplaced(key) else { return false }
        changes[key.list]?[key.line]?.replacement = nil
        return true
    }

    /// Takes a line back that ignores too much, if it is one of those that were written.
    mutating func takeBack(_ decision: IgnoreDecision) -> Bool {
        guard decision.ignores, let (key, index) = source(of: decision) else { return false }
        guard let index else { return restore(key) }
        guard let line = changes[key.list]?[key.line]?.additions.remove(at: index) else { return false }
        rejected.insert([key.list, line])
        return true
    }

    // MARK: - Asking

    /// The line that a decision of git under the changed lists comes from, as it is now.
    func origin(of decision: IgnoreDecision) -> Key? {
        guard let (key, index) = source(of: decision), index == nil else { return nil }
        return key
    }

    /// The old line, and which of the lines behind it, that a decision comes from.
    private func source(of decision: IgnoreDecision) -> (Key, addition: Int?)? {
        guard let list = origins[decision.list] else { return nil }
        var line = decision.line
        for number in extended[list] ?? [] where number < line {
            let count = changes[list]?[number]?.additions.count ?? 0
            if line <= number + count { return (Key(list: list, line: number), line - number - 1) }
            line -= count
        }
        return (Key(list: list, line: line), nil)
    }

    /// The bytes of all lists by where they will be.
    var new: [String: [UInt8]] {
        var lists: [String: [UInt8]] = [:]
        for (path, bytes) in old {
            var new: [UInt8] = []
            var offset = 0
            for splice in splices(of: path, bytes) {
                new += bytes[offset..<splice.range.lowerBound] + Array(splice.text.utf8)
                offset = splice.range.upperBound
            }
            lists[places[path] ?? path] = new + bytes[offset...]
        }
        return lists
    }

    func write(into edits: inout FixEdits) {
        for (path, bytes) in old {
            for splice in splices(of: path, bytes) { _ = edits.splice(path, splice.range, splice.text) }
        }
    }

    private func splices(of list: String, _ bytes: [UInt8]) -> [FixEdits.Splice] {
        guard let own = changes[list], let lines = lines[list] else { return [] }
        return lines.compactMap { line in
            guard let change = own[line.number],
                change.replacement != nil || !change.additions.isEmpty,
                let text = change.replacement ?? String(validating: bytes[line.range], as: UTF8.self)
            else { return nil }
            let hasReturn = bytes[line.range.upperBound...].prefix { $0 != 0x0A }.last == 0x0D
            let end = hasReturn ? "\r\n" : "\n"
            return FixEdits.Splice(
                range: line.range, text: ([text] + change.additions).joined(separator: end))
        }
    }
}

extension FixEdits {
    /// Takes out what was to be written into a file.
    mutating func takeSplices(of file: String) -> [Splice] {
        spliced[file] = nil
        return splices.removeValue(forKey: file) ?? []
    }
}
