import { redirect } from "react-router";
import type { z } from "zod";
import { schemaErrorResponse, toSubmissionError } from "#app/forms/submitted.ts";

interface SmallForm<S extends z.ZodType> {
  readonly form: FormData;
  readonly schema: S;
  readonly input: unknown;
  readonly run: (input: z.output<S>) => Promise<unknown>;
  /** Redirected to once done. */
  readonly to: string;
}

/** For a form beside the one that is edited; it carries an `intent`. */
export async function smallFormAction<S extends z.ZodType>(asked: SmallForm<S>) {
  const { form, schema, input, run, to } = asked;
  const read = schema.safeParse(input);
  if (!read.success) return schemaErrorResponse(read.error, form);
  try {
    await run(read.data);
    return redirect(to, 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}
