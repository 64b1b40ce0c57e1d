import CFaults
import Foundation

/// The possible contents of a disk after a power failure.
///
/// Bytes can be missing if they were not synchronised, and new names if their folder was not. A truncation
/// can take effect at once.
struct PowerCut {
    /// The effect of one call.
    struct Entry {
        let kind: Int32
        let offset: Int
        let name: String
        let other: String
        let bytes: Data

        static func all(in log: Data) -> [Entry] {
            var entries: [Entry] = []
            var place = 0
            let size = MemoryLayout<faults_entry>.size
            while place + size <= log.count {
                var head = faults_entry()
                withUnsafeMutableBytes(of: &head) { _ = log[place..<place + size].copyBytes(to: $0) }
                place += size
                entries.append(
                    Entry(
                        kind: head.kind, offset: head.offset, name: name(&head.path),
                        other: name(&head.other),
                        bytes: log[place..<place + Int(head.bytes)]))
                place += Int(head.bytes)
            }
            return entries
        }

        private static func name<Letters>(_ letters: inout Letters) -> String {
            let path = withUnsafeBytes(of: &letters) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            return (path as NSString).lastPathComponent
        }
    }

    /// A state of the folder: the contents of its files by name.
    struct State: Hashable {
        var files: [String: Data]
        /// Whether the save has ended, so that its claim has to hold.
        var isLast = false
    }

    private final class File {
        /// The synchronised bytes and the written ones.
        var safe: Data
        var written: Data

        init(_ data: Data) { (safe, written) = (data, data) }
    }

    private var names: [String: File]
    /// The names in each state since the folder was last synchronised.
    private var possible: [[String: File]]
    private var found: [State] = []

    init(present: [String: Data]) {
        names = present.mapValues { File($0) }
        possible = [names]
    }

    /// The distinct states during the save, followed by those after its end.
    var states: [State] { Array(Set(found)).sorted { $0.files.count < $1.files.count } + end }

    private var end: [State] {
        possibleStates.map { State(files: $0.files, isLast: true) }
    }

    mutating func take(_ entry: Entry) {
        let file = names[entry.name]
        switch Int(entry.kind) {
        case FAULTS_OPENED:
            if let file {
                // The file was truncated on opening.
                if entry.offset != 0 { (file.safe, file.written) = (Data(), Data()) }
            } else {
                names[entry.name] = File(Data())
                possible.append(names)
            }
        case FAULTS_WROTE: file.map { write(entry, into: $0) }
        case FAULTS_CUT:
            file.map {
                ($0.safe, $0.written) = ($0.safe.prefix(entry.offset), $0.written.prefix(entry.offset))
            }
        case FAULTS_SYNCED: file.map { $0.safe = $0.written }
        case FAULTS_SYNCED_FOLDER: possible = [names]
        case FAULTS_RENAMED:
            names[entry.other] = names.removeValue(forKey: entry.name)
            possible.append(names)
        default:
            guard names.removeValue(forKey: entry.name) != nil else { break }
            possible.append(names)
        }
        found += possibleStates
    }

    private func write(_ entry: Entry, into file: File) {
        let end = entry.offset + entry.bytes.count
        if file.written.count < end { file.written += Data(count: end - file.written.count) }
        file.written.replaceSubrange(entry.offset..<end, with: entry.bytes)
    }

    private var possibleStates: [State] {
        possible.flatMap { names in
            [State(files: names.mapValues(\.safe)), State(files: names.mapValues(\.written))]
        }
    }
}
