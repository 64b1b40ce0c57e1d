import ParityKit

/// A person's input, interpreted by the elements on the screen.
enum Input: Hashable, Sendable {
    case step(Step.Action)
    case show(What)
    case quit
    /// Input that cannot be interpreted, with the reason.
    case misunderstood(String)

    /// The views that can be shown on request.
    enum What: Hashable, Sendable {
        case screen, wholeScreen, help, store, log, replies(String)
        /// The requests so far, one per line; with a number, that request in full.
        case requests(Int?)
    }

    init(_ line: String, choices: [ScreenChoice]) {
        let line = line.trimmingWhitespace
        let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
        let word = parts.first ?? ""
        let rest = parts.count > 1 ? parts[1].trimmingWhitespace : ""
        if let number = Int(word) {
            self = Self.choice(number, rest, choices)
        } else if let input = Self.command(word, rest, choices) {
            self = input
        } else if line.firstMatch(of: #/^[a-z]+: /#) != nil {
            self = Self.step(line)
        } else {
            self = Self.named(line, choices)
        }
    }

    // MARK: Numbers

    private static func choice(_ number: Int, _ rest: String, _ choices: [ScreenChoice]) -> Input {
        guard let choice = choices.first(where: { $0.number == number }) else {
            return .misunderstood("The screen has no number \(number).")
        }
        return action(choice, rest)
    }

    private static func action(_ choice: ScreenChoice, _ rest: String) -> Input {
        if rest.isEmpty, choice.kind != .field, let hint = choice.hint {
            return .misunderstood("Write the choice after the number: \(choice.number) <\(hint)>")
        }
        if !rest.isEmpty, choice.hint == nil {
            return .misunderstood("\(choice.name) can only be tapped: \(choice.number)")
        }
        switch choice.kind {
        case .tap: return .step(.tap(choice.target))
        case .back: return .step(.back)
        case .alert: return .step(.alert(button: choice.target))
        case .field:
            return .step(rest.isEmpty ? .focus(choice.target) : .type(element: choice.target, text: rest))
        case .segments: return .step(.select(element: choice.target, choice: title(rest, choice.titles)))
        case .picker: return .step(.select(element: choice.target, choice: rest))
        case .date: return date(choice, rest)
        case .pages: return step("swipe: { \(choice.target): \(rest) }")
        case .dots: return step("page: { \(choice.target): \(rest) }")
        case .map: return map(choice, rest)
        case .cards: return cards(choice, rest)
        case .sheet: return sheet(choice, rest)
        }
    }

    /// The title that matches without regard to case; a title may end in a mark that a person omits.
    private static func title(_ text: String, _ titles: [String]) -> String {
        titles.first { $0.lowercased() == text.lowercased() }
            ?? titles.first { $0.lowercased().hasPrefix(text.lowercased() + " ") } ?? text
    }

    private static func map(_ choice: ScreenChoice, _ text: String) -> Input {
        let ways = ["left": "-0.5 0", "right": "0.5 0", "up": "0 -0.5", "down": "0 0.5"]
        let factors = ["in": "2", "out": "0.5"]
        if let way = ways[text] { return .step(.pan(element: choice.target, way: way)) }
        if let factor = factors[text] { return .step(.pinch(element: choice.target, factor: factor)) }
        return .step(.select(element: choice.target, choice: title(text, choice.titles)))
    }

    private static func cards(_ choice: ScreenChoice, _ text: String) -> Input {
        if text == "open", let card = choice.card { return .step(.tap(card)) }
        let ways = ["next": "1 0", "back": "-1 0"]
        return step("flick: { \(choice.target): \"\(ways[text] ?? text)\" }")
    }

    private static func sheet(_ choice: ScreenChoice, _ text: String) -> Input {
        let ways = ["up": "0.6", "down": "-0.6"]
        return step("pull: { \(choice.target): \(ways[text] ?? text) }")
    }

    private static func date(_ choice: ScreenChoice, _ text: String) -> Input {
        let time = text.replacing(/\s+/, with: "T")
        return step("choose: { \(choice.target): \"\(time)\" }")
    }

    // MARK: Words

    private static func command(_ word: String, _ rest: String, _ choices: [ScreenChoice]) -> Input? {
        switch (word.lowercased(), rest) {
        case ("", _), ("screen", ""): .show(.screen)
        case ("all", ""): .show(.wholeScreen)
        case ("help", ""), ("?", ""): .show(.help)
        case ("store", ""): .show(.store)
        case ("log", ""): .show(.log)
        case ("replies", let part): .show(.replies(part))
        case ("requests", ""): .show(.requests(nil))
        case ("requests", let number), ("request", let number):
            Int(number).map { .show(.requests($0)) } ?? .misunderstood("Write a number: requests 2")
        case ("quit", ""), ("exit", ""), ("q", ""): .quit
        case ("back", ""): .step(.back)
        case ("return", ""), ("enter", ""): .step(.returnKey)
        case ("relaunch", ""): .step(.relaunch)
        case ("offline", ""): .step(.offline)
        case ("online", ""): .step(.online)
        case ("advance", let time), ("wait", let time): step("advance: \(time)")
        case ("locate", let place) where !place.isEmpty: step("locate: \"\(place)\"")
        case ("deny", "location"), ("lose", "location"): step("\(word.lowercased()): location")
        case ("clear", let number): clear(number, choices)
        case ("serve", let text): serve(text)
        default: nil
        }
    }

    private static func clear(_ number: String, _ choices: [ScreenChoice]) -> Input {
        guard let field = choices.first(where: { "\($0.number)" == number && $0.kind == .field }) else {
            return .misunderstood("Write the number of a field: clear 3")
        }
        return .step(.clear(field.target))
    }

    private static func serve(_ text: String) -> Input {
        do {
            return .step(.serve(try Journey.Serving(reading: ServeOption.yaml(text), file: "serve")))
        } catch {
            return .misunderstood("\(error)")
        }
    }

    /// A step in the notation of journeys; a person can enter every step that a journey can contain.
    private static func step(_ text: String) -> Input {
        do {
            return .step(try Step(reading: text).action)
        } catch let error as JourneyError {
            return .misunderstood(error.problem)
        } catch {
            return .misunderstood("\(error)")
        }
    }

    // MARK: Names

    /// An element to tap, found by its name or the beginning of its name.
    private static func named(_ text: String, _ choices: [ScreenChoice]) -> Input {
        let text = text.lowercased()
        let tests: [(ScreenChoice) -> Bool] = [
            { $0.name.lowercased() == text }, { $0.name.lowercased().hasPrefix(text) },
        ]
        for test in tests {
            let found = choices.filter(test)
            if found.count == 1 { return action(found[0], "") }
            if found.count > 1 {
                let names = found.prefix(5).map { "\($0.number) \($0.name)" }.joined(separator: ", ")
                return .misunderstood("Which one? \(names)")
            }
        }
        return .misunderstood("Nothing on the screen has that name; 'help' lists the commands.")
    }
}

/// A message and its reply, as an option or a command gives them.
enum ServeOption {
    /// Returns `MESSAGE=REPLY` in the notation of journeys.
    static func yaml(_ text: String) -> String {
        text.replacing(#/^([A-Za-z_]+)\s*[=:]\s*/#, maxReplacements: 1) { "\($0.1): " }
    }
}

extension String {
    var trimmingWhitespace: String {
        let rest = drop(while: \.isWhitespace)
        return String(rest.reversed().drop(while: \.isWhitespace).reversed())
    }
}
