/// The row of dots that says which page is shown.
@MainActor open class UIPageControl: UIControl {
    public var numberOfPages = 0 {
        didSet { currentPage = clamped(currentPage) }
    }
    public var currentPage = 0 {
        didSet { if currentPage != clamped(currentPage) { currentPage = clamped(currentPage) } }
    }
    public var hidesForSinglePage = false
    /// Called when a person has chosen another page, not when code has.
    public var onValueChanged: (() -> Void)?

    /// Performs a person's choice of a page; returns false when the page does not exist.
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
