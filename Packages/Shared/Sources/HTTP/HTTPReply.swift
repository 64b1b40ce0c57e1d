public import Foundation

/// A server's reply, of any status.
public struct HTTPReply: Hashable, Sendable {
    public var status: Int
    /// The fields in the order they were received, duplicates included; trailers are left out.
    public var headers: [HTTPHeader]
    /// The body after decoding of its content coding (gzip), in the server's character set.
    public var body: Data

    public init(status: Int, headers: [HTTPHeader] = [], body: Data = Data()) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// The character set that `Content-Type` names, as written there.
    public var charset: String? {
        for parameter in (headers["Content-Type"] ?? "").split(separator: ";").dropFirst() {
            let parts = parameter.split(separator: "=", maxSplits: 1)
            guard let name = parts.first, parts.count == 2 else { continue }
            guard name.trimmingCharacters(in: .whitespaces).lowercased() == "charset" else { continue }
            let value = parts[1].trimmingCharacters(in: CharacterSet(charactersIn: "\" \t"))
            return value.isEmpty ? nil : value
        }
        return nil
    }
}
