import FolderlintKit
import Testing

@testable import Fixing

struct PodspecMappingsTests {
    private let lists = "  s.source_files = 'Old/**/*.{h,c}'\n"

    private func followed(_ spec: String, _ moves: [String: String], file: String = "Shop.podspec") throws
        -> Followed
    {
        try Followed(
            disk: ["Old/int/p.h", "Old/int/p.c", "Other/q.h"], contents: [file: spec],
            moves: moves, by: [PodspecPaths()])
    }

    @Test(arguments: [
        "  s.header_mappings_dir = 'Old'", "  s.ios.header_mappings_dir = \"./Old/\"",
        "  s.header_mappings_dir = '.'", "  s.header_mappings_dir = dir",
        "  s.subspec 'A' do |a|\n    a.header_mappings_dir = 'Old/int'\n  end",
    ])
    func `a header whose path below the mappings of a podspec would change stays`(line: String) throws {
        let moves = ["Old/int/p.h": "Old/Headers/p.h", "Old/int/p.c": "Old/Code/p.c"]
        #expect(try followed(lists + line, moves).blocks.contains("Old/int/p.h: pod-file"))
        let json = "{\"source_files\": [\"Old/**/*.{h,c}\"], \"header_mappings_dir\": \"Old\"}"
        #expect(try followed(json, moves, file: "S.podspec.json").blocks == ["Old/int/p.h: pod-file"])
    }

    @Test(arguments: [
        ("  s.header_mappings_dir = 'Old'", ["Old": "New"]),
        ("  s.header_mappings_dir = 'Old/int'", ["Old/int": "Old/deep"]),
        ("  s.header_mappings_dir = 'Old'", ["Other/q.h": "Other/a/q.h"]),
        ("  s.header_mappings_dir = 'Old'", ["Old/int/p.c": "Old/Code/p.c"]),
        ("  s.header_dir = 'Old'", ["Old/int/p.h": "Old/Headers/p.h"]),
    ])
    func `a header whose path below the mappings stays, or that no list has, moves`(
        line: String, moves: [String: String]
    ) throws {
        #expect(try followed(lists + line, moves).blocks == [])
    }
}
