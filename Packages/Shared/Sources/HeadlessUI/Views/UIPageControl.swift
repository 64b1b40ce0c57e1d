public import Foundation

/// A row of dots that shows the number of pages and the current page.
@MainActor open class UIPageControl: UIControl {
    public var numberOfPages = 0 {
        didSet { currentPage = clamped(currentPage) }
    }
    public var currentPage = 0 {
        didSet { if currentPage != clamped(currentPage) { currentPage = clamped(currentPage) } }
    }
    public var hidesForSinglePage = false
    /// The closure that is called when a person chooses another page; code that sets the page does not call
    /// it.
    public var onValueChanged: (() -> Void)?

    /// Chooses a page as a person does; returns `false` if the page does not exist.
    func choose(_ page: Int) -> Bool {
        guard page >= 0, page < numberOfPages else { return false }
        if page != currentPage {
            currentPage = page
            onValueChanged?()
        }
        return true
    }

    override var isPerceptible: Bool {
        super.isPerceptible && !(hidesForSinglePage && numberOfPages <= 1)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: 36)
    }

    override func describe() -> Element {
        let own = numberOfPages == 0 ? "0 of 0" : "\(currentPage + 1) of \(numberOfPages)"
        return Element(
            role: "pagecontrol", label: accessibilityLabel, value: accessibilityValue ?? own,
            isEnabled: isEnabled)
    }

    private func clamped(_ page: Int) -> Int {
        min(max(page, 0), max(numberOfPages - 1, 0))
    }
}
