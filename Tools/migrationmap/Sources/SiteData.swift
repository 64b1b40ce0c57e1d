/// Everything that the site shows of the map and the sources.
///
/// `migrationmap site-data` writes it as JSON. `SiteKit`, in which this file is a link, reads it.
struct SiteData: Codable {
    /// A number or a name, with its description.
    struct Note: Codable {
        var id: String
        var words: String
    }

    /// A declaration, or a part of one, with its code.
    struct Piece: Codable {
        var symbol: String
        var path: String
        var line: Int
        var code: String
        var note: String
        /// The number of the row that shows the code, if it is another one.
        var shownIn: Int?
    }

    /// A row of the map.
    struct Row: Codable {
        var number: Int
        var names: [String]
        var part: String
        var move: String
        var why: String
        var cites: [Note]
        var journeys: [Note]
        var reaching: Int?
        var ledger: [Note]
        var before: [Piece]
        var after: [Piece]
    }

    struct Feature: Codable {
        var name: String
        var figures: [[String]]
        var rows: [Row]
    }

    /// Symbols without a counterpart, and the reason.
    struct Exception: Codable {
        var names: [String]
        var why: String
    }

    /// A member of a type, in the order of the source.
    struct Member: Codable {
        var name: String
        var lines: Int
        var duties: [String]
    }

    struct TypeStrip: Codable {
        var symbol: String
        var side: String
        var feature: String
        var module: String
        var path: String
        var lines: Int
        var members: [Member]
    }

    struct Module: Codable {
        var name: String
        var side: String
        var files: Int
        var lines: Int
        var types: Int
        var imports: [String]
    }

    struct Entry: Codable {
        var symbol: String
        var side: String
        var kind: String
        var path: String
        var line: Int
        /// The rows of the map that name it or the type around it, as `Feature#number`.
        var rows: [String]
    }

    /// The legacy members that one tap executes, with the modern code that has their work.
    struct Tap: Codable {
        struct Stop: Codable {
            var legacy: Piece
            /// The number of lines of the member that the tap executes.
            var executed: Int
            /// The number of calls between this member and the first of its phase.
            var depth: Int
            var modern: [Piece]
            var rows: [String]
        }

        struct Phase: Codable {
            var name: String
            var stops: [Stop]
        }

        var journey: String
        var title: String
        var without: String
        var phases: [Phase]
    }

    var table: [[String]]
    var costs: [String]
    var features: [Feature]
    var dead: [Exception]
    var new: [Exception]
    var duties: [String]
    var types: [TypeStrip]
    var modules: [Module]
    var symbols: [Entry]
    var tap: Tap
}
