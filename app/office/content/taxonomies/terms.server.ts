import { data, redirect } from "react-router";
import type { z } from "zod";
import { parseSubmission, textValue, toSubmissionError } from "#app/forms/submitted.ts";
import { flatSchema } from "#app/office/forms/flatFields.ts";
import { withStoredVersion } from "#app/office/forms/refusedEdit.server.ts";
import { smallFormAction } from "#app/office/forms/smallFormAction.server.ts";
import type { TermMessage, TermSubject } from "./TermEditor.tsx";

const CHANGES = ["created", "saved", "placed", "removed"] as const;

export const parseTermMessage = (of: TermSubject, { searchParams }: URL): TermMessage | null =>
  CHANGES.map((change) => `${of}_${change}` as const).find(
    (each) => each === searchParams.get("done"),
  ) ?? null;

/** @throws 404 unless it is one of the `terms`. */
export function requireTerm<T extends { readonly uuid: string }>(terms: readonly T[], id: string) {
  const term = terms.find(({ uuid }) => uuid === id);
  if (!term) throw data({ code: "entry.not_found" }, { status: 404 });
  return term;
}

interface TermUseCases<Edited> {
  edit(input: Edited & { id: string }): Promise<unknown>;
  place(input: { id: string; after?: string | undefined }): Promise<unknown>;
  remove(input: { id: string }): Promise<unknown>;
}

interface TermActionInput<T, Edited> {
  readonly desk: TermUseCases<Edited>;
  readonly id: string;
  readonly of: TermSubject;
  readonly edited: z.ZodType<Edited>;
  readonly placed: z.ZodType<{ id: string; after?: string | undefined }>;
  readonly form: FormData;
  readonly list: (search: string) => string;
  readonly here: (search: string) => string;
  readonly stored: () => Promise<T>;
}

export async function termAction<T, Edited>(asked: TermActionInput<T, Edited>) {
  const { desk, id, of, edited, placed, form, list, here, stored } = asked;
  const intent = textValue(form, "intent");
  if (intent === "place")
    return smallFormAction({
      form,
      schema: placed,
      input: { id, after: textValue(form, "after") },
      run: (input) => desk.place(input),
      to: here(`?done=${of}_placed`),
    });
  try {
    if (intent === "remove") {
      await desk.remove({ id });
      return redirect(list(`?done=${of}_removed`), 303);
    }
    const read = parseSubmission(form, flatSchema(edited));
    if (!read.ok) return read.refused;
    await desk.edit({ ...read.value, id });
    return redirect(here(`?done=${of}_saved`), 303);
  } catch (error) {
    return withStoredVersion(toSubmissionError(error, form), stored);
  }
}
