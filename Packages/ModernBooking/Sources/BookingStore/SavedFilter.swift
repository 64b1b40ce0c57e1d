public import BookingCore
import PropertyLists

/// The filter that the user last used on a list of cars.
@MainActor public struct SavedFilter {
    private let file: DefaultsFile

    public init(file: DefaultsFile) {
        self.file = file
    }

    /// The stored filter; without a stored answer about people, a filter that allows every car.
    public var filter: CarFilter {
        var filter = CarFilter()
        guard file.values[key(.people)] != nil else { return filter }
        for question in FilterQuestion.allCases {
            filter[question] = file.values[key(question)]?.wholeNumber ?? 0
        }
        return filter
    }

    /// Replaces the stored filter.
    public func save(_ filter: CarFilter) throws(StoreError) {
        try file.set(FilterQuestion.allCases.map { (key($0), .integer(Int128(filter[$0]))) })
    }

    /// Removes the stored filter.
    ///
    /// Only the first failure of such changes is shown, because the user did not ask for them.
    public func removeQuietly() {
        file.quietly(remove)
    }

    /// Removes the stored filter.
    public func remove() throws(StoreError) {
        try file.remove(FilterQuestion.allCases.map(key))
    }

    private func key(_ question: FilterQuestion) -> String {
        "ctSearchFilters.\(question.rawValue)"
    }
}
