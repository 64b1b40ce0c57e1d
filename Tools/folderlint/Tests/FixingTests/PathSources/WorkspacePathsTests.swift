import FolderlintKit
import Testing

@testable import Fixing

struct WorkspacePathsTests {
    @Test func `locations follow, below groups too`() throws {
        let file = "Shop.xcworkspace/contents.xcworkspacedata"
        let text = """
            <Workspace version = "1.0">
               <FileRef location = "group:Example.xcodeproj"></FileRef>
               <FileRef location = "container:Old/Kit"></FileRef>
               <Group location = "group:Old" name = "Old">
                  <FileRef location = "group:Kit"></FileRef>
                  <Group location = "group:Papers" name = "P"><FileRef location = "group:Read.md"/></Group>
                  <FileRef location = "container:Old/Read.md"/>
               </Group>
               <FileRef location = "absolute:/Example/Old/Read.md"/>
               <FileRef location = "self:"/>
               <FileRef location = "group:Gone"/>
            </Workspace>

            """
        let followed = try Followed(
            disk: ["Old/Kit/Package.swift", "Old/Read.md", "Old/Papers/Read.md"], contents: [file: text],
            moves: ["Old": "New", "Old/Papers/Read.md": "Docs/Read.md"], by: [WorkspacePaths()])
        let expected = text.replacing("container:Old", with: "container:New")
            .replacing("\"group:Old\"", with: "\"group:New\"")
            .replacing("/Example/Old/", with: "/Example/New/")
            .replacing("group:Papers", with: "group:../Docs")
        #expect(try followed.text(file) == expected)
    }
}
