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
