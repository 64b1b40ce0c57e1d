/// A time in whole minutes, as departures and opening hours say it.
public struct Minutes: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let count: Int

    public init(_ count: Int) {
        self.count = count
    }

    public static func < (left: Minutes, right: Minutes) -> Bool { left.count < right.count }

    /// The time in words, in hours and minutes from 61 minutes.
    public var description: String {
        count <= 60 ? Self.text(count) : "\(count / 60) h : \(Self.text(count % 60))"
    }

    private static func text(_ count: Int) -> String {
        count <= 1 ? "\(count) min." : "\(count) mins."
    }
}
