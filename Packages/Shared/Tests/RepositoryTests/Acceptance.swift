import Foundation

/// The numbers of `docs/acceptance.md`, and the tests and journeys that carry them.
struct Acceptance {
    /// The numbers with a requirement, in the order of the page.
    private(set) var required: [String] = []
    /// The numbers of the last table of the page, each with its reason.
    private(set) var waiting: [(number: String, reason: String)] = []
    /// The numbers at the start of names of tests and titles of journeys, each with its place.
    private(set) var carried: [(number: String, place: String)] = []
    /// The places of tests that `make acceptance` cannot select, because their number is not in their name.
    private(set) var unselectable: [String] = []

    init(page: String) {
        for line in page.split(separator: "\n") where line.hasPrefix("| AC-") || line.hasPrefix("| Z") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            let numbers = cells[0].split(separator: ", ").map(String.init)
            if cells.count == 2 { required += numbers }
            if cells.count == 3 { waiting += numbers.map { ($0, cells[2]) } }
        }
    }

    private static var start: Regex<(Substring, Substring)> {
        #/((?:(?:AC-[A-Z]|Z)[0-9]+)(?:, (?:AC-[A-Z]|Z)[0-9]+)*): /#
    }

    /// Adds the numbers of the tests in a Swift file.
    mutating func add(tests text: String, at path: String) {
        for name in text.matches(of: /func `([^`]+)`/) { add(name.output.1, at: path) }
        if text.firstMatch(of: /@Test\(\s*"(?:AC-[A-Z]|Z)[0-9]/) != nil { unselectable.append(path) }
    }

    /// Adds the numbers of a journey.
    mutating func add(journey text: String, at path: String) {
        guard let title = text.firstMatch(of: /(?m)^title: ['"]?(.+)$/) else { return }
        add(title.output.1, at: path)
    }

    private mutating func add(_ name: Substring, at path: String) {
        guard let numbers = name.prefixMatch(of: Self.start)?.output.1 else { return }
        carried += numbers.split(separator: ", ").map { (String($0), path) }
    }

    /// The faults of the page and of those that carry its numbers.
    var faults: [String] {
        let (listed, held) = (Set(required), Set(carried.map(\.number)))
        let waits = Set(waiting.map(\.number))
        return
            required.filter { !held.contains($0) && !waits.contains($0) }
            .map { "\($0): no test or journey carries it, and it does not wait" }
            + carried.filter { !listed.contains($0.number) }.map { "\($0.place): \($0.number) is unknown" }
            + waiting.filter { held.contains($0.number) }.map { "\($0.number) waits, but is carried" }
            + waiting.filter { !listed.contains($0.number) }.map { "\($0.number) waits, but is unknown" }
            + waiting.filter { $0.reason.count < 20 }.map { "\($0.number) waits without a reason" }
            + unselectable.map { "\($0): write a number into the name of the function" }
    }
}
