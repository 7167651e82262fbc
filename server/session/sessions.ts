import type { Role } from "#shared/session/contract.ts";
import type { Viewer, Scope, World } from "../context.ts";
import type { Db } from "../db/client.ts";
import * as queries from "./queries.ts";
import { hashToken, newToken } from "./tokens.ts";

const HOUR_MS = 3_600_000;
/** A session ends this long after it was opened, whatever happens. */
const LIFETIME_MS = 30 * 24 * HOUR_MS;
/** And this long after it was last used; staff's sooner. */
const IDLE_MS = 14 * 24 * HOUR_MS;
const STAFF_IDLE_MS = 12 * HOUR_MS;
/** How coarsely the last use is kept, so that hardly any request has to write. */
const SEEN_MS = 300_000;

/** Milliseconds after its last use that a session of somebody with these roles ends. */
export const idleLimit = (roles: readonly Role[]): number =>
  roles.includes("manager") ? STAFF_IDLE_MS : IDLE_MS;

/** Who holds `token`; null for an unknown session and one that is over. Notes that it is in use. */
export async function viewerOf(world: World, token: string): Promise<Viewer | null> {
  const tokenHash = hashToken(token);
  const now = world.realNow();
  const member = await queries.memberBySession(world.db, tokenHash, now);
  if (!member) return null;
  const { id, email, roles, permissions, session_id, second_factor, seen_at } = member;
  const idle = now.getTime() - seen_at.getTime();
  if (idle >= idleLimit(roles)) return null;
  if (idle >= SEEN_MS) await queries.updateSeen(world.db, tokenHash, now);
  return {
    memberId: id,
    sessionId: session_id,
    email,
    roles,
    permissions,
    secondFactor: second_factor,
  };
}

/** Opens a session and answers its token, which is stored nowhere. Whatever token the caller came with plays no part. */
export async function openSession(
  db: Db,
  scope: Scope,
  session: { memberId: string; secondFactor: boolean; id?: string },
): Promise<string> {
  const { memberId, secondFactor, id = scope.newId() } = session;
  const token = newToken(scope.randomBytes);
  const now = scope.realNow();
  await queries.insertSession(db, {
    token_hash: hashToken(token),
    id,
    member_id: memberId,
    second_factor: secondFactor,
    user_agent: scope.userAgent,
    ip: scope.ip,
    created_at: now,
    seen_at: now,
    expires_at: new Date(now.getTime() + LIFETIME_MS),
  });
  return token;
}

/** Forgets sessions and begun logins that are over. */
export async function removeExpired(world: World): Promise<void> {
  const now = world.realNow();
  await queries.deleteExpired(world.db, now, new Date(now.getTime() - IDLE_MS));
}
