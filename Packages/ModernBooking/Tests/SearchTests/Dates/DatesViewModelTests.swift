import BookingCore
import Foundation
import Testing

@testable import Search

@MainActor @Suite struct DatesViewModelTests {
    private let scene: Scene
    private let model: DatesViewModel

    init() throws {
        scene = try Scene()
        model = DatesViewModel(environment: scene.environment())
    }

    private var criteria: SearchCriteria { scene.rental.criteria }
    private let tomorrowAtTen = Date(timeIntervalSince1970: 1_404_295_200)

    @Test func `a pick-up starts at the earliest date without changing the rental`() {
        model.rowTapped(.pickUp)
        #expect(
            model.choice == .init(kind: .pickUp, earliest: tomorrowAtTen, date: tomorrowAtTen))
        #expect(criteria.pickUp.date == nil)
        #expect(model.text(for: .pickUp) == "")
    }

    @Test func `a drop-off follows the pick-up by a day until it is confirmed`() {
        model.rowTapped(.pickUp)
        model.wheelTurned(to: tomorrowAtTen)
        #expect(criteria.pickUp.dateTime == "2014-07-02T10:00:00")
        #expect(criteria.dropOff.dateTime == "2014-07-03T10:00:00")
        #expect(model.text(for: .dropOff) == "Thu 03/07/14 10:00 AM")
        model.doneTapped(at: tomorrowAtTen + 3_600)
        #expect(criteria.dropOff.dateTime == "2014-07-03T11:00:00")
        model.rowTapped(.dropOff)
        model.doneTapped(at: tomorrowAtTen + 172_800)
        model.rowTapped(.pickUp)
        model.doneTapped(at: tomorrowAtTen + 864_000)
        #expect(criteria.dropOff.dateTime == "2014-07-04T10:00:00")
    }

    @Test func `Done confirms the date and hides the picker`() {
        var changes = 0
        model.onDates = { changes += 1 }
        model.rowTapped(.dropOff)
        model.doneTapped(at: tomorrowAtTen)
        #expect(criteria.dropOff.dateTime == "2014-07-02T10:00:00")
        #expect(criteria.pickUp.dateTime == nil)
        #expect(model.choice == nil)
        #expect(changes == 1)
    }

    @Test func `a drop-off starts a day after a confirmed pick-up`() {
        let inTwoDays = Date(timeIntervalSince1970: 1_404_345_600)
        model.rowTapped(.pickUp)
        model.wheelTurned(to: tomorrowAtTen)
        model.rowTapped(.dropOff)
        #expect(model.choice?.earliest == inTwoDays)
        model.rowTapped(.pickUp)
        model.doneTapped(at: tomorrowAtTen)
        model.rowTapped(.dropOff)
        #expect(model.choice?.earliest == tomorrowAtTen + 86_400)
        model.reset()
        model.rowTapped(.dropOff)
        #expect(model.choice == .init(kind: .dropOff, earliest: inTwoDays, date: inTwoDays))
    }

    @Test func `for a confirmed date the picker opens at its last position`() {
        model.rowTapped(.pickUp)
        model.doneTapped(at: tomorrowAtTen)
        model.rowTapped(.pickUp)
        #expect(model.choice == .init(kind: .pickUp, earliest: tomorrowAtTen, date: nil))
    }

    @Test func `a hidden picker changes nothing`() {
        model.wheelTurned(to: tomorrowAtTen)
        #expect(criteria == SearchCriteria())
    }
}
