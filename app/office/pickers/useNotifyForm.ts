import { type RefObject, useEffect, useRef } from "react";

/** Tells the form of a field's new value as typing does. */
export function useNotifyForm(field: RefObject<HTMLElement | null>, value: string): void {
  const notified = useRef(value);
  useEffect(() => {
    if (notified.current === value) return;
    notified.current = value;
    field.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [field, value]);
}
