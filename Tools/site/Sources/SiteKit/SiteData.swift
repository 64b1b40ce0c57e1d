/// What `migrationmap site-data` writes; its `SiteData` describes the members.
package struct SiteData: Decodable {
    package struct Note: Decodable {
        package var id: String
        package var words: String
    }

    package struct Piece: Decodable {
        package var symbol: String
        package var path: String
        package var line: Int
        package var code: String
        package var note: String
        package var shownIn: Int?
    }

    package struct Row: Decodable {
        package var number: Int
        package var names: [String]
        package var part: String
        package var move: String
        package var why: String
        package var cites: [Note]
        package var journeys: [Note]
        package var reaching: Int?
        package var ledger: [Note]
        package var before: [Piece]
        package var after: [Piece]
    }

    package struct Feature: Decodable {
        package var name: String
        package var figures: [[String]]
        package var rows: [Row]
    }

    package struct Exception: Decodable {
        package var names: [String]
        package var why: String
    }

    package struct Member: Decodable {
        package var name: String
        package var lines: Int
        package var duties: [String]
    }

    package struct TypeStrip: Decodable {
        package var symbol: String
        package var side: String
        package var feature: String
        package var module: String
        package var path: String
        package var lines: Int
        package var members: [Member]
    }

    package struct Module: Decodable {
        package var name: String
        package var side: String
        package var files: Int
        package var lines: Int
        package var types: Int
        package var imports: [String]
    }

    package struct Entry: Decodable {
        package var symbol: String
        package var side: String
        package var kind: String
        package var path: String
        package var line: Int
        package var rows: [String]
    }

    package struct Tap: Decodable {
        package struct Stop: Decodable {
            package var legacy: Piece
            package var executed: Int
            package var depth: Int
            package var modern: [Piece]
            package var rows: [String]
        }

        package struct Phase: Decodable {
            package var name: String
            package var stops: [Stop]
        }

        package var journey: String
        package var title: String
        package var without: String
        package var phases: [Phase]
    }

    package var table: [[String]]
    package var costs: [String]
    package var features: [Feature]
    package var dead: [Exception]
    package var new: [Exception]
    package var duties: [String]
    package var types: [TypeStrip]
    package var modules: [Module]
    package var symbols: [Entry]
    package var tap: Tap
}
