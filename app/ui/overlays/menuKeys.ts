import { closeOnLeave } from "./closeOnLeave.ts";

/**
 * A `ref` for links and buttons in `details`: it is closed when it is left, and while it is open, the arrows lead from its
 * button to the first and from one to the next, Home and End to the ends. Tab goes through them as through all others.
 */
export function menuKeys(details: HTMLDetailsElement | null): (() => void) | undefined {
  const leave = closeOnLeave(details);
  const ended = new AbortController();
  details?.addEventListener(
    "keydown",
    (event) => {
      if (!details.open || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const stops = [...details.querySelectorAll<HTMLElement>("summary, li a, li button")];
      const at = stops.findIndex((stop) => stop === event.target);
      const next = at < 0 ? null : led(event.key, at, stops.length - 1);
      if (next === null) return;
      event.preventDefault(); // the page stays where it is, at the ends too
      stops[next]?.focus();
    },
    { signal: ended.signal },
  );
  return () => {
    ended.abort();
    leave?.();
  };
}

/** To which of the stops a key leads, the button being the first; null for any other key. */
function led(key: string, at: number, last: number): number | null {
  switch (key) {
    case "ArrowDown":
      return Math.min(at + 1, last);
    case "ArrowUp":
      return Math.max(at - 1, 0);
    case "Home":
      return at === 0 ? null : 1;
    case "End":
      return at === 0 ? null : last;
    default:
      return null;
  }
}
