public import Foundation

/// A wheel of dates and times.
@MainActor open class UIDatePicker: UIControl {
    /// The selected moment; never before ``minimumDate``.
    ///
    /// Setting it is not a choice, and sends no message.
    public var date = Date(timeIntervalSince1970: 0) {
        didSet { stayAfterMinimum() }
    }
    public var minimumDate: Date? {
        didSet { stayAfterMinimum() }
    }
    /// The minutes between two places at which a person can leave the wheel.
    public var minuteInterval = 15
    /// The zone whose time the wheel shows.
    public var timeZone = TimeZone.gmt
    /// Called when a person has turned the wheel, wherever it came to rest; not when code has.
    public var onValueChanged: (() -> Void)?

    /// Performs a person's turn of the wheel, to the last position before that time or to the minimum.
    ///
    /// - Returns: false for a time that no clock shows.
    func choose(_ time: LocalTime) -> Bool {
        var time = time
        time.minute -= time.minute % max(minuteInterval, 1)
        guard let chosen = time.date(in: timeZone) else { return false }
        date = chosen
        onValueChanged?()
        return true
    }

    private func stayAfterMinimum() {
        if let minimumDate, date < minimumDate { date = minimumDate }
    }

    override func describe() -> Element {
        Element(
            role: "datepicker", label: accessibilityLabel,
            value: accessibilityValue ?? LocalTime(date, in: timeZone).text, isEnabled: isEnabled)
    }
}
