import FolderlintKit

/// The lines of xcconfig files that several projects read, each from its own source root.
struct SharedLines {
    /// A path in a line that follows a move.
    struct Part {
        /// As UTF-8.
        let range: Range<Int>
        let new: String
        /// What it leads to; nil where that is not there.
        let path: String?
    }

    /// What a line is for one project.
    struct Reading {
        let file: String
        let parts: [Part]
        /// Where its words are that lead to something.
        let named: [Range<Int>]
    }

    private var readings: [BuildSettings.Place: [Reading]] = [:]
    /// In the order in which they were first read.
    private var places: [BuildSettings.Place] = []

    mutating func add(_ line: BuildSettings.Place, _ reading: Reading) {
        if readings[line] == nil { places.append(line) }
        readings[line, default: []].append(reading)
    }

    /// Keeps what a word names for one project if it names something else for another.
    func block(_ edits: inout FixEdits) {
        for readings in places.compactMap({ readings[$0] }) where readings.count > 1 {
            for reading in readings {
                for part in reading.parts {
                    let isDisputed = readings.contains { other in
                        other.named.contains { $0.overlaps(part.range) }
                            && !other.parts.contains { $0.range == part.range && $0.new == part.new }
                    }
                    guard isDisputed, let path = part.path else { continue }
                    edits.block(
                        path, "shared-setting",
                        "\(reading.file) names it, and something else for another project",
                        remedy: "give each project a line of its own, or move it by hand")
                }
            }
        }
    }
}
