import Foundation
import Testing

@testable import ParityKit

@Suite struct CanaryTests {
    @Test func `canaries of two journeys differ, and the card number has a valid checksum`() {
        let all = (0..<500).flatMap { Canary.all(for: $0) }
        #expect(Set(all.map(\.value)).count == all.count)
        for canary in all where canary.sort == .pan {
            #expect(canary.value.count == 16)
            #expect(Redactor.passesLuhn(canary.value[...]))
        }
    }

    @Test func `every variable of the journeys has its own canary`() {
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
            var redactor = Redactor(variables: [canary.sort.rawValue: canary.value])
            #expect(redactor.redact("x \(canary.value) y") == "x <\(canary.sort.rawValue):1> y")
        }
    }
}
