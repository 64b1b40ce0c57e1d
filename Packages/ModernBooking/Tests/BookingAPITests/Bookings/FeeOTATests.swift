import BookingCore
import Testing

@testable import BookingAPI

@Suite struct FeeTests {
    private let arrival = OTANode(["@Amount": "23.45", "@CurrencyCode": "BRL", "@Purpose": "23"])

    @Test func `a fee to pay on arrival is read from its attributes`() throws {
        let fee = try Fee(ota: arrival)
        #expect(fee.amount == "23.45")
        #expect(fee.currencyCode == "BRL")
        #expect(fee.purpose == "23")
        #expect(fee.purposeDescription == "Fee to pay on arrival.")
    }

    @Test func `the description of a fee's purpose is requested exactly once`() throws {
        var asked: [String?] = []
        let fee = try Fee(ota: arrival) { purpose in
            asked.append(purpose)
            return Fee.describe(purpose: purpose)
        }
        #expect(asked == ["23"])
        #expect(fee.purposeDescription == "Fee to pay on arrival.")
    }

    @Test(arguments: [
        ("22", "Deposit taken at confirmation."), ("23", "Fee to pay on arrival."), ("6", "Booking fee."),
    ])
    func `a known purpose has a description`(purpose: String, words: String) {
        #expect(Fee.describe(purpose: purpose) == words)
    }

    @Test(arguments: ["7", "", "023", nil])
    func `an unknown purpose has no description`(purpose: String?) {
        #expect(Fee.describe(purpose: purpose) == nil)
    }

    @Test func `keys without an at sign are not read as a fee's`() throws {
        let fee = try Fee(ota: OTANode(["Amount": "23.45", "CurrencyCode": "BRL", "Purpose": "23"]))
        #expect(fee == Fee(amount: nil, currencyCode: nil, purpose: nil))
    }

    @Test func `fees are read from an array, from a single element and from nothing`() throws {
        let fee: OTAValue = ["@Purpose": "6"]
        #expect(try Fee.all(in: OTANode([fee, fee])).count == 2)
        #expect(try Fee.all(in: OTANode(["Fee": fee])).map(\.purpose) == ["6"])
        #expect(try Fee.all(in: OTANode(nil)).isEmpty)
    }
}

@Suite struct FeePerformanceTests {
    /// Records the time without checking it, because it depends on the load of the machine.
    @Test func `the time to read ten thousand fees is recorded`() throws {
        let node = OTANode(["@Amount": "23.45", "@CurrencyCode": "BRL", "@Purpose": "23"])
        var fees: [Fee] = []
        let time = try ContinuousClock().measure {
            for _ in 0..<10_000 { fees.append(try Fee(ota: node)) }
        }
        Attachment.record("\(time) for \(fees.count) fees", named: "fees.txt")
        #expect(fees.count == 10_000)
    }
}
