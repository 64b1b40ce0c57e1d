import Pbxproj
import ProjectTree

/// Reads bytes as a project, in whatever format they look like, and does with it what folderlint does.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let source = SourceBuffer(UnsafeBufferPointer(start: start, count: count))
    _ = Document.conflictMarkers(in: source)
    _ = try? Document(source)
    guard let document = try? Document(detecting: source) else { return 0 }
    Reading(document).check()
    resolve(document)
    if document.isEditable { Editing(document).check() }
    return 0
}

/// Finds the project's elements on a disk that has a few of them.
private func resolve(_ document: Document) {
    let sketch = Sketch([
        "/r/App.xcodeproj/project.pbxproj", "/r/App/Main.swift", "/r/App/en.lproj/A.strings",
        "/r/link -> App",
        "/r/loop -> loop", "/r/App/Deep/",
    ])
    var disk = sketch.disk
    let project = Project(document, container: "/r/App.xcodeproj", disk: &disk)
    Survey.walk([project], &disk)
    for element in project.elements {
        _ = project.displayName(of: element.id)
        _ = project.groupPath(of: element.id)
        _ = project.parentFolder(of: element.id)
        _ = project.children(of: element.id)
        _ = project.buildFiles(of: element.id)
        _ = project.targets(of: element.id)
        if let place = element.place { _ = disk.path(of: place, relativeTo: project.folder) }
    }
}
