import { data } from "react-router";
import type { z } from "zod";
import { type ErrorCode, type FieldFaults, refusalCode } from "#shared/kit/errors.ts";
import { fieldFaults } from "#shared/kit/validate.ts";

/** What a page tells of a form that was not taken. */
export interface Refused {
  readonly code: ErrorCode;
  readonly fields?: FieldFaults | undefined;
  /** What was typed, to be shown again; never a password. */
  readonly typed?: Readonly<Record<string, string>>;
}

const SECRET = /password/i;

/** Reads a submitted form with the same schema the REST route uses. */
export function submitted<S extends z.ZodType>(form: FormData, schema: S) {
  const parsed = schema.safeParse(Object.fromEntries(form));
  if (parsed.success) return { ok: true as const, value: parsed.data };
  const refused = { code: "request.invalid", fields: fieldFaults(parsed.error) } as const;
  const answer: Refused = { ...refused, typed: typed(form) };
  return { ok: false as const, refused: data(answer, { status: 422 }) };
}

interface Refusal {
  readonly code: ErrorCode;
  readonly fields?: FieldFaults;
}

/** The refusal that a use case threw, with its status; null for any other fault. */
export function refusalIn(error: unknown): { data: Refusal; init: ResponseInit } | null {
  const thrown = error as { data?: Refusal; init?: ResponseInit };
  const told = thrown?.data;
  return told && refusalCode(told) ? { data: told, init: thrown.init ?? {} } : null;
}

/** The answer to a form that a use case refused; any other fault is thrown on. */
export function refusedWith(error: unknown, form: FormData) {
  const refusal = refusalIn(error);
  if (!refusal) throw error;
  const { code, fields } = refusal.data;
  const refused: Refused = { code, fields, typed: typed(form) };
  return data(refused, refusal.init);
}

const typed = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === "string" && !SECRET.test(name) ? [[name, value]] : [],
    ),
  );
