/// Which of the documents a person has agreed to.
struct TermsAcceptance: Hashable {
    private(set) var rental = false
    private(set) var engine = false

    /// Whether the box is checked.
    var isComplete: Bool { rental && engine }

    mutating func accept(_ document: TermsDocument) {
        switch document {
        case .rental: rental = true
        case .engine: engine = true
        }
    }

    /// What a tap on the box does: both are agreed to, or neither.
    mutating func toggle() {
        (rental, engine) = isComplete ? (false, false) : (true, true)
    }
}

/// A document to agree to.
enum TermsDocument: Hashable {
    /// The conditions of the car's vendor.
    case rental
    /// The terms of the booking engine.
    case engine
}
