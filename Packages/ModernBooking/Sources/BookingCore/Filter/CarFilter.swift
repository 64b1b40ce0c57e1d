/// Which cars a person wants to see, as one answer to each question.
public struct CarFilter: Hashable, Sendable {
    private var answers = Dictionary(
        uniqueKeysWithValues: FilterQuestion.allCases.map { ($0, $0.indifferent) })

    /// Makes a filter that leaves no car out.
    public init() {}

    /// The place of the answer to a question.
    public subscript(question: FilterQuestion) -> Int {
        get { answers[question] ?? question.indifferent }
        set { answers[question] = newValue }
    }
}
