import { type FocusEvent, type RefObject, useEffect, useRef } from "react";
import { isFocusLost } from "#app/client/isFocusLost.ts";

/** Returns the focus to its field, or else to the save button, after a re-render of the fields. */
export function useRestoreFocus(form: RefObject<HTMLFormElement | null>, renders: number) {
  const focusedName = useRef<string>(null);
  useEffect(() => {
    if (focusedName.current === null || !isFocusLost()) return;
    const find = (what: string) => form.current?.querySelector<HTMLElement>(what);
    const field = find(`[name="${CSS.escape(focusedName.current)}"]`);
    (field ?? find("[data-at-foot] [type=submit]"))?.focus({ preventScroll: true });
  }, [form, renders]);
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) =>
      void (focusedName.current = target.getAttribute("name")),
    onBlur: () => void (focusedName.current = null),
  };
}
