import Pbxproj
import Testing

@testable import FolderlintKit

@Suite struct XCConfigTests {
    @Test func `a setting stands at its value, without comment and conditions' signs`() {
        let config = XCConfig("// Shop\n  A[sdk=iphoneos*] = b/c // why\n\nEMPTY =\n")
        #expect(
            config.statements == [
                .init(
                    kind: .setting(key: "A[sdk=iphoneos*]", value: "b/c"),
                    position: Position(line: 2, column: 22), range: 29..<32),
                .init(
                    kind: .setting(key: "EMPTY", value: ""), position: Position(line: 4, column: 8),
                    range: 48..<48),
            ])
    }

    @Test func `an include may be optional, and stands at its path`() {
        let config = XCConfig("#include \"../Base.xcconfig\"\r\n#include? \"Local.xcconfig\" // mine\n")
        #expect(
            config.statements == [
                .init(
                    kind: .include(path: "../Base.xcconfig", isOptional: false),
                    position: Position(line: 1, column: 11), range: 10..<26),
                .init(
                    kind: .include(path: "Local.xcconfig", isOptional: true),
                    position: Position(line: 2, column: 12), range: 40..<54),
            ])
    }

    @Test(arguments: ["", "garbage", "#include", "#include <a>", "= b", "//", "[=", "\n\n"])
    func `what is neither says nothing`(text: String) {
        #expect(XCConfig(text).statements.isEmpty)
    }
}
