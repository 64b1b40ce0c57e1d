/// The items below some keys of a text in YAML, in lines or in brackets.
struct YAMLLists {
    struct Item {
        let text: String
        let line: Int
        /// The same for all items of one list.
        let list: String
    }

    private(set) var items: [Item] = []
    private let keys: Set<String>
    /// Whether every key is one of a list.
    private let isAll: Bool
    /// How deep the key is below which every key is one of a list, also in a text of several lines.
    private var filters: Int?
    /// The list that is open in lines.
    private var open: (name: String, depth: Int)?
    /// The brackets that are open, each with the list that its items are of.
    private var brackets: [(isMapping: Bool, list: String?)] = []
    /// The list that the next value in a bracket is of.
    private var next: String?
    private var word = Word()

    /// A value that is being read.
    private struct Word {
        var text = ""
        var quote: Character?
        var wasQuoted = false
        var isEscaped = false

        /// Whether a letter opens quotes, which only the first one of a value does.
        func isStart(_ letter: Character) -> Bool {
            (letter == "\"" || letter == "'") && text.allSatisfy { $0.isWhitespace }
        }
    }

    init(keys: Set<String>, isAll: Bool = false) { (self.keys, self.isAll) = (keys, isAll) }

    /// Reads the next line.
    mutating func read(_ line: Substring, _ number: Int) {
        if !brackets.isEmpty { return readBrackets(line, number) }
        var depth = line.prefix { $0 == " " }.count
        var text = line.dropFirst(depth)
        if text.isEmpty || text.hasPrefix("#") { return }
        if let depths = filters, depth <= depths { filters = nil }
        if let list = open, text.hasPrefix("-"), depth >= list.depth {
            // An item may say of which changes it is: `- added: App/**`.
            let item = text.dropFirst()
            guard filters != nil, let colon = Self.colon(in: item) else {
                return readValue(item, number, list.name)
            }
            return readValue(item[item.index(after: colon)...], number, list.name)
        }
        while text.hasPrefix("- ") {
            let rest = text.dropFirst().drop { $0 == " " }
            depth += text.count - rest.count
            text = rest
        }
        guard let colon = Self.colon(in: text) else {
            if let list = open, depth > list.depth {
                readValue(text, number, list.name)
            } else if text.hasPrefix("{") {
                // A text in JSON is one value.
                readValue(text, number, nil)
            }
            return
        }
        open = nil
        let key = text[..<colon].filter { !" \"'".contains($0) }
        if key == "filters" {
            (filters, open) = (depth, nil)
            return
        }
        let list = isAll || filters != nil || keys.contains(key) ? "\(key) of line \(number)" : nil
        if let list { open = (list, depth) }
        readValue(text[text.index(after: colon)...], number, list)
    }

    /// The colon behind the key that a line starts with.
    private static func colon(in text: Substring) -> Substring.Index? {
        var quote: Character?
        var index = text.startIndex
        while index < text.endIndex {
            let letter = text[index]
            let after = text.index(after: index)
            if let open = quote {
                if letter == open { quote = nil }
            } else if letter == "\"" || letter == "'" {
                quote = letter
            } else if letter == ":", after == text.endIndex || text[after] == " " || text[after] == "\t" {
                return index
            } else if "{[#".contains(letter) {
                return nil
            }
            index = after
        }
        return nil
    }

    /// Reads what is behind a key or a dash.
    private mutating func readValue(_ text: Substring, _ number: Int, _ list: String?) {
        var text = text.drop { $0 == " " || $0 == "\t" }
        // The name of a value that others repeat.
        if text.hasPrefix("&") { text = text.drop { $0 != " " }.drop { $0 == " " } }
        guard let first = text.first else { return }
        if first == "[" || first == "{" {
            (next, word) = (list, Word())
            return readBrackets(text, number)
        }
        guard let list else { return }
        if first == "\"" || first == "'" {
            for letter in text {
                append(letter)
                if word.wasQuoted, word.quote == nil { break }
            }
        } else {
            let end = text.firstRange(of: " #")?.lowerBound ?? text.endIndex
            word.text = String(text[..<end])
        }
        add(number, list)
    }

    private mutating func readBrackets(_ line: Substring, _ number: Int) {
        var last: Character = " "
        for letter in line {
            defer { last = letter }
            if word.quote != nil || word.isStart(letter) {
                append(letter)
                continue
            }
            switch letter {
            case "#" where last == " ": return
            case "{", "[":
                brackets.append((letter == "{", letter == "{" ? nil : next))
                next = brackets.last?.list
                word = Word()
            case "}", "]":
                add(number, next)
                _ = brackets.popLast()
                next = brackets.last?.list
                // What is behind the last bracket is none of a list.
                if brackets.isEmpty { return }
            case ",":
                add(number, next)
                next = brackets.last?.list
            case ":" where brackets.last?.isMapping == true:
                let key = word.text.filter { $0 != " " }
                next = keys.contains(key) ? "\(key) of line \(number), \(items.count)" : nil
                word = Word()
            default: append(letter)
            }
        }
        if word.quote == nil, !word.text.isEmpty { append(" ") }
    }

    /// Reads a letter of a value, which may be in quotes.
    private mutating func append(_ letter: Character) {
        if word.isEscaped {
            if letter != "\\" && letter != "\"" { word.text.append("\\") }
            word.text.append(letter)
            word.isEscaped = false
        } else if word.quote == "\"", letter == "\\" {
            word.isEscaped = true
        } else if let quote = word.quote {
            if letter == quote { word.quote = nil } else { word.text.append(letter) }
        } else if word.isStart(letter) {
            (word.text, word.quote, word.wasQuoted) = ("", letter, true)
        } else {
            word.text.append(letter)
        }
    }

    private mutating func add(_ number: Int, _ list: String?) {
        let text = String(word.text.drop { $0.isWhitespace }.trimmed { $0.isWhitespace })
        // Without quotes, a star and a name stand for a value elsewhere.
        let isAlias = !word.wasQuoted && text.hasPrefix("*") && text.dropFirst().allSatisfy { $0.isLetter }
        if let list, !text.isEmpty, !isAlias { items.append(Item(text: text, line: number, list: list)) }
        word = Word()
    }
}
