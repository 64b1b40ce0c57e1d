extension ReservationShape {
    /// The message after its header, in XML.
    var xml: String {
        #"<VehResRQCore Status="All">\#(core)</VehResRQCore>"#
            + #"<VehResRQInfo PassengerQty="1">\#(info)</VehResRQInfo></OTA_VehResRQ>"#
    }

    private var core: String {
        Self.rentalElement + "<Customer><Primary>"
            + "<PersonName><NamePrefix>Mr.</NamePrefix><GivenName>Ada</GivenName>"
            + "<Surname>Byrne</Surname></PersonName>"
            + #"<Telephone PhoneTechType="1" AreaCityCode="0" PhoneNumber="0871234567"/>"#
            + #"<Email EmailType="2">ada@example.org</Email>"#
            + #"<Address Type="2"><AddressLine>1 Main St</AddressLine><CountryName Code="IE"/></Address>"#
            + #"<CitizenCountryName Code="IE"/></Primary></Customer><DriverType Age="30"/>"# + equipment
    }

    static let rentalElement = """
        <VehRentalCore PickUpDateTime="2014-07-05T10:00:00" ReturnDateTime="2014-07-12T10:30:00">\
        <PickUpLocation CodeContext="CARTRAWLER" LocationCode="71"/>\
        <ReturnLocation CodeContext="CARTRAWLER" LocationCode="72"/></VehRentalCore>
        """

    private var equipment: String {
        let both = [
            #"<SpecialEquipPref EquipType="13" Quantity="2"/>"#,
            #"<SpecialEquipPref EquipType="7" Quantity="1"/>"#,
        ]
        guard extras > 0 else { return "" }
        return "<SpecialEquipPrefs>\(both.prefix(extras).joined())</SpecialEquipPrefs>"
    }

    private var info: String {
        let parts = [
            hasFlight
                ? #"<ArrivalDetails TransportationCode="14" Number="123">"#
                    + "<OperatingCompany>EI</OperatingCompany></ArrivalDetails>" : nil,
            paid
                ? #"<RentalPaymentPref><PaymentCard CardType="1" CardCode="VI" "#
                    + #"CardNumber="4111111111111111" ExpireDate="1216" SeriesCode="737">"#
                    + "<CardHolderName>A Byrne</CardHolderName></PaymentCard></RentalPaymentPref>" : nil,
            #"<Reference Type="16" ID="987" ID_Context="CARTRAWLER" DateTime="2014-07-01T09:00:00" URL="u1"/>"#,
            insured
                ? #"<TPA_Extensions><Reference Type="16" ID="P9" ID_Context="INSURANCE" Amount="47.73" "#
                    + #"CurrencyCode="GBP" URL="u2"/></TPA_Extensions>"# : nil,
        ]
        return parts.compactMap { $0 }.joined()
    }
}
