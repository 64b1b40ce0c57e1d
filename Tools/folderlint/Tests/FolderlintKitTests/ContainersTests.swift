@testable import FolderlintKit
import ProjectTree
import Testing

/// What the paths of a command name.
@Suite struct ContainersTests {
    private let workspace = """
        <?xml version="1.0" encoding="UTF-8"?>
        <Workspace version="1.0"><FileRef location="group:Zed/App.xcodeproj"></FileRef></Workspace>
        """

    private func find(_ paths: [String]) throws -> Containers {
        var disk = Sketch(
            ["/r/Top.xcodeproj/project.pbxproj", "/r/Demos/Zed/App.xcodeproj/project.pbxproj"],
            contents: ["/r/Demos/Demos.xcworkspace/contents.xcworkspacedata": workspace]
        ).disk
        return try Containers.find(paths, from: "/r", &disk)
    }

    @Test(arguments: [
        ["Top.xcodeproj", "Top.xcodeproj"], [".", "Top.xcodeproj"], [".", "."],
        ["Top.xcodeproj", "/r/Top.xcodeproj/project.pbxproj"],
    ])
    func `a project that is named twice is taken once`(paths: [String]) throws {
        #expect(try find(paths).projects == ["/r/Top.xcodeproj"])
    }

    @Test(arguments: [
        ["Demos/Demos.xcworkspace", "Demos/Zed/App.xcodeproj"],
        ["Demos/Zed/App.xcodeproj", "Demos/Demos.xcworkspace"],
        ["Demos/Demos.xcworkspace", "Demos/Zed", "Demos"],
        ["Demos/Demos.xcworkspace", "Demos/Demos.xcworkspace"], ["Demos", "Demos"],
    ])
    func `a project that a workspace has added already may be named`(paths: [String]) throws {
        let found = try find(paths)
        #expect(found.projects == ["/r/Demos/Zed/App.xcodeproj"])
        #expect(found.workspaces == ["/r/Demos/Demos.xcworkspace"])
    }

    @Test func `a folder without a project is still an error`() {
        #expect(throws: ReadingError.noProject("Top.xcodeproj/..//Demos/Zed/App.xcodeproj/x")) {
            var disk = Sketch(["/r/Top.xcodeproj/", "/r/Demos/Zed/App.xcodeproj/x/"]).disk
            _ = try Containers.find(
                ["Top.xcodeproj", "Top.xcodeproj/..//Demos/Zed/App.xcodeproj/x"], from: "/r", &disk)
        }
    }
}
