import HTTP

extension HTTPClient {
    /// Sends a request that is expected to fail, and returns its error.
    func failure(of request: HTTPRequest) async throws -> HTTPError {
        do {
            let reply = try await send(request)
            throw UnexpectedReply(status: reply.status, size: reply.body.count)
        } catch let error as HTTPError {
            return error
        }
    }
}

/// An error for a reply where a failure was expected.
struct UnexpectedReply: Error {
    var status: Int
    var size: Int
}
