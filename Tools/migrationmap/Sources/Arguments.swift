import Foundation

/// What the tool was asked to do.
struct Arguments {
    /// The command and its positional arguments.
    var words: [String] = []
    var root = "."
    var feature: String?
    var type: String?
    var method: String?
    var symbol: String?
    /// What the output is for, if that was said.
    var format: Format?
    var width: Int?
    var isColoured: Bool?
    var output: String?
    /// Where a page goes if `output` does not say.
    var page: String?

    /// With fewer columns nothing could be read.
    static let leastWidth = 40

    enum Format: String, CaseIterable {
        case terminal, unified, html
    }

    /// A way of calling the tool that there is not.
    struct Misuse: Error, CustomStringConvertible {
        var description: String
    }

    static let usage = """
        usage: migrationmap COMMAND [OPTION…]

        Reads docs/migration-map.yaml, which says what became of each responsibility of LegacyBooking, and the
        sources of both apps with the toolchain's own parser.

          diff      both sides beside each other; without options a table of features
                    --feature Manage   --class ManageViewController   --method requestFinished
                    --symbol BookingResponseValidator: the legacy lines that a modern symbol replaces
                    --format terminal, unified or html   --width COLUMNS   --colour, --no-colour
          check     whether every legacy member is mapped, every modern one reached, every journey true
          rename    OLD NEW: follows a rename on either side in the map and in what was measured
          reach     FOLDER: keeps which lines the journeys executed (Tools/migrationmap/reach measures it)
          picture   draws docs/picture.svg from the map
          figures   brings what pages show of 'make diff' up to date

        --output FILE  where the answer or the picture is written
        --page FILE    where a page of HTML is written, if --output does not say
        --root FOLDER  the repository, if it is not the folder of the caller

        Where COLUMNS is set, it is the width.
        Exit codes: 0 well, 1 the map has findings or a name is unknown,
        2 something cannot be read or written, 64 misuse
        """

    init(_ arguments: [String]) throws(Misuse) {
        var rest = arguments[...]
        func value(_ option: String) throws(Misuse) -> String {
            guard let value = rest.popFirst() else { throw Misuse(description: "\(option) needs a value") }
            return value
        }
        while let argument = rest.popFirst() {
            switch argument {
            case "--root": root = try value(argument)
            case "--feature": feature = try value(argument)
            case "--class": type = try value(argument)
            case "--method": method = try value(argument)
            case "--symbol": symbol = try value(argument)
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

    /// What is asked; nil for the table.
    func question() throws(Misuse) -> Question? {
        let asked = [feature, type ?? method, symbol].compactMap { $0 }.count
        guard asked <= 1 else {
            throw Misuse(description: "ask for a feature, a class and its method, or a symbol: one of them")
        }
        if let feature { return .feature(feature) }
        if let symbol { return .symbol(symbol) }
        if let method { return .method(method, in: type) }
        return type.map { .type($0) }
    }
}
