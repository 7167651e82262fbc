import { closeOnLeave } from "./closeOnLeave.ts";

/**
 * A `ref`: closes `details` when left; arrows, Home and End move among its button, links and
 * buttons.
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
      event.preventDefault(); // prevents scrolling, at the ends too
      stops[next]?.focus();
    },
    { signal: ended.signal },
  );
  return () => {
    ended.abort();
    leave?.();
  };
}

/** Index to move to, 0 being the button; null for other keys. */
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
