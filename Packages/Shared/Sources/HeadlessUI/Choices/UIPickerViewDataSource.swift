/// The object that provides the number of rows of a picker view.
@MainActor public protocol UIPickerViewDataSource: AnyObject {
    func numberOfRows(in pickerView: UIPickerView) -> Int
}
