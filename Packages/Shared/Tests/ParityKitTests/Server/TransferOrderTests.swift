import Testing

@testable import ParityKit

struct TransferOrderTests {
    /// Requests as they arrived, by the ports they came from.
    private let arrived: [(name: String, port: UInt16)] = [
        ("third", 3), ("first", 1), ("other", 9), ("second", 2),
    ]
    private let order = TransferOrder([1, nil, 2, 3, 7])

    @Test func `requests are answered as the app began them, not as they arrived`() {
        #expect(order.known(arrived, port: \.port).map(\.name) == ["first", "second", "third"])
    }

    @Test func `what the app says nothing of comes last`() {
        #expect(order.all(arrived, port: \.port).map(\.name) == ["first", "second", "third", "other"])
    }

    @Test func `without open transfers the order is that of arrival`() {
        let order = TransferOrder([])
        #expect(order.known(arrived, port: \.port).isEmpty)
        #expect(order.all(arrived, port: \.port).map(\.name) == arrived.map(\.name))
    }
}
