import ParityTrace
import Testing
import WireFormat

@testable import ParityKit

@Suite struct TerminalReportTests {
    private let email = "grace@example.org"
    private let reference = "IE700998877"

    /// A report with every kind of content and a secret in every field that could contain one.
    private var report: SuiteReport {
        let journey = Journey.sample(variables: ["email": email, "reference": reference])
        var result = UnitResult(journey: journey, wire: .json)
        result.baseline = Trace(steps: [
            StepTrace(step: "launch", events: [.request(body: "{}")], screen: ["a": 1])
        ])
        result.candidate = result.baseline
        result.differences = [
            .sample(baseline: .string("asks for \(reference)"), candidate: "asks for <12 bytes>"),
            .sample(
                stepText: "type: manage.email = \(email)", channel: .store,
                path: "Bookings.\(reference).email",
                baseline: .string(email), candidate: nil),
            .sample(
                step: 4, channel: .screen, path: "pan", baseline: .number("4111111111111111"),
                candidate: "4111 1111 1111 1111"),
        ]
        var other = result
        other.wire = .xml
        other.differences = []
        other.faults = ["Manage/sample.yaml: on xml: request 1: nothing answers ?e=grace%40example.org"]
        let entries: [LedgerEntry] = [
            .sample(
                baseline: .template("asks for ${1}"), candidate: .template("asks for <${bytes 1 + 1} bytes>")),
            .sample(
                id: "PD-2", channel: .store, path: "Bookings.*.email", baseline: .anything,
                candidate: .absent,
                steps: ["x"]),
            .sample(
                id: "PD-3", channel: .screen, path: "pan", baseline: .anything, candidate: .matches("[0-9 ]+")
            ),
            .sample(
                id: "PD-4", channel: .screen, path: "p*", baseline: .anything, candidate: .matches("[0-9 ]+")),
        ]
        return SuiteReport(
            results: [result, other], entries: entries, today: "2026-11-21",
            all: [.sample(id: "Manage/other")])
    }

    @Test func `a report has this text`() {
        #expect(
            TerminalReport(report, isColoured: false).text == """
                  journeys           1   2 runs: 1 json, 1 xml
                  steps              2
                  requests           2   as bytes on the wire
                  screens            2
                  stores             0   decoded

                faults, so that these runs prove nothing:
                  Manage/sample.yaml: on xml: request 1: nothing answers ?e=<email:1/2>

                differences: 1 explained by the ledger, 2 unexplained
                  log changed      1   PD-1
                  \(ids[0])  store changed: Bookings.<reference:1>.email   1 in 1 journeys; \
                parity explain \(ids[0])
                        Manage/sample on json, step 3: type: manage.email = <email:1>
                        before  "<email:1>"
                        after   (nothing)
                  \(ids[1])  screen changed: pan   1 in 1 journeys; parity explain \(ids[1])
                        Manage/sample on json, step 4: tap: manage.find
                        before  "<pan:1>"
                        after   "<pan:1/2>"

                ledger: 4 entries, 3 used; they explain 3.57 % of 28 values compared
                  widest: PD-1 3.57 %; at most 0.50 % each
                  PD-2 (ledger.yaml:7) matches outside its scope, in Manage/sample step 3 on json
                  PD-3 and PD-4 both explain screen pan

                verdict: harness fault

                """)
    }

    /// The two ids in the order of the report, by the position of the first difference.
    private var ids: [String] { report.clusters.map(\.id) }

    @Test func `no report contains a secret`() {
        for text in [
            TerminalReport(report, isColoured: false).text, TerminalReport(report, isColoured: true).text,
            report.jsonValue.prettyJSON,
        ] {
            for secret in [email, reference, "4111111111111111", "4111 1111", "grace", "%40"] {
                #expect(!text.contains(secret), "\(secret)")
            }
        }
    }

    @Test func `below the end of an app are its last words on the standard error, without secrets`() {
        var result = UnitResult(journey: .sample(variables: ["email": email]), wire: .json)
        result.differences = [.sample(channel: .exit, path: "exit"), .sample()]
        result.lastWords = """
            Settings/View.swift:7: Fatal error: no\u{1B}[31m \(email)

            Current stack trace:
            0    libswiftCore.so                    0x00007f6e10c3d4a0 _swift_stdlib_reportFatalError + 176
            12   app                                0x000055 <unavailable> + 7
            """
        let report = SuiteReport(results: [result], entries: [], today: "", all: [])
        let text = TerminalReport(report, isColoured: false).text
        let line = "Settings/View.swift:7: Fatal error: no\\u{1b}[31m <email:1>"
        #expect(text.split(separator: "\n").filter { $0.contains("stderr") } == ["        stderr  \(line)"])
        let differences = report.jsonValue["differences"]?.array ?? []
        #expect(differences.map { $0["stderr"] } == [.array([.string(line)]), []])
        #expect(differences.map { $0["frames"]?.array?.count } == [2, 0])
    }

    @Test func `the report has colours only on request`() {
        #expect(TerminalReport(report, isColoured: true).text.contains("\u{1B}[31mverdict"))
        #expect(!TerminalReport(report, isColoured: false).text.contains("\u{1B}"))
    }

    @Test func `a long value is shortened, and the rest of a long list of faults is counted`() {
        var result = UnitResult(journey: .sample(), wire: .json)
        result.differences = [.sample(baseline: .string(String(repeating: "x", count: 500)))]
        result.faults = (1...25).map { "fault \($0)" }
        let text = TerminalReport(
            SuiteReport(results: [result], entries: [], today: "", all: []), isColoured: false
        ).text
        #expect(text.contains("  fault 20\n  and 5 more\n"))
        #expect(text.contains("x…\n"))
        #expect(text.split(separator: "\n").allSatisfy { $0.count < 200 })
    }
}
