import BookingCore
import Testing

@testable import Results

@Suite struct SortOrderTests {
    private let offers: [CarOffer] = [
        .test(0, vendor: "hertz", size: 4, price: "30"), .test(1, vendor: "Avis", size: 2, price: "9"),
        .test(2, vendor: "Hertz", size: 2, price: "30"), .test(3, vendor: nil, size: 10, price: nil),
    ]

    @Test(arguments: [
        (SortKey.company, true, [3, 1, 2, 0]), (.company, false, [0, 2, 1, 3]),
        (.type, true, [1, 2, 0, 3]), (.type, false, [3, 0, 1, 2]),
        (.price, true, [3, 1, 0, 2]), (.price, false, [0, 2, 1, 3]),
    ])
    func `the sort is stable in both directions`(
        key: SortKey, isAscending: Bool, order: [Int]
    ) {
        #expect(key.sorted(offers, ascending: isAscending).map(\.id) == order)
    }

    @Test func `a new list is sorted by price although the company key is active`() {
        let order = SortOrder(namesCompanies: true)
        #expect(order.titles == ["Company ▲", "Types", "Price"])
        #expect(order.initialPlace == 2)
    }

    @Test func `cars without a company cannot be sorted by it`() {
        let order = SortOrder(namesCompanies: false)
        #expect(order.titles == ["Types ▲", "Price"])
        #expect(order.initialPlace == 1)
    }

    @Test func `choosing the company first reverses the direction`() {
        var order = SortOrder(namesCompanies: true)
        order.choose(0)
        #expect(order.titles == ["Company ▼", "Types", "Price"])
        #expect(order.sorted(offers).map(\.id) == [0, 2, 1, 3])
    }

    @Test func `another key keeps the direction`() {
        var order = SortOrder(namesCompanies: true)
        order.choose(1)
        #expect(order.titles == ["Company", "Types ▲", "Price"])
        order = SortOrder(namesCompanies: true)
        order.choose(0)
        order.choose(1)
        #expect(order.titles == ["Company", "Types ▼", "Price"])
        #expect(order.activeKey == .type)
    }

    @Test func `ties are broken by the other two keys, always ascending`() {
        var order = SortOrder(namesCompanies: true)
        let alike: [CarOffer] = [
            .test(0, vendor: "b", size: 2, price: "9"), .test(1, vendor: "B", size: 2, price: "9"),
            .test(2, vendor: nil, size: 2, price: "9"), .test(3, vendor: "B", size: 1, price: "9"),
            .test(4, vendor: "B", size: 2, price: "8"), .test(5, vendor: "B", size: 2, price: "9"),
        ]
        order.choose(2)
        #expect(order.sorted(alike).map(\.id) == [4, 3, 2, 1, 5, 0])
        order.choose(1)
        #expect(order.sorted(alike).map(\.id) == [3, 4, 2, 1, 5, 0])
        order.choose(0)
        #expect(order.sorted(alike).map(\.id) == [2, 4, 3, 1, 5, 0])
        order.choose(0)
        #expect(order.sorted(alike).map(\.id) == [0, 4, 3, 1, 5, 2])
    }

    @Test func `filtered cars are sorted by price alone if price was chosen, and else not at all`() {
        var order = SortOrder(namesCompanies: false)
        #expect(order.sortedAfterFilter(offers).map(\.id) == [0, 1, 2, 3])
        order.choose(0)
        #expect(order.sortedAfterFilter(offers).map(\.id) == [0, 1, 2, 3])
        order.choose(1)
        #expect(order.sortedAfterFilter(offers).map(\.id) == [0, 2, 1, 3])
    }
}
