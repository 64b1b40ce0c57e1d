import ProjectTree
import Testing

@Suite struct NameTailTests {
    @Test(arguments: ["", "h", ".h", "a.h", "Cart.swift", "Shop.xctestplan", "Shop.testplan", "xctestplan"])
    func `a tail has the endings of its name`(name: String) {
        for ending in [".h", ".swift", "testplan", ".xctestplan"] {
            let isOfTail = NameTail(name.utf8).mayHave(NameEnding(ending))
            if ending.utf8.count <= 8 {
                #expect(isOfTail == name.hasSuffix(ending), "\(ending)")
            } else {
                #expect(isOfTail == name.hasSuffix("testplan"), "\(ending)")
            }
        }
    }

    @Test(arguments: [
        ("Cart.swift", "swift"), ("a.b.m", "m"), ("Cart.", ""), ("C.xcasse", "xcasse"), ("x.md", "md"),
    ])
    func `a short extension is known`(name: String, code: String) {
        #expect(NameTail(name.utf8).shortExtension == NameTail.code(code.utf8))
    }

    @Test(arguments: ["", "swift", "Makefile", ".swift", ".xcassets", "Shop.xcassets", "C.xcasset"])
    func `what has no extension, nothing before it or a long one has no short one`(name: String) {
        #expect(NameTail(name.utf8).shortExtension == nil)
    }
}
