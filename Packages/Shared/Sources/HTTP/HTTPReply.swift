public import Foundation

/// A server's reply, of any status.
public struct HTTPReply: Hashable, Sendable {
    public var status: Int
    /// The fields in the order of arrival, including duplicates but not trailers.
    public var headers: [HTTPHeader]
    /// The body after its content coding (gzip) is decoded, in the server's character set.
    public var body: Data

    public init(status: Int, headers: [HTTPHeader] = [], body: Data = Data()) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// The character set that `Content-Type` names, in the server's spelling.
    ///
    /// Of several fields the last one counts, and of several character sets the first.
    public var charset: String? {
        let type = headers.last { $0.name.lowercased() == "content-type" }?.value ?? ""
        for parameter in type.components(separatedBy: ";") {
            let parts = parameter.components(separatedBy: "=")
            guard parts.count > 1, parts[0].trimmingCharacters(in: .whitespaces).lowercased() == "charset"
            else { continue }
            let value = parts[1].trimmingCharacters(in: CharacterSet(charactersIn: " \"'"))
            return value.isEmpty ? nil : value
        }
        return nil
    }
}
