/// The ways out of a document.
@MainActor struct ConditionsRoutes {
    /// Says that the document is accepted.
    var accepted: () -> Void
    /// Back to the booking form.
    var close: () -> Void
}
