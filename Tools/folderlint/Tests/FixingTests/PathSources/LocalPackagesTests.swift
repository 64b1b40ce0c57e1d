import FolderlintKit
import Testing

@testable import Fixing

struct LocalPackagesTests {
    @Test func `a package's path and its name in comments follow`() throws {
        let followed = try Followed(
            disk: ["Old/Kit/Package.swift"],
            patches: [
                (
                    "\tobjects = {",
                    "\tobjects = {\n\t\tC1 /* XCLocalSwiftPackageReference \"Old/Kit\" */ = {\n\t\t\tisa = "
                        + "XCLocalSwiftPackageReference;\n\t\t\trelativePath = Old/Kit;\n\t\t};"
                ),
                (
                    "targets = (",
                    "packages = (\nC1 /* XCLocalSwiftPackageReference \"Old/Kit\" */,\n);\ntargets = ("
                ),
            ],
            moves: ["Old/Kit": "Packages/My Kit"], by: [LocalPackages()])
        #expect(
            try followed.lines == [
                "C1 /* XCLocalSwiftPackageReference \"Packages/My Kit\" */ = {",
                "relativePath = \"Packages/My Kit\";",
                "C1 /* XCLocalSwiftPackageReference \"Packages/My Kit\" */,",
            ])
    }
}
