import { z } from "zod";
import { SingleLine } from "#shared/kit/text.ts";

/**
 * `change_email` goes to the new address, `change_email_old` to the current one; `invitation` sets
 * a first password; `license_reset` releases a lost computer.
 */
export const CODE_PURPOSES = [
  "verify",
  "reset",
  "invitation",
  "change_email",
  "change_email_old",
  "confirm_export",
  "confirm_deletion",
  "license_reset",
] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** Folds full-width digits and drops spaces and dashes. */
export const normalizeCode = (typed: string): string =>
  typed.normalize("NFKC").replaceAll(/[\s\p{Dash}]/gu, "");

/** Six digits; anything else is refused before it counts as a try. */
export const MailedCode = SingleLine("required")
  .min(1, "required")
  .max(40, "code_digits")
  .transform(normalizeCode)
  .pipe(z.string().regex(/^\d{6}$/, "code_digits"));
