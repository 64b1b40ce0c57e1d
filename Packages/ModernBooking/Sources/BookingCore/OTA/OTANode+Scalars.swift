extension OTANode {
    /// The whole number that stands here, in digits or in words that begin with digits; 0 for anything else.
    public var integer: Int {
        get throws(MalformedReply) {
            guard case .number(let spelling) = value else { return try text?.leadingInteger ?? 0 }
            return OTANumber(spelling)?.integer ?? 0
        }
    }

    /// Whether what stands here means yes: `true`, `yes`, or a number other than 0, whatever its sign.
    public var isTrue: Bool {
        get throws(MalformedReply) {
            if case .number(let spelling) = value { return OTANumber(spelling)?.isZero == false }
            let rest = try text?.drop { $0.isWhitespace || "+-0".contains($0) }
            guard let first = rest?.first else { return false }
            return "YyTt123456789".contains(first)
        }
    }
}
