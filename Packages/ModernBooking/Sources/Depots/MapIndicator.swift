import BookingUI

/// The progress HUD of the map.
///
/// As in Legacy, the end of any search hides it, whichever search showed it.
@MainActor final class MapIndicator {
    private let feedback: Feedback
    private var hideShown: () -> Void = {}

    init(feedback: Feedback) {
        self.feedback = feedback
    }

    func show(_ title: String) {
        hideShown = feedback.busy(title)
    }

    func hide() {
        hideShown()
        hideShown = {}
    }
}
