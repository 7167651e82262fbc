import { createContext, useContext } from "react";
import type { Lang } from "#shared/kit/lang.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import type { FlatFields } from "./flatFields.ts";

interface Editing {
  /** Initial values: as stored, or the refused input. */
  readonly values: FlatFields;
  readonly saved: FlatFields;
  readonly stored: FlatFields;
  readonly fieldError: (field: string) => string | undefined;
  readonly shown: Lang;
  readonly refused?: SubmissionError | undefined;
  readonly behind?: readonly string[] | undefined;
  readonly fresh?: boolean;
}

export const EditingContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error("useEditing needs an EditForm");
  return editing;
}
