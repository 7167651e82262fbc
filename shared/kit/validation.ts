import { z } from "zod";
import { isSafeName } from "./nestedKeys.ts";
import type { FieldFaults } from "./refusal.ts";

/** Sentences a schema names itself carry this mark, so that a library's own English never reaches a reader. */
const KEY = /^[a-z]+(\.[a-z_]+)+$|^[a-z_]+$/;

/** A zod error as field -> keys of `fault` phrases; unnamed faults become `required` or `invalid`. */
export function fieldFaults(error: z.ZodError): FieldFaults {
  const faults: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.join(".") || "form";
    (faults[field] ??= []).push(faultKey(issue));
  }
  return faults;
}

function faultKey(issue: z.core.$ZodIssue): string {
  if (KEY.test(issue.message)) return issue.message;
  const missing = issue.code === "invalid_type" && issue.input === undefined;
  return missing ? "required" : "invalid";
}

/**
 * What a write was sent, with the fields that `clear[]` names as null: forms cannot say null. Whether a
 * field may be emptied, its schema decides.
 */
export function withCleared({ clear, ...sent }: Readonly<Record<string, unknown>>) {
  if (!Array.isArray(clear)) return clear === undefined ? sent : { ...sent, clear };
  const emptied = clear.filter((name) => typeof name === "string" && isSafeName(name));
  return { ...sent, ...Object.fromEntries(emptied.map((name) => [name, null])) };
}

/** Optional text: absent leaves it as it is, null or nothing but spaces empties it. */
export const optionalText = (max: number) =>
  z
    .string("invalid")
    .trim()
    .max(max, "too_long")
    .transform((text) => text || null)
    .nullish();

/** Text a person typed: trimmed, required, at most `max` characters. */
export const requiredText = (max: number) =>
  z.string("required").trim().min(1, "required").max(max, "too_long");

/** Full-width letters count as the plain ones; an address that mixes scripts to look like another is refused. */
export const Email = z
  .string("required")
  .normalize("NFKC")
  .trim()
  .toLowerCase()
  .min(1, "required")
  .max(254, "too_long")
  .refine((typed) => !isLookalike(typed), "email_lookalike")
  .pipe(z.email("email"));

/** A ticked box: `on` from a form, `true` from JSON. */
export const Ticked = (fault: string) =>
  z
    .union([z.literal(true), z.literal("on"), z.literal("true"), z.literal("1")], fault)
    .transform(() => true as const);
/** Scripts whose letters can be taken for another's: no honest name mixes two of them. */
const CONFUSABLE = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
];
/**
 * Whether a text mixes letters of scripts that look alike, such as a Cyrillic а among Latin letters. Han, Kana
 * and Hangul stand beside Latin in honest names.
 */
export const isLookalike = (text: string): boolean =>
  CONFUSABLE.filter((script) => script.test(text)).length > 1;
