import { ensure, Refusal } from "#shared/errors.ts";
import type { FieldErrors } from "#shared/kit/refusal.ts";
import type { RegisterCheckInput, RegisterInput } from "#shared/identity/accounts/contract.ts";
import { birthdayErrors } from "#shared/identity/members/profileFields.ts";
import type { SignedIn } from "#shared/identity/sessions/contract.ts";
import { formatDay } from "#shared/kit/time.ts";
import { requireCaptcha } from "../captcha/service.ts";
import { addressErrors } from "../geo/service.ts";
import { sendCode } from "../verificationCodes/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { storeResponse, assignResponse } from "#server/platform/idempotency/commands.ts";
import { linkAtRegistration } from "../oauth/commands.ts";
import { createProfile } from "../members/commands.ts";
import { countRequest } from "#server/platform/limits/rateLimit.ts";
import { findReferrer, referralErrors } from "../referralCodes/commands.ts";
import { memberReferred } from "../referralCodes/events.ts";
import { insertMember } from "../sessions/commands.ts";
import { userView } from "../sessions/userView.ts";
import { openSession } from "../sessions/sessions.ts";
import { lockPublishedVersion } from "#server/site/company/commands.ts";
import { content, termErrors } from "#server/site/company/service.ts";
import { passwordError } from "./passwords.ts";
import { emailError } from "./validateEmail.ts";

const REGISTRATIONS = 30;
const HOUR_MS = 3_600_000;

/** Reveals a taken address last, after all that costs a guesser something. */
export async function register(scope: Context, input: RegisterInput): Promise<SignedIn> {
  const from = sendersOf(scope);
  for (const each of from) await countRequest(scope, [`register:${each}`, REGISTRATIONS, HOUR_MS]);
  const errors = await validateInput(scope, input);
  ensure(Object.keys(errors).length === 0, "request.invalid", errors);
  // Invalid forms reveal nothing, so only valid ones consume a captcha.
  const address = `address:${input.email}`;
  const counted = await requireCaptcha(scope, {
    reason: "register",
    keys: from,
    once: address,
    captchaId: input.captchaId,
    captchaAnswer: input.captchaAnswer,
  });
  const passwordHash = await scope.passwords.hash(input.password);
  const signedIn = await runTransaction(scope.db, (tx) =>
    createAccount(tx, scope, input, passwordHash),
  );
  await counted.forgive([address]);
  return signedIn;
}

const sendersOf = ({ network, visitor }: Context): string[] => [
  `network:${network}`,
  ...(visitor === null ? [] : [`visitor:${visitor}`]),
];

async function validateInput(scope: Context, input: RegisterInput): Promise<FieldErrors> {
  const { version } = await content(scope, { type: "member_terms" });
  return {
    ...(await validateRegistration(scope, checkInput(input))),
    ...((input.termsVersion ?? version) !== version && ANOTHER_TEXT),
  };
}

const ANOTHER_TEXT: FieldErrors = { agreeTerms: ["text_changed"] };

const checkInput = ({
  refer,
  birthday,
  province,
  city,
  town,
  postalCode,
  ...rest
}: RegisterInput) => ({
  ...rest,
  refer: refer ?? undefined,
  birthday: birthday ?? undefined,
  province: province ?? undefined,
  city: city ?? undefined,
  town: town ?? undefined,
  postalCode: postalCode ?? undefined,
});

async function createAccount(
  tx: Tx,
  scope: Context,
  input: RegisterInput,
  passwordHash: string,
): Promise<SignedIn> {
  // New terms may be in force since the form was loaded.
  const version = await lockPublishedVersion(tx, scope, "member_terms");
  ensure((input.termsVersion ?? version) === version, "request.invalid", ANOTHER_TEXT);
  const member = await insertMember(tx, {
    id: scope.newId(),
    email: input.email,
    password_hash: passwordHash,
    first_name: input.firstName,
    last_name: input.lastName,
    lang: input.lang ?? scope.lang,
    settings: "[]",
    terms_version: version,
    terms_agreed_at: scope.now(),
    created_at: scope.now(),
    ...(await findReferrer(tx, scope, input.refer)),
  });
  if (!member) throw new Refusal("account.email_taken", { email: ["email_taken"] });
  await createProfile(tx, scope, member.id, input);
  if (member.referred_by) await scope.jobs.enqueue(tx, memberReferred, { memberId: member.id });
  await assignResponse(tx, scope, member.id);
  const proven = await linkAtRegistration(tx, scope, { ticket: input.identity, member });
  if (!proven)
    await sendCode(tx, scope, { purpose: "verify", email: member.email, memberId: member.id });
  const opened = { memberId: member.id, secondFactor: false, registering: true };
  const token = await openSession(tx, scope, opened);
  return storeResponse(tx, scope, { user: userView(member), token });
}

/** Keys of `fault` phrases. Does not reveal taken addresses (`docs/decisions/0023`). */
export async function check(
  scope: Context,
  told: RegisterCheckInput,
): Promise<{ errors: Record<string, string[]> }> {
  const errors = await validateRegistration(scope, told);
  return {
    errors: Object.fromEntries(Object.entries(errors).map(([at, keys]) => [at, [...keys]])),
  };
}

async function validateRegistration(
  scope: Context,
  told: RegisterCheckInput,
): Promise<FieldErrors> {
  const { email = "", password, firstName = "", lastName = "", country, birthday } = told;
  const address = email && (await emailError(email));
  const secret = password && (await passwordError(password, { email, firstName, lastName }));
  return {
    ...(address && { email: [address] }),
    ...(secret && { password: [secret] }),
    ...(country && (await addressErrors({ ...told, country }))),
    ...(await termErrors(scope, told)),
    ...birthdayErrors(birthday, formatDay(scope.now())),
    ...(await referralErrors(scope.db, told.refer)),
  };
}
