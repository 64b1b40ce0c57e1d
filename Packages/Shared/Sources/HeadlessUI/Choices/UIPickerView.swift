public import Foundation

/// A wheel for choosing one of several rows.
///
/// The picker view asks its data source for the rows when it enters a window, in ``selectRow(_:)`` and in
/// ``reloadAllComponents()``; taking a snapshot never asks.
@MainActor open class UIPickerView: UIControl {
    public weak var dataSource: (any UIPickerViewDataSource)? {
        didSet { reloadAllComponents() }
    }
    public weak var delegate: (any UIPickerViewDelegate)? {
        didSet { reloadAllComponents() }
    }
    /// The index of the selected row, or -1 if there are no rows.
    public private(set) var selectedRow = -1

    private var titles: [String?] = []
    private var isLoaded = false

    public var numberOfRows: Int { titles.count }

    /// Asks the data source for the rows again; the selected row stays, or becomes the last row.
    open func reloadAllComponents() {
        isLoaded = false
        if window != nil { loadIfNeeded() }
    }

    /// Selects a row, or the nearest one that exists, without calling the delegate.
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

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: 216)
    }

    override func describe() -> Element {
        let title = titles.indices.contains(selectedRow) ? titles[selectedRow] : nil
        return Element(
            role: "picker", label: accessibilityLabel, value: accessibilityValue ?? title,
            isEnabled: isEnabled,
            traits: titles.isEmpty ? [] : ["rows " + titles.map { $0 ?? "" }.joined(separator: ", ")])
    }
}

extension UIPickerView: Selectable {
    var choices: [String?] { titles }

    /// Selects a row as a person does; the delegate is called even if the row was already selected.
    func choose(_ index: Int) {
        selectedRow = clamped(index)
        delegate?.pickerView(self, didSelectRow: selectedRow)
    }
}
