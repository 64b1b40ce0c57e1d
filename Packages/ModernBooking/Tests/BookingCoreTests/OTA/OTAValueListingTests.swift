import Testing

@testable import BookingCore

@Suite struct OTAValueListingTests {
    private static let scalars: [(OTAValue, String)] = [
        ("a b", "a b"), (.number("-0"), "0"), (.number("2.50"), "2.5"), (.number("1e2"), "100.0"),
        (.bool(true), "1"), (.bool(false), "0"), (.null, "<null>"),
    ]

    @Test(arguments: scalars)
    func `strings are listed unchanged, and numbers by their value`(value: OTAValue, text: String) {
        #expect(value.listing == text)
    }

    @Test func `an array and an object are listed as a property list with sorted keys`() {
        let value: OTAValue = ["b": "x", "a-b": [.number("1"), ["y"], [:]], "c": ["d": .null], "b": "z"]
        #expect(
            value.listing == """
                {
                    "a-b" =     (
                        1,
                                (
                            y
                        ),
                                {
                        }
                    );
                    b = z;
                    c =     {
                        d = "<null>";
                    };
                }
                """)
        #expect(OTAValue.array([]).listing == "(\n)")
    }

    @Test(arguments: [
        ("aZ09", "aZ09"), ("", #""""#), ("@", #""@""#), ("\"\\\n\té{", #""\"\\\n\t\U00e9{""#),
    ])
    func `special characters within a list are escaped`(text: String, quoted: String) {
        #expect(OTAValue.array([.string(text)]).listing == "(\n    \(quoted)\n)")
    }
}
