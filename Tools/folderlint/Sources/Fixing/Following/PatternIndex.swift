/// Patterns by letters without which no path matches them, so that a path is compared with few of them.
struct PatternIndex {
    /// Letters that one of the names of a path has.
    enum Sign: Hashable {
        case start([UInt8])
        case end([UInt8])
        case part([UInt8])
    }

    /// How many letters of a part are looked for.
    private static let longestPart = 6

    /// The signs of each alternative of each pattern, none for one that anything may match.
    private var signs: [[[Sign]]] = []
    private var numbers: [Sign: [Int]] = [:]
    private var others: [Int] = []
    /// The lengths of the signs at the start, at the end and within.
    private var lengths: [[Int]] = [[], [], []]
    private var isBuilt = true

    /// Adds the next pattern.
    mutating func add(_ alternatives: [[Sign]]) {
        signs.append(alternatives)
        isBuilt = false
    }

    /// Files each alternative under the sign that the fewest have.
    mutating func build() {
        guard !isBuilt else { return }
        isBuilt = true
        (numbers, others) = ([:], [])
        var counts: [Sign: Int] = [:]
        for sign in signs.joined().joined() { counts[sign, default: 0] += 1 }
        var found = [Set<Int>(), [], []]
        for (number, alternatives) in signs.enumerated() {
            let rarest = alternatives.map { $0.min { counts[$0, default: 0] < counts[$1, default: 0] } }
            guard !rarest.isEmpty, !rarest.contains(nil) else {
                others.append(number)
                continue
            }
            for sign in rarest.compactMap(\.self) {
                if numbers[sign]?.last != number { numbers[sign, default: []].append(number) }
                switch sign {
                case .start(let letters): found[0].insert(letters.count)
                case .end(let letters): found[1].insert(letters.count)
                case .part(let letters): found[2].insert(letters.count)
                }
            }
        }
        lengths = found.map { $0.sorted() }
    }

    /// The patterns that may match a path with some names, the last one first.
    func candidates(_ names: ArraySlice<[UInt8]>) -> [Int] {
        if numbers.isEmpty { return others.reversed() }
        var found = Set(others)
        for name in names {
            for length in lengths[0] where length <= name.count {
                if let all = numbers[.start(Array(name.prefix(length)))] { found.formUnion(all) }
            }
            for length in lengths[1] where length <= name.count {
                if let all = numbers[.end(Array(name.suffix(length)))] { found.formUnion(all) }
            }
            for length in lengths[2] where length <= name.count {
                for index in 0...(name.count - length) {
                    let part = Array(name[index..<(index + length)])
                    if let all = numbers[.part(part)] { found.formUnion(all) }
                }
            }
        }
        return found.sorted(by: >)
    }

    /// The signs of a name with stars, of which slashes may be a part if it stands for a whole path.
    static func signs(of name: some Collection<UInt8>, isFlat: Bool) -> [Sign] {
        var runs: [[UInt8]] = [[]]
        var isOpen = false
        for byte in name {
            switch byte {
            case UInt8(ascii: "["):
                if !isOpen { runs.append([]) }
                isOpen = true
            case UInt8(ascii: "]") where isOpen: isOpen = false
            case UInt8(ascii: "*"), UInt8(ascii: "?"), FilePattern.run: if !isOpen { runs.append([]) }
            case UInt8(ascii: "/") where isFlat: if !isOpen { runs.append([]) }
            default: if !isOpen { runs[runs.count - 1].append(byte) }
            }
        }
        guard !isOpen else { return [] }
        var signs: [Sign] = []
        for (index, run) in runs.enumerated() where !run.isEmpty {
            if index == 0, !isFlat {
                signs.append(.start(run))
            } else if index == runs.count - 1, !isFlat {
                signs.append(.end(run))
            } else {
                signs.append(.part(Array(run.prefix(longestPart))))
            }
        }
        return signs
    }
}
