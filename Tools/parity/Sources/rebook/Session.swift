import Foundation
import ParityKit
import ParityTrace
import VisibleText

/// A session in which a person at a terminal drives one app, or two at once.
struct Session {
    var cast: Cast
    let console: Console
    var redactor: SessionRedactor
    var recording: Recording
    /// The file to which the session is written as a journey after each step.
    let file: URL?
    let replies: [String]
    let comparing: Comparing?
    var requests = SentRequests()
    var log: [String] = []
    private(set) var differed = false
    /// The differences after the last step.
    private var told: Set<String> = []

    init(
        cast: Cast, console: Console, journey: Journey, folder: URL, file: URL?, replies: [String],
        comparing: Comparing?
    ) {
        self.cast = cast
        self.console = console
        self.file = file
        self.replies = replies
        self.comparing = comparing
        redactor = SessionRedactor(variables: journey.variables)
        recording = Recording(of: journey, replies: folder)
    }

    /// Runs the session until a person quits or the input ends.
    mutating func play() async throws {
        console.note("'help' lists the commands, 'quit' ends.")
        try await take(Step(.launch))
        while true {
            console.write("\n> ")
            guard let line = console.read() else { break }
            let input = Input(line, choices: choices)
            if case .step(let action) = input {
                try await take(Step(action), written: line)
                continue
            }
            echo(line)
            if input == .quit { return }
            answer(input)
        }
        console.say()
    }

    var choices: [ScreenChoice] { cast.leader.map { ScreenChoice.all(on: $0.screen.namingRows) } ?? [] }

    // MARK: Steps

    private mutating func take(_ step: Step, written line: String? = nil) async throws {
        let results = await cast.take(step)
        if let leader = cast.leader { redactor.noteTyping(step.action, on: leader.screen) }
        if let line { echo(line) }
        let known = requests.all.count
        var outcomes: [String] = []
        for (place, result) in results.enumerated() {
            let name = cast.members[place].name
            switch result {
            case .success(let taken):
                outcomes.append(taken.trace.outcome)
                requests.add(taken.trace.events, app: name)
                tell(taken, of: name)
            case .failure(let error as LiveApp.Gone): tell("\(error)", of: name)
            case .failure(let error as JourneyError): tell(error.problem, of: name)
            case .failure(let error):
                if step.action == .launch { throw error }
                tell("\(error)", of: name)
            }
        }
        try record(step, outcome: outcomes.first, from: known)
        for line in requests.summary(naming: cast.members.count > 1, from: known) {
            console.note("→ sent " + redactor.redact(line))
        }
        draw()
        compare(results)
    }

    private mutating func tell(_ taken: LiveApp.Taken, of name: String) {
        for event in taken.trace.events {
            if event.channel == .nav, event.name == "open" {
                tell("opened \(event.value.string ?? "")", of: name)
            }
            if event.channel == .log { log.append("\(event.name): \(event.value.string ?? "")") }
        }
        for attempt in taken.refused {
            tell("the app tried to write outside its sandbox: \(attempt)", of: name)
        }
        for problem in taken.problems { tell("the server has no answer: \(problem)", of: name) }
        switch taken.trace.outcome {
        case "done": break
        case "notFound": tell("This screen has no such element.", of: name)
        case "disabled": tell("The element is disabled.", of: name)
        default: tell("Another element covers it.", of: name)
        }
        if taken.exit != .running { tell("\(LiveApp.Gone(exit: taken.exit))", of: name) }
    }

    private mutating func tell(_ text: String, of name: String) {
        let who = cast.members.count > 1 ? "\(name): " : ""
        console.warn(redactor.redact(who + text))
    }

    private mutating func record(_ step: Step, outcome: String?, from known: Int) throws {
        guard let outcome, let leader = cast.leader else { return }
        let messages = requests.all.dropFirst(known).compactMap { $0.message["message"]?.string }
        let action = redactor.recordable(step.action, on: leader.screen)
        recording.add(Step(action), outcome: outcome, messages: messages)
        guard let file else { return }
        try Data(recording.yaml.utf8).write(to: file, options: .atomic)
    }

    /// Prints an input line that came from a file or a pipe, so that the output reads as at a terminal.
    private mutating func echo(_ line: String) {
        if console.echoes { console.say(redactor.redact(line + "\n").trimmingWhitespace) }
    }

    // MARK: Output

    private func draw(isWhole: Bool = false) {
        console.say()
        let isPair = cast.members.count == 2
        let text = ScreenText(
            choices, isWhole: isWhole,
            mapColumns: SideBySide.mapColumns(isPair ? SideBySide.column(console.width) : console.width))
        let screens = cast.members.map { text.lines(of: $0.screen) }
        if isPair {
            let names = (title(0), title(1))
            for line in SideBySide.lines(screens[0], screens[1], names: names, width: console.width) {
                console.say(line.visible)
            }
        } else {
            for line in screens.first ?? [] { console.say(line) }
        }
        if cast.leader?.screen.all.contains(where: \.isFocused) == true {
            console.note("     ('return' presses the keyboard's return key)")
        }
    }

    private func title(_ place: Int) -> String {
        let member = cast.members[place]
        return "     " + member.name + (member.exit == .running ? "" : " (\(member.exit))")
    }

    private mutating func compare(_ results: [Cast.Result]) {
        guard let comparing, results.count == 2, case .success(let baseline) = results[0],
            case .success(let candidate) = results[1]
        else { return }
        let verdict = comparing.verdict((baseline.trace, baseline.exit), (candidate.trace, candidate.exit))
        if !verdict.unexplained.isEmpty { differed = true }
        let names = (cast.members[0].name, cast.members[1].name)
        let lines = verdict.lines(names: names, known: told)
        told = Set(verdict.unexplained.map(\.place))
        if lines.isEmpty {
            console.note("= the same on the screen, on the wire, in the store and in the log")
        }
        for line in lines {
            if line.hasPrefix("≈") { console.note(line) } else { console.warn(redactor.redact(line)) }
        }
    }

    private mutating func answer(_ input: Input) {
        switch input {
        case .show(.screen): draw()
        case .show(.wholeScreen): draw(isWhole: true)
        case .show(.help): console.write(Manual.text)
        case .show(.store): showStore()
        case .show(.log): for line in log { console.say(redactor.redact(line).visible) }
        case .show(.replies(let part)): showReplies(part)
        case .show(.requests(let number)): showRequests(number)
        case .misunderstood(let why): console.warn(why)
        case .step, .quit: break
        }
    }

    private mutating func showRequests(_ number: Int?) {
        if let number {
            let text = requests.text(number).map { redactor.redact($0) }
            console.say(text ?? "No request has the number \(number).")
        } else if requests.all.isEmpty {
            console.say("Nothing was sent yet.")
        } else {
            for line in requests.summary(naming: cast.members.count > 1) {
                console.say(redactor.redact(line).visible)
            }
            console.note("'requests 1' shows one in full")
        }
    }

    private mutating func showStore() {
        for member in cast.members {
            if cast.members.count > 1 { console.say("\(member.name):") }
            let store = member.last.store
            console.say(store == .null ? "Nothing is stored." : redactor.redact(store.prettyJSON))
        }
    }

    private func showReplies(_ part: String) {
        let found = replies.filter { part.isEmpty || $0.lowercased().contains(part.lowercased()) }
        for name in found { console.say(name.visible) }
        console.note(
            "\(found.count) of \(replies.count); serve one: serve OTA_VehAvailRateRQ=Results/no-cars")
    }
}
