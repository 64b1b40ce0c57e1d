import BookingCore
import BookingUI
import HeadlessUI

/// The row of cards, one for each depot of the list.
@MainActor final class DepotCards: UICarouselViewDataSource, UICarouselViewDelegate {
    let view = UICarouselView()
    private let metric: () -> SearchSettings.Metric
    private let events: Events
    private var listing = DepotListing()
    /// The number of replies when the cards were made.
    private var replyCount = 0

    /// The user's actions on the cards, with the index of the depot.
    struct Events {
        /// The row has come to rest on a card.
        let rested: (Int) -> Void
        let opened: (Int) -> Void
        let chosen: (Int) -> Void
    }

    /// - Parameter metric: Returns the unit of the settings, read for each card.
    init(metric: @escaping () -> SearchSettings.Metric, events: Events) {
        self.metric = metric
        self.events = events
        view.dataSource = self
        view.delegate = self
    }

    /// Shows the cards of a list with one of them in the middle.
    ///
    /// As in Legacy, cards are made again for each reply, possibly in another unit.
    func show(_ state: DepotMapState) {
        let card = state.card
        if state.replyCount != replyCount {
            (listing, replyCount) = (state.listing, state.replyCount)
            view.reloadData()
        }
        if card != view.currentIndex, listing.depots.indices.contains(card) {
            view.scrollToItem(at: card, animated: false)
        }
    }

    func numberOfItems(in carouselView: UICarouselView) -> Int { listing.depots.count }

    func carouselView(_ carouselView: UICarouselView, viewForItemAt index: Int) -> UIView {
        let depot = listing.depots[index]
        let (card, id) = (UIView(), "locations.card.\(index)")
        card.add(UILabel(text: depot.cardName), id: "\(id).name")
        card.add(UILabel(text: depot.cardDistance(in: metric())), id: "\(id).distance")
        card.add(UIButton(title: "Choose") { [events] in events.chosen(index) }, id: "\(id).choose")
        card.addGestureRecognizer(UITapGestureRecognizer { [events] in events.opened(index) })
        return card
    }

    func carouselView(
        _ carouselView: UICarouselView, willEndDraggingAt offset: Double, velocity: Double
    ) -> Int {
        CardPaging.target(
            offset: offset, velocity: velocity, current: carouselView.currentIndex,
            count: listing.depots.count)
    }

    func carouselView(_ carouselView: UICarouselView, didEndDraggingOn index: Int) {
        events.rested(index)
    }
}
