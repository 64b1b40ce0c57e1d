import BookingUI
import Foundation

@testable import Manage

/// Records alerts, HUDs and navigation in order, and answers questions as announced.
@MainActor final class Recorder {
    var events: [String] = []
    private var answers: [Int] = []

    func answer(_ index: Int) {
        answers.append(index)
    }

    var feedback: Feedback {
        Feedback(
            busy: { title in
                self.events.append("busy \(title)")
                return { self.events.append("done \(title)") }
            },
            tell: { self.events.append("tell \($0.title) / \($0.message ?? "nil")") },
            ask: { notice in
                self.events.append("ask \(notice.title) / \(notice.message ?? "nil")")
                return self.answers.isEmpty ? 0 : self.answers.removeFirst()
            })
    }

    var routes: ManageRoutes {
        ManageRoutes(
            amend: { self.events.append("amend \($0?.absoluteString ?? "nil")") },
            locate: { self.events.append("locate \($0 ?? "nil")") },
            dial: { self.events.append("dial \($0)") })
    }
}
