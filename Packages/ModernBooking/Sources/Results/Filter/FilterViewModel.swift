import BookingCore
import BookingStore

/// The filter screen: an answer to each question, kept for the next time.
@MainActor final class FilterViewModel {
    private(set) var filter = CarFilter()

    private let isFiltered: Bool
    private let saved: SavedFilter
    /// Hands a filter back, nil for all cars, and leaves the screen.
    private let finish: (CarFilter?) -> Void

    /// - Parameter isFiltered: whether the list is filtered already; if not, what is kept is forgotten.
    init(isFiltered: Bool, saved: SavedFilter, finish: @escaping (CarFilter?) -> Void) {
        self.isFiltered = isFiltered
        self.saved = saved
        self.finish = finish
    }

    // MARK: What the person does

    func screenLoaded() {
        if !isFiltered { saved.remove() }
        filter = saved.filter
    }

    func answered(_ question: FilterQuestion, _ answer: Int) {
        filter[question] = answer
    }

    func useTapped() {
        saved.save(filter)
        finish(filter)
    }

    func resetTapped() {
        saved.remove()
        finish(nil)
    }
}
