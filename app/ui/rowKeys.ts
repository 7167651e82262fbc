const OPERATED = "a, button, input, select, textarea, label, summary";

/** The link by which a row is opened. */
const linkOf = (row: Element | null) => row?.querySelector<HTMLAnchorElement>("th a") ?? null;

/**
 * A `ref` for a table of links: a press anywhere on a row opens it, unless text is being marked or something
 * in the row was meant; with the focus on a row, `j` and `k` move to the next and the one before.
 */
export function rowKeys(table: HTMLElement | null): (() => void) | undefined {
  if (!table) return undefined;
  const ended = new AbortController();
  const on = { signal: ended.signal };
  table.addEventListener(
    "click",
    (event) => {
      if (!(event.target instanceof Element) || event.target.closest(OPERATED)) return;
      if (getSelection()?.isCollapsed === false) return;
      const link = linkOf(event.target.closest("tbody tr"));
      // The same press, keys and all, on the link itself: held Ctrl still opens a new tab.
      link?.dispatchEvent(new MouseEvent("click", event));
    },
    on,
  );
  table.addEventListener(
    "keydown",
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element))
        return;
      const row = event.target.closest("tbody tr");
      const other = { j: row?.nextElementSibling, k: row?.previousElementSibling }[event.key];
      if (other) linkOf(other)?.focus();
    },
    on,
  );
  return () => ended.abort();
}
