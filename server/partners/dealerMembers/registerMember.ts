import type { z } from "zod";
import { ensure, Refusal } from "#shared/errors.ts";
import type { FieldErrors } from "#shared/kit/refusal.ts";
import type { MemberFields } from "#shared/identity/members/importFields.ts";
import { normalizeMailbox, normalizePhone } from "#shared/partners/commissions/rules.ts";
import type { dealerMembers, RegisteredMember } from "#shared/partners/dealerMembers/contract.ts";
import { INVITATION_HOURS } from "#shared/partners/dealerMembers/rules.ts";
import { audit } from "#server/identity/audit/commands.ts";
import { createMember, setFirstPassword } from "#server/identity/members/commands.ts";
import { checkNewMember } from "#server/identity/members/service.ts";
import { endSessions, memberById } from "#server/identity/sessions/commands.ts";
import { createInvitationCode } from "#server/identity/verificationCodes/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import { countRequest } from "#server/platform/limits/rateLimit.ts";
import { bindMember, type DealerRow, listPersons } from "../dealers/commands.ts";
import { queueInvitation } from "./emails.ts";
import { newFirstPassword } from "./firstPassword.ts";
import * as queries from "./queries.ts";
import { requireActingDealer } from "./service.ts";

const HOUR_MS = 3_600_000;
const INVITATION_MS = INVITATION_HOURS * HOUR_MS;
const MAILS_PER_HOUR = 30;
const MAILS_PER_MEMBER_AND_DAY = 3;

type Input<K extends keyof typeof dealerMembers> = z.output<(typeof dealerMembers)[K]["input"]>;

/**
 * The member is invited until they set a password of their own and agree to the terms, and is the dealer's customer from
 * now on. A first password that the dealer chose opens nothing: with the mailed code the member replaces it. Reveals a
 * taken address like a registration.
 */
export async function registerMember(
  scope: Context,
  { firstPassword, ...told }: Input<"register">,
): Promise<RegisteredMember> {
  await limitMails(scope);
  const fields = await checkNewMember(scope, told, {
    password: firstPassword,
    at: "firstPassword",
  });
  const password = firstPassword ?? newFirstPassword(scope);
  const passwordHash = await scope.passwords.hash(password);
  return runTransaction(scope.db, async (tx) => {
    const dealer = await requireActingDealer(tx, scope);
    await assertAnother(tx, dealer, fields);
    const until = new Date(scope.realNow().getTime() + INVITATION_MS);
    const uuid = await createMember(tx, scope, {
      fields,
      passwordHash,
      mustChangePassword: true,
      firstPasswordUntil: firstPassword === undefined ? until : scope.realNow(),
    });
    await bindMember(tx, {
      memberId: uuid,
      dealerId: dealer.id,
      source: "registered",
      at: scope.now(),
    });
    await queries.insertInvitation(tx, {
      member_id: uuid,
      dealer_id: dealer.id,
      email: fields.email,
      created_at: scope.realNow(),
      sent_at: scope.realNow(),
      expires_at: until,
    });
    const member = { id: uuid, email: fields.email, lang: fields.lang ?? scope.lang };
    const said = firstPassword === undefined ? password : null;
    await invite(tx, scope, { member, dealer, until, password: said });
    await record(tx, scope, "dealer.member_registered", { member: uuid, dealer: dealer.id });
    return storeResponse(tx, scope, { uuid, email: fields.email, status: "invited" as const });
  });
}

/** Counts the dealer's calls, also those refused. */
async function limitMails(scope: Context): Promise<void> {
  const dealer = await runTransaction(scope.db, (tx) => requireActingDealer(tx, scope));
  await countRequest(scope, [`dealer:invite:${dealer.id}`, MAILS_PER_HOUR, HOUR_MS]);
}

/** @throws {Refusal} `dealer_member.own_account` for a mailbox or mobile phone that is the dealer's own */
async function assertAnother(
  tx: Tx,
  dealer: DealerRow,
  { email, mobilePhone }: MemberFields,
): Promise<void> {
  const [own] = await listPersons(tx, [dealer.member_id]);
  if (!own) return;
  const phone = normalizePhone(mobilePhone ?? "");
  const errors: FieldErrors = {
    ...(normalizeMailbox(email) === normalizeMailbox(own.email) && { email: ["own_account"] }),
    ...(phone !== null &&
      phone === normalizePhone(own.mobile_phone ?? "") && { mobilePhone: ["own_account"] }),
  };
  if (Object.keys(errors).length > 0) throw new Refusal("dealer_member.own_account", errors);
}

interface Invited {
  readonly member: Pick<
    NonNullable<Awaited<ReturnType<typeof memberById>>>,
    "id" | "email" | "lang"
  >;
  readonly dealer: DealerRow;
  readonly until: Date;
  /** Null: the dealer chose it. */
  readonly password: string | null;
}

async function invite(tx: Tx, scope: Context, { member, dealer, ...said }: Invited): Promise<void> {
  const code = await createInvitationCode(tx, scope, {
    email: member.email,
    memberId: member.id,
    lifeMs: INVITATION_MS,
  });
  await queueInvitation(tx, scope, { member, dealer: dealer.known_as, code, ...said });
}

const record = (
  tx: Tx,
  scope: Context,
  action: "dealer.member_registered" | "dealer.member_invited",
  { member, dealer }: { readonly member: string; readonly dealer: string },
): Promise<void> =>
  audit(tx, scope, { action, subjectType: "member", subjectId: member, after: { dealer } });

/** With a new first password; what was mailed before ends. */
export async function resendInvitation(
  scope: Context,
  { id }: Input<"resend">,
): Promise<RegisteredMember> {
  await limitMails(scope);
  await countRequest(scope, [`dealer:invite:member:${id}`, MAILS_PER_MEMBER_AND_DAY, 24 * HOUR_MS]);
  const password = newFirstPassword(scope);
  const passwordHash = await scope.passwords.hash(password);
  return runTransaction(scope.db, async (tx) => {
    const dealer = await requireActingDealer(tx, scope);
    const member = await memberById(tx, id, { lock: true });
    const isOwn = await queries.isInvitedBy(tx, { memberId: id, dealerId: dealer.id });
    ensure(member && isOwn, "dealer_member.not_found");
    ensure(member.must_change_password, "dealer_member.accepted");
    const sentAt = scope.realNow();
    const until = new Date(sentAt.getTime() + INVITATION_MS);
    await setFirstPassword(tx, id, { passwordHash, until });
    await endSessions(tx, id);
    await queries.updateInvitation(tx, id, { sent_at: sentAt, expires_at: until });
    await invite(tx, scope, { member, dealer, until, password });
    await record(tx, scope, "dealer.member_invited", { member: id, dealer: dealer.id });
    return storeResponse(tx, scope, { uuid: id, email: member.email, status: "invited" as const });
  });
}
