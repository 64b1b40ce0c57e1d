import BookingCore
import Foundation

/// The choice of a moment for one end of the rental.
@MainActor final class DatesViewModel {
    /// What the wheel begins with.
    struct Choice: Hashable {
        let side: RentalStop.Kind
        let earliest: Date
        /// Where the wheel is put; nil leaves it where it stands.
        let date: Date?
    }

    /// Nil when nothing is being chosen.
    private(set) var choice: Choice? {
        didSet { onChoice() }
    }
    /// The ends whose moment was confirmed with Done.
    private(set) var confirmed: Set<RentalStop.Kind> = []
    /// Called when ``choice`` is to be shown anew.
    var onChoice: () -> Void = {}
    /// Called when the dates of the rental have changed.
    var onDates: () -> Void = {}
    /// Called when a moment was confirmed.
    var onConfirmed: () -> Void = {}

    private let rental: Rental
    private let writer: RentalMomentWriter
    private let now: @MainActor () -> Date

    init(environment: SearchEnvironment) {
        rental = environment.rental
        writer = RentalMomentWriter(locale: environment.locale, timeZone: environment.timeZone)
        now = environment.now
    }

    /// What the row of an end says.
    func text(for side: RentalStop.Kind) -> String {
        let end = rental.criteria[side]
        return end.dateTime == nil ? "" : end.readableDate ?? ""
    }

    func rowTapped(_ side: RentalStop.Kind) {
        let earliest =
            switch side {
            case .pickUp: RentalPeriod.earliestStart(now: now())
            case .dropOff: RentalPeriod.earliestEnd(start: confirmedStart, now: now())
            }
        // E-02: there is one wheel, and for a confirmed moment it opens where it was left, for either end.
        choice = Choice(side: side, earliest: earliest, date: confirmed.contains(side) ? nil : earliest)
    }

    func wheelTurned(to date: Date) {
        guard let choice else { return }
        var criteria = rental.criteria
        criteria[choice.side] = criteria[choice.side].at(writer.moment(date))
        if choice.side == .pickUp, !confirmed.contains(.dropOff) {
            // The day has 24 hours here, also when the clocks change.
            criteria.dropOff = criteria.dropOff.at(writer.moment(date + 86_400))
        }
        rental.criteria = criteria
        onDates()
    }

    func doneTapped(at date: Date) {
        guard let side = choice?.side else { return }
        wheelTurned(to: date)
        confirmed.insert(side)
        choice = nil
        onConfirmed()
    }

    /// Puts the wheel away and begins with no moment confirmed.
    func reset() {
        confirmed = []
        choice = nil
        onDates()
    }

    // A moment that the wheel was only turned to, and one from before a reset, do not count.
    private var confirmedStart: Date? {
        confirmed.contains(.pickUp) ? rental.criteria.pickUp.date : nil
    }
}
