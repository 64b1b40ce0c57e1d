import BookingCore
import Foundation

/// The choice of the date and time of the pick-up or the drop-off.
@MainActor final class DatesViewModel {
    /// The initial state of the date picker.
    struct Choice: Hashable {
        let kind: RentalStop.Kind
        let earliest: Date
        /// The date to show; nil leaves the picker unchanged.
        let date: Date?
    }

    /// The choice being made, if any.
    private(set) var choice: Choice? {
        didSet { onChoice() }
    }
    /// The stops whose date was confirmed with Done.
    private(set) var confirmed: Set<RentalStop.Kind> = []
    /// Called when ``choice`` was set.
    var onChoice: () -> Void = {}
    /// Called when the dates of the rental have changed.
    var onDates: () -> Void = {}
    /// Called when the picker was hidden.
    var onEnded: () -> Void = {}
    /// Called when a date was confirmed.
    var onConfirmed: () -> Void = {}

    private let rental: Rental
    private let writer: RentalMomentWriter
    private let now: @MainActor () -> Date

    init(environment: SearchEnvironment) {
        rental = environment.rental
        writer = RentalMomentWriter(locale: environment.locale, timeZone: environment.timeZone)
        now = environment.now
    }

    /// Returns the date shown in the row of a stop.
    func text(for kind: RentalStop.Kind) -> String {
        let stop = rental.criteria[kind]
        return stop.dateTime == nil ? "" : stop.readableDate ?? ""
    }

    func rowTapped(_ kind: RentalStop.Kind) {
        let earliest =
            switch kind {
            case .pickUp: RentalPeriod.earliestStart(now: now())
            case .dropOff: RentalPeriod.earliestEnd(start: confirmedStart, now: now())
            }
        // E-02: both stops share one picker; for a confirmed date it opens at its last position.
        choice = Choice(kind: kind, earliest: earliest, date: confirmed.contains(kind) ? nil : earliest)
    }

    func wheelTurned(to date: Date) {
        guard let choice else { return }
        var criteria = rental.criteria
        criteria[choice.kind] = criteria[choice.kind].at(writer.moment(date))
        if choice.kind == .pickUp, !confirmed.contains(.dropOff) {
            // E-01: a day later means 24 hours, even when the clocks change.
            criteria.dropOff = criteria.dropOff.at(writer.moment(date + 86_400))
        }
        rental.criteria = criteria
        onDates()
    }

    func doneTapped(at date: Date) {
        guard let kind = choice?.kind else { return }
        wheelTurned(to: date)
        confirmed.insert(kind)
        choice = nil
        onEnded()
        onConfirmed()
    }

    /// Hides the picker and forgets which dates were confirmed.
    func reset() {
        confirmed = []
        choice = nil
        onEnded()
        onDates()
    }

    // E-03: only a date confirmed since the last reset counts.
    private var confirmedStart: Date? {
        confirmed.contains(.pickUp) ? rental.criteria.pickUp.date : nil
    }
}
