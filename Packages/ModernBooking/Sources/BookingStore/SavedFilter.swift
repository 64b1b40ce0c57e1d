public import BookingCore
public import Foundation

/// The filter that a person last used on a list of cars.
@MainActor public struct SavedFilter {
    private let defaults: UserDefaults

    public init(defaults: UserDefaults) {
        self.defaults = defaults
    }

    /// What is kept; a question without an answer leaves no car out.
    public var filter: CarFilter {
        var filter = CarFilter()
        for question in FilterQuestion.allCases {
            if let answer = defaults.object(forKey: key(question)) as? Int { filter[question] = answer }
        }
        return filter
    }

    /// Keeps a filter in place of the one before.
    public func save(_ filter: CarFilter) {
        for question in FilterQuestion.allCases {
            defaults.set(filter[question], forKey: key(question))
            defaults.synchronize()
        }
    }

    /// Forgets the filter.
    public func remove() {
        for question in FilterQuestion.allCases {
            defaults.removeObject(forKey: key(question))
            defaults.synchronize()
        }
    }

    private func key(_ question: FilterQuestion) -> String {
        "ctSearchFilters.\(question.rawValue)"
    }
}
