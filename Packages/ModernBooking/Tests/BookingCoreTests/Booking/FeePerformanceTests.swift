import BookingCore
import Testing

@Suite struct FeePerformanceTests {
    /// Measures and shows; how long a loaded machine takes says nothing about the code, so no time is
    /// asserted.
    @Test func `how long reading ten thousand fees takes is shown`() throws {
        let node = OTANode(["@Amount": "23.45", "@CurrencyCode": "BRL", "@Purpose": "23"])
        var fees: [Fee] = []
        let time = try ContinuousClock().measure {
            for _ in 0..<10_000 { fees.append(try Fee(ota: node)) }
        }
        Attachment.record("\(time) for \(fees.count) fees", named: "fees.txt")
        #expect(fees.count == 10_000)
    }
}
