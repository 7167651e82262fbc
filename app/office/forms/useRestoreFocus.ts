import { type FocusEvent, type RefObject, useEffect, useRef } from "react";
import { isFocusLost } from "#app/client/isFocusLost.ts";

/**
 * For the fields of `form`: where they are drawn anew, the one that had the focus has it again, or, where it is no longer
 * there, what saves them. `drawn` tells one drawing from the next.
 */
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
