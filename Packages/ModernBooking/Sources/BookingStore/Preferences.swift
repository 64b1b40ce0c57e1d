import PropertyLists

/// What a person has decided once: their country, their currency, how they search.
///
/// What a method keeps is kept as a whole or, if it throws, not at all.
@MainActor public struct Preferences {
    let file: DefaultsFile

    public init(file: DefaultsFile) {
        self.file = file
    }

    /// Does something that the person did not ask for: of all such failures the first is told.
    public func quietly(_ action: (Preferences) throws(StoreError) -> Void) {
        file.quietly { () throws(StoreError) in try action(self) }
    }

    func write(_ values: some Sequence<(key: String, value: String?)>) throws(StoreError) {
        try file.set(values.map { ($0.key, $0.value.map(PropertyList.string)) })
    }
}
