/// A message between a runner and a fork server: one JSON object on a line.
///
/// A fork server is a subject that has loaded its libraries and not launched its app. For each run, it forks
/// a process. A fork takes a fraction of the time of a start, and forked processes share no state.
public enum ForkServerMessage: Hashable, Sendable {
    /// From the fork server: it is ready.
    case ready
    /// From the runner: fork a process that communicates through these named pipes.
    case split(Split)
    /// From the fork server: the id of the forked process.
    case started(run: Int, process: Int)
    /// From the fork server: the ending of the process, with either an exit code or a signal.
    case ended(run: Int, code: Int?, signal: Int?, cost: Cost = Cost())

    /// The resources that a forked process used.
    public struct Cost: Hashable, Sendable {
        /// The user and system time in microseconds.
        public var microseconds: Int

        public init(microseconds: Int = 0) {
            self.microseconds = microseconds
        }
    }

    /// The description of a process to fork.
    public struct Split: Hashable, Sendable {
        public var run: Int
        /// The named pipes for standard input and output, and the file for standard error.
        public var input: String
        public var output: String
        public var error: String
        /// The working directory.
        public var folder: String
        public var environment: [String: String]

        public init(
            run: Int, input: String, output: String, error: String, folder: String,
            environment: [String: String]
        ) {
            self.run = run
            self.input = input
            self.output = output
            self.error = error
            self.folder = folder
            self.environment = environment
        }
    }

    public var jsonValue: JSONValue {
        switch self {
        case .ready: ["forkServer": "ready"]
        case .split(let split):
            [
                "forkServer": "split", "run": JSONValue(split.run), "input": .string(split.input),
                "output": .string(split.output), "error": .string(split.error),
                "folder": .string(split.folder),
                "environment": .object(
                    split.environment.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) }),
            ]
        case .started(let run, let process):
            ["forkServer": "started", "run": JSONValue(run), "process": JSONValue(process)]
        case .ended(let run, let code, let signal, let cost):
            [
                "forkServer": "ended", "run": JSONValue(run), "code": code.map { JSONValue($0) } ?? .null,
                "signal": signal.map { JSONValue($0) } ?? .null, "microseconds": JSONValue(cost.microseconds),
            ]
        }
    }

    public init?(_ jsonValue: JSONValue) {
        switch (jsonValue["forkServer"]?.string, jsonValue["run"]?.integer) {
        case ("ready", _): self = .ready
        case ("split", let run?):
            guard let input = jsonValue["input"]?.string, let output = jsonValue["output"]?.string,
                let error = jsonValue["error"]?.string, let folder = jsonValue["folder"]?.string,
                let members = jsonValue["environment"]?.members
            else { return nil }
            let pairs = members.compactMap { member in member.value.string.map { (member.key, $0) } }
            self = .split(
                Split(
                    run: run, input: input, output: output, error: error, folder: folder,
                    environment: Dictionary(pairs, uniquingKeysWith: { $1 })))
        case ("started", let run?):
            guard let process = jsonValue["process"]?.integer else { return nil }
            self = .started(run: run, process: process)
        case ("ended", let run?):
            self = .ended(
                run: run, code: jsonValue["code"]?.integer, signal: jsonValue["signal"]?.integer,
                cost: Cost(microseconds: jsonValue["microseconds"]?.integer ?? 0))
        default: return nil
        }
    }
}
