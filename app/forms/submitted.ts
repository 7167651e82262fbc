import { data } from "react-router";
import type { z } from "zod";
import { type ErrorCode, errorStatus, toErrorCode } from "#shared/errors.ts";
import { isSafeName, nestKeys } from "#shared/kit/nestedKeys.ts";
import type { FieldErrors, RefusalDetails } from "#shared/kit/refusal.ts";
import { fieldErrors, applyCleared } from "#shared/kit/validation.ts";
import { isSensitiveField } from "./sensitiveField.ts";

export interface SubmissionError {
  /** `system`: a server error, reported under `requestId`. */
  readonly code: ErrorCode | "system";
  /** HTTP status; the error table stays on the server. */
  readonly status: number;
  readonly requestId?: string;
  readonly fields?: FieldErrors | undefined;
  readonly typed?: Readonly<Record<string, string>>;
  readonly changed?: Pick<RefusalDetails, "added" | "removed">;
  /** From when it is possible again, ISO 8601. */
  readonly until?: string;
  /** Orders whose transfer may be the same. */
  readonly possibleDuplicates?: RefusalDetails["possibleDuplicates"];
  readonly conflicts?: RefusalDetails["conflicts"];
  readonly unwritable?: RefusalDetails["unwritable"];
}

/** Parses a form with the schema of the REST route. */
export function parseSubmission<S extends z.ZodType>(form: FormData, schema: S) {
  const nested = nestedForm(form);
  if ("code" in nested)
    return { ok: false as const, refused: submissionErrorResponse(form, nested) };
  const parsed = schema.safeParse(applyCleared(nested.fields));
  if (parsed.success) return { ok: true as const, value: parsed.data };
  return { ok: false as const, refused: schemaErrorResponse(parsed.error, form) };
}

export const schemaErrorResponse = (error: z.ZodError, form: FormData) =>
  fieldErrorResponse(fieldErrors(error), form);

export const fieldErrorResponse = (fields: FieldErrors, form: FormData) =>
  submissionErrorResponse(form, { code: "request.invalid", fields });

function submissionErrorResponse(
  form: FormData,
  refused: Pick<SubmissionError, "fields"> & { code: ErrorCode },
) {
  const status = errorStatus[refused.code];
  const answer: SubmissionError = { ...refused, status, typed: typed(form) };
  return data(answer, { status });
}

/** Our forms have no malformed field names. */
function nestedForm(form: FormData): { fields: Record<string, unknown> } | { code: ErrorCode } {
  // PostgreSQL text cannot hold NUL.
  if (texts(form).some((pair) => pair.join("").includes("\0")))
    return { code: "request.malformed" };
  try {
    return { fields: nestKeys(texts(form)) };
  } catch (error) {
    const code = toErrorCode(error);
    if (code === null) throw error;
    return { code };
  }
}

export function idempotencyKeyOf(form: FormData): string | undefined {
  const key = form.get("idempotencyKey");
  return typeof key === "string" ? key : undefined;
}

interface ThrownRefusal {
  readonly code: ErrorCode;
  readonly fields?: FieldErrors;
  readonly details?: RefusalDetails;
}

/** Null for any error but a use case's refusal. */
export function findRefusal(error: unknown): { data: ThrownRefusal; init: ResponseInit } | null {
  const thrown = error as { data?: ThrownRefusal; init?: ResponseInit };
  const refusal = thrown?.data;
  const code = toErrorCode(refusal);
  if (!refusal || code === null || code === UNAVAILABLE) return null;
  return { data: refusal, init: thrown.init ?? {} };
}

/** No use case refused: the database could not be reached. */
const UNAVAILABLE = "service.unavailable";

/** For a refusal or a server error, with the input. @throws any other error. */
export function toSubmissionError(error: unknown, form: FormData) {
  const refusal = findRefusal(error);
  if (!refusal) {
    const failed: SubmissionError = { ...serverError(error), typed: typed(form) };
    return data(failed, { status: failed.status });
  }
  const {
    code,
    fields,
    details: { added, removed, possibleDuplicates, conflicts, unwritable, until } = {},
  } = refusal.data;
  const changed = added && removed && { added, removed };
  const details = {
    ...(changed && { changed }),
    ...(possibleDuplicates && { possibleDuplicates }),
    ...(conflicts && { conflicts }),
    ...(unwritable && { unwritable }),
    ...(until !== undefined && { until }),
  };
  const refused: SubmissionError = {
    code,
    status: errorStatus[code],
    fields,
    typed: typed(form),
    ...details,
  };
  return data(refused, refusal.init);
}

function serverError(error: unknown): Pick<SubmissionError, "code" | "status" | "requestId"> {
  const thrown = error as { data?: { code?: unknown; requestId?: unknown } } | null;
  const { code, requestId } = thrown?.data ?? {};
  if (code === UNAVAILABLE) return { code, status: errorStatus[code] };
  if (code !== "system" || typeof requestId !== "string") throw error;
  return { code, status: 500, requestId };
}

const texts = (form: FormData) =>
  [...form].filter((pair): pair is [string, string] => typeof pair[1] === "string");

/** Input as text; repeated names joined by line breaks; without passwords and codes. */
export function typed(form: FormData): Record<string, string> {
  const kept = texts(form).filter(([name]) => !isSensitiveField(name) && isSafeName(name));
  const named = Map.groupBy(kept, ([name]) => name);
  return Object.fromEntries(
    [...named].map(([name, pairs]) => [name, pairs.map(([, value]) => value).join("\n")]),
  );
}

/** Empty for files and absent fields. */
export function textValue(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
