/// How often each fault ended how, by the kind of call that it struck.
struct Tally {
    private var rows: [String] = []
    private var counts: [String: [Fault: [Verdict: Int]]] = [:]

    mutating func add(_ verdict: Verdict, _ fault: Fault, _ row: String) {
        if counts[row] == nil { rows.append(row) }
        counts[row, default: [:]][fault, default: [:]][verdict, default: 0] += 1
    }

    func text(of operation: Operation) -> String {
        let header = [operation.rawValue] + Fault.allCases.map(\.title)
        let body = rows.map { row in [row] + Fault.allCases.map { cell(counts[row]?[$0] ?? [:]) } }
        let total = ["all"] + Fault.allCases.map { fault in cell(sum(of: fault)) }
        return ([header] + body + [total]).map(line).joined(separator: "\n") + "\n"
    }

    private func sum(of fault: Fault) -> [Verdict: Int] {
        counts.values.reduce(into: [:]) { sum, row in sum.merge(row[fault] ?? [:], uniquingKeysWith: +) }
    }

    private func cell(_ verdicts: [Verdict: Int]) -> String {
        guard !verdicts.isEmpty else { return "-" }
        let (old, new) = (verdicts[.old] ?? 0, verdicts[.new] ?? 0)
        let lost = verdicts.values.reduce(0, +) - old - new
        return "\(old) / \(new)" + (lost == 0 ? "" : " LOST \(lost)")
    }

    private func line(_ cells: [String]) -> String {
        cells.enumerated().map { number, cell in
            let gap = String(repeating: " ", count: max(1, (number == 0 ? 24 : 11) - cell.count))
            return number == 0 ? cell + gap : gap + cell
        }.joined()
    }
}
