import { type FocusEvent, type RefObject, useEffect, useRef } from "react";
import { isFocusLost } from "#app/client/isFocusLost.ts";

/** Returns the focus to its field, or else to the save button, after a re-render of the fields. */
export function useKeptFocus(form: RefObject<HTMLFormElement | null>, drawn: number) {
  const held = useRef<string>(null);
  useEffect(() => {
    if (held.current === null || !isFocusLost()) return;
    const find = (what: string) => form.current?.querySelector<HTMLElement>(what);
    const field = find(`[name="${CSS.escape(held.current)}"]`);
    (field ?? find("[data-at-foot] [type=submit]"))?.focus({ preventScroll: true });
  }, [form, drawn]);
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) =>
      void (held.current = target.getAttribute("name")),
    onBlur: () => void (held.current = null),
  };
}
