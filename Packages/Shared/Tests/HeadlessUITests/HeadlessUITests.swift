import HeadlessUI
import Testing

/// All tests of the module, which run one after another because a process has only one application.
@MainActor @Suite(.serialized) enum HeadlessUITests {}
