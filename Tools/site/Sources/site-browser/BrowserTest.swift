import Foundation

/// The checks of a site that need a browser.
struct BrowserTest {
    let site: URL
    let shots: URL
    let chromium: Chromium
    private(set) var findings: [String] = []
    private var requests = 0
    private var links: [(page: String, link: String)] = []
    private var anchors: [String: Set<String>] = [:]

    private struct Facts: Decodable {
        var width: Int
        var widest: [String]
        var links: [String]
        var anchors: [String]
    }

    /// Chromium is asked for the links as it resolves them, and for the elements that make a page too wide.
    private static let facts = """
        (() => {
            const width = document.documentElement.scrollWidth;
            const isInside = (one) => one.parentElement && one.parentElement.closest(".wide,.side,pre,svg");
            return {
                width,
                widest: width <= 320 ? [] : [...document.querySelectorAll("body *")]
                    .filter((one) => one.getBoundingClientRect().right > 321 && !isInside(one))
                    .slice(0, 3).map((one) => one.tagName + "." + one.className),
                links: [...document.querySelectorAll("a[href]")].map((one) => one.href.baseVal === undefined
                    ? one.href : new URL(one.href.baseVal, location.href).href),
                anchors: [...document.querySelectorAll("[id]")].map((one) => one.id),
            };
        })()
        """

    init(site: URL, shots: URL, chromium: Chromium) {
        self.site = site
        self.shots = shots
        self.chromium = chromium
    }

    private var pages: [String] {
        get throws {
            try FileManager.default.subpathsOfDirectory(atPath: site.path).filter { $0.hasSuffix(".html") }
                .sorted()
        }
    }

    private func url(_ page: String) -> URL { site.appendingPathComponent(page) }

    mutating func run() throws {
        try chromium.resize(width: 320, height: 640)
        try chromium.prefer(dark: false)
        let pages = try pages
        for page in pages { try visit(page) }
        checkLinks()
        try useKeyboard()
        for dark in [false, true] { try checkContrast(dark: dark) }
        try takePictures()
        print(
            "\(pages.count) pages at 320 px, \(links.count) links, \(requests) requests to files, "
                + "\(findings.count) findings")
    }

    // MARK: Pages

    private mutating func visit(_ page: String) throws {
        try chromium.show(url(page))
        let facts = try chromium.evaluate(Self.facts, as: Facts.self)
        if facts.width > 320 {
            findings.append(
                "\(page): \(facts.width) px wide at 320 px: \(facts.widest.joined(separator: ", "))")
        }
        links += facts.links.map { (page, $0) }
        anchors[url(page).absoluteString] = Set(facts.anchors)
        readEvents(page)
    }

    private mutating func readEvents(_ page: String) {
        for event in chromium.takeEvents() {
            switch event.method {
            case "Runtime.consoleAPICalled":
                findings.append("\(page): the console received \(event.parameters["type"] ?? "a message")")
            case "Runtime.exceptionThrown":
                let details = event.parameters["exceptionDetails"] as? [String: Any] ?? [:]
                let exception = details["exception"] as? [String: Any] ?? [:]
                let words = exception["description"] ?? details["text"] ?? ""
                // An exception of a former page can arrive late.
                findings.append("\(details["url"] ?? page): an exception: \(words)")
            case "Log.entryAdded":
                let entry = event.parameters["entry"] as? [String: Any]
                findings.append("\(page): \(entry?["text"] ?? "a log entry")")
            case "Network.requestWillBeSent":
                let request = event.parameters["request"] as? [String: Any]
                let url = request?["url"] as? String ?? ""
                requests += 1
                if !url.hasPrefix(site.absoluteString) { findings.append("\(page): a request to \(url)") }
            case "Network.loadingFailed":
                findings.append("\(page): \(event.parameters["errorText"] ?? "a request") failed")
            default: break
            }
        }
    }

    private mutating func checkLinks() {
        for (page, link) in links where link.hasPrefix("file:") {
            let parts = link.split(separator: "#", maxSplits: 1).map(String.init)
            guard let known = anchors[parts[0]] else {
                let path = URL(string: parts[0])?.path ?? ""
                if !path.hasPrefix(site.path) || !FileManager.default.fileExists(atPath: path) {
                    findings.append("\(page): \(link) leads nowhere")
                }
                continue
            }
            if parts.count > 1, !known.contains(parts[1].removingPercentEncoding ?? parts[1]) {
                findings.append("\(page): \(link) has no such anchor")
            }
        }
    }

    // MARK: Keyboard

    private mutating func useKeyboard() throws {
        func expect(_ expression: String, _ problem: String) throws {
            if try !chromium.evaluate(expression, as: Bool.self) { findings.append(problem) }
        }
        try chromium.show(url("index.html"))
        try chromium.press("Tab")
        try expect(
            "document.activeElement.className === 'skip'", "index.html: the first tab stop skips nothing")
        try chromium.press("/")
        try expect("document.activeElement.id === 'find'", "index.html: '/' does not move to the search")
        try expect("document.activeElement.value === ''", "index.html: '/' is typed into the field")

        let search = url("search.html").absoluteString + "?q=requestFinished"
        guard let query = URL(string: search) else { return }
        try chromium.show(query)
        try expect(
            "document.querySelectorAll('#results a').length > 3", "search.html: finds no requestFinished")
        try chromium.press("ArrowDown")
        try expect(
            "document.activeElement.textContent.includes('requestFinished')",
            "search.html: the arrow does not move to the first result")
        try chromium.show(url("search.html"))
        try expect(Self.typed("MVC", "links.length > 0"), "search.html: no initials are found")
        try searchForMarkup()
        readEvents("search.html")
    }

    /// An expression that types a text into the search field and then evaluates a condition.
    private static func typed(_ text: String, _ condition: String) -> String {
        """
        (() => {
            const field = document.getElementById("find");
            field.value = "\(text)";
            field.dispatchEvent(new Event("input"));
            const list = document.getElementById("results");
            const links = [...list.querySelectorAll("a")];
            return \(condition);
        })()
        """
    }

    /// Adds a name with markup to the index before the page reads it.
    private mutating func searchForMarkup() throws {
        let script = """
            Object.defineProperty(window, "rebookNames", {
                set(names) { this.given = [["M", "<img src=x> 'hostile' \\"", "<b>", 0, ""], ...names]; },
                get() { return this.given; },
            });
            """
        let added = try chromium.send("Page.addScriptToEvaluateOnNewDocument", ["source": script])
        try chromium.show(url("search.html"))
        let condition =
            "links.length === 1 && links[0].textContent.includes('<img') "
            + "&& !list.querySelector('img, b')"
        if try !chromium.evaluate(Self.typed("hostile", condition), as: Bool.self) {
            findings.append("search.html: a name with markup adds an element")
        }
        try chromium.send(
            "Page.removeScriptToEvaluateOnNewDocument", ["identifier": added["identifier"] ?? ""])
    }

    // MARK: Contrast

    /// The texts whose contrast is below 4.5 (WCAG 2.2 AA), or below 3 for large letters.
    private static let contrast = """
        (() => {
            const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
            const parts = (colour) => {
                canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1);
                return [...canvas.getImageData(0, 0, 1, 1).data];
            };
            const light = (rgb) => rgb.slice(0, 3).map((one) => one / 255)
                .map((one) => one <= .04045 ? one / 12.92 : ((one + .055) / 1.055) ** 2.4)
                .reduce((sum, one, place) => sum + one * [.2126, .7152, .0722][place], 0);
            const ground = (one) => {
                for (; one; one = one.parentElement) {
                    const rgb = parts(getComputedStyle(one).backgroundColor);
                    if (rgb[3] > 250) return rgb;
                }
                return parts("Canvas");
            };
            const found = new Map();
            const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            while (walk.nextNode()) {
                const one = walk.currentNode.parentElement;
                if (!walk.currentNode.data.trim()) continue;
                if (one.closest("script,style,noscript,title,.skip")) continue;
                const style = getComputedStyle(one);
                const colour = one.closest("svg") ? style.fill : style.color;
                const pair = [light(parts(colour)), light(ground(one))].sort((a, b) => b - a);
                const ratio = (pair[0] + .05) / (pair[1] + .05);
                const isLarge = parseFloat(style.fontSize) >= 24;
                const name = one.tagName + "." + (one.className.baseVal ?? one.className);
                if (ratio < (isLarge ? 3 : 4.5)) found.set(name, ratio.toFixed(2));
            }
            return [...found].slice(0, 5).map((pair) => pair.join(" "));
        })()
        """

    private mutating func checkContrast(dark: Bool) throws {
        try chromium.prefer(dark: dark)
        for page in Self.main {
            try chromium.show(url(page))
            for text in try chromium.evaluate(Self.contrast, as: [String].self) {
                findings.append("\(page): contrast of \(text) in \(dark ? "dark" : "light") colours")
            }
        }
    }

    // MARK: Pictures

    private static let main = [
        "index.html", "course.html", "docs/chapters/04-requesters.html", "map/index.html", "map/Manage.html",
        "classes/index.html", "classes/Manage.html", "modules.html", "tap.html", "folderlint.html",
        "pages.html", "docs/quirks.html", "search.html",
    ]

    /// Places below the first screen that have drawings of their own.
    private static let places = [
        ("map/Manage.html", "row-38"), ("folderlint.html", "trees"), ("modules.html", "after"),
    ]

    private func takePictures() throws {
        try FileManager.default.createDirectory(at: shots, withIntermediateDirectories: true)
        for (name, width, height, dark) in [
            ("desktop", 1280, 1800, false), ("phone", 360, 1800, false), ("dark", 1280, 1800, true),
        ] {
            try chromium.resize(width: width, height: 900)
            try chromium.prefer(dark: dark)
            for page in Self.main {
                let query =
                    page == "search.html" ? URL(string: url(page).absoluteString + "?q=requestFinished") : nil
                try chromium.show(query ?? url(page))
                let file = page.replacing("/", with: "-").replacing(".html", with: "-\(name).png")
                try chromium.picture(width: width, height: height).write(
                    to: shots.appendingPathComponent(file))
            }
            for (page, anchor) in Self.places {
                try chromium.show(url(page))
                let data = try chromium.picture(width: width, height: height, from: anchor)
                try data.write(to: shots.appendingPathComponent("\(anchor)-\(name).png"))
            }
        }
    }
}
