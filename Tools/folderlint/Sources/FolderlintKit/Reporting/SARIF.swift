/// The parts of SARIF 2.1.0 that a report needs, by their names in the standard.
enum SARIF {
    struct Log: Encodable {
        let schema = "https://json.schemastore.org/sarif-2.1.0.json"
        let version = "2.1.0"
        let runs: [Run]

        enum CodingKeys: String, CodingKey {
            case schema = "$schema"
            case version, runs
        }
    }

    struct Run: Encodable {
        let tool: Tool
        let results: [Result]
        let invocations: [Invocation]
    }

    struct Invocation: Encodable {
        let executionSuccessful: Bool
    }

    struct Tool: Encodable {
        let driver: Driver
    }

    struct Driver: Encodable {
        let name = Release.name
        let version: String
        let rules: [Descriptor]
    }

    struct Descriptor: Encodable {
        let id: String
        let shortDescription: Text
        let fullDescription: Text
        let help: Text
        let defaultConfiguration: Level
    }

    struct Level: Encodable {
        let level: String
    }

    struct Text: Encodable {
        let text: String
    }

    struct Result: Encodable {
        let ruleId: String
        let ruleIndex: Int
        let level: String
        let message: Text
        let locations: [Location]
        let partialFingerprints: [String: String]
    }

    struct Location: Encodable {
        let physicalLocation: Physical
        let logicalLocations: [Logical]?
    }

    struct Logical: Encodable {
        let fullyQualifiedName: String
        let kind: String
    }

    struct Physical: Encodable {
        let artifactLocation: Artifact
        let region: Region?
    }

    struct Artifact: Encodable {
        let uri: String
        let uriBaseId: String
    }

    struct Region: Encodable {
        let startLine: Int
        let startColumn: Int
    }

    /// A relative path as a URI: whatever a URI has another use for is percent-encoded.
    static func uri(_ path: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
                UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"):
                bytes.append(byte)
            default:
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
