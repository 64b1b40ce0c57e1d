import Fixtures
import Foundation
import WireFormat
import Yams

/// Parses a journey file; its errors name the line.
struct JourneyReader {
    static let keys = [
        "title", "cites", "wires", "differs-by-wire", "variables", "world", "prelude", "server", "steps",
        "sessions", "walks",
    ]

    private static let worldKeys = ["clock", "zone", "locale", "store", "files", "server", "location"]

    let id: String
    let file: String
    var preludes = PreludeFolder()

    func journey(from text: String) throws -> Journey {
        let root = try YAMLReader(text: text, file: file)
        let members = Dictionary(
            try root.members("a journey", allowed: Self.keys).map { ($0.key, $0.value) },
            uniquingKeysWith: { $1 })
        guard let title = members["title"] else { throw root.failure("a journey needs a title") }
        let prelude = try members["prelude"].map { try preludes.prelude($0) }
        guard prelude != nil || members["steps"] != nil else { throw root.failure("a journey needs steps") }
        let own = Prelude(
            server: try members["server"].map(ServingReader.servings) ?? [],
            steps: try members["steps"]?.elements.map { try StepReader.step($0) } ?? [],
            isWalked: try members["walks"].map(Self.walks) ?? true)
        let whole = (prelude ?? Prelude()).followed(by: own)
        var journey = Journey(
            id: id, file: file,
            title: try title.text("title"),
            cites: try members["cites"].map { try $0.elements.map { try $0.text("a citation") } } ?? [],
            wires: try members["wires"].map(wires) ?? [.json, .xml],
            differsByWire: try members["differs-by-wire"]?.text("differs-by-wire"),
            variables: try variables(members["variables"]),
            world: try setting(members["world"]),
            server: whole.server, steps: whole.steps)
        journey.isWalked = whole.isWalked
        journey.sessions = try members["sessions"].map(sessions) ?? []
        guard journey.steps.first?.action == .launch else {
            throw (members["steps"] ?? root).failure("the first step must be 'launch'")
        }
        let processes = 1 + journey.steps.count(where: \.isRelaunch)
        if let sessions = members["sessions"], journey.sessions.count > processes {
            throw sessions.failure(
                "'sessions' names \(journey.sessions.count) apps, and the journey starts \(processes); "
                    + "each relaunch starts another")
        }
        return journey
    }

    /// Reads `walks: no`.
    static func walks(_ reader: YAMLReader) throws -> Bool {
        guard try reader.text("walks") == "no" else { throw reader.failure("'walks' takes only 'no'") }
        return false
    }

    private func wires(_ reader: YAMLReader) throws -> [Wire] {
        if (try? reader.text("wires")) == "both" { return [.json, .xml] }
        return try reader.elements.map { try $0.word("wire", as: Wire.self) }
    }

    private func sessions(_ reader: YAMLReader) throws -> [Journey.Side] {
        let sessions = try reader.elements.map { try $0.word("app", as: Journey.Side.self) }
        guard sessions.contains(.candidate) else {
            throw reader.failure("'sessions' needs 'after' at least once, since 'before' is the expectation")
        }
        return sessions
    }

    private func variables(_ reader: YAMLReader?) throws -> [String: String] {
        var variables = Journey.defaultVariables
        for (key, value) in try reader?.members("variables") ?? [] {
            variables[key] = try value.text(key)
        }
        return variables
    }

    private func setting(_ reader: YAMLReader?) throws -> Journey.Setting {
        var setting = Journey.Setting.standard
        for (key, value) in try reader?.members("world", allowed: Self.worldKeys) ?? [] {
            if key == "files" {
                setting.files = try Journey.File.files(value)
                continue
            }
            let text = try value.text(key)
            switch key {
            case "clock": setting.clock = try instant(text, value)
            case "zone": setting.zone = try StepReader.zone(value)
            case "locale": setting.locale = text
            case "server":
                guard text == "remote" else {
                    throw value.failure("'\(text)' is no place of a server: remote")
                }
                setting.isServerRemote = true
            case "location": setting.location = try StepReader.location(value)
            default: setting.store = text
            }
        }
        return setting
    }

    private func instant(_ text: String, _ reader: YAMLReader) throws -> Int {
        guard let date = try? Date(text, strategy: .iso8601) else {
            throw reader.failure("'\(text)' is no moment such as 2014-07-01T09:00:00Z")
        }
        return Int(date.timeIntervalSince1970)
    }
}

extension Journey {
    /// The default values of `{{email}}` and the other variables; all are invented.
    public static let defaultVariables = Fixtures.variables
}

extension Journey.Setting {
    /// Changes what the step changes for the next process.
    mutating func change(by step: Step) {
        switch step.action {
        case .zone(let name): zone = name
        case .locale(let name): locale = name
        case .locate(let location): self.location = location
        default: break
        }
    }

    /// A summer morning in Dublin.
    static let standard = Journey.Setting(
        clock: 1_404_205_200, zone: "Europe/Dublin", locale: "en_IE", store: nil)
}
