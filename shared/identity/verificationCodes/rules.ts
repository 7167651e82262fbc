import { z } from "zod";

/**
 * What a mailed code is for. `change_email` goes to the new address and `change_email_old` to the one in
 * force; `invitation` lets somebody who was registered by another choose a first password.
 */
export const CODE_PURPOSES = [
  "verify",
  "reset",
  "invitation",
  "change_email",
  "change_email_old",
  "confirm_export",
  "confirm_deletion",
] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** What is typed of a code, as digits: full-width ones are folded, spaces and hyphens do not count. */
export const foldCode = (typed: string): string =>
  typed.normalize("NFKC").replaceAll(/[\s\p{Dash}]/gu, "");

/** A mailed code as it was typed; whether it is right, the server tells. */
export const MailedCode = z
  .string("required")
  .trim()
  .min(1, "required")
  .max(40, "wrong_code")
  .transform(foldCode);
