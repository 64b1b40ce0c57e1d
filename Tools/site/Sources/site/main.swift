import Foundation
import SiteKit

/// Prints a message to the standard error.
func complain(_ text: String) { FileHandle.standardError.write(Data("site: \(text)\n".utf8)) }

let usage = """
    usage: site make ROOT DATA FIX-RUN FOLDER   writes the site to FOLDER
           site check FOLDER                    checks links, anchors, structure and sizes of a site
    """
let words = Array(CommandLine.arguments.dropFirst())
do {
    switch (words.first, words.count) {
    case ("make", 5):
        let files = words.dropFirst().map { URL(fileURLWithPath: $0) }
        var site = try Site(root: files[0], data: files[1], fixRun: files[2])
        try site.make().write(to: files[3])
    case ("check", 2):
        let audit = try Audit(folder: URL(fileURLWithPath: words[1]))
        for finding in audit.findings { print(finding) }
        print(audit.summary)
        exit(audit.findings.isEmpty ? 0 : 1)
    default:
        complain("the command is unknown\n\(usage)")
        exit(64)
    }
} catch {
    complain("\(error)")
    exit(2)
}
