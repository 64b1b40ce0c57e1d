import Foundation

/// Reads bytes as a journal that this account signed, lets folderlint end the run that it tells of, and looks
/// whether anything outside the tree has changed.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    guard let first = start?.pointee else { return 0 }
    let bytes = Array(UnsafeBufferPointer(start: start, count: count).dropFirst())
    Room.shared.attack(bytes, Room.Way(first))
    return 0
}
