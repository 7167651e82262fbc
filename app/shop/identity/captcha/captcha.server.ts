import { data } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { errorStatus } from "#shared/errors.ts";
import type { Captcha } from "#shared/identity/captcha/contract.ts";
import { type SubmissionError, typed } from "#app/forms/submitted.ts";

export const wantsNewCaptcha = (form: FormData): boolean => form.get("intent") === "challenge";

export const refillForm = (form: FormData) => {
  const code = "captcha.required";
  const refused: SubmissionError = { code, status: errorStatus[code], typed: typed(form) };
  return data(refused, { status: refused.status });
};

/** A new one for each refused form that had one; null if none is due. */
export async function drawCaptchaIfDue(
  { portal }: PageRequest,
  form: FormData,
  refused: Pick<SubmissionError, "code"> | undefined,
): Promise<Captcha | null> {
  const due = refused?.code === "captcha.required" || form.has("captchaId");
  return due ? portal.challenge.draw() : null;
}
