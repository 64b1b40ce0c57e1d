import Foundation

/// The parsed command line.
struct Arguments {
    /// The command and its positional arguments.
    var words: [String] = []
    var root = "."
    var feature: String?
    var type: String?
    var method: String?
    var symbol: String?
    /// The output format; `nil` if the caller names none.
    var format: Format?
    var width: Int?
    var isColoured: Bool?
    /// The step and the row of a hint.
    var step: Int?
    var row: Int?
    var output: String?
    /// The destination of an HTML page if `output` is not set.
    var page: String?

    /// The smallest width at which the output is readable.
    static let leastWidth = 40

    enum Format: String, CaseIterable {
        case terminal, unified, html
    }

    /// An error in the command line.
    struct Misuse: Error, CustomStringConvertible {
        var description: String
    }

    static let usage = """
        usage: migrationmap COMMAND [OPTION…]

        Reads docs/migration-map.yaml, which says where each responsibility of LegacyBooking went, and the
        sources of both apps with the toolchain's own parser.

          diff      shows both sides; without options, a table of features
                    --feature Manage   --class ManageViewController   --method requestFinished
                    --symbol BookingResponseValidator: the legacy lines that a modern symbol replaces
                    --format terminal, unified or html   --width COLUMNS   --colour, --no-colour
          check     checks the map against the sources and the measured journeys
          rename    OLD NEW: applies a rename to the map and to the measured journeys
          reach     FOLDER: records the lines that journeys executed (see Tools/migrationmap/reach)
          hint      FEATURE: a hint for the kata, --step 1 (where to look) to 4 (the modern code), --row ROW
          progress  FEATURE FOLDER: what is left in the legacy classes of a kata in that folder
          site-data writes what the site shows of the map and the sources to .build/site-data.json
          picture   draws docs/picture.svg from the map
          figures   updates the output of 'make diff' that pages quote
          quotes    updates the code, files and output below the markers of pages
          outputs   compares the output of parity and folderlint below these markers with the built programs

        --output FILE  writes the answer or the picture to this file
        --page FILE    writes an HTML page to this file if --output is absent
        --root FOLDER  the root of the repository; the current folder by default

        The environment variable COLUMNS sets the default width.
        Exit codes: 0 success, 1 the map has findings or a name is unknown,
        2 a file cannot be read or written, 64 misuse
        """

    init(_ arguments: [String]) throws(Misuse) {
        var rest = arguments[...]
        func value(_ option: String) throws(Misuse) -> String {
            guard let value = rest.popFirst() else { throw Misuse(description: "\(option) needs a value") }
            return value
        }
        func number(_ option: String) throws(Misuse) -> Int {
            let text = try value(option)
            guard let number = Int(text) else {
                throw Misuse(description: "\(option) needs a number, not '\(text)'")
            }
            return number
        }
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h": words = ["help"]
            case "--root": root = try value(argument)
            case "--feature": feature = try value(argument)
            case "--class": type = try value(argument)
            case "--method": method = try value(argument)
            case "--symbol": symbol = try value(argument)
            case "--step": step = try number(argument)
            case "--row": row = try number(argument)
            case "--output": output = try value(argument)
            case "--page": page = try value(argument)
            case "--colour": isColoured = true
            case "--no-colour": isColoured = false
            case "--width":
                guard let width = Int(try value(argument)), width >= Self.leastWidth else {
                    throw Misuse(description: "--width needs a number of at least \(Self.leastWidth)")
                }
                self.width = width
            case "--format":
                let name = try value(argument)
                guard let format = Format(rawValue: name.lowercased()) else {
                    let all = Format.allCases.map(\.rawValue).joined(separator: ", ")
                    throw Misuse(description: "there is no format '\(name)'; there are \(all)")
                }
                self.format = format
            case let option where option.hasPrefix("-") && option != "-":
                throw Misuse(description: "there is no option '\(option)'; 'migrationmap help' lists them")
            default: words.append(argument)
            }
        }
    }

    /// The question that the options ask; `nil` for the table of features.
    func question() throws(Misuse) -> Question? {
        let asked = [feature, type ?? method, symbol].compactMap { $0 }.count
        guard asked <= 1 else {
            throw Misuse(description: "give one of --feature, --class with --method, and --symbol")
        }
        if let feature { return .feature(feature) }
        if let symbol { return .symbol(symbol) }
        if let method { return .method(method, in: type) }
        return type.map { .type($0) }
    }
}
