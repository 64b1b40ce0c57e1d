public import Foundation

/// A wheel for choosing a date and a time.
@MainActor open class UIDatePicker: UIControl {
    /// The selected date, never before ``minimumDate``.
    ///
    /// Setting this property does not call ``onValueChanged``.
    public var date = Date(timeIntervalSince1970: 0) {
        didSet { stayAfterMinimum() }
    }
    public var minimumDate: Date? {
        didSet { stayAfterMinimum() }
    }
    /// The interval, in minutes, at which the wheel stops when a person turns it.
    public var minuteInterval = 15
    /// The time zone of the wheel.
    public var timeZone = TimeZone.gmt
    /// The closure that is called when a person turns the wheel, even to the same date; code that sets the
    /// date does not call it.
    public var onValueChanged: (() -> Void)?

    /// Turns the wheel as a person does: to the last interval at or before `time`, but not before the
    /// minimum.
    ///
    /// - Returns: `false` if the time does not exist in the wheel's zone.
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

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: 216)
    }

    override func describe() -> Element {
        Element(
            role: "datepicker", label: accessibilityLabel,
            value: accessibilityValue ?? LocalTime(date, in: timeZone).text, isEnabled: isEnabled,
            traits: (minimumDate.map { ["from \(LocalTime($0, in: timeZone).text)"] } ?? [])
                + ["every \(minuteInterval) minutes"])
    }
}
