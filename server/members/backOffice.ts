import type { PersonWire } from "#shared/kit/person.ts";
import type { MemberDetail } from "#shared/members/contract.ts";
import type { Scope } from "../context.ts";
import type { Db } from "../db/client.ts";
import { idleLimit } from "../session/sessions.ts";
import { person, summary } from "./present.ts";
import * as queries from "./queries.ts";

/** The member as they are called and reached now. */
export async function memberAsPerson(db: Db, id: string): Promise<PersonWire> {
  return person(await queries.memberNamed(db, id));
}

type MemberForStaff = Omit<MemberDetail, "keys" | "orders" | "audit">;

/** What accounts know of one member; null when there is none. The caller has asked for permission. */
export async function memberForStaff(
  { db, realNow }: Scope,
  id: string,
): Promise<MemberForStaff | null> {
  const member = await queries.memberWithFactor(db, id);
  if (!member) return null;
  const now = realNow();
  const seenAfter = new Date(now.getTime() - idleLimit(member.roles));
  return {
    ...summary(member),
    permissions: [...member.permissions],
    settings: member.settings.map(({ key }) => ({ key })),
    terms: { version: member.terms_version, at: member.terms_agreed_at.toISOString() },
    secondFactor: member.second_factor_of !== null,
    sessions: await queries.countSessions(db, id, { now, seenAfter }),
  };
}
