import { z } from "zod";
import { SingleLine } from "./text.ts";
import { isSafeName } from "./nestedKeys.ts";
import type { FieldErrors } from "./refusal.ts";

/** Our schemas use phrase keys as messages, so that a library's English text never reaches users. */
const KEY = /^[a-z]+(\.[a-z_]+)+$|^[a-z_]+$/;

/** Field -> keys of `fault` phrases; other messages become `required` or `invalid`. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.join(".") || "form";
    (errors[field] ??= []).push(errorKey(issue));
  }
  return errors;
}

function errorKey(issue: z.core.$ZodIssue): string {
  if (KEY.test(issue.message)) return issue.message;
  const missing = issue.code === "invalid_type" && issue.input === undefined;
  return missing ? "required" : "invalid";
}

/** `clear[]` sets fields to null, because forms cannot. */
export function applyCleared({ clear, ...sent }: Readonly<Record<string, unknown>>) {
  if (!Array.isArray(clear)) return clear === undefined ? sent : { ...sent, clear };
  const emptied = clear.filter((name) => typeof name === "string" && isSafeName(name));
  return { ...sent, ...Object.fromEntries(emptied.map((name) => [name, null])) };
}

/** Absent: unchanged; null or blank: cleared. */
export const optionalText = (max: number, Text = SingleLine) =>
  Text("invalid")
    .max(max, "too_long")
    .transform((text) => text || null)
    .nullish();

export const requiredText = (max: number, Text = SingleLine) =>
  Text("required").min(1, "required").max(max, "too_long");

/** NFKC; refuses mixed-script lookalikes. */
export const Email = SingleLine("required")
  .normalize("NFKC")
  .trim()
  .toLowerCase()
  .min(1, "required")
  .max(254, "too_long")
  .refine((typed) => !mixesConfusableScripts(typed), "email_lookalike")
  .pipe(z.email("email"));

/** `on` from a form, `true` from JSON. */
export const Checked = (error: string) =>
  z
    .union([z.literal(true), z.literal("on"), z.literal("true"), z.literal("1")], error)
    .transform(() => true as const);
const CONFUSABLE_SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
];
/** Confusable scripts are mixed, such as a Cyrillic а in Latin. Han, Kana and Hangul may stand next to Latin. */
export const mixesConfusableScripts = (text: string): boolean =>
  CONFUSABLE_SCRIPTS.filter((script) => script.test(text)).length > 1;
