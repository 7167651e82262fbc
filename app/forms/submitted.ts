import { data } from "react-router";
import type { z } from "zod";
import { type ErrorCode, errorStatus, refusalCode } from "#shared/errors.ts";
import { isSafeName, nest } from "#shared/kit/nestedKeys.ts";
import type { FieldFaults, RefusalDetails } from "#shared/kit/refusal.ts";
import { fieldFaults, withCleared } from "#shared/kit/validation.ts";
import { isSecretName } from "./sensitiveField.ts";

/** What a page tells of a form that was not taken. */
export interface Refused {
  /** `system`: a fault of ours, reported under `requestId`. */
  readonly code: ErrorCode | "system";
  /** Of HTTP: the table of all refusals stays on the server. */
  readonly status: number;
  readonly requestId?: string;
  readonly fields?: FieldFaults | undefined;
  /** What was typed, as `typed` gives it, to be shown again. */
  readonly typed?: Readonly<Record<string, string>>;
  /** What has changed since the form was opened, by id. */
  readonly changed?: Pick<RefusalDetails, "added" | "removed">;
  /** The orders with a transfer that may be the same one. */
  readonly possibleDuplicates?: RefusalDetails["possibleDuplicates"];
}

/** Reads a submitted form with the same schema the REST route uses, and refuses what that refuses. */
export function submitted<S extends z.ZodType>(form: FormData, schema: S) {
  const nested = nestedForm(form);
  if ("code" in nested) return { ok: false as const, refused: notTaken(form, nested) };
  const parsed = schema.safeParse(withCleared(nested.fields));
  if (parsed.success) return { ok: true as const, value: parsed.data };
  return { ok: false as const, refused: refusedInput(parsed.error, form) };
}

/** The answer to a form that does not fit its schema. */
export const refusedInput = (error: z.ZodError, form: FormData) =>
  notTaken(form, { code: "request.invalid", fields: fieldFaults(error) });

function notTaken(form: FormData, refused: Pick<Refused, "fields"> & { code: ErrorCode }) {
  const status = errorStatus[refused.code];
  const answer: Refused = { ...refused, status, typed: typed(form) };
  return data(answer, { status });
}

/** The form as one object, or why it cannot be one: no form of ours has such fields. */
function nestedForm(form: FormData): { fields: Record<string, unknown> } | { code: ErrorCode } {
  // The database's text cannot hold it, and nobody types it.
  if (texts(form).some((pair) => pair.join("").includes("\0")))
    return { code: "request.malformed" };
  try {
    return { fields: nest(texts(form)) };
  } catch (error) {
    const code = refusalCode(error);
    if (code === null) throw error;
    return { code };
  }
}

/** The key by which the server recognises a form that is sent twice: its hidden field. */
export function idempotencyKeyIn(form: FormData): string | undefined {
  const key = form.get("idempotencyKey");
  return typeof key === "string" ? key : undefined;
}

interface Refusal {
  readonly code: ErrorCode;
  readonly fields?: FieldFaults;
  readonly details?: RefusalDetails;
}

/** The refusal that a use case threw, with its status; null for any other fault. */
export function refusalIn(error: unknown): { data: Refusal; init: ResponseInit } | null {
  const thrown = error as { data?: Refusal; init?: ResponseInit };
  const told = thrown?.data;
  return told && refusalCode(told) ? { data: told, init: thrown.init ?? {} } : null;
}

/**
 * The answer to a form that a use case refused, or could not do by a fault of ours: what was typed comes
 * back either way. Anything that no use case threw is thrown on.
 */
export function refusedWith(error: unknown, form: FormData) {
  const refusal = refusalIn(error);
  if (!refusal) {
    const { requestId } = systemFault(error);
    const failed: Refused = { code: "system", status: 500, requestId, typed: typed(form) };
    return data(failed, { status: 500 });
  }
  const { code, fields, details: { added, removed, possibleDuplicates } = {} } = refusal.data;
  const changed = added && removed && { added, removed };
  const told = { ...(changed && { changed }), ...(possibleDuplicates && { possibleDuplicates }) };
  const refused: Refused = {
    code,
    status: errorStatus[code],
    fields,
    typed: typed(form),
    ...told,
  };
  return data(refused, refusal.init);
}

/** What `renderPage` tells of a fault it has reported. */
function systemFault(error: unknown): { requestId: string } {
  const told = (error as { data?: { code?: unknown; requestId?: unknown } } | null)?.data;
  if (told?.code !== "system" || typeof told.requestId !== "string") throw error;
  return { requestId: told.requestId };
}

const texts = (form: FormData) =>
  [...form].filter((pair): pair is [string, string] => typeof pair[1] === "string");

/** What was typed into a form, as text, several values of one name a line each; never a password or code. */
export function typed(form: FormData): Record<string, string> {
  const kept = texts(form).filter(([name]) => !isSecretName(name) && isSafeName(name));
  const named = Map.groupBy(kept, ([name]) => name);
  return Object.fromEntries(
    [...named].map(([name, pairs]) => [name, pairs.map(([, value]) => value).join("\n")]),
  );
}

/** What a field of the form was sent with; empty for a file and for a field that was not sent. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
