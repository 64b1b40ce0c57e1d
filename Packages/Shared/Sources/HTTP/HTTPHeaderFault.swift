/// A fault in a reply's header that makes the reply ambiguous.
///
/// If a proxy and this client disagree about the byte at which a reply ends, one of them takes the rest for
/// the next reply. The client therefore rejects such a reply as a whole.
public enum HTTPHeaderFault: Hashable, Sendable {
    /// `Content-Length` has a value other than digits, or several values that differ.
    case length
    /// `Transfer-Encoding` occurs with `Content-Length`, or in HTTP/1.0, which does not define it.
    case coding
    /// A field continues on the next line, as older versions of HTTP allowed.
    case folded
    /// A line ends with a bare LF, or contains a CR or a zero byte.
    case lineEnd
    /// A line has no field name, or one that contains blanks.
    case name
    /// The connection was closed before the empty line.
    case truncated
    /// The status is `206 Partial Content` and the header names a part, although no range was requested.
    case partial
    /// Any other reason why libcurl does not accept the header as HTTP/1.
    case other

    /// The rest of the error message, which begins with "The header of the reply".
    var text: String {
        switch self {
        case .length: "has a Content-Length that is not a number, or several that differ"
        case .coding: "has a Transfer-Encoding beside a Content-Length or in HTTP/1.0"
        case .folded: "has a field of several lines"
        case .lineEnd: "has a line that does not end in CR LF, or a CR or zero byte in it"
        case .name: "has a line that does not begin with a field's name"
        case .truncated: "is cut short: the connection was closed before its empty line"
        case .partial: "names a part of the reply, although no range was requested"
        case .other: "is malformed"
        }
    }

    /// Creates the fault from the message of libcurl, which found it before passing the line on.
    init(libcurl reason: String?) {
        let reason = reason ?? ""
        self = reason.contains("Content-Length") ? .length : reason.contains("Nul byte") ? .lineEnd : .other
    }
}
