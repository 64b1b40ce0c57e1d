/// How a search around a place is made: how far, and measured in what.
public struct SearchSettings: Hashable, Sendable {
    /// A unit of distance.
    public enum Metric: Int, Hashable, Sendable {
        case miles = 0
        case kilometres = 1
    }

    public let radius: Int
    public let metric: Metric

    public init(radius: Int, metric: Metric) {
        self.radius = radius
        self.metric = metric
    }
}
