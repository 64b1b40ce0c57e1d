import BookingCore

extension PickList {
    /// The currencies to think in, in the table's order.
    init(currencies: [Currency], choose: @escaping (Currency) -> Void) {
        self.init(
            id: "currencies", title: "Your Currency",
            sections: [Section(header: nil, names: currencies.map(\.name))],
            choose: { choose(currencies[$1]) })
    }
}
