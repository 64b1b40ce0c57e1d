/// A report as a self-contained HTML page.
struct HTMLPage {
    let report: DiffReport

    var text: String {
        let sections = report.sections.enumerated().map { section($0.element, number: $0.offset + 1) }
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <meta http-equiv="Content-Security-Policy" \
            content="default-src 'none'; style-src 'unsafe-inline'">
            <title>\(Self.escaped(report.title)): before and after</title>
            <style>\(Self.style)</style>
            </head>
            <body>
            <h1>\(Self.escaped(report.title))</h1>
            \(report.intro.map(block).joined(separator: "\n"))
            \(contents)
            \(sections.joined(separator: "\n"))
            </body>
            </html>

            """
    }

    /// The index of sections, with links.
    private var contents: String {
        guard !report.contents.isEmpty else { return "" }
        let rows = report.contents.map { row in
            "<tr><td><a href=\"#s\(row[0])\">\(row[0]). \(Self.escaped(row[1]))</a></td>"
                + "<td>\(Self.escaped(row[2]))</td><td><small>\(Self.escaped(row[3]))</small></td></tr>"
        }
        return """
            <h2>where everything went, and the journey that pins it</h2>
            <div class="wide"><table>\(rows.joined(separator: "\n"))</table></div>
            """
    }

    private func block(_ block: Block) -> String {
        switch block {
        case .text(let text):
            return text.isEmpty ? "" : "<p>\(Self.escaped(text.trimmed))</p>"
        case .table(let table):
            let rows = table.rows.enumerated().map { number, row in
                let cells = row.enumerated().map { column, cell in
                    let isHead = number == 0
                    let side = table.isRight(column) ? " class=\"right\"" : ""
                    let name = isHead ? "th" : "td"
                    return "<\(name)\(side)>\(Self.escaped(cell))</\(name)>"
                }
                return "<tr>\(cells.joined())</tr>"
            }
            return "<div class=\"wide\"><table>\(rows.joined(separator: "\n"))</table></div>"
        }
    }

    private func section(_ section: DiffReport.Section, number: Int) -> String {
        let facts = section.facts.map { name, items in
            "<dt>\(Self.escaped(name))</dt>" + items.map { "<dd>\(Self.escaped($0))</dd>" }.joined()
        }
        return """
            <section id="s\(number)">
            <h2>\(number). \(Self.escaped(section.title))</h2>
            <p><b>\(Self.escaped(section.move))</b>: \(Self.escaped(section.why))</p>
            <dl>\(facts.joined())</dl>
            <div class="sides"><div class="before"><h3>before</h3>\(code(section.before))</div>
            <div class="after"><h3>after</h3>\(code(section.after))</div></div>
            </section>
            """
    }

    private func code(_ pieces: [DiffReport.Piece]) -> String {
        pieces.map { piece in
            let source = StyledText.harmless(StyledText.unindented(piece.source))
            let lines = source.isEmpty ? [] : StyledText.code(source)
            let body = lines.map { line in
                line.map { span in
                    span.style == .plain
                        ? Self.escaped(span.text)
                        : "<span class=\"\(span.style.rawValue)\">\(Self.escaped(span.text))</span>"
                }.joined()
            }.joined(separator: "\n")
            return "<h4>\(Self.escaped(piece.symbol)) <small>\(Self.escaped(piece.whereabouts))</small></h4>"
                + (body.isEmpty ? "" : "<pre>\(body)</pre>")
        }.joined(separator: "\n")
    }

    /// Escapes the characters of a text that have a meaning in HTML.
    static func escaped(_ text: String) -> String {
        StyledText.harmless(text).reduce(into: "") { result, sign in
            switch sign {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.append(sign)
            }
        }
    }

    private static let style = """
        :root { color-scheme: light dark; --line: #8884; --before: #c0392b; --after: #1e8449; }
        body { font: 15px/1.45 system-ui, sans-serif; margin: 1.5rem; }
        pre { font: 12.5px/1.45 ui-monospace, monospace; margin: .3rem 0 1rem; white-space: pre-wrap; }
        pre, h2, h4 { overflow-wrap: anywhere; }
        h2 { font-size: 1.05rem; border-top: 1px solid var(--line); padding-top: 1rem; }
        h4 { margin: .6rem 0 0; font: 600 12.5px ui-monospace, monospace; overflow-wrap: anywhere; }
        .wide { overflow-x: auto; } table { border-collapse: collapse; margin: .5rem 0 1rem; }
        th, td { padding: .1rem .9rem .1rem 0; text-align: left; vertical-align: top; font-weight: normal; }
        th { color: #888; } .right { text-align: right; }
        small, dl { color: #888; } dt { float: left; width: 5.5rem; } dd { margin-left: 5.5rem; }
        .sides { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
        .sides > div { min-width: 0; border-left: 3px solid var(--before); padding-left: .7rem; }
        .sides > .after { border-color: var(--after); }
        .keyword { color: #a0369c; } .text { color: #2f8f3e; } .number { color: #2478b5; }
        .comment { color: #888; }
        @media (max-width: 60rem) { .sides { grid-template-columns: 1fr; } }
        """
}
