import { type RefObject, useEffect, useState } from "react";
import type { FlatFields } from "./flatFields.ts";

/** Checkboxes that qualify one save and are not stored. */
const isTick = (name: string): boolean => name === "significance" || name.startsWith("upToDate.");

export const withoutSaveOptions = (fields: FlatFields): FlatFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !isTick(name)));

/** The returned function clears those checkboxes after a save. */
export function useClearSaveOptions(form: RefObject<HTMLFormElement | null>): () => void {
  const [saves, setSaves] = useState(0);
  useEffect(() => {
    if (saves === 0) return;
    const boxes = form.current?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [];
    // Re-rendering them would lose the focus.
    for (const box of boxes) if (isTick(box.name)) box.checked = false;
  }, [form, saves]);
  return () => setSaves(saves + 1);
}
