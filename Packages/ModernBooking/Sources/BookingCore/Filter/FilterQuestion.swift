/// A question whose answer leaves cars out of a list; an answer is known by its place among the answers.
public enum FilterQuestion: String, Hashable, Sendable, CaseIterable {
    case people, fuel, transmission, airCon

    /// The place of the answer that leaves no car out.
    public var indifferent: Int {
        switch self {
        case .people: 3
        case .fuel, .transmission: 2
        case .airCon: 1
        }
    }
}
