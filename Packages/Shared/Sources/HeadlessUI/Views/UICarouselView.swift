/// A row of cards, of which one is in the middle.
///
/// The view asks its data source for cards as UIKit's collection view does: for the one in the middle and
/// its neighbours, once each until ``reloadData()``.
@MainActor open class UICarouselView: UIView {
    public weak var dataSource: (any UICarouselViewDataSource)?
    public weak var delegate: (any UICarouselViewDelegate)?
    /// The index of the card in the middle, or 0 if there are no cards.
    public private(set) var currentIndex = 0
    /// The number of cards at the last ``reloadData()``.
    private var count = 0
    /// The cards that the data source has made.
    private var cards: [Int: UIView] = [:]

    /// Asks for the cards again; the index stays, or becomes 0 if there are fewer cards now.
    public func reloadData() {
        for card in cards.values { card.removeFromSuperview() }
        cards = [:]
        count = dataSource?.numberOfItems(in: self) ?? 0
        if currentIndex >= count { currentIndex = 0 }
        showCards()
    }

    /// Scrolls to a card and calls no method of the delegate.
    ///
    /// As in UIKit, a card that does not exist ends the process.
    public func scrollToItem(at index: Int, animated: Bool) {
        precondition((0..<count).contains(index), "Invalid card \(index) of \(count)")
        currentIndex = index
        showCards()
    }

    /// Drags the row by a number of cards and lets go with a speed in cards a millisecond.
    func flick(cards: Double, velocity: Double) {
        let target = delegate?.carouselView(
            self, willEndDraggingAt: Double(currentIndex) + cards, velocity: velocity)
        guard count > 0 else { return }
        currentIndex = min(max(target ?? currentIndex, 0), count - 1)
        showCards()
        delegate?.carouselView(self, didEndDraggingOn: currentIndex)
    }

    /// Asks for the cards in sight.
    private func showCards() {
        guard count > 0 else { return }
        for index in max(0, currentIndex - 1)...min(count - 1, currentIndex + 1) where cards[index] == nil {
            guard let card = dataSource?.carouselView(self, viewForItemAt: index) else { continue }
            cards[index] = card
            addSubview(card)
        }
    }

    override func describe() -> Element {
        let own = count == 0 ? "empty" : "\(currentIndex + 1) of \(count)"
        return Element(role: "carousel", label: accessibilityLabel, value: accessibilityValue ?? own)
    }

    /// The elements of the card in the middle; the neighbours are only hinted at.
    override func childElements(touchable: Bool) -> [Element] {
        cards[currentIndex]?.elements(touchable: touchable) ?? []
    }
}

/// The object that makes the cards of a carousel.
@MainActor public protocol UICarouselViewDataSource: AnyObject {
    func numberOfItems(in carouselView: UICarouselView) -> Int
    func carouselView(_ carouselView: UICarouselView, viewForItemAt index: Int) -> UIView
}

/// The object that a carousel calls after a person's drags.
@MainActor public protocol UICarouselViewDelegate: AnyObject {
    /// A person lets go of the row; returns the card that comes to rest in the middle.
    ///
    /// The view takes the nearest card if the index is beyond the ends.
    ///
    /// - Parameters:
    ///   - offset: The middle of the row in cards: 2.3 is 0.3 cards beyond card 2. It can be beyond the ends.
    ///   - velocity: Cards a millisecond; more than 0 is towards the end.
    func carouselView(
        _ carouselView: UICarouselView, willEndDraggingAt offset: Double, velocity: Double
    ) -> Int
    /// The row has come to rest after a person's drag, possibly on the same card.
    ///
    /// The view does not call this method if it has no cards.
    func carouselView(_ carouselView: UICarouselView, didEndDraggingOn index: Int)
}
