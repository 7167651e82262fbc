import { ensure, Refusal } from "#shared/errors.ts";
import type { FieldFaults } from "#shared/kit/refusal.ts";
import type { RegisterInput } from "#shared/identity/accounts/contract.ts";
import type { SignedIn } from "#shared/identity/sessions/contract.ts";
import { requireChallenge } from "../captcha/service.ts";
import { sendCode } from "../verificationCodes/commands.ts";
import type { Scope } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import { keepAnswer, ownAnswer } from "#server/platform/idempotency/commands.ts";
import { linkPending } from "../oauth/commands.ts";
import { createProfile } from "../members/commands.ts";
import { countRequest } from "#server/platform/limits/rateLimit.ts";
import { referrerOf } from "../referralCodes/commands.ts";
import { insertMember } from "../sessions/commands.ts";
import { present } from "../sessions/userView.ts";
import { openSession } from "../sessions/sessions.ts";
import { keptVersion } from "#server/site/company/commands.ts";
import { content } from "#server/site/company/service.ts";
import { faultsOf } from "./validateRegistration.ts";

const REGISTRATIONS = 30;
const HOUR_MS = 3_600_000;

/** Reveals a taken address last, after all that costs a guesser something. */
export async function register(scope: Scope, input: RegisterInput): Promise<SignedIn> {
  const from = sendersOf(scope);
  for (const each of from) await countRequest(scope, [`register:${each}`, REGISTRATIONS, HOUR_MS]);
  const faults = await inspected(scope, input);
  ensure(Object.keys(faults).length === 0, "request.invalid", faults);
  // Invalid forms reveal nothing, so only valid ones consume a captcha.
  const address = `address:${input.email}`;
  const counted = await requireChallenge(scope, {
    reason: "register",
    keys: from,
    once: address,
    captchaId: input.captchaId,
    captchaAnswer: input.captchaAnswer,
  });
  const passwordHash = await scope.passwords.hash(input.password);
  const signedIn = await transact(scope.db, (tx) => enrol(tx, scope, input, passwordHash));
  await counted.forgive([address]);
  return signedIn;
}

const sendersOf = ({ network, visitor }: Scope): string[] => [
  `network:${network}`,
  ...(visitor === null ? [] : [`visitor:${visitor}`]),
];

async function inspected(scope: Scope, input: RegisterInput): Promise<FieldFaults> {
  const { version } = await content(scope, { type: "member_terms" });
  return {
    ...(await faultsOf(scope, told(input))),
    ...((input.termsVersion ?? version) !== version && ANOTHER_TEXT),
  };
}

const ANOTHER_TEXT: FieldFaults = { agreeTerms: ["text_changed"] };

const told = ({ birthday, province, city, town, postalCode, ...rest }: RegisterInput) => ({
  ...rest,
  birthday: birthday ?? undefined,
  province: province ?? undefined,
  city: city ?? undefined,
  town: town ?? undefined,
  postalCode: postalCode ?? undefined,
});

async function enrol(
  tx: Tx,
  scope: Scope,
  input: RegisterInput,
  passwordHash: string,
): Promise<SignedIn> {
  // New terms may be in force since the form was loaded.
  const version = await keptVersion(tx, scope, "member_terms");
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
    ...(await referrerOf(tx, scope)),
  });
  if (!member) throw new Refusal("account.email_taken", { email: ["email_taken"] });
  await createProfile(tx, scope, member.id, input);
  await ownAnswer(tx, scope, member.id);
  const proven = await linkPending(tx, scope, { ticket: input.identity, member });
  if (!proven)
    await sendCode(tx, scope, { purpose: "verify", email: member.email, memberId: member.id });
  const opened = { memberId: member.id, secondFactor: false, registering: true };
  const token = await openSession(tx, scope, opened);
  return keepAnswer(tx, scope, { user: present(member), token });
}
