import Foundation
import SiteKit

/// A running Chromium, which receives commands of its DevTools protocol through a pipe.
final class Chromium {
    struct Event {
        var method: String
        var parameters: [String: Any]
    }

    private let input: FileHandle
    private let output: FileHandle
    private var buffer = Data()
    private var next = 1
    private var session: String?
    /// The events since the last call of ``takeEvents()``.
    private var events: [Event] = []

    /// - Parameters:
    ///   - input: the pipe that Chromium reads.
    ///   - output: the pipe that it writes.
    init(input: String, output: String) throws {
        // The script that starts Chromium opens the pipes in this order.
        guard let input = FileHandle(forWritingAtPath: input),
            let output = FileHandle(forReadingAtPath: output)
        else { throw SiteError("Chromium's pipes cannot be opened") }
        self.input = input
        self.output = output
        let target = try send("Target.createTarget", ["url": "about:blank"])["targetId"] as? String ?? ""
        session =
            try send("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"] as? String
        for domain in ["Page", "Runtime", "Log", "Network", "DOM"] { _ = try send("\(domain).enable") }
    }

    /// Sends a command and returns its result.
    @discardableResult
    func send(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
        var message: [String: Any] = ["id": next, "method": method, "params": parameters]
        if let session { message["sessionId"] = session }
        let id = next
        next += 1
        try input.write(contentsOf: try JSONSerialization.data(withJSONObject: message) + [0])
        while true {
            let answer = try receive()
            if answer["id"] as? Int == id {
                if let error = answer["error"] as? [String: Any] {
                    throw SiteError("Chromium refused \(method): \(error["message"] ?? "")")
                }
                return answer["result"] as? [String: Any] ?? [:]
            }
            note(answer)
        }
    }

    /// Waits for an event.
    func wait(for method: String) throws {
        while !events.contains(where: { $0.method == method }) { note(try receive()) }
    }

    func takeEvents() -> [Event] {
        defer { events = [] }
        return events
    }

    private func note(_ message: [String: Any]) {
        guard let method = message["method"] as? String else { return }
        events.append(Event(method: method, parameters: message["params"] as? [String: Any] ?? [:]))
    }

    private func receive() throws -> [String: Any] {
        while true {
            if let end = buffer.firstIndex(of: 0) {
                let text = buffer[..<end]
                buffer = Data(buffer[buffer.index(after: end)...])
                return try JSONSerialization.jsonObject(with: text) as? [String: Any] ?? [:]
            }
            let more = output.availableData
            guard !more.isEmpty else { throw SiteError("Chromium has ended") }
            buffer.append(more)
        }
    }

    // MARK: Pages

    func show(_ url: URL) throws {
        _ = takeEvents()
        try send("Page.navigate", ["url": url.absoluteString])
        try wait(for: "Page.loadEventFired")
    }

    func resize(width: Int, height: Int, scale: Int = 1) throws {
        try send(
            "Emulation.setDeviceMetricsOverride",
            ["width": width, "height": height, "deviceScaleFactor": scale, "mobile": false])
    }

    func prefer(dark: Bool) throws {
        let features = [
            ["name": "prefers-color-scheme", "value": dark ? "dark" : "light"],
            ["name": "prefers-reduced-motion", "value": "reduce"],
        ]
        try send("Emulation.setEmulatedMedia", ["features": features])
    }

    /// Evaluates an expression that returns JSON text.
    func evaluate<Value: Decodable>(_ expression: String, as type: Value.Type) throws -> Value {
        let answer = try send(
            "Runtime.evaluate", ["expression": "JSON.stringify(\(expression))", "returnByValue": true])
        let value = (answer["result"] as? [String: Any])?["value"] as? String
        guard let value else {
            throw SiteError("a page did not evaluate \(expression.prefix(80)): \(answer)")
        }
        return try JSONDecoder().decode(type, from: Data(value.utf8))
    }

    func press(_ key: String) throws {
        var parameters: [String: Any] = ["type": "keyDown", "key": key]
        if key.count == 1 { parameters["text"] = key }
        if key == "Tab" { parameters["windowsVirtualKeyCode"] = 9 }
        if key == "ArrowDown" { parameters["windowsVirtualKeyCode"] = 40 }
        try send("Input.dispatchKeyEvent", parameters)
        parameters["type"] = "keyUp"
        parameters["text"] = nil
        try send("Input.dispatchKeyEvent", parameters)
    }

    /// A picture of the page from its top or from an anchor, at most `height` pixels high.
    func picture(width: Int, height: Int, from anchor: String? = nil) throws -> Data {
        let full = try evaluate("document.documentElement.scrollHeight", as: Int.self)
        let place = "document.getElementById('\(anchor ?? "")')?.getBoundingClientRect().top + scrollY || 0"
        let top = try anchor == nil ? 0 : Int(evaluate("Math.max(0, \(place))", as: Double.self))
        let clip: [String: Any] = [
            "x": 0, "y": top, "width": width, "height": min(full - top, height), "scale": 1,
        ]
        let answer = try send(
            "Page.captureScreenshot", ["format": "png", "captureBeyondViewport": true, "clip": clip])
        guard let text = answer["data"] as? String, let data = Data(base64Encoded: text) else {
            throw SiteError("Chromium returned no picture")
        }
        return data
    }
}
