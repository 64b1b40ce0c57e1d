import CCurl
import Foundation

/// A libcurl easy handle for one transfer, with the values that must live as long as the handle.
///
/// While the handle is in a multi handle, the transfer must stay alive, because callbacks use its address.
final class EasyHandle {
    let pointer: UnsafeMutableRawPointer
    private let message = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
    private var lists: [UnsafeMutablePointer<curl_slist>] = []

    /// Fails if no memory is available.
    init?() {
        guard let pointer = curl_easy_init() else {
            message.deallocate()
            return nil
        }
        self.pointer = pointer
        message.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    }

    deinit {
        curl_easy_cleanup(pointer)
        for list in lists { curl_slist_free_all(list) }
        message.deallocate()
    }

    /// libcurl's message about the error.
    var reason: String? {
        let text = String(cString: message)
        return text.isEmpty ? nil : text
    }

    /// The status of the last reply.
    var status: Int {
        var status = 0
        return ccurl_get_long(pointer, CURLINFO_RESPONSE_CODE, &status) == CURLE_OK ? status : 0
    }

    /// Whether the connection of the transfer is encrypted.
    var isEncrypted: Bool {
        var scheme: UnsafePointer<CChar>?
        guard ccurl_get_string(pointer, CURLINFO_SCHEME, &scheme) == CURLE_OK, let scheme else {
            return false
        }
        return String(cString: scheme).lowercased() == "https"
    }

    /// Sets all options for a transfer.
    func configure(for transfer: Transfer) throws(CurlFailure) {
        // This option is first, because the buffer receives the messages of the others.
        try check(ccurl_set_pointer(pointer, CURLOPT_ERRORBUFFER, message))
        try setSafety()
        try set(transfer.configuration)
        try set(transfer.request)
        try setCallbacks(of: transfer)
    }

    private func setSafety() throws(CurlFailure) {
        try set(CURLOPT_PROTOCOLS_STR, "http,https")
        try set(CURLOPT_PROXY, "")
        try set(CURLOPT_NOSIGNAL, 1)
        try set(CURLOPT_FOLLOWLOCATION, 0)
        try set(CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2)
        try set(CURLOPT_SSL_VERIFYPEER, 1)
        try set(CURLOPT_SSL_VERIFYHOST, 2)
        try set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1)
        // Real time: see HTTPError.backstop.
        try set(CURLOPT_TIMEOUT_MS, 60_000)
        // Cancelling a transfer must not wait for its resolver, because the other transfers would stop
        // meanwhile.
        try set(CURLOPT_QUICK_EXIT, 1)
    }

    private func set(_ configuration: HTTPClient.Configuration) throws(CurlFailure) {
        let size = curl_off_t(configuration.maximumBodySize)
        try check(ccurl_set_offset(pointer, CURLOPT_MAXFILESIZE_LARGE, size))
        if let file = configuration.certificateAuthorityFile {
            try set(CURLOPT_CAINFO, file)
            try check(ccurl_set_string(pointer, CURLOPT_CAPATH, nil))
        }
        if let target = configuration.connectTo {
            try set(CURLOPT_CONNECT_TO, list: ["::\(target)"])
        }
    }

    private func set(_ request: HTTPRequest) throws(CurlFailure) {
        guard !request.url.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
            throw CurlFailure(CURLE_URL_MALFORMAT)
        }
        try set(CURLOPT_URL, request.url)
        try set(CURLOPT_ACCEPT_ENCODING, "gzip")
        // See Gunzip.
        try set(CURLOPT_HTTP_CONTENT_DECODING, 0)
        try set(CURLOPT_HTTPHEADER, list: request.headerEntries())
        if request.isSentOnce { try set(CURLOPT_FRESH_CONNECT, 1) }
        let body = request.body
        switch (request.method, body) {
        case ("GET", nil): try set(CURLOPT_HTTPGET, 1)
        case ("HEAD", nil): try set(CURLOPT_NOBODY, 1)
        case ("POST", _): try set(body: [UInt8](body ?? Data()))
        default:
            guard request.hasPlainMethod else { throw CurlFailure(CURLE_BAD_FUNCTION_ARGUMENT) }
            if let body { try set(body: [UInt8](body)) }
            try set(CURLOPT_CUSTOMREQUEST, request.method)
        }
    }

    private func set(body: [UInt8]) throws(CurlFailure) {
        try set(CURLOPT_POST, 1)
        // The size precedes the body, which libcurl copies by it.
        try check(ccurl_set_offset(pointer, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count)))
        var bytes = body + [0]
        try check(ccurl_set_pointer(pointer, CURLOPT_COPYPOSTFIELDS, &bytes))
    }

    private func setCallbacks(of transfer: Transfer) throws(CurlFailure) {
        let context = Unmanaged.passUnretained(transfer).toOpaque()
        for option in [CURLOPT_WRITEDATA, CURLOPT_HEADERDATA, CURLOPT_PREREQDATA, CURLOPT_OPENSOCKETDATA] {
            try check(ccurl_set_pointer(pointer, option, context))
        }
        try check(ccurl_set_data_callback(pointer, CURLOPT_WRITEFUNCTION, Callbacks.body))
        try check(ccurl_set_data_callback(pointer, CURLOPT_HEADERFUNCTION, Callbacks.headerLine))
        try check(ccurl_set_prereq_callback(pointer, Callbacks.willSend))
        try check(ccurl_set_socket_callback(pointer, Callbacks.openSocket))
    }

    private func set(_ option: CURLoption, _ value: Int) throws(CurlFailure) {
        try check(ccurl_set_long(pointer, option, value))
    }

    private func set(_ option: CURLoption, _ value: String) throws(CurlFailure) {
        try check(ccurl_set_string(pointer, option, value))
    }

    private func set(_ option: CURLoption, list entries: [String]) throws(CurlFailure) {
        var list: UnsafeMutablePointer<curl_slist>?
        for entry in entries {
            guard let longer = curl_slist_append(list, entry) else {
                curl_slist_free_all(list)
                throw CurlFailure(CURLE_OUT_OF_MEMORY)
            }
            list = longer
        }
        if let list { lists.append(list) }
        try check(ccurl_set_list(pointer, option, list))
    }

    private func check(_ code: CURLcode) throws(CurlFailure) {
        guard code == CURLE_OK else { throw CurlFailure(code) }
    }
}

/// A failed libcurl call.
struct CurlFailure: Error {
    let code: CURLcode

    init(_ code: CURLcode) {
        self.code = code
    }
}
