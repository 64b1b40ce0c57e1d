import BookingCore
import Testing

@testable import Confirmation

@MainActor @Suite struct ExtrasViewModelTests {
    private func model(_ extras: String?...) throws -> ExtrasViewModel {
        let extras = extras.map {
            Extra(type: nil, description: $0, price: Amount(text: "1.00", currencyCode: "EUR"))
        }
        return ExtrasViewModel(
            rental: try Scene(CarOffer(id: 0, car: Car(extras: extras))).rental, onChange: {})
    }

    @Test func `extras are listed from last to first`() throws {
        let model = try model("Child seat", nil)
        #expect(model.rows.map(\.title) == ["(null) \n(EUR 1.00 each)", "Child seat \n(EUR 1.00 each)"])
    }

    @Test(arguments: [("Child seat", "4"), ("Excess Insurance", "1")])
    func `each extra has a maximum quantity`(description: String, limit: String) throws {
        let model = try model(description)
        for _ in 1...5 { model.plusTapped(0) }
        #expect(model.rows.map(\.quantity) == [limit])
    }

    @Test func `a quantity is never negative`() throws {
        let model = try model("Child seat", "GPS")
        model.plusTapped(1)
        model.minusTapped(1)
        model.minusTapped(1)
        #expect(model.rows.map(\.quantity) == ["0", "0"])
    }
}
