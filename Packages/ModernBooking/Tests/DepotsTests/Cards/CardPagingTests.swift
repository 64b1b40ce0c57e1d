import Testing

@testable import Depots

@Suite struct CardPagingTests {
    @Test(arguments: [
        (0.1, 0.6, 6), (0.1, 0.5, 5), (0.1, -0.6, 4), (-0.1, -0.5, 5), (0.6, 0, 6), (-0.6, 0, 4),
        (2.2, 0.6, 7), (-2.2, -0.6, 3), (-2.2, 0.6, 6), (2.2, -0.6, 4), (.nan, 0, 5), (.nan, 1, 6),
    ])
    func `AC-N7: a flick faster than 0.5 moves one card, a slower one to the nearest card`(
        cards: Double, velocity: Double, target: Int
    ) {
        #expect(CardPaging.target(offset: 5 + cards, velocity: velocity, current: 5, count: 12) == target)
    }

    @Test(arguments: [-.infinity, -1e300, -3, 0, 1.5, 2, 40, 1e300, .infinity, .nan], [-9.0, 0, 9, .nan])
    func `AC-N7: the card is always one of the list, and an empty list is safe`(
        offset: Double, velocity: Double
    ) {
        for count in 1...3 {
            for current in 0..<count {
                let target = CardPaging.target(
                    offset: offset, velocity: velocity, current: current, count: count)
                #expect((0..<count).contains(target))
            }
        }
        #expect(CardPaging.target(offset: offset, velocity: velocity, current: 0, count: 0) == 0)
    }
}
