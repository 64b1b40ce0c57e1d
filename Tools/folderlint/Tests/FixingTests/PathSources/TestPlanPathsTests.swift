import FolderlintKit
import Testing

@testable import Fixing

struct TestPlanPathsTests {
    @Test func `containers and files of a plan follow, with the slashes that it has`() throws {
        let plan = """
            {
              "defaultOptions" : { "storeKitConfiguration" : "container:Old\\/a.storekit", "x" : "Old\\/a" },
              "testTargets" : [ { "target" : { "containerPath" : "container:Old\\/Kit", "n" : "\\"1\\"" } },
                { "target" : { "containerPath" : "container:Old/Kit" } } ]
            }

            """
        let followed = try Followed(
            "Plans/\n  Shop.xctestplan", disk: ["Old/Kit/Package.swift", "Old/a.storekit"],
            contents: ["Plans/Shop.xctestplan": plan], moves: ["Old": "New", "Plans": "More/Plans"],
            by: [TestPlanPaths()])
        #expect(
            try followed.text("Plans/Shop.xctestplan")
                == plan.replacing("container:Old\\/", with: "container:New\\/")
                .replacing("container:Old/", with: "container:New/"))
    }

    @Test func `a plan that only a scheme names follows`() throws {
        let scheme = "Example.xcodeproj/xcshareddata/xcschemes/Shop.xcscheme"
        let followed = try Followed(
            disk: ["Old/Kit/Package.swift"],
            contents: [
                scheme: "<TestPlanReference reference = \"container:P/Shop.xctestplan\"/>",
                "P/Shop.xctestplan": "{\"containerPath\" : \"container:Old/Kit\"}",
            ],
            moves: ["Old": "New"], by: [TestPlanPaths()])
        #expect(try followed.text("P/Shop.xctestplan") == "{\"containerPath\" : \"container:New/Kit\"}")
    }
}
