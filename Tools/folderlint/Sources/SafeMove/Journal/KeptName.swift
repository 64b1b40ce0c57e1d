/// A name beside the journal: what it is for, and a number.
struct KeptName: Hashable {
    enum Kind: String, CaseIterable {
        /// A file with other bytes.
        case content
        /// A thing that is put aside until its place is free.
        case aside
        /// An empty folder that is there from the moment at which a thing was put aside, and stays.
        ///
        /// Without it, a tree in which two things have changed places would look as if nothing had been done.
        case turn
        /// A folder that was emptied and removed from the tree.
        case folder
    }

    /// What numbers are below.
    static let limit = 1_000_000_000

    let kind: Kind
    let number: Int

    init(_ kind: Kind, _ number: Int) {
        self.kind = kind
        self.number = number
    }

    /// Nil for a name that this program does not write.
    init?(_ text: String) {
        guard let dash = text.firstIndex(of: "-"), let kind = Kind(rawValue: String(text[..<dash])),
            let number = Self.number(text[text.index(after: dash)...])
        else { return nil }
        self.init(kind, number)
    }

    var text: String { "\(kind.rawValue)-\(number)" }

    /// A number in the one way of writing it.
    static func number(_ text: Substring) -> Int? {
        guard let number = Int(text), (0..<limit).contains(number), "\(number)" == text else { return nil }
        return number
    }
}
