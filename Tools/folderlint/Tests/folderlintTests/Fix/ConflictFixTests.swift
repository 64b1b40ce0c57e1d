import Fixing
import Foundation
import Testing

/// Places that are taken, and moves that meet: hard cases 1 and 2.
@Suite(.enabled(if: Command.isBuilt, Command.notBuilt)) struct ConflictFixTests {
    private let stray = """
        Shop/
          Till.swift [App]
          Cart.swift -> ../Old/Cart.swift [App]
        """

    @Test(arguments: [
        "Shop/Cart.swift", "Shop/Cart.swift/", "Shop/Cart.swift -> ../elsewhere", "Shop/cart.swift",
    ])
    func `a file does not move where something is`(obstacle: String) async throws {
        let bench = try Workbench(stray, disk: ["Shop/Till.swift", "Old/Cart.swift", obstacle])
        let mended = try await bench.mend()
        #expect(mended.after == mended.before)
        #expect(mended.refusals.map(\.subject) == ["Shop/Cart.swift"])
    }

    @Test(arguments: ["", "Shop/Cart.swift\n"])
    func `what git tracks or ignores is in the way all the same`(ignored: String) async throws {
        let bench = try Workbench(
            stray, disk: ["Shop/Till.swift", "Old/Cart.swift", "Shop/Cart.swift"],
            contents: [".gitignore": ignored])
        try await bench.commit()
        let mended = try await bench.mend()
        #expect(mended.after == mended.before)
        #expect(mended.refusals.map(\.subject) == ["Shop/Cart.swift"])
    }

    @Test func `two files that differ by case only do not become twins`() async throws {
        let bench = try Workbench(
            """
            Shop/
              Till.swift [App]
              Cart.swift -> ../Old/Cart.swift [App]
              cart.swift -> ../New/cart.swift [App]
            """, disk: ["Shop/Till.swift", "Old/Cart.swift", "New/cart.swift"])
        let mended = try await bench.mend()
        #expect(mended.after.files.filter { $0.lowercased() == "shop/cart.swift" }.count <= 1)
        #expect(!mended.refusals.isEmpty)
    }

    @Test func `a folder that the fix empties is no twin of the one that takes its place`() async throws {
        let bench = try Workbench(
            """
            App/
              Core/ (no folder)
                A.swift -> ../App/core/A.swift [App]
              B.swift -> core/B.swift [App]
            """, disk: ["App/core/A.swift", "App/core/B.swift"])
        let mended = try await bench.mend()
        #expect(mended.origin("App/Core/A.swift") == "App/core/A.swift")
        #expect(mended.origin("App/B.swift") == "App/core/B.swift")
        #expect(mended.refusals.isEmpty)
    }

    @Test func `two folders change places`() async throws {
        let bench = try Workbench(
            "A/ -> B\n  One.swift [App]\nB/ -> A\n  Two.swift [App]", disk: ["B/One.swift", "A/Two.swift"])
        let mended = try await bench.mend()
        #expect(mended.origin("A/One.swift") == "B/One.swift")
        #expect(mended.origin("B/Two.swift") == "A/Two.swift")
    }

    @Test func `three folders go round`() async throws {
        let bench = try Workbench(
            """
            A/ -> B
              Same.swift [App]
            B/ -> C
              Same.swift [App]
            C/ -> A
              Same.swift [App]
            """, disk: ["A/Same.swift", "B/Same.swift", "C/Same.swift", "B/loose.txt"])
        let mended = try await bench.mend()
        #expect(mended.origin("A/Same.swift") == "B/Same.swift")
        #expect(mended.origin("B/Same.swift") == "C/Same.swift")
        #expect(mended.origin("C/Same.swift") == "A/Same.swift")
        #expect(mended.origin("A/loose.txt") == "B/loose.txt")
    }

    @Test func `a chain moves up into what becomes free`() async throws {
        let bench = try Workbench(
            "A/ -> B\n  One.swift [App]\nB/ -> C\n  Two.swift [App]", disk: ["B/One.swift", "C/Two.swift"])
        let mended = try await bench.mend()
        #expect(mended.after.files.filter { $0.hasSuffix(".swift") } == ["A/One.swift", "B/Two.swift"])
        #expect(mended.origin("B/Two.swift") == "C/Two.swift")
    }

    @Test func `a folder goes into a folder of its own name`() async throws {
        let bench = try Workbench(
            "Code/ (no folder)\n  Code/\n    One.swift [App]", disk: ["Code/One.swift", "Code/loose.txt"])
        let mended = try await bench.mend()
        #expect(mended.origin("Code/Code/One.swift") == "Code/One.swift")
    }

    @Test func `a folder changes its case`() async throws {
        let bench = try Workbench(
            "Model/ -> model\n  One.swift [App]", disk: ["model/One.swift", "model/more.txt"])
        let mended = try await bench.mend()
        #expect(mended.origin("Model/One.swift") == "model/One.swift")
        #expect(mended.origin("Model/more.txt") == "model/more.txt")
        #expect(mended.after["model"] == nil)
    }

    @Test func `a folder that two groups share is not torn apart`() async throws {
        let bench = try Workbench(
            "Pictures/ -> Images\n  Sky.png [App]\nImages/\n  Logo.png [App]",
            disk: ["Images/Sky.png", "Images/Logo.png", "Images/loose.png"])
        let mended = try await bench.mend()
        #expect(mended.after["Images/loose.png"] == mended.before["Images/loose.png"])
        #expect(mended.origin("Images/Logo.png") == "Images/Logo.png")
    }
}
