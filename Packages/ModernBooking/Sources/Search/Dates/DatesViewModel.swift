import BookingCore
import Foundation

/// The choice of a moment for one end of the rental.
@MainActor final class DatesViewModel {
    /// What the wheel begins with.
    struct Choice: Hashable {
        let side: RentalSide
        let earliest: Date
        let date: Date
    }

    /// Nil when nothing is being chosen.
    private(set) var choice: Choice? {
        didSet { onChoice() }
    }
    /// Called when ``choice`` is to be shown anew.
    var onChoice: () -> Void = {}
    /// Called when the dates of the rental have changed.
    var onDates: () -> Void = {}

    private let rental: Rental
    private let writer: RentalMomentWriter
    private let now: @MainActor () -> Date

    init(environment: SearchEnvironment) {
        rental = environment.rental
        writer = RentalMomentWriter(locale: environment.locale, timeZone: environment.timeZone)
        now = environment.now
    }

    /// What the row of an end says.
    func text(for side: RentalSide) -> String {
        let end = rental.criteria[side]
        return end.dateTime == nil ? "" : end.readableDate ?? ""
    }

    func rowTapped(_ side: RentalSide) {
        let criteria = rental.criteria
        let earliest =
            switch side {
            case .pickUp: RentalPeriod.earliestStart(now: now())
            case .dropOff: RentalPeriod.earliestEnd(start: criteria.pickUp.date, now: now())
            }
        choice = Choice(side: side, earliest: earliest, date: criteria[side].date ?? earliest)
    }

    func wheelTurned(to date: Date) {
        guard let choice else { return }
        let criteria = rental.criteria
        switch choice.side {
        case .pickUp:
            var dropOff = criteria.dropOff
            if dropOff.dateTime == nil {
                // The day has 24 hours here, also when the clocks change.
                dropOff = dropOff.at(writer.moment(date + 86_400))
            }
            rental.criteria = criteria.with(pickUp: criteria.pickUp.at(writer.moment(date)), dropOff: dropOff)
        case .dropOff:
            rental.criteria = criteria.with(dropOff: criteria.dropOff.at(writer.moment(date)))
        }
        onDates()
    }

    func doneTapped(at date: Date) {
        wheelTurned(to: date)
        choice = nil
    }
}
