import Foundation
import HeadlessUI
import Testing

extension HeadlessUITests {
    /// A delegate that records where a sheet comes to rest.
    @MainActor final class SheetDelegate: UISheetViewDelegate {
        var positions: [UISheetView.Position] = []

        func sheetView(_ sheetView: UISheetView, didMoveTo position: UISheetView.Position) {
            positions.append(position)
        }
    }

    @MainActor @Suite struct SheetTests {
        private let sheet = UISheetView(frame: CGRect(x: 0, y: 0, width: 320, height: 400)).named("panel")
        private let delegate = SheetDelegate()
        private let stage: Stage

        init() {
            stage = Stage(
                views: UILabel(text: "Map").named("map"), sheet, UILabel(text: "Over").named("over"))
            sheet.addSubview(UILabel(text: "Dublin").named("name"))
            sheet.delegate = delegate
        }

        @Test func `a sheet is closed at first, and nobody perceives a closed one`() {
            #expect(sheet.position == .closed)
            #expect(stage.seen == ["screen", "text map \"Map\"", "text over \"Over\""])
        }

        @Test func `a preview shows the whole sheet beside the views around it`() {
            sheet.setPosition(.preview, animated: true)
            #expect(
                stage.seen == [
                    "screen", "text map \"Map\"", "sheet panel = \"preview\"", "text name \"Dublin\"",
                    "text over \"Over\"",
                ])
            #expect(delegate.positions == [])
        }

        @Test func `a full sheet covers the views that are under it`() {
            sheet.setPosition(.full, animated: false)
            #expect(
                stage.seen == [
                    "screen", "sheet panel = \"full\"", "text name \"Dublin\"", "text over \"Over\"",
                ])
            #expect(stage.perform(.tap("map")) == .notFound)
        }

        @Test func `a hidden sheet covers nothing`() {
            sheet.setPosition(.full, animated: false)
            sheet.isHidden = true
            #expect(stage.seen == ["screen", "text map \"Map\"", "text over \"Over\""])
        }

        typealias Position = UISheetView.Position

        @Test(arguments: [
            (Position.preview, 0.3, Position.full), (.preview, 0.29, .preview), (.preview, -0.15, .preview),
            (.preview, -0.16, .closed), (.preview, 1, .full), (.preview, -1, .closed),
            (.preview, 0, .preview),
            (.full, -0.3, .full), (.full, -0.31, .preview), (.full, -0.75, .preview), (.full, -0.76, .closed),
            (.full, 0.1, .full),
        ])
        func `a sheet comes to rest at the nearest position`(from: Position, part: Double, end: Position) {
            sheet.setPosition(from, animated: false)
            #expect(stage.perform(.pull("panel", part)) == .done)
            #expect(sheet.position == end)
            #expect(delegate.positions == [end])
        }

        @Test func `a closed sheet cannot be pulled`() {
            #expect(stage.perform(.pull("panel", 0.9)) == .notFound)
            #expect(delegate.positions == [])
        }

        @Test func `only a sheet can be pulled, and only if it responds to touches`() {
            sheet.setPosition(.preview, animated: false)
            #expect(stage.perform(.pull("map", 0.3)) == .notFound)
            sheet.isUserInteractionEnabled = false
            #expect(stage.perform(.pull("panel", 0.3)) == .disabled)
            #expect(sheet.position == .preview)
        }

        @Test func `a sheet without a delegate moves`() {
            sheet.setPosition(.preview, animated: false)
            sheet.delegate = nil
            #expect(stage.perform(.pull("panel", 0.4)) == .done)
            #expect(sheet.position == .full)
        }
    }
}
