public import BookingCore
import PropertyLists

/// The filter that a person last used on a list of cars.
@MainActor public struct SavedFilter {
    private let file: DefaultsFile

    public init(file: DefaultsFile) {
        self.file = file
    }

    /// What is kept; a filter that leaves no car out when there is no answer about people.
    public var filter: CarFilter {
        var filter = CarFilter()
        guard file.values[key(.people)] != nil else { return filter }
        for question in FilterQuestion.allCases {
            filter[question] = file.values[key(question)]?.wholeNumber ?? 0
        }
        return filter
    }

    /// Keeps a filter in place of the one before.
    public func save(_ filter: CarFilter) throws(StoreError) {
        try file.set(FilterQuestion.allCases.map { (key($0), .integer(Int128(filter[$0]))) })
    }

    /// Forgets the filter without a word to the person, who did not ask for it.
    public func removeQuietly() {
        file.quietly(remove)
    }

    /// Forgets the filter.
    public func remove() throws(StoreError) {
        try file.remove(FilterQuestion.allCases.map(key))
    }

    private func key(_ question: FilterQuestion) -> String {
        "ctSearchFilters.\(question.rawValue)"
    }
}
