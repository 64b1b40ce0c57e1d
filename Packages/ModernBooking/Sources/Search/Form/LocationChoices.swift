public import BookingCore

/// The search forms that receive a chosen location: all that have been loaded and still exist.
///
/// each of them receives every location, whichever form it was chosen for.
@MainActor public final class LocationChoices {
    private struct Receiver {
        weak var form: SearchViewModel?
    }

    private var receivers: [Receiver] = []

    public init() {}

    /// Passes a location to the forms, in the order in which they were loaded.
    public func choose(_ location: Location) {
        for receiver in receivers { receiver.form?.locationChosen(location) }
    }

    func add(_ form: SearchViewModel) {
        receivers.removeAll { $0.form == nil }
        receivers.append(Receiver(form: form))
    }
}
