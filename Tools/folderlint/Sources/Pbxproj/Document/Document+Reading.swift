extension Document {
    /// Reads the project file at a path, whatever it is written in; throws a `FileError` or a `ParseError`.
    public init(reading path: String) throws {
        try self.init(detecting: try SourceBuffer(mapping: path))
    }

    /// Reads a project file, whatever it is written in.
    ///
    /// What is not UTF-8 OpenStep text is made into such a text in memory: good for checking, not for edits.
    public init(detecting file: SourceBuffer) throws(ParseError) {
        if let text = UTF16Text(file.bytes) {
            let source = SourceBuffer(text.utf8())
            try self.init(source, detecting: Format(of: source.bytes), was: .utf16)
        } else {
            try self.init(file, detecting: Format(of: file.bytes), was: nil)
        }
    }

    private init(_ file: SourceBuffer, detecting format: Format, was: Format?) throws(ParseError) {
        guard let conversion = try Document.convert(file.bytes, from: format) else {
            try self.init(file, as: was ?? .openStep, places: Places(file))
            return
        }
        let hasLines = format != .binary
        let places = Places(hasLines ? file : nil, through: hasLines ? conversion.map : nil)
        try self.init(SourceBuffer(conversion.bytes), as: format, places: places)
    }

    /// The OpenStep text for bytes of another format; nil when that is what they are.
    private static func convert(
        _ bytes: UnsafeRawBufferPointer, from format: Format
    ) throws(ParseError) -> Conversion? {
        guard bytes.count < Int(Int32.max) else { throw ParseError(.tooLarge, at: .start) }
        do throws(ConversionFailure) {
            switch format {
            case .openStep, .utf16: return nil
            case .xml: return try XMLPropertyList.convert(bytes, from: startOfText(bytes))
            case .json: return try JSONText.convert(bytes, from: startOfText(bytes))
            case .binary: return try BinaryPropertyList.convert(bytes)
            }
        } catch {
            throw ParseError(error.reason, at: LineTable.position(of: error.offset, in: bytes))
        }
    }
}
