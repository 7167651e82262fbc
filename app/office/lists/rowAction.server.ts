import { redirect } from "react-router";
import type { z } from "zod";
import type { PhraseKey } from "#shared/phrases/phrases.ts";
import { schemaErrorResponse, toSubmissionError } from "#app/forms/submitted.ts";

interface RowAction<S extends z.ZodType> {
  readonly schema: S;
  readonly input?: object;
  readonly run: (input: z.output<S>) => Promise<unknown>;
  readonly done?: PhraseKey<"done"> | undefined;
}

export async function runRowAction<S extends z.ZodType>(
  url: URL,
  form: FormData,
  { schema, input = Object.fromEntries(form), run, done }: RowAction<S>,
) {
  const read = schema.safeParse(input);
  if (!read.success) return schemaErrorResponse(read.error, form);
  try {
    await run(read.data);
    const search = new URLSearchParams(url.search);
    if (done) search.set("done", done);
    return redirect(url.pathname + (search.size > 0 ? `?${search}` : ""), 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}
