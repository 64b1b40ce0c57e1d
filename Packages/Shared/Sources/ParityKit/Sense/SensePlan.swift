/// The changes that are tried: a sample of all, in which each shape and kind of change is present.
struct SensePlan {
    /// One change of one value.
    struct Site: Sendable {
        var unit: Int
        var segment: Int
        var source: RawItem.Source
        var path: [Int]
        var change: Perturbation
        var stratum: Stratum
        /// The seed of the choices within the change.
        var seed: UInt64
    }

    /// The changes of one kind in values of one shape.
    struct Stratum: Hashable, Sendable {
        var shape: Int
        var change: Perturbation
    }

    /// The smallest number of changes of a stratum, if it has so many.
    static let least = 20

    private(set) var sites: [Site] = []
    private(set) var shapes: [String] = []
    /// The number of all possible changes.
    private(set) var population = 0

    init(_ units: [UnitResult], count: Int, seed: UInt64) {
        var counts: [Int: Int] = [:]
        let walked = Self.walk(units) { _, _, key, _ in counts[key, default: 0] += 1 }
        shapes = walked.names
        population = counts.values.reduce(0, +)
        var chosen = Self.choose(counts, count: count, seed: seed)
        var places: [Int: Int] = [:]
        var found: [Site] = []
        var random = SeededRandom(seed: seed ^ 0x5EED)
        _ = Self.walk(units) { unit, source, key, path in
            let place = places[key, default: 0]
            places[key] = place + 1
            guard chosen[key]?.last == place else { return }
            chosen[key]?.removeLast()
            found.append(
                Site(
                    unit: unit.0, segment: unit.1, source: source, path: path,
                    change: Self.stratum(key).change, stratum: Self.stratum(key), seed: random.next()))
        }
        sites = found
    }

    private static let kinds = Perturbation.allCases
    private static let numbers = Dictionary(uniqueKeysWithValues: kinds.enumerated().map { ($1, $0) })

    private static func key(_ shape: Int, _ change: Perturbation) -> Int {
        shape * kinds.count + (numbers[change] ?? 0)
    }

    private static func stratum(_ key: Int) -> Stratum {
        Stratum(shape: key / kinds.count, change: kinds[key % kinds.count])
    }

    private static func walk(
        _ units: [UnitResult],
        visit: (_ unit: (Int, Int), _ source: RawItem.Source, _ key: Int, _ path: [Int]) -> Void
    ) -> ShapeTable {
        withoutActuallyEscaping(visit) { visit in
            var unit = (0, 0)
            var source = RawItem.Source.line(0)
            var walk = SiteWalk { shape, path, change in visit(unit, source, key(shape, change), path) }
            for (number, result) in units.enumerated() {
                var first = 0
                for (segment, recorded) in (result.outcomes?.candidate.tapes ?? []).enumerated() {
                    unit = (number, segment)
                    for item in RawItem.all(of: recorded.tape, first: first) {
                        source = item.source
                        walk.walk(item)
                    }
                    first = recorded.tape.journal.count
                }
            }
            return walk.shapes
        }
    }

    /// Returns the positions to try in each stratum, the last first.
    private static func choose(_ counts: [Int: Int], count: Int, seed: UInt64) -> [Int: [Int]] {
        let sure = counts.values.reduce(0) { $0 + min($1, least) }
        let rest = counts.values.reduce(0) { $0 + max(0, $1 - least) }
        // A small sample has only some of the shapes.
        let part = min(1, Double(count) / Double(max(1, sure)))
        let share = rest == 0 ? 0 : min(1, Double(max(0, count - sure)) / Double(rest))
        var chosen: [Int: [Int]] = [:]
        for key in counts.keys.sorted() {
            let all = counts[key] ?? 0
            var random = SeededRandom(seed: seed &+ UInt64(key) &* 0x1000_0000_01B3)
            let exact = Double(min(all, least)) * part + Double(max(0, all - least)) * share
            // Fractions are chances, so that the sum is right.
            let chance = (exact - exact.rounded(.down)) * 1_000_000
            let wanted = min(all, Int(exact) + (Double(random.next(below: 1_000_000)) < chance ? 1 : 0))
            var places: Set<Int> = []
            if wanted * 2 > all {
                var left = Array(0..<all)
                for place in 0..<wanted { left.swapAt(place, place + random.next(below: all - place)) }
                places = Set(left.prefix(wanted))
            } else {
                while places.count < wanted { places.insert(random.next(below: all)) }
            }
            chosen[key] = places.sorted(by: >)
        }
        return chosen
    }
}
