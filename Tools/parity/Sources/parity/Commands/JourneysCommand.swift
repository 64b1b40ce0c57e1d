import ArgumentParser
import ParityKit
import VisibleText
import WireFormat

/// `parity journeys`: lists the journeys.
struct JourneysCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "journeys", abstract: "List the journeys: id, wires, cited numbers, title.")

    @OptionGroup var subjects: SubjectOptions
    @OptionGroup var selection: JourneyOptions

    func run() throws {
        let journeys = try selection.select(in: subjects.journeys)
        let width = journeys.map(\.id.visible.count).max() ?? 0
        for journey in journeys {
            let id = journey.id.visible
            let pad = String(repeating: " ", count: width - id.count)
            let wires = journey.wires.count == 2 ? "both" : journey.wires.map(\.rawValue).joined()
            let cites = journey.cites.isEmpty ? "" : " [\(journey.cites.joined(separator: ", "))]"
            Terminal.write(
                "\(id)\(pad)  \(wires.count == 4 ? wires : wires + " ")  "
                    + "\(journey.title)\(cites)".visible + "\n")
        }
        Terminal.write("\(journeys.count) journeys\n")
    }
}
