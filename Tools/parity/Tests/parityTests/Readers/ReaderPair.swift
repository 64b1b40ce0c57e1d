import Fixtures
import Testing

/// The readers of both apps for one kind of value, compared on generated inputs.
///
/// An input on which Legacy's reader ends the process does not belong to a pair; journeys show those.
@MainActor struct ReaderPair {
    /// The name in the table of docs/readers.md.
    let name: String
    let inputs: (inout HostileValues) -> String
    let legacy: (String) -> String?
    let modern: (String) -> String?

    /// Compares both readers and records an issue for the first few inputs that part them.
    func compare(seed: UInt64, count: Int) {
        var found = 0
        for number in 0..<count {
            let own = seed &+ UInt64(number)
            var values = HostileValues(seed: own)
            let input = inputs(&values)
            let (before, after) = (legacy(input), modern(input))
            if before == after,
                before?.unicodeScalars.elementsEqual(after?.unicodeScalars ?? "".unicodeScalars) ?? true
            {
                continue
            }
            Issue.record(
                """
                \(name), seed \(own): \(input.debugDescription)
                  Legacy \(before?.debugDescription ?? "nil")
                  Modern \(after?.debugDescription ?? "nil")
                """)
            found += 1
            if found == 12 { return }
        }
    }
}
