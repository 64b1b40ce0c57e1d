/// A wheel of rows that stops at one of them.
///
/// Its source is asked for the rows when the wheel comes into a window, when one is selected and on
/// ``reloadAllComponents()``; never by looking at the screen.
@MainActor open class UIPickerView: UIControl {
    public weak var dataSource: (any UIPickerViewDataSource)? {
        didSet { reloadAllComponents() }
    }
    public weak var delegate: (any UIPickerViewDelegate)? {
        didSet { reloadAllComponents() }
    }
    /// The selected row of the wheel; -1 when there is none.
    public private(set) var selectedRow = -1

    private var titles: [String?] = []
    private var isLoaded = false

    public var numberOfRows: Int { titles.count }

    /// Asks for the rows anew; the wheel stays where it is, as far as there are rows.
    open func reloadAllComponents() {
        isLoaded = false
        if window != nil { loadIfNeeded() }
    }

    /// Turns the wheel to a row, or as far as it goes, without a message to the delegate.
    public func selectRow(_ row: Int) {
        loadIfNeeded()
        selectedRow = clamped(row)
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { loadIfNeeded() }
    }

    private func loadIfNeeded() {
        guard !isLoaded, let dataSource else { return }
        isLoaded = true
        titles = (0..<dataSource.numberOfRows(in: self)).map { row in
            delegate?.pickerView(self, titleForRow: row)
        }
        selectedRow = clamped(selectedRow)
    }

    private func clamped(_ row: Int) -> Int {
        titles.isEmpty ? -1 : min(max(row, 0), titles.count - 1)
    }

    override func describe() -> Element {
        let title = titles.indices.contains(selectedRow) ? titles[selectedRow] : nil
        return Element(
            role: "picker", label: accessibilityLabel, value: accessibilityValue ?? title,
            isEnabled: isEnabled)
    }
}

extension UIPickerView: Selectable {
    var choices: [String?] { titles }

    /// A wheel that returns to the same row sends the message as well.
    func choose(_ index: Int) {
        selectedRow = clamped(index)
        delegate?.pickerView(self, didSelectRow: selectedRow)
    }
}
