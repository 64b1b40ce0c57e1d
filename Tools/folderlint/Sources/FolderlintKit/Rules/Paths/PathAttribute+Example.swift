extension PathAttribute {
    /// The values that lead to a file, a path from the project's folder, one for each way to write it.
    package func values(leadingTo path: String) -> [String] {
        switch form {
        case .target, .container: ["container:\(path)"]
        case .nearContainer where format == .testPlan: ["../\(path)"]
        case .nearContainer: ["../\(path)", "../../\(path)", "../../../\(path)"]
        case .expanded, .words, .elsewhere: ["$(SRCROOT)/\(path)", "${PROJECT_DIR}/\(path)"]
        case .script: ["cat &quot;$SRCROOT/\(path)&quot;"]
        case .location: ["group:\(path)", "container:\(path)"]
        }
    }

    /// Files of the formats in which it has a value, as Xcode writes them, one for each element.
    package func files(holding value: String) -> [(path: String, text: String)] {
        switch format {
        case .scheme:
            elements.map { element in
                (
                    "Example.xcodeproj/xcshareddata/xcschemes/Shop.xcscheme",
                    "<Scheme>\n   <\(element)\n      \(name) = \"\(value)\">\n   </\(element)>\n</Scheme>\n"
                )
            }
        case .workspace:
            elements.map { element in
                (
                    "All.xcworkspace/contents.xcworkspacedata",
                    "<Workspace>\n   <\(element)\n      location = \"\(value)\">\n"
                        + "   </\(element)>\n</Workspace>\n"
                )
            }
        case .testPlan: [("Shop.xctestplan", "{\n  \"defaultOptions\" : \(json(value, elements[...]))\n}\n")]
        }
    }

    private func json(_ value: String, _ keys: ArraySlice<String>) -> String {
        guard let key = keys.first else {
            let others = form == .target ? ", \"identifier\" : \"1A\", \"name\" : \"Shop\"" : ""
            return "{ \"\(name)\" : \"\(value)\"\(others) }"
        }
        let inside = json(value, keys.dropFirst())
        return "{ \"\(key)\" : \(form == .words ? "[ \(inside) ]" : inside) }"
    }
}
