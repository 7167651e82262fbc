import { data } from "react-router";
import type { SubmissionError, toSubmissionError } from "#app/forms/submitted.ts";

export interface RefusedEdit<T> extends SubmissionError {
  /** A colleague's newer version after a conflict. */
  readonly stored?: T;
}

/** After a conflict, adds the stored version beneath the input. */
export async function withStoredVersion<T>(
  { data: refused, init }: ReturnType<typeof toSubmissionError>,
  load: () => Promise<T>,
) {
  if (refused.code !== "edit.conflict") return data<RefusedEdit<T>>(refused, init ?? {});
  const { version: _, ...typed } = refused.typed ?? {};
  return data<RefusedEdit<T>>({ ...refused, typed, stored: await load() }, init ?? {});
}
