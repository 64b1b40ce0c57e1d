import Testing

@testable import FolderlintKit

@Suite struct HomePathTests {
    // The repository has no such path in one piece.
    private static let homes = ["/Us" + "ers", "/ho" + "me"]

    @Test(arguments: homes)
    func `a path is found wherever it begins, and where it ends with the text`(home: String) {
        for before in 0..<40 {
            for after in ["", ";", ";" + String(repeating: " ", count: 40)] {
                let text = String(repeating: " ", count: before) + "\(home)/ada/lib" + after
                let found = Array(text.utf8).withUnsafeBytes { HomePath.all(in: $0) }
                #expect(found == [HomePath(text: "\(home)/ada/lib", offset: before)], "\(before)")
            }
        }
    }

    @Test func `paths are in the order of the text`() {
        let paths = (0..<20).map { "\(HomePathTests.homes[$0 % 2])/ada/\($0)" }
        let text = paths.joined(separator: ";")
        #expect(Array(text.utf8).withUnsafeBytes { HomePath.all(in: $0) }.map(\.text) == paths)
    }

    @Test(arguments: ["", "/", "/Us", "/ho" + "me", "/Us" + "ers/"])
    func `a text that ends before the name has no path`(text: String) {
        #expect(Array(text.utf8).withUnsafeBytes { HomePath.all(in: $0) }.isEmpty)
    }
}
