import Foundation

let words = CommandLine.arguments
guard words.count == 5 else {
    FileHandle.standardError.write(Data("usage: site-browser SITE SHOTS INPUT OUTPUT\n".utf8))
    exit(64)
}
do {
    var test = BrowserTest(
        site: URL(fileURLWithPath: words[1]), shots: URL(fileURLWithPath: words[2]),
        chromium: try Chromium(input: words[3], output: words[4]))
    try test.run()
    for finding in test.findings { print(finding) }
    exit(test.findings.isEmpty ? 0 : 1)
} catch {
    FileHandle.standardError.write(Data("site-browser: \(error)\n".utf8))
    exit(2)
}
