import Foundation
import ParityTrace
import Testing

@testable import ParityKit

/// Tests that the comparison notices any change anywhere in a trace.
@Suite struct SensitivityTests {
    @Test func `the comparison reports every change of every value in a trace`() throws {
        let trace = Self.recorded
        #expect(TraceComparison.sample.differences(baseline: trace, candidate: trace).isEmpty)
        var perturbations = 0
        var unnoticed: [String] = []
        for (place, step) in trace.steps.enumerated() {
            for (name, perturbed) in perturbedSteps(step) {
                perturbations += 1
                var candidate = trace
                candidate.steps[place] = perturbed
                if TraceComparison.sample.differences(baseline: trace, candidate: candidate).isEmpty {
                    unnoticed.append("step \(place + 1): \(name)")
                }
                if TraceComparison.sample.differences(baseline: candidate, candidate: trace).isEmpty {
                    unnoticed.append("step \(place + 1), the other way round: \(name)")
                }
            }
        }
        print("sensitivity: \(perturbations) perturbations, \(unnoticed.count) unnoticed")
        #expect(unnoticed == [])
        #expect(perturbations > 800)
    }

    @Test func `a change of a message is never reported as a change of its format`() throws {
        for event in Self.recorded.steps.flatMap(\.events) where event.name == "request" {
            let body = try #require(event.value["body"]?.string)
            for (name, bytes) in Self.perturbedBodies(body) where bytes != body {
                let found = TraceComparison.between([.request(body: body)], [.request(body: bytes)])
                #expect(!found.isEmpty && found.allSatisfy { $0.kind != .format }, "\(name)")
            }
        }
    }

    // MARK: - Changes

    private func perturbedSteps(_ step: StepTrace) -> [(String, StepTrace)] {
        var steps: [(String, StepTrace)] = []
        func with(_ name: String, _ change: (inout StepTrace) -> Void) {
            var copy = step
            change(&copy)
            if copy != step { steps.append((name, copy)) }
        }
        with("outcome") { $0.outcome = "disabled" }
        for (name, jsonValue) in TreeChanges.all(of: step.screen, ordered: true) {
            with("screen \(name)") { $0.screen = jsonValue }
        }
        for (name, jsonValue) in TreeChanges.all(of: step.store) {
            with("store \(name)") { $0.store = jsonValue }
        }
        for (name, jsonValue) in TreeChanges.all(of: step.pending) {
            with("pending \(name)") { $0.pending = jsonValue }
        }
        for place in step.events.indices {
            with("event \(place) dropped") { $0.events.remove(at: place) }
            with("event \(place) twice") { $0.events.insert($0.events[place], at: place) }
            with("event \(place) renamed") { $0.events[place].name += "x" }
            with("event \(place) elsewhere") { $0.events[place].channel = .exit }
            if place > 0 { with("event \(place) earlier") { $0.events.swapAt(place, place - 1) } }
            for (name, jsonValue) in TreeChanges.all(of: step.events[place].value, ordered: true) {
                with("event \(place) \(name)") { $0.events[place].value = jsonValue }
            }
            guard let body = step.events[place].value["body"]?.string else { continue }
            for (name, bytes) in Self.perturbedBodies(body) {
                with("event \(place) \(name)") {
                    $0.events[place].value = step.events[place].value.replacing("body", bytes)
                }
            }
        }
        return steps
    }

    /// Returns bodies with one change each: of a field in JSON, of a character in XML.
    private static func perturbedBodies(_ body: String) -> [(String, String)] {
        if let jsonValue = try? JSONValue(json: body) {
            return TreeChanges.all(of: jsonValue).map { ("body \($0.name)", $0.jsonValue.json) }
        }
        return body.indices.filter { body[$0].isLetter || body[$0].isNumber }.map { place in
            (
                "body at \(body.distance(from: body.startIndex, to: place))",
                body.replacingCharacters(in: place...place, with: "_")
            )
        }
    }

    // MARK: - A recorded trace

    private static let json = """
        {"@xmlns":"http://www.opentravel.org/OTA/2003/05","@Version":"1.002","@Target":"Test","POS":{"Source":{"RequestorID":\
        {"@Type":"16","@ID":"543210","@ID_Context":"CARTRAWLER"}}},"VehRetResRQCore":{"UniqueID":[{"@Type":"15","@ID":\
        "IE700123456"},{"@Type":"16","@ID":"IE700123457"}],"Flags":[true,null,1.50],"PersonName":{"Surname":"Lovelace"}}}
        """
    private static let xml = """
        <?xml version="1.0" encoding="UTF-8"?>\n<OTA_VehModifyRQ xmlns="http://www.opentravel.org/OTA/2003/05" Version="1.007">\
        <VehModifyRQCore><UniqueID Type="15" ID="IE700123456"/><Email>ada at example</Email></VehModifyRQCore></OTA_VehModifyRQ>
        """
    private static let screen: JSONValue = [
        "window": [
            "nav": [
                "label": "My Bookings", "button manage.toggle": ["label": "stored"],
                "group manage.form": [
                    "field manage.reference": ["label": "Booking reference", "value": "IE700123456"],
                    "field manage.email": ["label": "Email address", "value": "", "focused": true],
                    "button manage.find": ["label": "Find", "enabled": false],
                ],
            ],
            "tab": ["value": "4"],
        ]
    ]

    static let recorded = Trace(steps: [
        StepTrace(
            step: "launch",
            events: [
                Event(.nav, "push", "manage"), Event(.log, "info", "launched"), Event(.log, "debug", ""),
            ],
            screen: screen, store: .null, pending: ["waits": [], "requests": []]),
        StepTrace(
            step: "tap: manage.find", outcome: "done",
            events: [
                Event(.log, "debug", "asks for <372 bytes>"),
                .request(
                    "OTA_VehRetResRQ", body: json,
                    headers: ["Host: otatest.rebook.test:20002", "Accept: */*"]),
                Event(.hud, "shown", "Finding…"), Event(.store, "set", "Bookings"),
                .request("OTA_VehModifyRQ", body: xml), Event(.wire, "ended", ["message": "OTA_VehRetResRQ"]),
                Event(.log, "error", "no picture"), Event(.hud, "hidden", "Finding…"),
                Event(.alert, "shown", ["title": "Warning", "message": .null, "buttons": ["No", "Yes"]]),
                Event(.alert, "answered", ["title": "Warning", "index": 1, "button": "Yes"]),
                .request("image", body: ""), Event(.nav, "open", "tel:+35312345678"),
            ],
            screen: screen,
            store: [
                "Bookings": [
                    "IE700123456": [
                        "$class": "CTBooking", "vendor": "Hertz", "price": .number("120.50"),
                        "extras": [1, 2],
                    ],
                    "IE700123457": ["data": "AAEC"],
                ], "count": 2, "seen": true,
            ],
            pending: [
                "waits": [.number("30.0"), .number("60.0")], "requests": ["OTA_VehModifyRQ", "image"],
            ]),
    ])
}

/// The trees that differ from a given tree by one small change.
enum TreeChanges {
    /// - Parameter ordered: whether changes of the order of keys are included.
    static func all(of jsonValue: JSONValue, ordered: Bool = false) -> [(name: String, jsonValue: JSONValue)]
    {
        var found: [(String, JSONValue)] = others(for: jsonValue).map { ("is \($0.json.prefix(20))", $0) }
        switch jsonValue {
        case .array(let elements):
            found += changes(of: elements).map { ($0.0, .array($0.1)) }
            if !elements.isEmpty {
                found += swaps(of: elements).map { ($0.0, .array($0.1)) }
                for (place, element) in elements.enumerated() {
                    found += all(of: element, ordered: ordered).map { name, inner in
                        ("[\(place)] \(name)", .array(replacing(elements, place, inner)))
                    }
                }
            }
        case .object(let members):
            found += changes(of: members).map { ($0.0, .object($0.1)) }
            if ordered { found += swaps(of: members).map { ($0.0, .object($0.1)) } }
            for (place, member) in members.enumerated() {
                found.append(
                    (
                        ".\(member.key) renamed",
                        .object(replacing(members, place, .init(member.key + "_", member.value)))
                    ))
                found += all(of: member.value, ordered: ordered).map { name, inner in
                    (".\(member.key) \(name)", .object(replacing(members, place, .init(member.key, inner))))
                }
            }
        default: break
        }
        return found.filter { $0.1 != jsonValue }
    }

    /// Returns other values, of the same type and of other types.
    private static func others(for jsonValue: JSONValue) -> [JSONValue] {
        switch jsonValue {
        case .string(let text):
            [.string(text + " "), .string(text + "\u{301}"), .null, [jsonValue], .string(text.lowercased())]
        case .number(let text): [.number(text + "0"), .string(text), .null]
        case .bool(let flag): [.bool(!flag), .null, .string("\(flag)")]
        case .null: [false, "", [], [:]]
        case .array(let elements): elements.isEmpty ? [.null, [:]] : [.null, []]
        case .object(let members): members.isEmpty ? [.null, []] : [.null, [:]]
        }
    }

    private static func changes<Element>(of list: [Element]) -> [(String, [Element])] {
        list.indices.flatMap { place -> [(String, [Element])] in
            var (dropped, doubled) = (list, list)
            dropped.remove(at: place)
            doubled.insert(list[place], at: place)
            return [("\(place) dropped", dropped), ("\(place) twice", doubled)]
        }
    }

    private static func swaps<Element>(of list: [Element]) -> [(String, [Element])] {
        list.indices.dropFirst().map { place in
            var swapped = list
            swapped.swapAt(place, place - 1)
            return ("\(place) earlier", swapped)
        }
    }

    private static func replacing<Element>(_ list: [Element], _ place: Int, _ element: Element) -> [Element] {
        var list = list
        list[place] = element
        return list
    }
}

extension JSONValue {
    /// Returns the object with the value of a key replaced by a text.
    func replacing(_ key: String, _ text: String) -> JSONValue {
        .object((members ?? []).map { $0.key == key ? .init(key, .string(text)) : $0 })
    }
}
