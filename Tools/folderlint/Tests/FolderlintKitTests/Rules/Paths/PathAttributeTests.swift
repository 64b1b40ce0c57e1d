import Testing

@testable import FolderlintKit

/// The table of all places in schemes, workspaces and test plans that hold a path.
struct PathAttributeTests {
    private func rule(_ attribute: PathAttribute) -> any Rule {
        switch attribute.format {
        case .scheme: SchemePathMissing()
        case .workspace: WorkspacePathMissing()
        case .testPlan: TestPlanPathMissing()
        }
    }

    /// What the rule finds for each way to write a path to `path`.
    private func findings(_ attribute: PathAttribute, _ path: String, disk: [String]) -> [[Finding]] {
        attribute.values(leadingTo: path).flatMap { value in
            attribute.files(holding: value).map { file in
                Example(
                    "", navigator: attribute.format == .testPlan ? "Shop.xctestplan\n" : "", disk: disk,
                    contents: [file.path: file.text]
                ).findings(of: rule(attribute))
            }
        }
    }

    @Test(arguments: PathAttribute.all) func `every path is checked`(of attribute: PathAttribute) throws {
        for findings in findings(attribute, "Shop/Gone.gpx", disk: ["Shop/Here.gpx"]) {
            // A path on a device is for nobody here to judge.
            guard attribute.form != .elsewhere else {
                #expect(findings.isEmpty)
                continue
            }
            try #require(findings.count == 1)
            #expect(findings[0].diskPath == "Shop/Gone.gpx")
            #expect(findings[0].severity == (attribute.form == .words ? .info : .warning))
        }
    }

    @Test(arguments: PathAttribute.all) func `a path to what is there is fine`(_ attribute: PathAttribute) {
        for findings in findings(attribute, "Shop/Here.gpx", disk: ["Shop/Here.gpx"]) {
            #expect(findings.map(\.message) == [])
        }
    }

    @Test func `a plan that a workspace uses may name paths from the workspace's folder`() {
        let scheme = "All/All.xcworkspace/xcshareddata/xcschemes/All.xcscheme"
        func findings(_ container: String, navigator: String) -> [String] {
            Example(
                "", navigator: navigator, disk: ["Kit/Package.swift", "All/Other/Package.swift"],
                contents: [
                    "All/All.xcworkspace/contents.xcworkspacedata": "<Workspace/>",
                    scheme:
                        "<Scheme><TestPlanReference reference=\"container:../Shop.xctestplan\"/></Scheme>",
                    "Shop.xctestplan":
                        #"{"testTargets": [{"target": {"containerPath": "container:\#(container)"}}]}"#,
                ]
            ).findings(of: TestPlanPathMissing()).map(\.message)
        }
        for navigator in ["", "Shop.xctestplan"] {
            #expect(findings("Other", navigator: navigator) == [])
            #expect(findings("../Kit", navigator: navigator) == [])
            #expect(findings("Gone", navigator: navigator).count == 1)
        }
        #expect(findings("Kit", navigator: "Shop.xctestplan") == [])
        #expect(findings("Kit", navigator: "").count == 1)
    }

    @Test func `a workspace's scheme means the project that it builds`() {
        let example = Example(
            "", navigator: "", disk: [],
            contents: [
                "All.xcworkspace/contents.xcworkspacedata": "<Workspace/>",
                "All.xcworkspace/xcshareddata/xcschemes/All.xcscheme":
                    "<Scheme><BuildableReference ReferencedContainer=\"container:Example.xcodeproj\"/>"
                    + "<LaunchAction customWorkingDirectory=\"$(SRCROOT)/Gone\"/></Scheme>",
            ])
        #expect(example.findings(of: SchemePathMissing()).map(\.diskPath) == ["Gone"])
    }
}
