const OPERATED = "a, button, input, select, textarea, label, summary";

/** The link by which a row is opened. */
const linkOf = (row: Element | null) => row?.querySelector<HTMLAnchorElement>("th a") ?? null;

/** The row that `key` leads to; none while the focus stands somewhere else on the page. */
function rowAfter(table: HTMLElement, from: Element, key: "j" | "k"): Element | null {
  const row = table.contains(from) ? from.closest("tbody tr") : null;
  if (row) return key === "j" ? row.nextElementSibling : row.previousElementSibling;
  return from === document.body || from === table ? table.querySelector("tbody tr") : null;
}

/**
 * A `ref` for a table of links: a press anywhere on a row opens it, unless text is being marked or something
 * in the row was meant; `j` and `k` move to the next row and the one before, and to the first where the focus
 * is nowhere in particular.
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
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element))
        return;
      if (event.key !== "j" && event.key !== "k") return;
      const other = rowAfter(table, event.target, event.key);
      if (other) linkOf(other)?.focus();
    },
    on,
  );
  return () => ended.abort();
}
