public import Foundation
import ParityTrace

/// The results so far, in a file, so that an interrupted run goes on where it stopped.
///
/// A result counts for one text of the fault and one tree. A fault of the harness is not kept.
public struct FaultRecord: Sendable {
    private let file: URL
    private let tree: String
    private var results: [String: FaultResult] = [:]
    /// What the record pass found; nil if the faults or the tree have changed since.
    private(set) var reach: FaultReach?
    private let planKey: String

    public init(at file: URL, plan: FaultPlan) {
        self.file = file
        tree = plan.tree
        planKey = plan.key
        guard let json = (try? InputFile.data(at: file)).flatMap({ try? JSONValue(json: $0) }),
            json["tree"]?.string == tree
        else { return }
        for member in json["results"]?.members ?? [] { results[member.key] = FaultResult(member.value) }
        if json["plan"]?.string == planKey { reach = json["reach"].flatMap(FaultReach.init) }
    }

    public func result(of fault: FaultPlan.Fault) -> FaultResult? { results[fault.key] }

    public mutating func keep(_ result: FaultResult, of fault: FaultPlan.Fault) throws {
        if result.isHarnessFault { return }
        results[fault.key] = result
        try save()
    }

    mutating func keep(_ reach: FaultReach) throws {
        self.reach = reach
        try save()
    }

    private func save() throws {
        var members: [JSONValue.Member] = [.init("tree", .string(tree)), .init("plan", .string(planKey))]
        if let reach { members.append(.init("reach", reach.jsonValue)) }
        let sorted = results.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, $0.value.jsonValue) }
        members.append(.init("results", .object(sorted)))
        let data = Data(JSONValue.object(members).prettyJSON.utf8)
        do {
            try Interruption.holdingOff { try data.write(to: file, options: .atomic) }
        } catch {
            throw HarnessFault("\(file.relativePath): the results cannot be written to this file")
        }
    }
}
