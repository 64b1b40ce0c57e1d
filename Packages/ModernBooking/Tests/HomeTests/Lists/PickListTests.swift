import BookingCore
import Testing

@testable import Home

@MainActor @Suite struct PickListTests {
    @Test func `countries are grouped by first letter, in order of first appearance`() {
        var chosen: [Country] = []
        let names = ["Ireland", "Albania", "Italy", "Austria", nil]
        let list = PickList(countries: names.map { Country(name: $0) }) { chosen.append($0) }
        #expect(
            list.sections == [
                .init(header: "I", names: ["Ireland", "Italy"]),
                .init(header: "A", names: ["Albania", "Austria"]), .init(header: "", names: [""]),
            ])
        #expect(list.index == ["I", "A", ""])
        list.choose(1, 1)
        #expect(chosen.map(\.name) == ["Austria"])
    }

    @Test func `currencies are listed in the order of the table, without an index`() {
        var chosen: [Currency] = []
        let euro = Currency(name: "Euro", code: "EUR")
        let list = PickList(currencies: [Currency(name: "US Dollar", code: "USD"), euro]) {
            chosen.append($0)
        }
        #expect(list.sections == [.init(header: nil, names: ["US Dollar", "Euro"])])
        #expect(list.index == nil)
        list.choose(0, 1)
        #expect(chosen == [euro])
    }
}
