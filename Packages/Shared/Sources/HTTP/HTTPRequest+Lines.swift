import CCurl

extension HTTPRequest {
    /// Returns the entries of libcurl's header list: the caller's fields, then an empty field for each of
    /// libcurl's defaults to leave out.
    func headerEntries() throws(CurlFailure) -> [String] {
        var entries: [String] = []
        for header in headers {
            guard Self.isToken(header.name),
                !header.value.utf8.contains(where: { $0 == 0 || $0 == 10 || $0 == 13 })
            else { throw CurlFailure(CURLE_BAD_FUNCTION_ARGUMENT) }
            // In libcurl's list, a name with a semicolon is a field that is sent without a value.
            entries.append(header.value.isEmpty ? "\(header.name);" : "\(header.name): \(header.value)")
        }
        for name in ["Content-Type", "Expect"] where headers[name] == nil {
            entries.append("\(name):")
        }
        return entries
    }

    /// Whether the method is valid in a request line.
    var hasPlainMethod: Bool { Self.isToken(method) }

    private static func isToken(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
                }
            }
    }
}
