import Testing

@testable import ParityKit

struct SeededRandomTests {
    @Test(arguments: ["a", "b", "rebook"])
    func `the parts of a share are all elements, each in one part`(seed: String) {
        let parts = (1...7).map { SeededRandom.share(7, of: Array(0..<50), seed: seed, part: $0) }
        #expect(parts.joined().sorted() == Array(0..<50))
        #expect(parts[0] == SeededRandom.share(7, of: Array(0..<50), seed: seed))
    }

    @Test func `another seed chooses another share`() {
        let shares = (0..<20).map { SeededRandom.share(7, of: Array(0..<50), seed: "\($0)") }
        #expect(Set(shares).count > 3)
    }
}
