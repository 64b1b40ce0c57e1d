// "/" moves to the search field, as on many sites.
document.addEventListener("keydown", (event) => {
    const field = document.getElementById("find");
    const target = event.target;
    const isTyping = target.matches && target.matches("input, textarea, select, [contenteditable]");
    if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey || !field) return;
    event.preventDefault();
    field.focus();
    field.select();
});
