import HeadlessUI
import Testing

/// All tests of the module: one after another, since the application is one per process.
@MainActor @Suite(.serialized) enum HeadlessUITests {}
