import BookingCore
import BookingStore
import BookingUI

/// The state of the filter screen: an answer to each question, saved for the next visit.
@MainActor final class FilterViewModel {
    private(set) var filter = CarFilter()

    private let isFiltered: Bool
    private let saved: SavedFilter
    private let feedback: Feedback
    /// Applies a filter, or none if nil, and closes the screen.
    private let finish: (CarFilter?) -> Void

    /// - Parameter isFiltered: Whether a filter was in use before. If not, the saved answers are removed
    ///   (E-18).
    init(isFiltered: Bool, saved: SavedFilter, feedback: Feedback, finish: @escaping (CarFilter?) -> Void) {
        self.isFiltered = isFiltered
        self.saved = saved
        self.feedback = feedback
        self.finish = finish
    }

    // MARK: User actions

    func screenLoaded() {
        if isFiltered {
            filter = saved.filter
        } else {
            // Answers that cannot be removed from this device do not show again.
            saved.removeQuietly()
        }
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
