/// Says how many rows a wheel has.
@MainActor public protocol UIPickerViewDataSource: AnyObject {
    func numberOfRows(in pickerView: UIPickerView) -> Int
}
