import Pbxproj
import Testing

@Suite struct EditsTests {
    private let text = """
        {
        \tobjects = {
        \t\tA1 /* g */ = {
        \t\t\tisa = PBXGroup;
        \t\t\tchildren = (
        \t\t\t\tF1 /* Alpha.swift */,
        \t\t\t\tF2 /* gamma.swift */,
        \t\t\t);
        \t\t\tpath = Old; // why
        \t\t\tsourceTree = "<group>";
        \t\t};
        \t\tF1 /* Alpha.swift */ = {isa = PBXFileReference; path = Alpha.swift; list = (a, b); sourceTree = "<group>"; };
        \t};
        }

        """

    private func lines(_ edit: (inout Edits, NodeID, NodeID) throws -> Void) throws -> [String] {
        let document = try Document(SourceBuffer(text))
        let group = try #require(document.objects.find("A1"))
        let file = try #require(document.objects.find("F1"))
        return try Edited(document) {
            try edit(&$0, document.objects[group].value, document.objects[file].value)
        }.changedLines
    }

    private func children(_ group: NodeID) throws -> NodeID {
        try #require(try Document(SourceBuffer(text)).value("children", in: group))
    }

    @Test func `a value is replaced in its place`() throws {
        let lines = try lines { edits, group, _ in edits.set("path", to: "New Folder", in: group) }
        #expect(lines == ["-\t\t\tpath = Old; // why", "+\t\t\tpath = \"New Folder\"; // why"])
    }

    @Test func `a new member comes where its key belongs`() throws {
        let lines = try lines { edits, group, _ in
            edits.set("usesTabs", to: "1", in: group)
            edits.set("name", to: "g-h", in: group)
            edits.set("indentWidth", to: "4", in: group)
        }
        #expect(lines == ["+\t\t\tindentWidth = 4;", "+\t\t\tname = \"g-h\";", "+\t\t\tusesTabs = 1;"])
    }

    @Test func `a new member of an object on one line stays on it`() throws {
        let lines = try lines { edits, _, file in
            edits.set("name", to: "A", in: file)
            edits.set("wraps", to: "1", in: file)
        }
        #expect(lines.last?.contains("list = (a, b); ") == true)
        #expect(lines.last?.contains("{isa = PBXFileReference; name = A; path = Alpha.swift;") == true)
        #expect(lines.last?.hasSuffix("sourceTree = \"<group>\"; wraps = 1; };") == true)
        #expect(lines.count == 2)
    }

    @Test func `a member goes with its line and comment`() throws {
        let lines = try lines { edits, group, file in
            edits.removeMember("path", in: group)
            edits.removeMember("list", in: file)
            edits.removeMember("isa", in: file)
        }
        #expect(
            lines.first
                == "-\t\tF1 /* Alpha.swift */ = {isa = PBXFileReference; path = Alpha.swift; list = (a, b); sourceTree = \"<group>\"; };"
        )
        #expect(lines.contains("-\t\t\tpath = Old; // why"))
        #expect(lines.last == "+\t\tF1 /* Alpha.swift */ = {path = Alpha.swift; sourceTree = \"<group>\"; };")
    }

    @Test func `an item goes to the end, to an index or where its name belongs`() throws {
        let lines = try lines { edits, group, _ in
            let children = try children(group)
            edits.addItem("E", name: "end", to: children)
            edits.addItem("B", name: "beta.swift", to: children, at: .sorted)
            edits.addItem("I", name: nil, to: children, at: .index(0))
            edits.addItem("C", name: "*/", to: children, at: .index(99))
        }
        #expect(
            lines == [
                "+\t\t\t\tI,", "+\t\t\t\tB /* beta.swift */,", "+\t\t\t\tE /* end */,",
                "+\t\t\t\tC /* * / */,",
            ])
    }

    @Test func `items join and leave an array on one line that has no last comma`() throws {
        let document = try Document(SourceBuffer("{\n\ta = (x, y /* why */);\n\te = ();\n}\n"))
        let a = try #require(document.value("a", in: document.root))
        let e = try #require(document.value("e", in: document.root))
        let edited = try Edited(document) {
            for id in ["z", "zz"] {
                $0.addItem(id, name: id, to: a)
                $0.addItem(id, name: nil, to: e)
            }
            $0.removeItems(naming: "x", from: a)
        }
        #expect(edited.after == "{\n\ta = (y /* why */, z /* z */, zz /* zz */,);\n\te = (z, zz, );\n}\n")
    }

    /// What becomes of the list `a`, `b` is its last item.
    @Test(arguments: [
        ("(a, b)", "(a, c, d, )"), ("(b)", "(c, d, )"), ("(a, b,)", "(a, c, d, )"),
        ("(a, b, )", "(a, c, d, )"), ("(a, b )", "(a, c, d, )"), ("( b /* x, y */ )", "( c, d, )"),
        ("(a, b /* x */)", "(a, c, d, )"), ("(a,\n\t\tb)", "(a,\n\t\tc, d, )"),
        ("(\n\t\ta,\n\t\tb\n\t)", "(\n\t\ta,\n\t\tc,\n\t\td,\n\t)"),
        ("(\r\n\t\ta,\r\n\t\tb // why\r\n\t)", "(\r\n\t\ta,\r\n\t\tc,\r\n\t\td,\r\n\t)"),
        ("(a, b\n\t)", "(a,\n\t\tc,\n\t\td,\n\t)"),
    ]) func `items follow a last item that goes, with or without a comma`(
        _ list: String, _ expected: String
    ) throws {
        let document = try Document(SourceBuffer("{\n\tl = \(list);\n}\n"))
        let array = try #require(document.value("l", in: document.root))
        for removesFirst in [true, false] {
            let edited = try Edited(document) {
                if removesFirst { $0.removeItems(naming: "b", from: array) }
                for id in ["c", "d"] { $0.addItem(id, name: nil, to: array) }
                if !removesFirst { $0.removeItems(naming: "b", from: array) }
            }
            #expect(edited.after == "{\n\tl = \(expected);\n}\n")
        }
    }

    @Test(arguments: [
        ("(a, b)", "(a, b, c,)"), ("(a, b )", "(a, b, c, )"), ("(a, b /* x */ )", "(a, b /* x */, c, )"),
        ("(a, b // x\n\t)", "(a, b, // x\n\t\tc,\n\t)"), ("()", "(c, )"), ("( )", "( c, )"),
        ("(\r\n\t\tb /* x */ // y\r\n\t)", "(\r\n\t\tb /* x */, // y\r\n\t\tc,\r\n\t)"),
        ("(b /* , */ /* ) */)", "(b /* , */, c, /* ) */)"), ("(b /* x\n*/)", "(b, c, /* x\n*/)"),
    ]) func `an item joins a list that has no last comma, whatever is behind its last item`(
        _ list: String, _ expected: String
    ) throws {
        let document = try Document(SourceBuffer("{\n\tl = \(list);\n}\n"))
        let array = try #require(document.value("l", in: document.root))
        let edited = try Edited(document) { $0.addItem("c", name: nil, to: array) }
        #expect(edited.after == "{\n\tl = \(expected);\n}\n")
    }

    @Test func `any items join and leave a list in any layout, and the others stay in order`() throws {
        let layouts = [
            "(a, b, e)", "(a, b, e,)", "(a, b, e, )", "( a , b , e )", "(a,\n b,\n e\n)", "(a, b,\n e)",
            "(\n a, b,\n e,\n)", "(a /* a, */, b /* b) */, e /* e */)", "(\r\n a,\r\n b, e // x\r\n)",
        ]
        for (layout, set) in layouts.flatMap({ layout in (0..<8).map { (layout, $0) } }) {
            let document = try Document(SourceBuffer("{\nl = \(layout);\n}\n"))
            let array = try #require(document.value("l", in: document.root))
            let gone = ["a", "b", "e"].enumerated().filter { set >> $0.offset & 1 == 1 }.map(\.element)
            for place in [Edits.ItemPlace.end, .index(0), .index(1), .index(2), .sorted] {
                let edited = try Edited(document) {
                    $0.addItem("c", name: nil, to: array, at: place)
                    for id in gone { $0.removeItems(naming: id, from: array) }
                }
                var left = ["a", "b", "e"]
                switch place {
                case .end: left.append("c")
                case .index(let index): left.insert("c", at: index)
                case .sorted: left.insert("c", at: 2)
                }
                let expected = left.filter { !gone.contains($0) }
                guard case .dictionary(let members) = edited.plist, let list = members["l"] else {
                    Issue.record("no list")
                    continue
                }
                #expect(list.items == expected.map { .string($0) }, "\(layout) \(gone) \(place)")
            }
        }
    }

    @Test func `an item goes with its line and comment`() throws {
        let lines = try lines { edits, group, _ in edits.removeItems(naming: "F1", from: try children(group))
        }
        #expect(lines == ["-\t\t\t\tF1 /* Alpha.swift */,"])
    }

    @Test func `a value with structure is laid out like its neighbours`() throws {
        let lines = try lines { edits, group, _ in
            edits.set(
                "settings", to: .dictionary([.init("L", .array([.string("a b"), .string("c")]))]), in: group)
        }
        #expect(
            lines == [
                "+\t\t\tsettings = {", "+\t\t\t\tL = (", "+\t\t\t\t\t\"a b\",", "+\t\t\t\t\tc,",
                "+\t\t\t\t);", "+\t\t\t};",
            ])
    }

    @Test func `line ends and indentation are the neighbours'`() throws {
        let document = try Document(
            SourceBuffer("{\r\n  a = (\r\n  );\r\n  b = {\r\n    c = d;\r\n  };\r\n}"))
        let edited = try Edited(document) {
            $0.addItem("x", name: "X", to: try #require(document.value("a", in: document.root)))
            $0.set("e", to: "f", in: try #require(document.value("b", in: document.root)))
        }
        #expect(
            edited.after
                == "{\r\n  a = (\r\n    x /* X */,\r\n  );\r\n  b = {\r\n    c = d;\r\n    e = f;\r\n  };\r\n}"
        )
    }

    @Test func `edits that overlap are refused`() throws {
        let document = try Document(SourceBuffer("{\n\ta = b;\n}\n"))
        var edits = Edits(document)
        edits.set("a", to: "c", in: document.root)
        edits.removeMember("a", in: document.root)
        #expect(throws: EditError.overlap(Position(line: 2, column: 6))) { try edits.applied() }
    }

    @Test func `no edits change no byte`() throws {
        let document = try Document(SourceBuffer("\u{FEFF}{\r\n a = b;\n}"))
        #expect(try Edits(document).applied().elementsEqual(document.source.bytes))
    }
}
