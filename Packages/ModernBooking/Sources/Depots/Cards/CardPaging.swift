/// The rule by which the row of cards comes to rest after a drag.
enum CardPaging {
    /// A drag that is faster moves at least one card; in cards a millisecond.
    private static let speed = 0.5

    /// Returns the card that comes to rest in the middle; 0 if there are none.
    ///
    /// - Parameters:
    ///   - offset: The middle of the row in cards when the user let go.
    ///   - velocity: Cards a millisecond, positive towards the end.
    ///   - current: The card before the drag.
    static func target(offset: Double, velocity: Double, current: Int, count: Int) -> Int {
        guard count > 0 else { return 0 }
        // An offset that is not a number stays on the same card.
        let nearest = offset.isNaN ? current : Int(min(max(offset.rounded(), 0), Double(count - 1)))
        let target =
            if velocity > speed {
                max(nearest, current + 1)
            } else if velocity < -speed {
                min(nearest, current - 1)
            } else {
                nearest
            }
        return min(max(target, 0), count - 1)
    }
}
