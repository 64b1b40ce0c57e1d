import BookingCore
import HeadlessUI

/// The wheel of the countries that have a number.
@MainActor final class CallWheel: UIPickerViewDataSource, UIPickerViewDelegate {
    private let model: CallViewModel

    init(model: CallViewModel) {
        self.model = model
    }

    func numberOfRows(in pickerView: UIPickerView) -> Int { model.numbers.count }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int) -> String? {
        model.numbers[row].name ?? "(null)"
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int) {
        model.rowChosen(row)
    }
}
