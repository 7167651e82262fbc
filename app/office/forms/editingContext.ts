import { createContext, useContext } from "react";
import type { Lang } from "#shared/kit/lang.ts";
import type { Refused } from "#app/forms/submitted.ts";
import type { Flat } from "./flatFields.ts";

interface Editing {
  /** What the fields begin with: as stored, or as typed when it was not taken. */
  readonly values: Flat;
  /** What is stored. */
  readonly saved: Flat;
  /** What somebody else has stored in the meantime. */
  readonly stored: Flat;
  readonly fault: (field: string) => string | undefined;
  /** The language a narrow screen shows. */
  readonly shown: Lang;
  /** Why it was not taken, as long as nothing else was answered. */
  readonly refused?: Refused | undefined;
  /** Texts that another language has left behind. */
  readonly behind?: readonly string[] | undefined;
  /** Nothing was ever stored, and nothing is written yet. */
  readonly fresh?: boolean;
}

export const EditingContext = createContext<Editing | null>(null);

/** The form that the field around stands in. */
export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error("a field stands outside a form for editing");
  return editing;
}
