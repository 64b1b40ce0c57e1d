import FolderlintKit
import VisibleText

/// Where a run's baseline is, and what becomes of it.
struct BaselineStore {
    /// The file, absolute; nil where the run has no baseline.
    let file: String?
    private let isWritten: Bool
    /// Whether later runs find the file by themselves.
    private let isConfigured: Bool
    private let workingFolder: String

    init(_ options: CheckOptions, _ policy: Policy, _ folder: String) {
        let standard = options.writeBaseline ? (policy.folder ?? folder) + "/" + BaselineFile.name : nil
        file = options.baseline.map { Paths.joined(folder, $0) } ?? policy.baseline ?? standard
        isWritten = options.writeBaseline
        isConfigured = policy.baseline != nil && options.baseline == nil
        workingFolder = folder
    }

    /// The folder that the baseline's paths start from.
    var folder: String { file.map(Paths.folder(of:)) ?? workingFolder }

    /// What is known; one that is about to be written need not be there.
    func read() throws -> Baseline {
        guard let file else { return Baseline() }
        do {
            return try BaselineFile.read(file)
        } catch {
            if isWritten, case .missing = error { return Baseline() }
            throw Refusal(.usage, "\(error)".visible)
        }
    }

    /// Writes what was found, and says so.
    func write(_ result: CheckResult, _ known: Baseline) throws -> String {
        guard let file else { return "" }
        let baseline = known.updated(by: result, folder: folder)
        do {
            try AtomicFile.write(try BaselineFile.text(baseline), to: file)
        } catch {
            throw Refusal(.usage, "\(error)".visible)
        }
        let shown = ShellWord.path(Paths.relative(file, to: workingFolder)).visible
        let count = baseline.entries.reduce(0) { $0 + $1.count }
        let words = "\(shown) knows \(count == 1 ? "1 finding" : "\(count) findings")"
        if isConfigured { return words }
        return words + "; use it with --baseline \(shown), or `baseline:` in \(ConfigurationFile.name)"
    }
}
