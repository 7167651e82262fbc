import { MEMBER_SETTINGS, type MemberSettingKey } from "#shared/identity/members/settings.ts";
import type { MemberSetting } from "#shared/identity/sessions/contract.ts";
import { ensure } from "#shared/errors.ts";
import type { Role } from "#shared/identity/sessions/contract.ts";
import { signInDeviceLabel, parseSignInDevice } from "#shared/identity/sessions/signInDevice.ts";
import type { Viewer, Context, Container } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { memberById } from "./commands.ts";
import * as queries from "./queries.ts";
import { hashToken, newToken } from "#server/platform/crypto/tokens.ts";
import { sessionOpened } from "./events.ts";

const HOUR_MS = 3_600_000;
/** Absolute lifetime. */
const LIFETIME_MS = 30 * 24 * HOUR_MS;
/** Shorter for staff. */
const IDLE_MS = 14 * 24 * HOUR_MS;
const STAFF_IDLE_MS = 12 * HOUR_MS;
/** Granularity of the last use: saves a write on nearly every request. */
const SEEN_MS = 300_000;
/** An unused device is unknown again after this. */
const DEVICE_MS = 90 * 24 * HOUR_MS;

/** The idle timeout in milliseconds. */
export const idleLimit = (roles: readonly Role[]): number =>
  roles.includes("manager") ? STAFF_IDLE_MS : IDLE_MS;

/** Null for an unknown or expired session. Updates its last use. */
export async function findViewer(world: Container, token: string): Promise<Viewer | null> {
  const tokenHash = hashToken(token);
  const now = world.realNow();
  const instants = { now, inForceAt: world.now() };
  const member = await queries.memberBySession(world.db, tokenHash, instants);
  if (!member) return null;
  const { id, email, roles, permissions, session_id, second_factor, seen_at } = member;
  const idle = now.getTime() - seen_at.getTime();
  if (idle >= idleLimit(roles)) return null;
  if (idle >= SEEN_MS) await queries.updateSeen(world.db, tokenHash, now);
  const own: Viewer = {
    memberId: id,
    sessionId: session_id,
    email,
    roles,
    permissions,
    secondFactor: second_factor,
    requiredStep: member.must_change_password ? "password" : member.must_agree ? "terms" : null,
    features: featuresOf(member.settings),
    impersonation: null,
  };
  return impersonatedViewer(own, member);
}

type SessionRow = NonNullable<Awaited<ReturnType<typeof queries.memberBySession>>>;

function impersonatedViewer(staff: Viewer, held: SessionRow): Viewer {
  const { viewed_id, viewed_email, viewed_roles, viewing_until } = held;
  if (!viewed_id || !viewed_email || !viewed_roles || !viewing_until) return staff;
  if (!staff.permissions.includes("members.view_as")) return staff;
  return {
    ...staff,
    memberId: viewed_id,
    email: viewed_email,
    roles: viewed_roles,
    permissions: [],
    secondFactor: false,
    requiredStep: null,
    features: featuresOf(held.viewed_settings ?? []),
    impersonation: { staffId: staff.memberId, until: viewing_until },
  };
}

const featuresOf = (settings: readonly MemberSetting[]): MemberSettingKey[] =>
  MEMBER_SETTINGS.filter((name) => settings.some(({ key }) => key === name));

interface NewSession {
  readonly memberId: string;
  readonly secondFactor: boolean;
  readonly id?: string;
  /** Suppresses the new-device mail. */
  readonly registering?: boolean;
}

/**
 * Only a hash of the token is stored; never adopts the caller's (session fixation). An unknown
 * device queues a mail.
 * @throws {Refusal} `session.locked`; `session.required` for a deleted member.
 */
export async function openSession(tx: Tx, scope: Context, session: NewSession): Promise<string> {
  const { memberId, secondFactor, id = scope.newId(), registering = false } = session;
  // Held until `tx` ends: a concurrent lock waits, then ends this session too.
  const member = await memberById(tx, memberId, { lock: true });
  ensure(member, "session.required");
  ensure(!member.locked_at, "session.locked");
  const token = newToken(scope.randomBytes);
  const now = scope.realNow();
  await queries.insertSession(tx, {
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
  const device = { member_id: memberId, device_hash: deviceHash(scope, memberId), seen_at: now };
  const unseen = await queries.noteDevice(tx, device);
  if (unseen && !registering) {
    await scope.jobs.enqueue(tx, sessionOpened, { memberId, sessionId: id });
  }
  return token;
}

/** Without versions, which change every few weeks. */
const deviceHash = ({ vault, userAgent, network }: Context, memberId: string): Buffer =>
  vault.hash(
    `${signInDeviceLabel(parseSignInDevice(userAgent))}\0${network}`,
    `device:${memberId}`,
  );

export async function removeExpired(world: Container): Promise<void> {
  const now = world.realNow();
  await queries.deleteExpired(world.db, now, new Date(now.getTime() - IDLE_MS));
  await queries.deleteDevices(world.db, new Date(now.getTime() - DEVICE_MS));
}
