import ArgumentParser
import ParityKit

/// `parity leaks`: canaries planted in the after's journeys, searched for in all it leaves behind.
struct LeaksCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "leaks",
        abstract: "Plant an e-mail address, a reference and a card number; search what the after leaves.",
        discussion: """
            Searched are the home, output and temporary folders of each run, decoded archives included, \
            its log lines and the trace that parity writes; plain, UTF-16, percent-escaped and base64. The \
            saved bookings may hold the address and the reference; anything else is a leak.
            """)

    @OptionGroup var subjects: SubjectOptions
    @OptionGroup var selection: JourneyOptions

    func run() async throws {
        let journeys = try selection.select(in: subjects.journeys)
        let room = try RoomFolder.make()
        defer { RoomFolder.remove(room) }
        let findings = await LeakSearch(try subjects.suite(room: room))
            .run(journeys, wires: selection.wire.wires, progress: Terminal.progress)
        for fault in findings.faults.prefix(20) { Terminal.write("at fault: \(fault)\n") }
        for leak in findings.leaks.prefix(40) { Terminal.write("leak: \(leak)\n") }
        Terminal.write(
            "\(findings.runs) runs, \(findings.files) files searched: \(findings.leaks.count) leaks; "
                + "\(findings.expected) hits in the saved bookings, where they belong\n")
        if !findings.faults.isEmpty { throw ExitCode(2) }
        throw findings.leaks.isEmpty ? ExitCode.success : ExitCode(1)
    }
}
