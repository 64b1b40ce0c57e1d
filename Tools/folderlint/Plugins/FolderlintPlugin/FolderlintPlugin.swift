import Foundation
import PackagePlugin

/// `swift package folderlint`: runs folderlint in the folder of the package that asks for it.
@main struct FolderlintPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let process = Process()
        process.executableURL = try context.tool(named: "folderlint").url
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus != 0 else { return }
        // SwiftPM ends with 1 whatever the tool says, so that the tool's own code is named.
        Diagnostics.error("folderlint ended with exit code \(process.terminationStatus)")
    }
}
