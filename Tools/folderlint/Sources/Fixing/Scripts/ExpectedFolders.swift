/// Folders that count for a part of a text, such as the one before the key that names them.
struct ExpectedFolders {
    struct Folder {
        let path: String
        let part: Range<Int>
    }

    /// In the order of their parts.
    private let folders: [Folder]
    private var next = 0
    private var current: [Folder] = []

    init(_ folders: [Folder] = []) { self.folders = folders }

    /// How many folders count at once.
    private static let most = 16

    /// The folders that count for the word up to which the text is read.
    var open: [String] { current.map(\.path) }

    /// Goes on to a word; words are read in their order.
    mutating func read(to place: Int) {
        guard next < folders.count || !current.isEmpty else { return }
        current.removeAll { $0.part.upperBound <= place }
        while next < folders.count, folders[next].part.lowerBound <= place {
            if folders[next].part.contains(place) {
                current = current.suffix(Self.most - 1) + [folders[next]]
            }
            next += 1
        }
    }
}
