import { data } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { Challenge } from "#shared/identity/captcha/contract.ts";
import { challengeFor } from "../captcha/captcha.server.ts";
import { type Refused, refusalIn, textIn } from "#app/forms/submitted.ts";

/** Carries the challenge, so that the password is sent once only. */
export interface CodeStep {
  readonly challenge: string;
  readonly email: string;
  /** Null while all valid codes are used, undefined unless a demo account. */
  readonly demoCode: string | null | undefined;
}

export interface RefusedLogin extends Refused {
  readonly step: CodeStep | null;
  readonly challenge: Challenge | null;
}

interface Answer {
  readonly data: Refused;
  readonly init: ResponseInit | null;
}

export async function codeStep(
  asked: PageRequest,
  form: FormData,
  refused: Answer,
  error?: unknown,
) {
  const { data: told, init } = refused;
  const challenge = refusalIn(error)?.data.details?.challenge ?? textIn(form, "challenge");
  if (!challenge || told.code === "second_factor.challenge_expired")
    return passwordStep(asked, form, refused);
  const email = textIn(form, "email");
  const account = email.trim().toLowerCase();
  const demoCode = await asked.portal.demo.loginCode({ email: account, challenge });
  const step: CodeStep = { challenge, email, demoCode };
  const begun = told.code === "second_factor.code_required"; // 200: browsers would log a 422 as an error
  return data<RefusedLogin>({ ...told, step, challenge: null }, (!begun && init) || {});
}

async function passwordStep(asked: PageRequest, form: FormData, { data: told, init }: Answer) {
  const challenge = await challengeFor(asked, form, told);
  return data<RefusedLogin>({ ...told, step: null, challenge }, init ?? {});
}
