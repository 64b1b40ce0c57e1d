import BookingCore
import Testing

@testable import Search

@Suite struct FormMarksTests {
    private let stop = RentalStop(dateTime: "t", locationCode: "318")

    @Test func `an empty form has no marks`() {
        #expect(FormMarks(criteria: SearchCriteria(), locations: [], dates: []) == FormMarks())
    }

    @Test func `values that follow the other stop have a grey tick`() {
        let marks = FormMarks(
            criteria: SearchCriteria(pickUp: stop, dropOff: stop), locations: [.pickUp], dates: [.pickUp])
        #expect(
            marks.ticks
                == [.pickUpLocation: .own, .pickUpDate: .own, .dropOffLocation: .grey, .dropOffDate: .grey])
        #expect(marks.black == [.pickUpLocation, .pickUpDate, .dropOffLocation])
    }

    @Test func `an age never has a grey tick`() {
        let marks = FormMarks(criteria: SearchCriteria(driverAge: "30"), locations: [], dates: [])
        #expect(marks.ticks == [.age: .own])
        #expect(marks.black == [.age])
    }
}
