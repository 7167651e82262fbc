import { data } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { errorStatus } from "#shared/errors.ts";
import type { Challenge } from "#shared/identity/captcha/contract.ts";
import { type Refused, typed } from "#app/forms/submitted.ts";

/** Whether a form's sender only wants to see another picture. */
export const wantsAnother = (form: FormData): boolean => form.get("intent") === "challenge";

/** The answer to whoever asked for another picture: the form as it was typed. */
export const asBefore = (form: FormData) => {
  const code = "captcha.required";
  const refused: Refused = { code, status: errorStatus[code], typed: typed(form) };
  return data(refused, { status: refused.status });
};

/** A new challenge wherever one is due, which it stays once it was answered; null elsewhere. */
export async function challengeFor(
  { portal }: PageRequest,
  form: FormData,
  refused: Pick<Refused, "code"> | undefined,
): Promise<Challenge | null> {
  const due = refused?.code === "captcha.required" || form.has("captchaId");
  return due ? portal.challenge.draw() : null;
}
