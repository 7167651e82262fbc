import { data, redirect } from "react-router";
import { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { recovery } from "#shared/identity/accounts/recoveryContract.ts";
import { security } from "#shared/identity/accounts/securityContract.ts";
import { sessionCookie } from "#shared/platform/http/cookies.ts";
import {
  clearedSignInStateCookie,
  type SignInStateKind,
} from "#app/shop/identity/oauth/signInState.server.ts";
import { linkIdentity, linkVerified, unlinkIdentity } from "../oauth/identityActions.server.ts";
import {
  type SubmissionError,
  toSubmissionError,
  parseSubmission,
  textValue,
} from "#app/forms/submitted.ts";
import { pathsIn } from "#app/paths.ts";
import { cancelEmailChange } from "./cancelEmailChange.server.ts";
import { clearedEmailCodesCookie, type EmailCodes } from "./emailChangeCodes.server.ts";

const intents = {
  enrol,
  cancel,
  confirm,
  renew,
  disable,
  password,
  end,
  endOthers,
  sendVerification,
  verifyEmail,
  requestEmail,
  changeEmail,
  cancelEmailChange: after(cancelEmailChange, "email_change_cancelled"),
  linkIdentity: after(linkIdentity, "identity_linked"),
  linkProven: after(linkVerified, "identity_linked", "proven"),
  unlinkIdentity: after(unlinkIdentity, "identity_unlinked"),
} as const;
const Intent = z.enum(Object.keys(intents) as (keyof typeof intents)[]);
export type Intent = z.infer<typeof Intent>;

type Done =
  | "second_factor_cancelled"
  | "second_factor_on"
  | "second_factor_off"
  | "backup_codes_renewed"
  | "password_changed"
  | "session_ended"
  | "sessions_ended"
  | "code_sent"
  | "codes_sent"
  | "email_verified"
  | "email_changed"
  | "email_change_cancelled"
  | "identity_linked"
  | "identity_unlinked";

export interface SecurityActionResult {
  readonly done?: Done;
  readonly backupCodes?: readonly string[];
  /** Wall-clock time, not the demo clock. */
  readonly at?: string;
  readonly refused?: SubmissionError & {
    readonly intent: Intent;
    readonly codes?: EmailCodes;
  };
}

export async function securityAction(asked: PageRequest, form: FormData) {
  const read = Intent.safeParse(form.get("intent"));
  if (!read.success) throw data(null, { status: 422 });
  const intent = read.data;
  const codes = intent === "changeEmail" && typedCodes(form);
  const refuse = ({ data: refused, init }: { data: SubmissionError; init: ResponseInit | null }) =>
    data<SecurityActionResult>(
      { refused: { ...refused, intent, ...(codes && { codes }) } },
      init ?? {},
    );
  try {
    return await intents[intent](asked, form, refuse);
  } catch (error) {
    return refuse(toSubmissionError(error, form));
  }
}

const typedCodes = (form: FormData): EmailCodes => ({
  oldCode: textValue(form, "oldCaptcha"),
  newCode: textValue(form, "captcha"),
});

type Refuse = (answer: { data: SubmissionError; init: ResponseInit | null }) => SecurityResponse;
type SecurityResponse = ReturnType<typeof data<SecurityActionResult>>;

function respond(
  answer: SecurityActionResult,
  ...cookies: (string | undefined)[]
): SecurityResponse {
  const headers = new Headers();
  for (const cookie of cookies) if (cookie) headers.append("Set-Cookie", cookie);
  return data({ ...answer, at: new Date().toISOString() }, { headers });
}

/** The token goes into the cookie only. */
const respondWithSession = (
  { settings }: PageRequest,
  token: string,
  answer: SecurityActionResult,
): SecurityResponse => respond(answer, sessionCookie(token, settings.publicUrl));

type Step = (asked: PageRequest, form: FormData) => Promise<Parameters<Refuse>[0] | null>;

function after(step: Step, done: Done, used?: SignInStateKind) {
  return async (asked: PageRequest, form: FormData, refuse: Refuse): Promise<SecurityResponse> => {
    const refused = await step(asked, form);
    if (refused) return refuse(refused);
    return respond({ done }, used && clearedSignInStateCookie(used, asked.settings.publicUrl));
  };
}

async function enrol({ portal }: PageRequest) {
  await portal.security.enrol();
  return respond({});
}

async function cancel({ portal }: PageRequest) {
  await portal.security.cancelEnrolment();
  return respond({ done: "second_factor_cancelled" });
}

async function confirm(asked: PageRequest, form: FormData, refuse: Refuse) {
  const read = parseSubmission(form, security.confirm.input);
  if (!read.ok) return refuse(read.refused);
  const { token, backupCodes } = await asked.portal.security.confirm(read.value);
  return respondWithSession(asked, token, { done: "second_factor_on", backupCodes });
}

async function renew({ portal }: PageRequest, form: FormData, refuse: Refuse) {
  const read = parseSubmission(form, security.renewBackupCodes.input);
  if (!read.ok) return refuse(read.refused);
  const { backupCodes } = await portal.security.renewBackupCodes(read.value);
  return respond({ done: "backup_codes_renewed", backupCodes });
}

async function disable(asked: PageRequest, form: FormData, refuse: Refuse) {
  const read = parseSubmission(form, security.disable.input);
  if (!read.ok) return refuse(read.refused);
  const { token } = await asked.portal.security.disable(read.value);
  return respondWithSession(asked, token, { done: "second_factor_off" });
}

async function password(asked: PageRequest, form: FormData, refuse: Refuse) {
  const read = parseSubmission(form, security.changePassword.input);
  if (!read.ok) return refuse(read.refused);
  const { token } = await asked.portal.security.changePassword(read.value);
  return respondWithSession(asked, token, { done: "password_changed" });
}

async function end({ portal }: PageRequest, form: FormData, refuse: Refuse) {
  const read = parseSubmission(form, security.endSession.input);
  if (!read.ok) return refuse(read.refused);
  await portal.security.endSession(read.value);
  return respond({ done: "session_ended" });
}

async function endOthers({ portal }: PageRequest) {
  await portal.security.endOtherSessions();
  return respond({ done: "sessions_ended" });
}

async function sendVerification({ portal }: PageRequest) {
  await portal.security.sendVerification();
  return respond({ done: "code_sent" });
}

async function verifyEmail(asked: PageRequest, form: FormData, refuse: Refuse) {
  const read = parseSubmission(form, recovery.verifyEmail.input);
  if (!read.ok) return refuse(read.refused);
  const { token } = await asked.portal.security.verifyEmail(read.value);
  return respondWithSession(asked, token, { done: "email_verified" });
}

async function requestEmail(asked: PageRequest, form: FormData, refuse: Refuse) {
  const read = parseSubmission(form, recovery.requestEmailChange.input);
  if (!read.ok) return refuse(read.refused);
  await asked.portal.security.requestEmailChange(read.value);
  // Leaves the URL, which may hold an outdated code.
  const headers = { "Set-Cookie": clearedEmailCodesCookie(asked) };
  return redirect(`${pathsIn(asked.lang).security()}?sent`, { status: 303, headers });
}

async function changeEmail(asked: PageRequest, form: FormData, refuse: Refuse) {
  const read = parseSubmission(form, recovery.changeEmail.input);
  if (!read.ok) return refuse(read.refused);
  const { token } = await asked.portal.security.changeEmail(read.value);
  const renewedCookie = sessionCookie(token, asked.settings.publicUrl);
  return respond({ done: "email_changed" }, renewedCookie, clearedEmailCodesCookie(asked));
}
