/// Gives a wheel the titles of its rows, and hears of a person's choice.
@MainActor public protocol UIPickerViewDelegate: AnyObject {
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int) -> String?
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int)
}

extension UIPickerViewDelegate {
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int) {}
}
