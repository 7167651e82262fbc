import { data } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { Captcha } from "#shared/identity/captcha/contract.ts";
import { drawCaptchaIfDue } from "../captcha/captcha.server.ts";
import { type SubmissionError, findRefusal, textValue } from "#app/forms/submitted.ts";

/** Carries the challenge, so that the password is sent once only. */
export interface SecondFactorStep {
  readonly challenge: string;
  readonly email: string;
  /** Null while all valid codes are used, undefined unless a demo account. */
  readonly demoCode: string | null | undefined;
}

export interface RefusedLogin extends SubmissionError {
  readonly step: SecondFactorStep | null;
  readonly challenge: Captcha | null;
}

interface Answer {
  readonly data: SubmissionError;
  readonly init: ResponseInit | null;
}

export async function secondFactorStep(
  asked: PageRequest,
  form: FormData,
  answer: Answer,
  error?: unknown,
) {
  const { data: refused, init } = answer;
  const challenge = findRefusal(error)?.data.details?.challenge ?? textValue(form, "challenge");
  if (!challenge || refused.code === "second_factor.challenge_expired")
    return passwordStep(asked, form, answer);
  const email = textValue(form, "email");
  const account = email.trim().toLowerCase();
  const demoCode = await asked.portal.demo.loginCode({ email: account, challenge });
  const step: SecondFactorStep = { challenge, email, demoCode };
  const begun = refused.code === "second_factor.code_required"; // 200: browsers would log a 422 as an error
  return data<RefusedLogin>({ ...refused, step, challenge: null }, (!begun && init) || {});
}

async function passwordStep(asked: PageRequest, form: FormData, { data: refused, init }: Answer) {
  const challenge = await drawCaptchaIfDue(asked, form, refused);
  return data<RefusedLogin>({ ...refused, step: null, challenge }, init ?? {});
}
