import BookingCore
import Testing

@testable import Home

@MainActor @Suite struct PickListTests {
    @Test func `countries stand by their first letter, in the order the letters come`() {
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

    @Test func `currencies stand in the table's order, without letters`() {
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
