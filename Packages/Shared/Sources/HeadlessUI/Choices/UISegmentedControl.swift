public import Foundation

/// A row of segments, at most one of which is selected.
@MainActor open class UISegmentedControl: UIControl {
    /// The index of the selected segment, or -1 for none.
    ///
    /// Setting this property does not call ``onValueChanged``.
    public var selectedSegmentIndex = -1 {
        didSet {
            let isThere = titles.indices.contains(selectedSegmentIndex)
            if !isThere, selectedSegmentIndex != -1 { selectedSegmentIndex = -1 }
        }
    }
    /// The closure that is called when a person selects another segment; code that sets the index does not
    /// call it.
    public var onValueChanged: (() -> Void)?

    private var titles: [String?] = []

    public convenience init(items: [String]) {
        self.init()
        titles = items
    }

    public var numberOfSegments: Int { titles.count }

    public func titleForSegment(at index: Int) -> String? {
        titles.indices.contains(index) ? titles[index] : nil
    }

    public func setTitle(_ title: String?, forSegmentAt index: Int) {
        guard titles.indices.contains(index) else { return }
        titles[index] = title
    }

    /// Removes a segment; another segment that is selected stays selected.
    public func removeSegment(at index: Int) {
        guard titles.indices.contains(index) else { return }
        let selected = selectedSegmentIndex
        titles.remove(at: index)
        if selected == index {
            selectedSegmentIndex = -1
        } else if selected > index {
            selectedSegmentIndex = selected - 1
        }
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: 32)
    }

    override func describe() -> Element {
        Element(
            role: "segments", label: accessibilityLabel,
            value: accessibilityValue ?? titleForSegment(at: selectedSegmentIndex), isEnabled: isEnabled)
    }

    override func childElements(touchable: Bool) -> [Element] {
        titles.map { Element(role: "segment", label: $0, isTouchable: touchable) }
    }
}

extension UISegmentedControl: Selectable {
    var choices: [String?] { titles }

    func choose(_ index: Int) {
        guard index != selectedSegmentIndex else { return }
        selectedSegmentIndex = index
        onValueChanged?()
    }
}
