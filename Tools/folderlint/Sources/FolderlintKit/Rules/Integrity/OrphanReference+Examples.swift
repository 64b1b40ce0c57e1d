extension OrphanReference {
    var examples: [Example] {
        [
            Example(
                "a file whose line in its group was lost in a merge",
                navigator: OrphanReference.shop, disk: ["Shop/Cart.swift", "Shop/Row.swift"],
                finds: ["Cart.swift"],
                patches: [(OrphanReference.cartInGroup, "")]),
            Example(
                "every file in a group and every build file in a phase",
                navigator: OrphanReference.shop, disk: ["Shop/Cart.swift", "Shop/Row.swift"]),
            Example(
                "a build file whose file is gone",
                navigator: OrphanReference.shop, disk: ["Shop/Cart.swift", "Shop/Row.swift"],
                finds: ["build file \(OrphanReference.buildFile)"],
                patches: [("fileRef = \(OrphanReference.cart) ", "fileRef = \(Outline.id("file", 99)) ")]),
            Example(
                "a build file that names nothing",
                navigator: OrphanReference.shop, disk: ["Shop/Cart.swift", "Shop/Row.swift"],
                finds: ["build file \(OrphanReference.buildFile)"],
                patches: [("fileRef = \(OrphanReference.cart) /* Cart.swift */; ", "")]),
            Example(
                "a build file in no phase",
                navigator: OrphanReference.shop, disk: ["Shop/Cart.swift", "Shop/Row.swift"],
                finds: ["build file \(OrphanReference.buildFile)"],
                patches: [("\t\t\t\t\(OrphanReference.buildFile) /* Cart.swift in Sources */,\n", "")]),
            Example(
                "what Xcode gathered by itself",
                navigator: """
                    Shop/
                      Cart.swift
                    Recovered References/ (no folder)
                      Row.swift -> Shop/Row.swift
                    """,
                disk: ["Shop/Cart.swift", "Shop/Row.swift"], finds: ["Recovered References"]),
            Example(
                "a configuration file in no group is found by its configuration",
                navigator: """
                    Shop.xcconfig
                    Shop/
                      Cart.swift [App]
                    """,
                disk: ["Shop.xcconfig", "Shop/Cart.swift"],
                patches: [
                    ("\t\t\t\t\(Outline.id("file", 1)) /* Shop.xcconfig */,\n", ""),
                    (
                        "isa = XCBuildConfiguration;",
                        "isa = XCBuildConfiguration; baseConfigurationReference = \(Outline.id("file", 1));"
                    ),
                ]),
        ]
    }

    private static let shop = """
        Shop/
          Cart.swift [App]
          Row.swift
        """
    private static let cart = Outline.id("file", 2)
    private static let cartInGroup = "\t\t\t\t\(cart) /* Cart.swift */,\n"
    private static let buildFile = Outline.id("build", 2)
}
