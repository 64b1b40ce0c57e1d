import BookingCore

import HeadlessUI

/// A row of the form.
enum FormRow: Hashable, CaseIterable {
    case pickUpPlace, pickUpDate, dropOffPlace, dropOffDate, age

    /// The end of the rental that the row is about.
    var side: RentalStop.Kind? {
        switch self {
        case .pickUpPlace, .pickUpDate: .pickUp
        case .dropOffPlace, .dropOffDate: .dropOff
        case .age: nil
        }
    }

    /// The field in the row; a date is chosen with the wheel.
    var field: SearchField? {
        switch self {
        case .pickUpPlace: .pickUp
        case .dropOffPlace: .dropOff
        case .age: .age
        case .pickUpDate, .dropOffDate: nil
        }
    }

    var title: String? {
        switch self {
        case .pickUpDate: "Pick up date"
        case .dropOffDate: "Drop off date"
        case .pickUpPlace, .dropOffPlace, .age: nil
        }
    }

    var style: UITableViewCell.Style { field == nil ? .value1 : .default }
}
