import BookingCore
import Testing

@testable import Search

@Suite struct FormMarksTests {
    private let end = RentalStop(dateTime: "t", locationCode: "318")

    @Test func `nothing chosen is nothing marked`() {
        #expect(FormMarks(criteria: SearchCriteria(), places: [], dates: []) == FormMarks())
    }

    @Test func `what follows the other end has a grey tick, and a date of it no black text`() {
        let marks = FormMarks(
            criteria: SearchCriteria(pickUp: end, dropOff: end), places: [.pickUp], dates: [.pickUp])
        #expect(
            marks.ticks
                == [.pickUpPlace: .own, .pickUpDate: .own, .dropOffPlace: .grey, .dropOffDate: .grey])
        #expect(marks.black == [.pickUpPlace, .pickUpDate, .dropOffPlace])
    }

    @Test func `an age is always the person's own`() {
        let marks = FormMarks(criteria: SearchCriteria(driverAge: "30"), places: [], dates: [])
        #expect(marks.ticks == [.age: .own])
        #expect(marks.black == [.age])
    }
}
