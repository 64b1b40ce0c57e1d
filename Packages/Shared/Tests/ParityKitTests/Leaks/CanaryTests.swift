import Foundation
import Testing

@testable import ParityKit

@Suite struct CanaryTests {
    @Test func `canaries of two journeys have nothing in common, and the card number would pass for one`() {
        let all = (0..<500).flatMap { Canary.all(for: $0) }
        #expect(Set(all.map(\.value)).count == all.count)
        for canary in all where canary.sort == .pan {
            #expect(canary.value.count == 16)
            #expect(Secrets.passesLuhn(canary.value[...]))
        }
    }

    @Test func `every variable of the journeys has a canary of its own`() {
        #expect(Set(Canary.Sort.allCases.map(\.rawValue)) == Set(Journey.defaultVariables.keys))
    }

    @Test func `a canary fits into its field`() {
        for canary in (0..<500).flatMap({ Canary.all(for: $0) }) {
            switch canary.sort {
            case .expiry: #expect(canary.value.utf16.count == 4)
            case .cvv: #expect(canary.value.utf16.count == 3)
            case .pan: #expect(canary.value.utf16.count == 16)
            default: break
            }
        }
    }

    @Test func `parity's own report hides every canary`() {
        for canary in Canary.all(for: 7) {
            var secrets = Secrets(variables: [canary.sort.rawValue: canary.value])
            #expect(secrets.tokenise("x \(canary.value) y") == "x <\(canary.sort.rawValue):1> y")
        }
    }

    /// Ways of writing a value that a program might use, with something before and behind.
    static let writings: [(String, @Sendable (String) -> Data)] = [
        ("plain", { Data("a\($0)b".utf8) }),
        ("UTF-16 little-endian", { "é\($0)b".data(using: .utf16LittleEndian) ?? Data() }),
        ("UTF-16 big-endian", { "é\($0)b".data(using: .utf16BigEndian) ?? Data() }),
        ("a URL's query", { Data(("?q=" + escaped($0, keeping: "-._~") + "&x").utf8) }),
        ("escaped but for letters and digits", { Data(("?q=" + escaped($0, keeping: "") + "&x").utf8) }),
        ("base64 after 0 bytes", { Data(Data("\($0)behind".utf8).base64EncodedString().utf8) }),
        ("base64 after 1 byte", { Data(Data("1\($0)".utf8).base64EncodedString().utf8) }),
        ("base64 after 2 bytes", { Data(Data("12\($0), and".utf8).base64EncodedString().utf8) }),
        (
            "base64 after 31",
            { Data(Data((String(repeating: "x", count: 31) + $0).utf8).base64EncodedString().utf8) }
        ),
    ]

    private static func escaped(_ value: String, keeping marks: String) -> String {
        value.addingPercentEncoding(
            withAllowedCharacters: .alphanumerics.union(CharacterSet(charactersIn: marks)))
            ?? ""
    }

    @Test(arguments: writings.indices)
    func `a canary is found however it is written`(index: Int) {
        let (name, write) = Self.writings[index]
        for number in [0, 1, 42, 318] {
            for canary in Canary.all(for: number) {
                let data = write(canary.value)
                let found = { (canary: Canary) in canary.forms.contains { data.range(of: $0.bytes) != nil } }
                #expect(found(canary), "\(canary.sort) as \(name)")
                // A form in base64 lacks the ends, where canaries differ.
                if index < 5 { #expect(!Canary.all(for: number + 1).contains(where: found)) }
            }
        }
    }
}
