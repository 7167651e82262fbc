// Submits the form back to the shop; without scripts its button does.
document.querySelector("form[data-return]")?.submit();
