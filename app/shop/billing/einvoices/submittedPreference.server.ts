import { data } from "react-router";
import type { z } from "zod";
import { type SubmissionError, parseSubmission } from "#app/forms/submitted.ts";
import { numberField } from "./preferenceForm.ts";

const AT_NUMBER = "invoice.carrierNumber";

/** `submitted`, with errors of the number moved to the field it was typed in. */
export function submittedPreference<S extends z.ZodType>(form: FormData, schema: S) {
  const read = parseSubmission(form, schema);
  if (read.ok) return read;
  const { data: refused, init } = read.refused;
  return { ok: false as const, refused: data(moved(refused), init ?? {}) };
}

function moved(refused: SubmissionError): SubmissionError {
  const { [AT_NUMBER]: errors, ...fields } = refused.fields ?? {};
  if (!errors) return refused;
  return { ...refused, fields: { ...fields, [numberField(refused.typed ?? {})]: errors } };
}
