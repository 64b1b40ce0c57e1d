import CCurl

extension HTTPError {
    /// The stage at which a transfer failed; the meaning of some of libcurl's codes depends on it.
    enum Stage {
        case connecting, sending, receiving
    }

    /// Creates the error for libcurl's result; its message `reason` is shown only for TLS errors.
    init(_ code: CURLcode, at address: HTTPAddress, stage: Stage, reason: String?) {
        switch code {
        // After connecting, this code means a reply that is not HTTP/1.
        case CURLE_UNSUPPORTED_PROTOCOL where stage == .connecting: self = .unsupportedScheme(address)
        case CURLE_URL_MALFORMAT: self = .malformedURL(address)
        case CURLE_COULDNT_RESOLVE_HOST: self = .resolve(address)
        case CURLE_COULDNT_CONNECT: self = .connect(address)
        case CURLE_OPERATION_TIMEDOUT: self = .backstop(address)
        case CURLE_GOT_NOTHING, CURLE_SEND_ERROR: self = .noReply(address)
        case CURLE_RECV_ERROR where stage != .receiving: self = .noReply(address)
        case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR: self = .droppedMidBody(address)
        case CURLE_WEIRD_SERVER_REPLY:
            self = .malformedReply(address, HTTPHeaderFault(libcurl: reason))
        // A continuation line precedes the first line.
        case CURLE_BAD_FUNCTION_ARGUMENT where stage == .receiving: self = .malformedReply(address, .other)
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE,
            CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_CRL_BADFILE,
            CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_PINNEDPUBKEYNOTMATCH:
            self = .tls(address, reason: reason ?? Self.text(of: code))
        default: self = .other(address, code: Int(code.rawValue), text: Self.text(of: code))
        }
    }

    private static func text(of code: CURLcode) -> String { String(cString: curl_easy_strerror(code)) }
}
