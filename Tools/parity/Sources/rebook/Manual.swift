/// What `help` says.
enum Manual {
    static let text = """
        A number does what stands beside it on the screen:
          3                    taps it, or puts the cursor into a field
          3 Dublin             types into a field; chooses a segment or a wheel's row
          3 2014-07-05 10:30   turns a date wheel
          clear 3              empties a field
          Dublin Airport       taps what is called so, or begins so
        Words:
          return               the keyboard's return key
          back                 the way back, where there is one
          advance 10s          lets time pass (500ms, 2min, 1h); it stands still otherwise
          relaunch             ends the app without warning and starts it again
          offline, online      cuts the network, and mends it
          serve MESSAGE=REPLY  changes what the server answers; replies WORD lists what it can
        To look closer:
          all                  the screen again, long lists to their end
          requests, requests 2 what was sent, secrets left out; one in full
          store, log           what is saved, what was logged
          quit                 ends
        Every step of a journey can be written as it stands there: fail: insurance.page

        """
}
