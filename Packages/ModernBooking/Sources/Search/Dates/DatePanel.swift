import BookingUI
import Foundation
import HeadlessUI

/// The wheel to choose a moment with, there while one is being chosen.
@MainActor final class DatePanel: UIView {
    private let model: DatesViewModel
    private let wheel = UIDatePicker()

    init(model: DatesViewModel, timeZone: TimeZone) {
        self.model = model
        super.init(frame: .zero)
        wheel.timeZone = timeZone
        wheel.minuteInterval = 15
        add(wheel, id: "search.picker.date")
        add(UIButton(title: "Done") { [weak self] in self?.doneTapped() }, id: "search.picker.done")
        wheel.onValueChanged = { [weak self] in self?.wheelTurned() }
        model.onChoice = { [weak self] in self?.showChoice() }
        isHidden = true
    }

    private func showChoice() {
        isHidden = model.choice == nil
        guard let choice = model.choice else { return }
        wheel.minimumDate = choice.earliest
        if let date = choice.date { wheel.date = date }
    }

    private func wheelTurned() {
        model.wheelTurned(to: wheel.date)
    }

    private func doneTapped() {
        model.doneTapped(at: wheel.date)
    }
}
