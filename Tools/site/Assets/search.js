// Finds names while a person types. All texts become text nodes, so that no name can add an element.
(() => {
    const field = document.getElementById("find");
    const list = document.getElementById("results");
    const count = document.getElementById("count");
    const sides = { L: "LegacyBooking", M: "ModernBooking", P: "page" };
    const most = 60;
    const names = window.rebookNames.map((entry) => ({ entry, lower: entry[1].toLowerCase() }));

    // The smaller, the better; -1 if the name does not fit.
    function rank(name, words, text) {
        let total = 0;
        for (const word of words) {
            const place = name.lower.indexOf(word);
            if (place < 0) return initials(name.entry[1], text) ? 40 : -1;
            const before = place === 0 ? "." : name.lower[place - 1];
            const starts = before === "." || before === " ";
            const after = name.lower[place + word.length];
            const ends = after === undefined || after === "(" || after === " ";
            total += starts && ends ? 0 : starts ? 10 : 20;
        }
        return total + (name.lower === text.toLowerCase() ? -5 : 0);
    }

    // Whether capitals are the initials of a name: "MVC" finds ManageViewController.
    function initials(name, text) {
        if (text.length < 2 || text !== text.toUpperCase() || /[^A-Z]/.test(text)) return false;
        return name.split(/[.(]/)[0].replace(/[^A-Z]/g, "").startsWith(text);
    }

    function show() {
        const text = field.value.trim();
        const words = text.toLowerCase().split(/\s+/).filter((word) => word);
        list.replaceChildren();
        if (!words.length) {
            count.textContent = "";
            return;
        }
        const found = [];
        for (const name of names) {
            const value = rank(name, words, text);
            if (value >= 0) found.push([value, name.lower.length, name.entry]);
        }
        found.sort((a, b) => a[0] - b[0] || a[1] - b[1] || (a[2][1] < b[2][1] ? -1 : 1));
        for (const [, , [side, name, place, page, anchor]] of found.slice(0, most)) {
            const item = document.createElement("li");
            const link = document.createElement("a");
            link.href = window.rebookPages[page] + (anchor ? "#" + anchor : "");
            link.textContent = name;
            const words = document.createElement("span");
            words.className = "where";
            words.textContent = side === "P" ? place : sides[side] + " · " + place;
            item.className = side;
            item.append(link, " ", words);
            list.append(item);
        }
        const more = found.length > most ? ", the first " + most + " of them" : "";
        count.textContent = found.length === 1 ? "1 name" : found.length + " names" + more;
    }

    function move(event) {
        const links = [...list.querySelectorAll("a")];
        const place = links.indexOf(document.activeElement);
        if (event.key === "ArrowDown" && links.length && document.activeElement !== links[links.length - 1]) {
            links[place + 1].focus();
        } else if (event.key === "ArrowUp" && place >= 0) {
            (place > 0 ? links[place - 1] : field).focus();
        } else if (event.key === "Escape" && place >= 0) {
            field.focus();
        } else {
            return;
        }
        event.preventDefault();
    }

    field.value = new URLSearchParams(location.search).get("q") || "";
    field.form.addEventListener("submit", (event) => {
        event.preventDefault();
        const first = list.querySelector("a");
        if (first) location.href = first.href;
    });
    field.addEventListener("input", show);
    document.addEventListener("keydown", move);
    show();
    if (!field.value) field.focus();
})();
