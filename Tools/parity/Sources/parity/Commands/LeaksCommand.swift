import ArgumentParser
import ParityKit
import VisibleText

/// `parity leaks`: plants canaries in the candidate's journeys and searches its files for them.
struct LeaksCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "leaks",
        abstract: "Plant the details of a person and a card, and search the candidate's files for them.",
        discussion: """
            The command plants a reference, an address, a name, a phone number, and a card's number, holder, \
            expiry date and security code wherever a journey names them. It searches each run's folder \
            (home, temporary files and output, including what the app deleted, replaced or cut), the names, \
            links and attributes in it, the app's log lines and the trace that parity writes. It finds a \
            value in any case, grouping and script of digits; reversed, escaped or compressed; as hex, \
            base64, base32, UTF-16, EBCDIC, packed or binary numbers; and in combinations of these. The \
            saved bookings and the remembered details may contain the details of the person; details \
            anywhere else are a leak, and those of the card are a leak everywhere. The command cannot find \
            what is encrypted or hashed: docs/parity.md.

            Exit codes: 0 no leak, 1 a leak, 2 something could not be searched, or the app tried to write \
            outside its sandbox.
            """)

    @OptionGroup var subjects: SubjectOptions
    @OptionGroup var selection: JourneyOptions

    func run() async throws {
        let journeys = try selection.select(in: subjects.journeys)
        let sandbox = try Terminal.sandbox()
        defer { sandbox.remove() }
        let findings = await LeakSearch(try subjects.suite(sandbox: sandbox.folder))
            .run(journeys, wires: selection.wire.wires, progress: Terminal.progress)
        for fault in findings.faults.prefix(20) { Terminal.write("at fault: \(fault.visible)\n") }
        for leak in findings.leaks.prefix(40) { Terminal.write("leak: \(leak.visible)\n") }
        Terminal.write(
            "\(findings.runs) runs, \(findings.files) files and \(findings.names) names searched: "
                + "\(findings.leaks.count) leaks; \(findings.expected) hits in what is saved on purpose\n")
        if let confinement = findings.confinement { Terminal.write("sandbox: \(confinement)\n") }
        if !findings.faults.isEmpty { throw ExitCode(2) }
        throw findings.leaks.isEmpty ? ExitCode.success : ExitCode(1)
    }
}
