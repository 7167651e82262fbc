import type {
  Level,
  NewNotification,
  Subject,
  Told,
} from "#shared/community/notifications/rules.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { notificationMail } from "./jobs.ts";
import { findKind, readLevels } from "./kinds.ts";
import * as queries from "./queries.ts";

/** Rows per statement, because the number of parameters of a statement is limited. */
const MAX_ROWS = 1_000;

/**
 * Tells each member once, for the strongest reason that they did not turn off, and has it mailed as they chose. Who was
 * told before keeps that notification, which takes a stronger reason.
 */
export async function notify(
  tx: Tx,
  scope: Context,
  { to, ...event }: NewNotification & { readonly to: readonly Told[] },
): Promise<void> {
  const kind = findKind(scope, event.kind);
  const strongestFirst = kind.reasons.map(({ name }) => name);
  const unknown = to.find(({ reason }) => !strongestFirst.includes(reason));
  if (unknown) throw new Error(`notifications ${kind.name} have no reason ${unknown.reason}`);
  const others = to.filter(({ memberId }) => memberId !== event.actorId);
  const present = await queries.presentMembers(tx, [
    ...new Set(others.map((each) => each.memberId)),
  ]);
  const levelOf = await readLevels(tx, [...present]);
  const rows = [...Map.groupBy(others, ({ memberId }) => memberId)].flatMap(([memberId, told]) => {
    if (!present.has(memberId)) return [];
    const wanted = strongestFirst.find(
      (name) =>
        told.some(({ reason }) => reason === name) && levelOf(memberId, kind, name) !== "off",
    );
    return wanted === undefined
      ? []
      : [rowOf(scope, event, memberId, wanted, levelOf(memberId, kind, wanted))];
  });
  // The common lock order, against deadlocks.
  const inOrder = rows.toSorted((a, b) => (a.member_id < b.member_id ? -1 : 1));
  for (let first = 0; first < inOrder.length; first += MAX_ROWS) {
    const some = inOrder.slice(first, first + MAX_ROWS);
    const written = await queries.upsertNotifications(tx, some, strongestFirst);
    const atOnce = written.filter(({ level }) => level === "at_once");
    const jobs = atOnce.map(({ id }) => ({ notificationId: id }));
    if (jobs.length > 0) await scope.jobs.enqueueAll(tx, notificationMail, jobs);
  }
}

const rowOf = (
  scope: Context,
  event: NewNotification,
  memberId: string,
  reason: string,
  level: Level,
) => ({
  id: scope.newId(),
  member_id: memberId,
  kind: event.kind,
  event_key: event.eventKey,
  reason,
  subject: JSON.stringify(event.subject),
  level: level === "off" ? ("page" as const) : level,
  created_at: scope.now(),
});

/** Tells all staff who hold the kind's permission, for its first reason unless another is named. */
export async function notifyStaff(
  tx: Tx,
  scope: Context,
  { reason, ...event }: NewNotification & { readonly reason?: string },
): Promise<void> {
  const { audience, reasons } = findKind(scope, event.kind);
  const named = reason ?? reasons[0]?.name;
  if (audience === "member" || named === undefined)
    throw new Error(`notifications ${event.kind} are not for staff`);
  const staff = await queries.listStaff(tx, audience.permission);
  const to = staff.map(({ id }) => ({ memberId: id, reason: named }));
  await notify(tx, scope, { ...event, to });
}

interface Replacement {
  readonly kind: string;
  readonly eventKey: string;
  /** What does not hold any more. */
  readonly reason: string;
  readonly memberIds: readonly string[];
  /** What else the event concerns them for. */
  readonly instead: readonly Told[];
}

/** Who was told for the reason keeps the notification for another that holds, and else loses it. */
export async function replaceReason(
  tx: Tx,
  scope: Context,
  { kind: name, eventKey, reason, memberIds, instead }: Replacement,
): Promise<void> {
  const kind = findKind(scope, name);
  const levelOf = await readLevels(tx, memberIds);
  for (const memberId of memberIds.toSorted()) {
    const other = kind.reasons.find(
      (each) =>
        each.name !== reason &&
        levelOf(memberId, kind, each.name) !== "off" &&
        instead.some((told) => told.memberId === memberId && told.reason === each.name),
    );
    const level = other && levelOf(memberId, kind, other.name);
    const next = other && level && level !== "off" ? { reason: other.name, level } : null;
    const which = { memberId, kind: name, eventKey, reason };
    const id = await queries.setReason(tx, which, next ?? { withdrawn_at: scope.now() });
    if (id === null || next?.level !== "at_once") continue;
    await scope.jobs.enqueue(tx, notificationMail, { notificationId: id });
  }
}

interface Withdrawal {
  readonly kind: string;
  readonly eventKey?: string;
  /** All that have at least these ids. */
  readonly subject?: Subject;
  /** Everybody by default. */
  readonly memberIds?: readonly string[];
}

/** They are shown nowhere any more; those not mailed yet never are. Final: the same event does not tell them again. */
export async function withdrawNotifications(
  tx: Tx,
  { now }: Context,
  which: Withdrawal & ({ readonly eventKey: string } | { readonly subject: Subject }),
): Promise<void> {
  await queries.setWithdrawn(tx, which, now());
}

/** Those about exactly these ids, or about any of others, count as read: the member saw elsewhere what they tell. */
export async function readNotifications(
  tx: Tx,
  { now }: Context,
  { memberId, ...about }: queries.About & { readonly memberId: string },
): Promise<void> {
  await queries.setRead(tx, memberId, { about, at: now() });
}
