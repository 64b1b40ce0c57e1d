import FolderlintKit
import Testing

@testable import Fixing

/// Which of the paths in schemes, workspaces and test plans a fix follows.
struct PathAttributeFollowingTests {
    /// The rows of the table that a fix does not follow, and why.
    private static let left = [
        "RemoteRunnable.RemotePath": "it is a path on another device"
    ]

    @Test(arguments: PathAttribute.all) func `a path follows what it leads to`(_ attribute: PathAttribute)
        throws
    {
        let name = attribute.form == .words ? "Here.json" : "Here.gpx"
        for value in attribute.values(leadingTo: "Old/\(name)") {
            for file in attribute.files(holding: value) {
                let followed = try Followed(
                    attribute.format == .testPlan ? "Shop.xctestplan" : "", disk: ["Old/\(name)"],
                    contents: [file.path: file.text], moves: ["Old": "New"])
                let isLeft = Self.left[attribute.description] != nil
                let new = isLeft ? file.text : file.text.replacing("Old/", with: "New/")
                #expect(try followed.text(file.path) == new, "\(value)")
            }
        }
    }

    @Test func `what is left alone is in the table`() {
        #expect(Set(Self.left.keys).isSubset(of: PathAttribute.all.map(\.description)))
    }
}
