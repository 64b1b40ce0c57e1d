import BookingUI

extension Notice {
    static let numberMissing = Notice(
        title: "Select the number to call with the wheel.", message: nil, buttons: ["Cancel", "OK"])
}
