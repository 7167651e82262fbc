/** A `ref`: closes `details` on Escape, a choice, and a press or focus outside. */
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
      keepFocus(details); // the choice may stay on this page
    },
    on,
  );
  // On document: in some browsers a pressed button does not take the focus.
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

function keepFocus(details: HTMLDetailsElement) {
  if (details.contains(document.activeElement)) details.querySelector("summary")?.focus();
}
