/// Recognises licences by their text.
enum Licence {
    /// The SPDX expression for a licence's text; `nil` if the licence is unknown.
    static func expression(for text: String) -> String? {
        if text.contains("Apache License") {
            text.contains("Runtime Library Exception") ? "Apache-2.0 WITH Swift-exception" : "Apache-2.0"
        } else if text.contains("Permission is hereby granted, free of charge") {
            "MIT"
        } else {
            nil
        }
    }
}
