#!/usr/bin/env python3
"""Compares the traces of a run once more, without ParityKit, and judges them by the ledger as written.

    second_opinion.py FOLDER    the folder that `parity run --raw-traces FOLDER` wrote

Exit codes: 0 the verdict and the differences of parity, 1 another opinion, 2 the folder cannot be read."""
import collections, json, pathlib, re, sys
from xml.parsers import expat

KEYS = ["journey", "wire", "step", "stepText", "channel", "path", "kind", "before", "after"]
Difference = collections.namedtuple("Difference", KEYS)
ABSENT, HEAD = object(), re.compile(r"(\s*(?:<[?!][^>]*>\s*)*)<[^\s>/]*([^>]*?)/?>")  # no value, unlike null; the start of XML
class Number(str): pass
class Members(list): pass  # the members of an object, in order, with repeated keys

def parse(data): return json.loads(data, object_pairs_hook=Members, parse_int=Number, parse_float=Number)
def get(members, key, default=None): return next((value for name, value in members if name == key), default)
def same(one, other): return one is other or plain(one) == plain(other)
def text(value): return value if type(value) is str else "(absent)" if value is ABSENT else plain(value)
def plain(value):  # compact JSON; a number and a string with the same characters are different
    if isinstance(value, Members): return "{" + ",".join(plain(k) + ":" + plain(v) for k, v in value) + "}"
    if isinstance(value, list): return "[" + ",".join(map(plain, value)) + "]"
    return str(value) if isinstance(value, Number) else json.dumps(value, ensure_ascii=False)

def named(members):  # repeated keys have numbers
    seen, result = collections.Counter(), {}
    for key, value in members:
        seen[key] += 1
        result[key if seen[key] == 1 else f"{key}#{seen[key]}"] = value
    return result

def leaves(one, other, path, ordered):
    """The smallest differing parts: path, kind, before, after."""
    if same(one, other): return
    if isinstance(one, Members) and isinstance(other, Members):
        left, right, at = named(one), named(other), path + "." if path else ""
        for name, value in left.items():
            if name in right: yield from leaves(value, right[name], at + name, ordered)
            else: yield at + name, "missing", value, ABSENT
        for name in right.keys() - left.keys(): yield at + name, "added", ABSENT, right[name]
        places = [list(right).index(name) for name in left if name in right]
        keys = [key for key, _ in other]
        if ordered and places != sorted(places):
            yield f"{path} (order)".strip(), "moved", [keys[p] for p in places], [keys[p] for p in sorted(places)]
    elif type(one) is list and type(other) is list:
        for place in range(max(len(one), len(other))):
            if place >= len(other): yield f"{path}[{place}]", "missing", one[place], ABSENT
            elif place >= len(one): yield f"{path}[{place}]", "added", ABSENT, other[place]
            else: yield from leaves(one[place], other[place], f"{path}[{place}]", ordered)
    else: yield path, "changed", one, other

def form(body):
    """The fields of a message, the value that equivalent messages share, and the head of XML; None if it is none."""
    def canonical(value):  # the order of attributes means nothing
        if not isinstance(value, Members): return value
        return Members(sorted(m for m in value if m[0][0] == "@") + [(k, canonical(v)) for k, v in value if k[0] != "@"])
    stack = [("", Members(), [])]
    def start(name, pairs):
        pairs = list(zip(pairs[::2], pairs[1::2]))
        stack.append((name, Members(("@" + k, v) for k, v in pairs if not k.startswith("xmlns")), []))
    def end(_):
        name, members, words = stack.pop()
        if members and any(words): members.append(("#text", "".join(words)))
        stack[-1][1].append((name, members or "".join(words)))
    try:
        if not body.lstrip(" \t\r\n").startswith("<"): return (parse(body),) * 2 + ("",)
        parser = expat.ParserCreate()
        parser.ordered_attributes, parser.StartElementHandler, parser.EndElementHandler = True, start, end
        parser.CharacterDataHandler = lambda data: stack[-1][2].append(data)
        parser.Parse(body.encode(), True)
        return stack[0][1], canonical(stack[0][1]), "<".join([HEAD.match(body)[1], re.sub('"[^"]*"', '""', HEAD.match(body)[2])])
    except (ValueError, expat.ExpatError): return None

def requests(name, one, other):
    bodies = get(one, "body", ABSENT), get(other, "body", ABSENT)
    def line(header):  # a length that differs only with the body is not reported twice
        key = header.split(":")[0]
        return key + ": of the body" if key.lower() == "content-length" and bodies[0] != bodies[1] else header
    heads = [Members((k, list(map(line, v)) if k == "headers" else v) for k, v in side if k != "body") for side in (one, other)]
    yield from leaves(*heads, name, True)
    if bodies[0] == bodies[1]: return
    forms = [body is not ABSENT and form(body) for body in bodies]
    kind = "added" if bodies[0] is ABSENT else "missing" if bodies[1] is ABSENT else "format" if all(forms) else "changed"
    found = list(leaves(forms[0][0], forms[1][0], name + " body", True) if all(forms) and not same(forms[0][1], forms[1][1]) else [])
    yield from found and found + [(name + " body (head)", "changed", f, g) for f, g in [(forms[0][2], forms[1][2])] if f != g] or [(name + " body", kind, *bodies)]
def title(event):
    value = get(event, "value")
    message = get(value, "message") if isinstance(value, Members) else None
    return get(event, "name") + (f" {message}" if type(message) is str else "")

def paired(left, right):
    """Pairs of events: as many equal ones as possible, then as many of one kind."""
    def kind(event): return get(event, "channel"), get(event, "name")
    bonus = min(len(left), len(right)) + 1
    score = [[0 if kind(a) != kind(b) else bonus if same(a, b) else 1 for b in right] for a in left]
    best = [[0] * (len(right) + 1) for _ in range(len(left) + 1)]
    for i in reversed(range(len(left))):
        for j in reversed(range(len(right))):
            best[i][j] = max(best[i + 1][j], best[i][j + 1], score[i][j] and best[i + 1][j + 1] + score[i][j])
    i = j = 0
    while i < len(left) or j < len(right):
        both = i < len(left) and j < len(right)
        if both and score[i][j] and best[i][j] == best[i + 1][j + 1] + score[i][j]: yield left[i], right[j]; i += 1; j += 1
        elif j == len(right) or both and best[i + 1][j] >= best[i][j + 1]: yield left[i], None; i += 1
        else: yield None, right[j]; j += 1
def events(one, other):
    missing, added = [], []
    for left, right in paired(get(one, "events"), get(other, "events")):
        if right is None: missing.append(left)
        elif left is None: added.append(right)
        elif not same(left, right):
            kind = get(left, "channel"), get(left, "name")
            values, name = (get(left, "value"), get(right, "value")), title(left)
            for leaf in requests(name, *values) if kind == ("wire", "request") else leaves(*values, name, True): yield kind[0], *leaf
    for event in missing:
        place = next((n for n in reversed(range(len(added))) if same(added[n], event)), None)
        value = get(event, "value")
        if place is not None: added.pop(place)
        yield get(event, "channel"), title(event), *(("missing", value, ABSENT) if place is None else ("moved", value, value))
    for event in added: yield get(event, "channel"), title(event), "added", ABSENT, get(event, "value")
def compare(run):
    before, after = get(run, "before"), get(run, "after")
    steps, exits = (get(before, "steps"), get(after, "steps")), (get(before, "exit"), get(after, "exit"))
    def make(number, step, *found): return Difference(get(run, "journey"), get(run, "wire"), number, get(step, "step"), *found)
    for number, (one, other) in enumerate(zip(*steps), 1):
        ended, outcomes = exits[0] != "running" and number == len(steps[0]), (get(one, "outcome"), get(other, "outcome"))
        survived = len(steps[1]) > number or exits[1] == "running"
        if ended and (survived or exits[0] != exits[1]):
            yield make(number, one, "exit", "exit", "crash", exits[0], "running" if survived else exits[1])
            return
        yield from (make(number, one, *found) for found in events(one, other))
        if not ended and outcomes[0] != outcomes[1]: yield make(number, one, "screen", "outcome", "changed", *outcomes)
        for channel in ("screen", "store", "pending", "unseen"):
            for leaf in leaves(get(one, channel), get(other, channel), "", channel == "screen"): yield make(number, one, channel, *leaf)
        if ended: return
        if exits[1] != "running" and number == len(steps[1]):
            yield make(number, one, "exit", "exit", "changed", "running", exits[1])
            return
    for number in range(min(map(len, steps)), max(map(len, steps))):
        pair = [side[number] if number < len(side) else ABSENT for side in steps]
        yield make(number + 1, pair[pair[0] is ABSENT], "exit", "step", "added" if pair[0] is ABSENT else "missing", *pair)
def fits(pattern, value): return re.fullmatch(".*".join(map(re.escape, pattern.split("*"))), value, re.S) is not None

def admits(pattern, value, parts):  # parts: those of the template before, to which the template after refers
    if pattern == "anything" or pattern == "absent" or value is ABSENT: return pattern == "anything" or (pattern == "absent") == (value is ABSENT)
    (word, expected), = pattern
    def fill(part):
        found = parts["p" + part[2]]
        length = len(found.encode() if part[1] == "bytes " else found) + int((part[3] or "+") + (part[4] or "0"))
        return str(length) if part[1] else found
    if word == "equals": return text(value) == expected
    if word == "matches": return re.fullmatch(expected, text(value)) is not None
    if parts: return text(value) == re.sub(r"\$\{(bytes |scalars )?(\d+)(?: ([+-]) (\d+))?\}", fill, expected)
    pieces = enumerate(re.split(r"\$\{(\d+)\}", expected))
    found = re.fullmatch("".join(f"(?P<p{p}>.*?)" if n % 2 else re.escape(p) for n, p in pieces), text(value), re.S)
    return found is not None and not parts.update(found.groupdict())
def explains(entry, d):
    def covers(scope):
        return (any(fits(p, d.journey) for p in get(scope, "journeys") or ["*"]) and d.wire in (get(scope, "wires") or [d.wire])
            and any(fits(p, f"#{d.step} {d.stepText}" if p[0] == "#" else d.stepText) for p in get(scope, "steps") or ["*"]))
    kind, crash = get(entry, "kind"), get(entry, "kind") == "crash"
    channel, path = ("exit", "exit") if crash else (get(entry, "channel"), get(entry, "path"))
    kinds = [kind] if kind in ("crash", "format") else ["changed", "missing", "added", "moved"]
    if d.kind not in kinds or d.channel != channel or not fits(path, d.path) or not covers(get(entry, "scope")): return False
    for case in get(entry, "cases") or [[m for m in entry if m[0] in ("before", "after")]]:
        parts = {}
        if not covers(case) or not fits(get(case, "path") or "*", d.path) or not admits(get(case, "before"), d.before, parts): continue
        if d.after == "running" if crash else admits(get(case, "after"), d.after, parts): return True
        if get(case, "before") not in ("absent", "anything"): return False
    return False
def main(folder):
    def read(name): return parse((folder / name).read_bytes())
    ledger, uses, mine, runs = read("ledger.json"), collections.Counter(), collections.Counter(), set()
    for path in folder.glob("run-*.json"):
        run = read(path.name)
        if (get(run, "journey"), get(run, "wire")) in runs: raise ValueError(f"{path.name} is a run that another file has, too")
        runs.add((get(run, "journey"), get(run, "wire")))
        for d in compare(run):
            ids = [get(entry, "id") for entry in ledger if explains(entry, d)]
            uses.update(ids)
            mine[(ids[0] if len(ids) == 1 else None, *map(text, d._replace(step=str(d.step))))] += 1
    theirs = collections.Counter((get(d, "entry"), *(text(get(d, key, ABSENT)) for key in KEYS)) for d in read("differences.json"))
    everything = [(get(j, "journey"), wire) for j in read("journeys.json") for wire in get(j, "wires")]
    def isWrong(entry):
        scope, used, count = get(entry, "scope"), uses[get(entry, "id")], int(get(entry, "count"))
        due = {run for run in everything if run[1] in (get(scope, "wires") or run) and any(fits(p, run[0]) for p in get(scope, "journeys"))}
        return used > count or used < count and due <= runs
    wrong, unexplained = [get(e, "id") for e in ledger if isWrong(e)], sum(n for found, n in mine.items() if found[0] is None)
    if not runs or len(runs) != int(get(get(read("verdict.json"), "compared"), "runs")): raise ValueError("a run is missing")
    parity, verdict = get(read("verdict.json"), "verdict"), "differs" if unexplained else "ledger fault" if wrong else "same"
    print(f"{len(runs)} runs, {sum(mine.values())} differences, {unexplained} unexplained; wrong counts: {', '.join(wrong) or 'none'}")
    for name, extra in (("parity", theirs - mine), ("the second opinion", mine - theirs)):
        for entry, *rest in list(extra)[:5]: print(f"only {name} has, by {entry}:", *(part[:120] for part in rest))
    print(f"parity: {parity}; second opinion: {verdict}")
    return 0 if parity == verdict and mine == theirs else 1

if __name__ == "__main__":
    try: sys.exit(main(pathlib.Path(sys.argv[1])))
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError, re.error) as error: print(__doc__, repr(error), sep="\n", file=sys.stderr); sys.exit(2)
