import FolderlintKit
import Testing

@testable import Fixing

struct PodspecPathsTests {
    private func followed(_ lines: String, _ moves: [String: String]) throws -> Followed {
        try Followed(
            disk: [
                "Old/A.m", "Old/Deep/B.m", "Old/logo.png", "Lose.m", "Art/one.png", "Art/two.png",
                "Kit.modulemap",
            ],
            contents: [
                "Shop.podspec": "Pod::Spec.new do |s|\n  s.summary = \"It's 'Old/A.m'\"\n\(lines)\nend\n"
            ],
            moves: moves, by: [PodspecPaths()])
    }

    @Test(arguments: [
        ("  s.source_files = 'Old/**/*.{h,m}' # Old/A.m", "  s.source_files = 'New/**/*.{h,m}' # Old/A.m"),
        (
            "  s.ios.source_files = [\"./Old/*.m\",\n    \"Art\"]",
            "  s.ios.source_files = [\"./New/*.m\",\n    \"Art\"]"
        ),
        (
            "  s.resource_bundles = { 'Old' => ['Old/*.png'] }",
            "  s.resource_bundles = { 'Old' => ['New/*.png'] }"
        ),
        ("  s.preserve_paths = %w[Old Art/*.png]", "  s.preserve_paths = %w[New Art/*.png]"),
    ])
    func `what is written out follows a folder`(old: String, new: String) throws {
        let followed = try followed(old, ["Old": "New"])
        #expect(followed.blocks == [])
        let text = try followed.text("Shop.podspec")
        #expect(text.contains(new), "\(text)")
        #expect(text.contains("It's 'Old/A.m'"))
    }

    private func followedJSON(_ text: String, _ moves: [String: String]) throws -> Followed {
        try Followed(
            disk: ["Old/A.m", "Old/A.h", "Old/Deep/B.m", "Old/logo.png"],
            contents: ["Shop.podspec.json": text],
            moves: moves, by: [PodspecPaths()])
    }

    @Test(arguments: [
        #"{"summary": "Old/A.m", "source_files": "Old/**/*.{h,m}", "x": ["Old/A.m"]}"#,
        #"{"subspecs": [{"name": "Old", "ios": {"source_files": ["Old/A.m", "Old/Deep/*.m"]}}]}"#,
        #"{"resource_bundles": {"Old": ["Old/*.png"]}, "name": "Old/A.m"}"#,
    ])
    func `a podspec in JSON follows a folder`(text: String) throws {
        let followed = try followedJSON(text, ["Old": "New"])
        #expect(followed.blocks == [])
        let new = text.replacing("\"Old/*", with: "\"New/*").replacing("\"Old/D", with: "\"New/D")
            .replacing("[\"Old/A.m\", ", with: "[\"New/A.m\", ")
        #expect(try followed.text("Shop.podspec.json") == new)
    }

    @Test(arguments: [
        #"{"source_files": "Old/*.{h,m}"}"#, #"{"source_files": ["Old/*.m", "Old/*.h"], "a": {"b": 1}}"#,
        #"{"source_files": "Old\/*.m"}"#, #"{"preserve_paths": ["x", "Old"]}"#,
    ])
    func `a file that would leave a list of a podspec in JSON stays`(text: String) throws {
        let followed = try followedJSON(text, ["Old/A.m": "New/A.m"])
        #expect(followed.blocks.count == 1)
    }

    @Test(arguments: [
        "  s.source = { http: 'https://a.b/x.zip' }", "  s.source = { :http => \"https://a.b/x.tar.xz\" }",
        "  s.source = { \"http\" => \"https://a.b/x.zip\" }",
    ])
    func `the paths of a pod that is an archive stay`(line: String) throws {
        let followed = try followed(line + "\n  s.preserve_paths = 'Old/*.m', 'Old'", ["Old": "New"])
        #expect(followed.blocks == [] && followed.files.isEmpty)
    }

    @Test func `a file that is named alone follows`() throws {
        let followed = try followed(
            "  s.module_map = 'Kit.modulemap'", ["Kit.modulemap": "Old/Kit.modulemap"])
        #expect(try followed.text("Shop.podspec").contains("s.module_map = 'Old/Kit.modulemap'\n"))
        #expect(followed.blocks == [])
    }

    @Test func `a pattern that holds both places is content`() throws {
        let followed = try followed(
            "  s.source_files = 'Old/**/*.m'\n  s.resources = 'Art'",
            ["Old/A.m": "Old/Deep/A.m", "Art/one.png": "Art/In/one.png"])
        #expect(followed.blocks == [])
        #expect(followed.files == [])
    }

    @Test func `a file that would leave or enter a list stays`() throws {
        let lines = "  s.source_files = 'Old/**/*.m', 'Art/*.m'\n"
        #expect(try followed(lines, ["Old/A.m": "Else/A.m"]).blocks == ["Old/A.m: pod-file"])
        #expect(try followed(lines, ["Lose.m": "Old/Deep/Lose.m"]).blocks == ["Lose.m: pod-file"])
        #expect(try followed(lines, ["Old/A.m": "Art/A.m"]).blocks == [])
        #expect(
            try followed("  s.source_files = 'Old'", ["Old/A.m": "Old/Deep/A.m"]).blocks == [
                "Old/A.m: pod-file"
            ])
    }

    @Test func `what is worked out holds back what it may mean`() throws {
        let filled = "  s.source_files = \"#{root}/*.m\""
        #expect(try followed(filled, ["Old/Deep/B.m": "Else/B.m"]).blocks == ["Old/Deep/B.m: pod-file"])
        #expect(try followed(filled, ["Art/one.png": "Else/one.png"]).blocks == [])
        #expect(
            try followed("  s.source_files = files", ["Lose.m": "In/Lose.m"]).blocks == ["Lose.m: pod-file"])
    }

    @Test func `comparisons, apostrophes and other attributes are none of its business`() throws {
        let lines =
            "  s.description = <<-DESC\n  It's what it is.\n  DESC\n"
            + "  if s.resources == 'Old'\n  s.name = 'Old'"
        let followed = try followed(lines, ["Old": "New"])
        #expect(followed.files == [] && followed.blocks == [])
    }

    @Test(
        arguments: [
            ("  list = ['Old/*.m', 'Art']\n  s.source_files = list", "  list = ['New/*.m', 'Art']", []),
            ("  a = 'Old/*.m'\n  s.source_files = a\n  s.ios.source_files = a", "  a = 'New/*.m'\n", []),
            (
                "  list = ['Art']\n  list << 'Old/*.m'\n  s.source_files = list", nil,
                ["Old/A.m: pod-file", "Old/Deep/B.m: pod-file"]
            ),
            (
                "  list = files\n  s.source_files = list", nil,
                ["Old/A.m: pod-file", "Old/Deep/B.m: pod-file", "Old/logo.png: pod-file"]
            ),
        ] as [(String, String?, [String])])
    func `a variable that gets one value means that value`(lines: String, new: String?, blocks: [String])
        throws
    {
        let followed = try followed(lines, ["Old": "New"])
        if let new { #expect(try followed.text("Shop.podspec").contains(new)) }
        #expect(new != nil ? followed.blocks == [] : !followed.blocks.isEmpty)
    }

    @Test(arguments: [
        "  x = 'Old/A'\n  s.source_files = \"#{x}.m\"", "  x = 'Old/A'\n  s.source_files = x + '.m'",
        "  x = 'Old/A' + '.m'\n  s.source_files = x",
        "  x = ['Art']\n  y = x\n  x << 'Old/A.m'\n  s.source_files = y",
        "  x = 'Art'; x = 'Old/A.m'\n  s.source_files = x",
    ])
    func `a path that is put together may be any`(lines: String) throws {
        #expect(try followed(lines, ["Old/A.m": "Lib/A.m"]).blocks == ["Old/A.m: pod-file"])
    }

    @Test func `variables of variables stand for so many strings at most`() throws {
        let lines = (1...40).map { "  x\($0) = [x\($0 - 1), x\($0 - 1)]" }.joined(separator: "\n")
        let followed = try followed(
            "  x0 = ['Art']\n\(lines)\n  s.source_files = x40", ["Old/A.m": "Lib/A.m"])
        #expect(followed.blocks == ["Old/A.m: pod-file"])
    }

    @Test(arguments: [("'Art/*'", []), ("'Old/*.m'", ["Old/A.m: pod-file"])])
    func `a limit that is worked out concerns only what a list may have`(sources: String, blocks: [String])
        throws
    {
        let lines = "  s.source_files = \(sources)\n  s.exclude_files = Dir['*'].first"
        #expect(try followed(lines, ["Old/A.m": "Lib/A.m"]).blocks == blocks)
    }
}
