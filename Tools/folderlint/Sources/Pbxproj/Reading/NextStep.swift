/// The NeXTSTEP encoding, in which octal escapes count.
enum NextStep {
    /// The character of a code: ASCII below 0x80, the table above; the last two codes stand for nothing.
    static func scalar(_ byte: UInt8) -> Unicode.Scalar {
        let place = Int(byte) - 0x80
        return place < 0 ? Unicode.Scalar(byte) : place < upperHalf.count ? upperHalf[place] : "\u{FFFD}"
    }

    /// 0x80 to 0xFD, sixteen a line.
    private static let upperHalf = Array(
        ("\u{A0}ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏ" + "ÐÑÒÓÔÕÖÙÚÛÜÝÞµ×÷"
            + "©¡¢£⁄¥ƒ§¤’“«‹›ﬁﬂ" + "®–†‡·¦¶•‚„”»…‰¬¿"
            + "¹ˋ´ˆ˜¯˘˙¨²˚¸³˝˛ˇ" + "—±¼½¾àáâãäåçèéêë"
            + "ìÆíªîïðñŁØŒºòóôõ" + "öæùúûıüýłøœßþÿ").unicodeScalars)
}
