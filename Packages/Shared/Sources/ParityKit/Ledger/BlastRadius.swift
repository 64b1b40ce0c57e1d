/// The share of a run's values that ledger entries explain.
///
/// An entry that explains many values may be right, but it leaves little to compare.
public struct BlastRadius: Sendable {
    /// The number of values from which the caps hold; in a small run, one difference is a large share.
    public static let least = 100_000
    /// The largest share that one entry may explain in a run of all journeys.
    public static let entryCap = 0.005
    /// The largest share that all entries together may explain in such a run.
    public static let cap = 0.01

    /// The number of values of the baseline that were compared.
    let values: Int
    /// The number of differences that each entry explains.
    let uses: [String: Int]

    /// The share that an entry explains, from zero to one.
    public func share(of entry: String) -> Double { share(uses[entry] ?? 0) }

    /// The share that all entries explain, from zero to one.
    public var share: Double { share(uses.values.reduce(0, +)) }

    private func share(_ count: Int) -> Double {
        values == 0 ? 0 : Double(count) / Double(values)
    }

    /// The entries that explain the most values, with their shares.
    public func widest(_ count: Int) -> [(entry: String, share: Double)] {
        uses.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(count).map {
            ($0.key, share($0.value))
        }
    }

    /// The shares above a cap, for a run of all journeys.
    var faults: [String] {
        if values < Self.least { return [] }
        let wide = widest(uses.count).filter { $0.share > Self.entryCap }.map { entry, share in
            "\(entry) explains \(Self.percent(share)) of all values; at most \(Self.percent(Self.entryCap)) "
                + "may be: split it, or restore the behaviour"
        }
        guard share > Self.cap else { return wide }
        return wide + [
            "the ledger explains \(Self.percent(share)) of all values; at most "
                + "\(Self.percent(Self.cap)) may be"
        ]
    }

    /// A share in percent with two decimal places.
    static func percent(_ share: Double) -> String {
        let hundredths = Int((share * 10_000).rounded())
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) %"
    }
}
