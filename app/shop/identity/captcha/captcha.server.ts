import { data } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { errorStatus } from "#shared/errors.ts";
import type { Challenge } from "#shared/identity/captcha/contract.ts";
import { type Refused, typed } from "#app/forms/submitted.ts";

export const wantsAnother = (form: FormData): boolean => form.get("intent") === "challenge";

export const asBefore = (form: FormData) => {
  const code = "captcha.required";
  const refused: Refused = { code, status: errorStatus[code], typed: typed(form) };
  return data(refused, { status: refused.status });
};

/** A new one for each refused form that had one; null if none is due. */
export async function challengeFor(
  { portal }: PageRequest,
  form: FormData,
  refused: Pick<Refused, "code"> | undefined,
): Promise<Challenge | null> {
  const due = refused?.code === "captcha.required" || form.has("captchaId");
  return due ? portal.challenge.draw() : null;
}
