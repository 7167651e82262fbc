import type { PersonWire } from "#shared/kit/wireSchemas.ts";
import type { MemberDetail } from "#shared/identity/members/contract.ts";
import type { Context } from "#server/context.ts";
import type { Db } from "#server/platform/db/client.ts";
import { placeNames } from "../geo/service.ts";
import { avatarPicture } from "../sessions/userView.ts";
import { idleLimit } from "../sessions/sessions.ts";
import { type AddressRow, listAddresses } from "./addressQueries.ts";
import { personView, recordView } from "./memberViews.ts";
import * as queries from "./queries.ts";

export async function memberAsPerson(db: Db, id: string): Promise<PersonWire> {
  return personView(await queries.memberNamed(db, id));
}

type MemberForStaff = Omit<MemberDetail, "keys" | "subscriptions" | "orders" | "audit">;

/** The caller checks permissions. */
export async function memberForStaff(scope: Context, id: string): Promise<MemberForStaff | null> {
  const { db, realNow, lang } = scope;
  const member = await queries.memberRecord(db, id);
  if (!member) return null;
  const now = realNow();
  const seenAfter = new Date(now.getTime() - idleLimit(member.roles));
  const addresses = await listAddresses(db, id);
  return {
    ...(await recordView(member, lang)),
    picture: member.avatar === null ? null : avatarPicture(member.avatar),
    permissions: [...member.permissions],
    settings: member.settings.map(({ key }) => ({ key })),
    terms: termsOf(member),
    referredBy: await referrerOf(db, member),
    mustChangePassword: member.must_change_password,
    lock: lockOf(member),
    addresses: await Promise.all(addresses.map((row) => addressLine(row, scope))),
    secondFactor: member.second_factor_of !== null,
    sessions: await queries.countSessions(db, id, { now, seenAfter }),
    events: eventsOf(member),
  };
}

const termsOf = ({ terms_version: version, terms_agreed_at: at }: queries.RecordRow) =>
  version !== null && at ? { version, at: at.toISOString() } : null;

async function referrerOf(
  db: Db,
  { referred_by: id, referred_at: at, referred_code: code }: queries.RecordRow,
): Promise<MemberDetail["referredBy"]> {
  if (id === null || at === null) return null;
  const referrer = await queries.memberNamed(db, id);
  const email = referrer.deleted_at ? "" : referrer.email;
  return {
    ...personView(referrer),
    email,
    code: code ?? referrer.refer_code,
    at: at.toISOString(),
  };
}

const lockOf = ({ locked_at: at, lock_reason: reason }: queries.RecordRow) =>
  at ? { at: at.toISOString(), reason: reason ?? "" } : null;

function eventsOf(member: queries.RecordRow): MemberDetail["events"] {
  const { created_at: registered, email_verified_at: verified } = member;
  const event = (kind: "registered" | "verified", at: Date) => [
    { at: at.toISOString(), kind, text: null, id: null },
  ];
  return [...(verified ? event("verified", verified) : []), ...event("registered", registered)];
}

async function addressLine(row: AddressRow, { lang }: Pick<Context, "lang">) {
  const { country, province, city, town } = await placeNames(row, lang);
  const parts = [country, row.postal_code, province, city, town, row.address];
  const inOrder = lang === "en" ? parts.toReversed() : parts;
  const who = [row.recipient, row.phone].join(" · ");
  const where = inOrder.filter((part) => part).join(lang === "en" ? ", " : " ");
  return { label: row.label, text: `${who} · ${where}` };
}
