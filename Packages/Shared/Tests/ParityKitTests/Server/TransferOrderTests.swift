import Testing

@testable import ParityKit

struct TransferOrderTests {
    /// Requests in the order of arrival, with the ports of their connections.
    private let arrived: [(name: String, port: UInt16)] = [
        ("third", 3), ("first", 1), ("other", 9), ("second", 2),
    ]
    private let order = TransferOrder([1, nil, 2, 3, 7])

    @Test func `requests are answered in the order in which the app began them, not in that of arrival`() {
        #expect(order.known(arrived, port: \.port).map(\.name) == ["first", "second", "third"])
    }

    @Test func `requests that the app did not report come last`() {
        #expect(order.all(arrived, port: \.port).map(\.name) == ["first", "second", "third", "other"])
    }

    @Test func `without open transfers, requests are in the order of arrival`() {
        let order = TransferOrder([])
        #expect(order.known(arrived, port: \.port).isEmpty)
        #expect(order.all(arrived, port: \.port).map(\.name) == arrived.map(\.name))
    }
}
