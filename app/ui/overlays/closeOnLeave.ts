/** A `ref` for a menu: closes `details` on Escape, on a choice in it, and on a press or focus outside it. */
export function closeOnLeave(details: HTMLDetailsElement | null): (() => void) | undefined {
  if (!details) return undefined;
  const ended = new AbortController();
  const on = { signal: ended.signal };
  const outside = ({ target }: Event) => {
    if (target instanceof Node && !details.contains(target)) details.open = false;
  };
  document.addEventListener("pointerdown", outside, on);
  document.addEventListener("focusin", outside, on);
  details.addEventListener(
    "click",
    ({ target }) => {
      if (!(target instanceof Element) || !target.closest("li a, li button")) return;
      details.open = false;
      keepFocus(details); // what is chosen may stay on this page
    },
    on,
  );
  // Some browsers leave the focus on the page when the button is pressed.
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || event.isComposing || !details.open) return;
      details.open = false;
      details.querySelector("summary")?.focus();
    },
    on,
  );
  return () => ended.abort();
}

/** What is closed cannot keep the focus: the button that opened it takes it. */
function keepFocus(details: HTMLDetailsElement) {
  if (details.contains(document.activeElement)) details.querySelector("summary")?.focus();
}
