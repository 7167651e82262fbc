import { type RefObject, useEffect, useState } from "react";
import type { Flat } from "./flatFields.ts";

/** The boxes that say how one save is meant, and are no part of what is saved. */
const isTick = (name: string): boolean => name === "significance" || name.startsWith("upToDate.");

/** What was written, without how its save is meant. */
export const withoutTicks = (fields: Flat): Flat =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !isTick(name)));

/** Gives what takes back the ticks of `form` once a save was taken: they were for that save alone. */
export function useUnticking(form: RefObject<HTMLFormElement | null>): () => void {
  const [saves, setSaves] = useState(0);
  useEffect(() => {
    if (saves === 0) return;
    const boxes = form.current?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [];
    // Drawn anew, they would lose the focus.
    for (const box of boxes) if (isTick(box.name)) box.checked = false;
  }, [form, saves]);
  return () => setSaves(saves + 1);
}
