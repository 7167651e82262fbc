import type { z } from "zod";
import type {
  NotificationItem,
  NotificationPage,
  notifications,
} from "#shared/community/notifications/contract.ts";
import { MAX_COUNTED } from "#shared/community/notifications/rules.ts";
import { ensure } from "#shared/errors.ts";
import type { Context } from "#server/context.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import type { ShownNotification } from "#server/platform/registry/notificationKind.ts";
import { kindsOf, type Reader, showNotifications, viewerAsReader } from "./kinds.ts";
import * as queries from "./queries.ts";

type Input<K extends keyof typeof notifications> = z.output<(typeof notifications)[K]["input"]>;

/** Rounds until a page is full: what may not be seen any more is left out. */
const MAX_ROUNDS = 5;

/** Own notifications that may still be seen. Those that may not count as read from then on. */
export async function listNotifications(
  scope: Context,
  { kind, unread, before: first, limit }: Input<"list">,
): Promise<NotificationPage> {
  const reader = viewerAsReader(scope);
  const kinds = kindNames(scope, reader).filter((name) => kind === undefined || name === kind);
  const items: NotificationItem[] = [];
  let before: string | null = first ?? null;
  for (let round = 0; round < MAX_ROUNDS && kinds.length > 0; round++) {
    const filter = { kinds, unread: unread === "1", before, limit: limit + 1 };
    const rows = await queries.listNotifications(scope.db, reader.memberId, filter);
    const shown = await showNotifications(scope, scope.db, rows, reader);
    await forgetHidden(
      scope,
      rows.filter((row) => row.read_at === null && !shown.has(row.id)),
    );
    for (const row of rows) {
      const text = shown.get(row.id);
      if (text && items.length === limit) return { items, earlier: items.at(-1)?.id ?? null };
      if (text) items.push(toItem(row, text));
    }
    if (rows.length <= limit) return { items, earlier: null };
    before = rows.at(-1)?.id ?? null;
  }
  return { items, earlier: before };
}

/** A hidden one must not be counted; it may come back, but then as read. */
async function forgetHidden(scope: Context, rows: readonly queries.NotificationRow[]) {
  const { memberId, impersonation } = requireMember(scope);
  if (rows.length === 0 || impersonation) return;
  await queries.setRead(scope.db, memberId, { ids: rows.map(({ id }) => id), at: scope.now() });
}

const kindNames = (scope: Context, reader: Reader): string[] =>
  kindsOf(scope, reader).map(({ name }) => name);

const toItem = (
  row: queries.NotificationRow,
  { text, detail, path }: ShownNotification,
): NotificationItem => ({
  id: row.id,
  kind: row.kind,
  text,
  detail: detail ?? null,
  path,
  createdAt: row.created_at.toISOString(),
  fresh: row.seen_at === null && row.read_at === null,
  read: row.read_at !== null,
});

/**
 * At most one more than are told apart. What waits for staff is looked at: somebody else may have dealt with it, and then
 * it counts as read.
 */
export async function countUnread(scope: Context): Promise<{ unread: number }> {
  const reader = viewerAsReader(scope);
  const namesOf = (isOwn: boolean) =>
    kindsOf(scope, reader)
      .filter(({ audience }) => (audience === "member") === isOwn)
      .map(({ name }) => name);
  const [own, staff] = [namesOf(true), namesOf(false)];
  const limit = MAX_COUNTED + 1;
  const waiting = staff.length === 0 ? 0 : await countWaiting(scope, reader, staff);
  const told =
    own.length === 0
      ? 0
      : await queries.countUnread(scope.db, reader.memberId, { kinds: own, limit });
  return { unread: Math.min(limit, told + waiting) };
}

async function countWaiting(scope: Context, reader: Reader, kinds: readonly string[]) {
  const filter = { kinds, unread: true, before: null, limit: MAX_COUNTED + 1 };
  const rows = await queries.listNotifications(scope.db, reader.memberId, filter);
  const shown = await showNotifications(scope, scope.db, rows, reader);
  await forgetHidden(
    scope,
    rows.filter(({ id }) => !shown.has(id)),
  );
  return shown.size;
}

/** @throws {Refusal} `notification.not_found`, also for what may not be seen any more */
async function findShown(scope: Context, id: string): Promise<NotificationItem> {
  const reader = viewerAsReader(scope);
  const row = await queries.findOwn(scope.db, reader.memberId, id);
  ensure(row, "notification.not_found");
  const text = (await showNotifications(scope, scope.db, [row], reader)).get(id);
  ensure(text, "notification.not_found");
  return toItem(row, text);
}

export async function readNotification(
  scope: Context,
  { id }: Input<"read">,
): Promise<NotificationItem> {
  const item = await findShown(scope, id);
  const { memberId } = requireMember(scope);
  await queries.setRead(scope.db, memberId, { ids: [id], at: scope.now() });
  return { ...item, fresh: false, read: true };
}

/** Where it leads; read from then on, unless staff look at the account. */
export async function openNotification(
  scope: Context,
  { id }: { id: string },
): Promise<{ path: string }> {
  const { impersonation } = requireMember(scope);
  const { path } = impersonation
    ? await findShown(scope, id)
    : await readNotification(scope, { id });
  return { path };
}

export async function readAll(
  scope: Context,
  { upTo }: Input<"readAll">,
): Promise<{ unread: number }> {
  const { memberId } = requireMember(scope);
  await queries.setRead(scope.db, memberId, { upTo, at: scope.now() });
  return countUnread(scope);
}

/** They are no longer fresh, unless staff look at the account. */
export async function markSeen(scope: Context, { ids }: { ids: readonly string[] }): Promise<void> {
  const { memberId, impersonation } = requireMember(scope);
  if (ids.length > 0 && !impersonation) await queries.setSeen(scope.db, memberId, ids, scope.now());
}

/** Kinds that may reach the viewer, by name, for the filter. */
export async function listKinds(
  scope: Context,
): Promise<readonly { readonly name: string; readonly label: string }[]> {
  const reader = viewerAsReader(scope);
  return kindsOf(scope, reader).map(({ name, describe }) => ({
    name,
    label: describe(scope.lang, null),
  }));
}
