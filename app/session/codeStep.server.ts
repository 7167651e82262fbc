import { data } from "react-router";
import type { PageRequest } from "#server/http/pages.ts";
import { type Refused, refusalIn } from "../kit/submitted.ts";

/** What the form for the code carries, so that the password is sent once only. */
export interface CodeStep {
  readonly challenge: string;
  readonly email: string;
  /** The code itself, of a seeded demo account; null while none is unused, undefined for everybody else. */
  readonly demoCode: string | null | undefined;
}

/** A refused login, and whether a code is what is missing. */
export interface RefusedLogin extends Refused {
  readonly step: CodeStep | null;
}

interface Answer {
  readonly data: Refused;
  readonly init: ResponseInit | null;
}

/** The answer `refused`, with the step for the code wherever a code is what is asked for. */
export async function codeStep(
  { portal }: PageRequest,
  form: FormData,
  refused: Answer,
  error?: unknown,
) {
  const { data: told, init } = refused;
  const challenge = refusalIn(error)?.data.details?.challenge ?? textIn(form, "challenge");
  if (!challenge || told.code === "session.challenge_over")
    return data<RefusedLogin>({ ...told, step: null }, init ?? {});
  const email = textIn(form, "email");
  const account = email.trim().toLowerCase();
  const demoCode = await portal.demo.loginCode({ email: account, challenge });
  const step: CodeStep = { challenge, email, demoCode };
  return data<RefusedLogin>({ ...told, step }, init ?? {});
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
