const OPERATED = "a, button, input, select, textarea, label, summary";

const linkOf = (row: Element | null) => row?.querySelector<HTMLAnchorElement>("th a") ?? null;

/** Null while the focus is elsewhere. */
function rowAfter(table: HTMLElement, from: Element, key: "j" | "k"): Element | null {
  const row = table.contains(from) ? from.closest("tbody tr") : null;
  if (row) return key === "j" ? row.nextElementSibling : row.previousElementSibling;
  return from === document.body || from === table ? table.querySelector("tbody tr") : null;
}

/**
 * A `ref`: a press on a row opens its link, unless text is selected or a control was pressed; `j`
 * and `k` focus the next and previous row.
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
      // Copies the modifiers: Ctrl still opens a new tab.
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
