import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * A form whose fields show what the address says whenever it changes, also after a step back; the focus stays. The browser's
 * own reset would choose what the page chose first.
 */
export function useAddressFields(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const { search } = useLocation();
  useEffect(() => {
    const said = new URLSearchParams(search);
    for (const field of form.current?.elements ?? []) show(field, said);
  }, [search]);
  return form;
}

function show(field: Element, said: URLSearchParams): void {
  if (field instanceof HTMLSelectElement) {
    const values = [...field.options].map(({ value }) => value);
    field.selectedIndex = Math.max(0, values.indexOf(said.get(field.name) ?? ""));
  } else if (field instanceof HTMLInputElement && field.type === "checkbox") {
    field.checked = said.getAll(field.name).includes(field.value);
  } else if (field instanceof HTMLInputElement && field.type === "text") {
    if (field === document.activeElement) return; // somebody types while the list comes in
    field.value = said.get(field.name) ?? "";
  }
}
