/// How a search around a place is made: how far, and measured in what.
public struct SearchSettings: Hashable, Sendable {
    /// A unit of distance, or a number that stands for none and is kept as it is.
    public struct Metric: RawRepresentable, Hashable, Sendable {
        public static let miles = Metric(rawValue: 0)
        public static let kilometres = Metric(rawValue: 1)

        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }
    }

    public let radius: Int
    public let metric: Metric

    public init(radius: Int, metric: Metric) {
        self.radius = radius
        self.metric = metric
    }
}
