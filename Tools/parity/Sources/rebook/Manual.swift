/// The text that `help` prints.
enum Manual {
    static let text = """
        A number performs the action beside it on the screen:
          3                    taps it, or puts the cursor into a field
          3 Dublin             types into a field; chooses a segment or a wheel's row
          3 2014-07-05 10:30   turns a date wheel
          3 right, 3 in        moves a map to the left, right, up or down, and zooms in or out
          3 open, 3 up         opens a card (next and back turn to another one); pulls a sheet up or down
          clear 3              empties a field
          Dublin Airport       taps the element whose name is or begins with these words
        Words:
          return               the keyboard's return key
          back                 goes back, if the screen has a back button
          advance 10s          advances the clock (500ms, 2min, 1h), which stops otherwise
          relaunch             ends the app without warning and starts it again
          offline, online      disconnects and reconnects the network
          locate 53.35,-6.26   moves the device; deny location and lose location withhold its place
          serve MESSAGE=REPLY  changes the server's reply; replies WORD lists the available ones
        For more detail:
          all                  the screen with long lists in full
          requests, requests 2 the requests without secrets; one of them in full
          store, log           the saved data, the log
          quit                 ends
        Every step of a journey can be entered in its own notation: fail: insurance.page

        """
}
