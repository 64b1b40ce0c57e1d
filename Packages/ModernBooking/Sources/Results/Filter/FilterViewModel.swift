import BookingCore
import BookingStore
import BookingUI

/// The filter screen: an answer to each question, kept for the next time.
@MainActor final class FilterViewModel {
    private(set) var filter = CarFilter()

    private let isFiltered: Bool
    private let saved: SavedFilter
    private let feedback: Feedback
    /// Hands a filter back, nil for all cars, and leaves the screen.
    private let finish: (CarFilter?) -> Void

    /// - Parameter isFiltered: whether the list is filtered already; if not, what is kept is forgotten.
    init(isFiltered: Bool, saved: SavedFilter, feedback: Feedback, finish: @escaping (CarFilter?) -> Void) {
        self.isFiltered = isFiltered
        self.saved = saved
        self.feedback = feedback
        self.finish = finish
    }

    // MARK: What the person does

    func screenLoaded() {
        if !isFiltered { saved.removeQuietly() }
        filter = saved.filter
    }

    func answered(_ question: FilterQuestion, _ answer: Int) {
        filter[question] = answer
    }

    func useTapped() {
        keep("The filters are in use but could not be saved on this device.") { () throws(StoreError) in
            try saved.save(filter)
        }
        finish(filter)
    }

    func resetTapped() {
        keep("All cars are shown, but the filters could not be removed from this device.", saved.remove)
        finish(nil)
    }

    private func keep(_ loss: String, _ action: () throws(StoreError) -> Void) {
        do {
            try action()
        } catch {
            feedback.tell(.notSaved(loss, error))
        }
    }
}
