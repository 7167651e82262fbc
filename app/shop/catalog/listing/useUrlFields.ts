import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Syncs fields with the URL, also after back navigation, without moving focus. A form reset would
 * restore the initial values instead.
 */
export function useUrlFields(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const { search } = useLocation();
  useEffect(() => {
    const said = new URLSearchParams(search);
    for (const field of form.current?.elements ?? []) syncField(field, said);
  }, [search]);
  return form;
}

function syncField(field: Element, said: URLSearchParams): void {
  if (field instanceof HTMLSelectElement) {
    const values = [...field.options].map(({ value }) => value);
    field.selectedIndex = Math.max(0, values.indexOf(said.get(field.name) ?? ""));
  } else if (field instanceof HTMLInputElement && field.type === "checkbox") {
    field.checked = said.getAll(field.name).includes(field.value);
  } else if (field instanceof HTMLInputElement && field.type === "text") {
    if (field === document.activeElement) return; // the user is typing
    field.value = said.get(field.name) ?? "";
  }
}
