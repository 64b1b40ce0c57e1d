/// The object that provides the row titles of a picker view and is called when a person selects a row.
@MainActor public protocol UIPickerViewDelegate: AnyObject {
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int) -> String?
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int)
}

extension UIPickerViewDelegate {
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int) {}
}
