import Yams

/// Reads the server's replies.
enum ServingReader {
    static let replyKeys = ["reply", "body", "status", "type", "fault", "hold"]

    static func servings(_ reader: YAMLReader) throws -> [Journey.Serving] {
        try reader.elements.flatMap(serving)
    }

    /// `MESSAGE: reply` or `MESSAGE: [reply, reply]`, one or more in a mapping.
    static func serving(_ reader: YAMLReader) throws -> [Journey.Serving] {
        try reader.members("a server entry").map { key, value in
            Journey.Serving(message: key, replies: try value.elements.map(reply), line: reader.line)
        }
    }

    static func reply(_ reader: YAMLReader) throws -> Journey.Reply {
        var reply = Journey.Reply()
        if reader.node.scalar != nil {
            let text = try reader.text("a reply")
            reply.fixture = text == "nothing" ? nil : text
            return reply
        }
        for (key, value) in try reader.members("a reply", allowed: replyKeys) {
            switch key {
            case "reply": reply.fixture = try value.text("reply")
            case "body": reply.body = try value.text("body")
            case "status": reply.status = try value.integer("status")
            case "type": reply.contentType = try value.text("type")
            case "fault": reply.fault = try value.word("fault", as: Journey.Fault.self)
            default: reply.isHeld = try value.flag("hold")
            }
        }
        if reply.body != nil, reply.fixture != nil {
            throw reader.failure("a reply has a file or a body, not both")
        }
        return reply
    }
}
