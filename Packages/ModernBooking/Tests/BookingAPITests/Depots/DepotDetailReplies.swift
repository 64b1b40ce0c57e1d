/// Replies about a depot in full, on both wires.
enum DepotDetailReplies {
    static let detail = """
        <OTA_VehLocDetailRS xmlns="http://www.opentravel.org/OTA/2003/05" Version="1.005"><Success/>
          <LocationDetail AtAirport="false" Code="319" Name="Dublin City" CountryCode="IE">
            <Address>
              <AddressLine>151 Invented Street</AddressLine><CityName>Dublin</CityName>
              <PostalCode>D02 X285</PostalCode>
            </Address>
            <AdditionalInfo>
              <OperationSchedules><OperationSchedule><OperationTimes>
                <OperationTime Mon="true" Tue="true" Wed="true" Thu="true" Fri="true" Start="08:00" End="22:00"/>
                <OperationTime Sat="true" Sun="true" Start="09:00" End="02:00"/>
              </OperationTimes></OperationSchedule></OperationSchedules>
              <TPA_Extensions>
                <Category Name="City depot"/>
                <Directions>Left of the arrivals hall.</Directions>
                <Rating Score="8.4" Visitors="120" Likes="90" Tips="12" CheckIns="60"/>
                <Services><Service>Car wash</Service><Service>Child seats</Service></Services>
                <Photos>
                  <Photo Prefix="http://images.rebook.test/depots/319-a-" Suffix=".png"/>
                  <Photo Prefix="http://images.rebook.test/depots/319-b-" Suffix=".png"/>
                </Photos>
              </TPA_Extensions>
            </AdditionalInfo>
          </LocationDetail></OTA_VehLocDetailRS>
        """

    static let departures = """
        <CT_ShuttleDeparturesRS xmlns="http://www.opentravel.org/OTA/2003/05" Version="1.005"><Success/>
          <ShuttleDepartures>
            <Line Id="747" Name="Airlink" Destination="Terminal 1" Direction="northbound">
              <Departure Minutes="12"/><Departure Minutes="42"/>
            </Line>
            <Line Id="700" Name="Aircoach" Direction="southbound"><Departure Minutes="5"/></Line>
          </ShuttleDepartures></CT_ShuttleDeparturesRS>
        """
}
