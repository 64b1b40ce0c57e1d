import CLibXML2
import Foundation

/// A document parsed by libxml2, whose memory this value owns; every reader of this module starts with one.
struct ParsedTree: ~Copyable {
    let document: xmlDocPtr

    init(_ data: Data, leniency: XMLLeniency = []) throws(XMLError) {
        _ = Self.library
        guard let context = xmlNewParserCtxt() else { throw XMLError("There is no memory for a parser.") }
        defer { xmlFreeParserCtxt(context) }
        guard data.count <= XMLLimits.size, let size = Int32(exactly: data.count) else {
            throw XMLError("The document has \(data.count) bytes, and at most \(XMLLimits.size) are read.")
        }
        // A copy, because a fault overwrites the rest of the bytes.
        var bytes = [UInt8](data)
        bytes.append(0)
        let excess = bytes.withUnsafeBytes {
            MarkupCount.excess(UnsafeRawBufferPointer(rebasing: $0.dropLast()))
        }
        if let excess { throw excess }
        let faults = ParserFaults(leniency)
        faults.install(in: context)
        // An error of a converter knows no parser: without this, libxml2 would print it.
        xmlSetStructuredErrorFunc(nil) { _, _ in }
        defer { xmlSetStructuredErrorFunc(nil, nil) }
        // Without a dictionary, whose hash table stops growing and would also hold short texts.
        var options = XML_PARSE_NONET.rawValue | XML_PARSE_NOCDATA.rawValue | XML_PARSE_NODICT.rawValue
        if leniency.contains(.indentation) { options |= XML_PARSE_NOBLANKS.rawValue }
        let document = bytes.withUnsafeMutableBytes { [options] bytes in
            let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            return xmlCtxtReadMemory(context, start, size, nil, nil, Int32(options))
        }
        if let error = withExtendedLifetime(faults, { faults.first }) {
            if let document { xmlFreeDoc(document) }
            throw error
        }
        guard let document else { throw XMLError("The document is empty.", line: 1, column: 1) }
        guard document.pointee.intSubset == nil, xmlDocGetRootElement(document) != nil else {
            xmlFreeDoc(document)
            throw XMLError("The document has no root element or has a type declaration.", line: 1, column: 1)
        }
        self.document = document
    }

    deinit { xmlFreeDoc(document) }

    /// Initialises libxml2 once, before the first parser, because its own initialisation is not thread-safe.
    private static let library: Void = xmlInitParser()

    /// Whether libxml2 keeps names and short texts in a dictionary.
    var hasDictionary: Bool { document.pointee.dict != nil }

    var encoding: String? { document.pointee.encoding.map { String(cString: $0) } }
}

/// Records the first error of a parse, which ends it, and ends the parse at a document type declaration.
private final class ParserFaults {
    var first: XMLError?
    private let leniency: XMLLeniency

    init(_ leniency: XMLLeniency) {
        self.leniency = leniency
    }

    /// Installs the error handlers; the parser does not retain `self`, which must outlive the parse.
    func install(in context: xmlParserCtxtPtr) {
        context.pointee._private = Unmanaged.passUnretained(self).toOpaque()
        context.pointee.sax.pointee.serror = { user, error in
            guard let error, let faults = ParserFaults.of(user) else { return }
            let place = error.pointee
            // After a warning, such as one about a relative namespace URI, the document is still usable.
            guard place.level.rawValue >= XML_ERR_ERROR.rawValue else { return }
            let isOfNamespaces = place.domain == Int32(bitPattern: XML_FROM_NAMESPACE.rawValue)
            if isOfNamespaces && faults.leniency.contains(.undeclaredPrefixes) { return }
            faults.first = faults.first ?? XMLError(libxml2: place)
            ParserFaults.end(user)
        }
        context.pointee.sax.pointee.internalSubset = { user, _, publicID, systemID in
            guard let faults = ParserFaults.of(user) else { return }
            let context = user?.assumingMemoryBound(to: xmlParserCtxt.self)
            let input = context?.pointee.input?.pointee
            let isBare = publicID == nil && systemID == nil && input?.cur?.pointee == UInt8(ascii: ">")
            if isBare && faults.leniency.contains(.bareDocumentType) { return }
            faults.first =
                faults.first
                ?? XMLError(
                    "A document type declaration is not accepted.",
                    line: Int(input?.line ?? 1), column: Int(input?.col ?? 1))
            xmlStopParser(context)
        }
    }

    /// Ends the document by overwriting the rest of it with zeros.
    ///
    /// After an error, libxml2 continues with markup that ``MarkupCount`` has not counted. Stopping the
    /// parser here would free the text that it is processing.
    private static func end(_ user: UnsafeMutableRawPointer?) {
        let context = user?.assumingMemoryBound(to: xmlParserCtxt.self)
        guard let input = context?.pointee.input?.pointee, let start = input.cur, let end = input.end,
            start < end
        else { return }
        memset(UnsafeMutablePointer(mutating: start), 0, end - start)
    }

    private static func of(_ user: UnsafeMutableRawPointer?) -> ParserFaults? {
        let context = user?.assumingMemoryBound(to: xmlParserCtxt.self)
        return context?.pointee._private.map { Unmanaged<ParserFaults>.fromOpaque($0).takeUnretainedValue() }
    }
}

extension XMLError {
    /// Creates an error from libxml2's message and position.
    init(libxml2 error: xmlError) {
        let words = error.message.map { String(cString: $0) } ?? "Error \(error.code)."
        let trimmed = words.trimmingCharacters(in: .whitespacesAndNewlines)
        self.init(
            trimmed.hasSuffix(".") ? trimmed : trimmed + ".", line: Int(error.line), column: Int(error.int2))
    }
}
