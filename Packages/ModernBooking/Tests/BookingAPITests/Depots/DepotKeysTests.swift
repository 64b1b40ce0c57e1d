import BookingAPI
import BookingCore
import Fixtures
import Foundation
import HTTP
import Testing

/// Checks that the app uses all that the service says about a depot and its departures.
@Suite struct DepotKeysTests {
    /// A path of keys in a reply.
    private typealias Path = [String]

    enum Kind: String, CaseIterable {
        case detail = "OTA_VehLocDetailRS"
        case departures = "CT_ShuttleDeparturesRS"

        var reply: String {
            switch self {
            case .detail: DepotDetailReplies.detail
            case .departures: DepotDetailReplies.departures
            }
        }

        func output(_ value: BookingCore.OTAValue) -> AnyHashable {
            switch self {
            case .detail: DepotDetailResponseValidator.validate(OTANode(value))
            case .departures: DeparturesResponseValidator.validate(OTANode(value))
            }
        }
    }

    /// The keys of every message, and those that are in the record of the list.
    private static let ignored: Set<String> = [
        "@xmlns", "@xmlns:xsi", "@Version", "@Target", "Success", "@AtAirport", "@Code", "@Name",
        "@CountryCode",
    ]

    private func value(_ xml: Data) throws -> BookingCore.OTAValue {
        try #require(JSONReplyReader.read(String(decoding: OTAMapping.json(xml), as: UTF8.self)))
    }

    private func paths(_ value: BookingCore.OTAValue) -> Set<Path> {
        switch value {
        case .array(let values): Set(values.flatMap(paths))
        case .object(let object):
            Set(
                object.members.flatMap { member in
                    [[member.key]] + paths(member.value).map { [member.key] + $0 }
                })
        default: []
        }
    }

    /// Returns the value without the members at a path.
    private func without(_ path: Path, in value: BookingCore.OTAValue) -> BookingCore.OTAValue {
        switch value {
        case .array(let values): .array(values.map { without(path, in: $0) })
        case .object(let object):
            .object(
                OTAObject(
                    object.members.compactMap { member in
                        guard member.key == path.first else { return member }
                        let rest = Array(path.dropFirst())
                        if rest.isEmpty { return nil }
                        return OTAObject.Member(key: member.key, value: without(rest, in: member.value))
                    }))
        default: value
        }
    }

    private func isIgnored(_ path: Path) -> Bool {
        path.last.map { Self.ignored.contains($0) && (path.count == 1 || path == ["LocationDetail", $0]) }
            ?? false
    }

    @Test(arguments: Kind.allCases)
    func `Z36: without any of its keys, a reply says something else`(kind: Kind) throws {
        let reply = try value(Data(kind.reply.utf8))
        let paths = paths(reply).filter { !isIgnored($0) }
        #expect(paths.count > 5)
        for path in paths where kind.output(without(path, in: reply)) == kind.output(reply) {
            Issue.record("\(path.joined(separator: "/")) is not read.")
        }
    }

    @Test(arguments: Kind.allCases)
    func `Z36: the replies of the journeys have no other keys`(kind: Kind) throws {
        // A wrapper with one element has its name as a key, and one with several is a list.
        let elements = kind.reply.matches(of: /<([A-Za-z_]+)/).map { String($0.output.1) }
        // A text whose element declares a namespace has these two.
        let ofDeclaration = ["@xmlns", "#text"]
        let known = Set(paths(try value(Data(kind.reply.utf8))).compactMap(\.last)).union(elements)
            .union(ofDeclaration)
        let folder = Fixtures.folder(.replies)
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        for case let file as URL in files ?? .init() where file.pathExtension == "xml" {
            let data = try Data(contentsOf: file)
            guard String(decoding: data, as: UTF8.self).contains("<\(kind.rawValue)"),
                !file.path.contains("/Geocode/"), let reply = try? value(data)
            else { continue }
            let errors = paths(reply).filter { $0.first == "Errors" }
            let unknown = paths(reply).subtracting(errors).filter { path in
                !isIgnored(path) && !known.contains(path.last ?? "")
            }
            #expect(unknown.isEmpty, "\(file.lastPathComponent)")
        }
    }
}
