extension OTANode {
    /// The whole number that stands here, in digits or in words that begin with digits; 0 for anything else.
    public var integer: Int {
        get throws(MalformedReply) {
            try text?.leadingInteger ?? 0
        }
    }

    /// Whether what stands here means yes: `true`, `yes`, or a number other than 0.
    public var isTrue: Bool {
        get throws(MalformedReply) {
            guard let first = try text?.drop(while: \.isWhitespace).first else { return false }
            return "YyTt123456789".contains(first)
        }
    }
}
