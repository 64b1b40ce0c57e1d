import Pbxproj
import ProjectTree

/// An image that a target copies as a file, though it could be in an asset catalog.
struct LooseImage: Rule {
    let id = "loose-image"
    let severity = Severity.info
    let isOn = false
    let summary = "an image is copied as a file instead of being in an asset catalog"
    let why = "a catalog keeps an image's sizes together, and each device downloads only its own"
    let remedy = "drag the image into an asset catalog, and remove the reference"
    let options = [
        RuleOption(
            "extensions", summary: "what counts as an image", defaults: ["png", "jpg", "jpeg", "gif", "pdf"])
    ]

    func check(_ context: ProjectContext) -> [Finding] {
        let disk = context.tree.disk
        let extensions = context.settings.words(options[0]).map { Array($0.lowercased().utf8) }
        return context.project.elements.compactMap { element in
            guard element.isa == .fileReference, context.project.isBuilt(element.id),
                let place = element.place,
                disk[place].kind == .file, isImage(disk.nameBytes(of: place), extensions),
                !isInWrapper(place, context), let target = target(of: element.id, context.project)
            else { return nil }
            return context.finding(
                self, element.id,
                "\(context.shown(place)) is copied into \(target) as a file, "
                    + "though an asset catalog could hold it",
                remedy: "drag it into an asset catalog of the target, and remove the reference")
        }
    }

    private func isImage(_ name: ArraySlice<UInt8>, _ extensions: [[UInt8]]) -> Bool {
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
        let suffix = name[(dot + 1)...]
        return extensions.contains { word in
            word.count == suffix.count
                && zip(word, suffix).allSatisfy { $0 == $1 || $0 == $1 | 0x20 }
        }
    }

    /// Whether it is part of a bundle, a catalog or another folder that is one file.
    private func isInWrapper(_ place: Disk.EntryID, _ context: ProjectContext) -> Bool {
        var folder = context.disk[place].parent
        while folder != Disk.top, folder != context.project.sourceRoot {
            if Survey.isOutside(context.disk.nameBytes(of: folder)) { return true }
            folder = context.disk[folder].parent
        }
        return false
    }

    /// The first target that has it among its resources; tests may have any files as data.
    private func target(of image: ElementID, _ project: Project) -> String? {
        for file in project.buildFiles(of: image) {
            guard let phase = file.phase, project[phase].isa == .resourcesPhase,
                let target = project[phase].target
            else { continue }
            if !project.targets[target].isTest { return project.targets[target].name }
        }
        return nil
    }

    let examples = [
        Example(
            "an image among a target's resources",
            navigator: """
                Images/
                  Logo.png [Shop]
                  Sky.JPG [Shop]
                """,
            disk: ["Images/Logo.png", "Images/Sky.JPG"], finds: ["Images/Logo.png", "Images/Sky.JPG"]),
        Example(
            "images in an asset catalog",
            navigator: """
                Images.xcassets [Shop]
                """,
            disk: ["Images.xcassets/Logo.imageset/Logo.png"]),
        Example(
            "images that no target copies, that tests read, or that a bundle holds",
            navigator: """
                Screenshot.png
                Expected.png [ShopTests]
                Settings.bundle/
                  Icon.png [Shop]
                Movie.mov [Shop]
                """,
            disk: ["Screenshot.png", "Expected.png", "Settings.bundle/Icon.png", "Movie.mov"]),
    ]
}
