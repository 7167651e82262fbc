import { createContext, useContext } from "react";
import type { Lang } from "#shared/kit/lang.ts";
import type { Refused } from "#app/forms/submitted.ts";
import type { Flat } from "./flatFields.ts";

interface Editing {
  /** Initial values: as stored, or the refused input. */
  readonly values: Flat;
  readonly saved: Flat;
  readonly stored: Flat;
  readonly fault: (field: string) => string | undefined;
  readonly shown: Lang;
  readonly refused?: Refused | undefined;
  readonly behind?: readonly string[] | undefined;
  readonly fresh?: boolean;
}

export const EditingContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error("useEditing needs an EditForm");
  return editing;
}
