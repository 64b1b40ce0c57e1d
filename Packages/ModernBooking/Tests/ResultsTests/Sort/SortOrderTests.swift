import BookingCore
import Testing

@testable import Results

@Suite struct SortOrderTests {
    private let offers: [CarOffer] = [
        .test(0, vendor: "hertz", size: 4, price: "30"), .test(1, vendor: "Avis", size: 2, price: "9"),
        .test(2, vendor: "Hertz", size: 2, price: "30"), .test(3, vendor: nil, size: 10, price: nil),
    ]

    @Test(arguments: [
        (SortKey.company, true, [3, 1, 0, 2]), (.company, false, [0, 2, 1, 3]),
        (.type, true, [1, 2, 0, 3]), (.type, false, [3, 0, 1, 2]),
        (.price, true, [3, 1, 0, 2]), (.price, false, [0, 2, 1, 3]),
    ])
    func `cars that are alike keep their order in both directions`(
        key: SortKey, isAscending: Bool, order: [Int]
    ) {
        #expect(key.sorted(offers, ascending: isAscending).map(\.id) == order)
    }

    @Test func `a new list is ordered by price while the company is marked`() {
        let order = SortOrder(namesCompanies: true)
        #expect(order.titles == ["Company ▲", "Types", "Price"])
        #expect(order.initialPlace == 2)
    }

    @Test func `cars without a company cannot be ordered by it`() {
        let order = SortOrder(namesCompanies: false)
        #expect(order.titles == ["Types ▲", "Price"])
        #expect(order.initialPlace == 1)
    }

    @Test func `the first choice of the company turns the direction`() {
        var order = SortOrder(namesCompanies: true)
        order.choose(0)
        #expect(order.titles == ["Company ▼", "Types", "Price"])
        #expect(order.sorted(offers).map(\.id) == [0, 2, 1, 3])
    }

    @Test func `another key starts ascending`() {
        var order = SortOrder(namesCompanies: true)
        order.choose(0)
        order.choose(1)
        #expect(order.titles == ["Company", "Types ▲", "Price"])
        #expect(order.activeKey == .type)
    }
}
