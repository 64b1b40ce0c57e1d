/// The fault of a reply's header that two readers could read in two ways.
///
/// A proxy that ends a reply at another byte than this client would take what is left for the next reply, so
/// nothing of such a reply is believed.
public enum HTTPHeaderFault: Hashable, Sendable {
    /// `Content-Length` is no number of digits, or there are several that differ.
    case length
    /// `Transfer-Encoding` with a `Content-Length`, or in HTTP/1.0, which has none.
    case coding
    /// A field goes on in the next line, as it could in old HTTP.
    case folded
    /// A line ends with a bare LF, or has a CR or a zero byte in it.
    case lineEnd
    /// A line has no name of a field, or one with blanks.
    case name
    /// The connection was closed before the empty line.
    case truncated
    /// `206 Partial Content`, where no range was asked for.
    case partial
    /// Anything else that libcurl does not take for HTTP/1.
    case other

    /// The words behind "The header of the reply".
    var text: String {
        switch self {
        case .length: "has a Content-Length that is no length, or several that differ"
        case .coding: "has a Transfer-Encoding beside a Content-Length or in HTTP/1.0"
        case .folded: "has a field of several lines"
        case .lineEnd: "has a line that does not end in CR LF, or a CR or zero byte in it"
        case .name: "has a line that does not begin with a field's name"
        case .truncated: "is cut short: the connection was closed before its empty line"
        case .partial: "says 206, for a part that was not asked for"
        case .other: "is malformed"
        }
    }

    /// The fault that libcurl found before it passed the line on, by its message.
    init(libcurl reason: String?) {
        let reason = reason ?? ""
        self = reason.contains("Content-Length") ? .length : reason.contains("Nul byte") ? .lineEnd : .other
    }
}
