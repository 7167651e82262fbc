import type { DigestSection } from "#shared/platform/mail/notificationMails.ts";
import { formatDay, startOfDay } from "#shared/kit/time.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { workInRounds } from "#server/platform/jobs/rounds.ts";
import { queueMail } from "#server/platform/mail/commands.ts";
import type { ShownNotification } from "#server/platform/registry/notificationKind.ts";
import * as digestQueries from "./digestQueries.ts";
import { findKind, readLevels, showNotifications } from "./kinds.ts";
import * as queries from "./queries.ts";
import { findMailedMember, type MailedMember, pageUrl, readerOf } from "./sendNotification.ts";
import { unsubscribeLinks } from "./unsubscribe.ts";

const HOUR_MS = 3_600_000;
/** Hour of the day in Taipei. */
const DIGEST_HOUR = 8;
/** Older notifications are not mailed; the page of notifications shows them. */
const MAX_AGE_MS = 7 * 24 * HOUR_MS;
/** Further notifications are only counted. */
const MAX_ITEMS = 50;

interface Digest {
  readonly day: string;
  /** Of `created_at`, exclusive end. */
  readonly from: Date;
  readonly until: Date;
}

/** From eight o'clock: each member with unread notifications of before gets one mail about them a day. */
export async function sendDigests(scope: Context): Promise<void> {
  const digest = digestAt(scope.now());
  if (!digest) return;
  await workInRounds(scope, {
    list: (limit) => digestQueries.listDue(scope.db, { ...digest, limit }),
    idOf: ({ member_id }) => member_id,
    work: ({ member_id }) => sendDigest(scope, member_id, digest),
    failure: "digests of notifications failed",
  });
}

function digestAt(now: Date): Digest | null {
  const day = formatDay(now);
  const until = new Date(startOfDay(day).getTime() + DIGEST_HOUR * HOUR_MS);
  return now < until ? null : { day, from: new Date(until.getTime() - MAX_AGE_MS), until };
}

/** Once a day and member, also with several processes or after a crash. */
function sendDigest(scope: Context, memberId: string, digest: Digest): Promise<void> {
  return runTransaction(scope.db, async (tx) => {
    const day = { member_id: memberId, day: digest.day, made_at: scope.now() };
    if (!(await digestQueries.insertDigest(tx, day))) return;
    const member = await findMailedMember(tx, memberId);
    if (!member) return;
    const rows = await digestQueries.lockDue(tx, memberId, digest);
    const levelOf = await readLevels(tx, [memberId]);
    const isMailed = ({ kind, reason }: queries.NotificationRow) =>
      ["at_once", "digest"].includes(levelOf(memberId, findKind(scope, kind), reason));
    const shown = await showNotifications(scope, tx, rows.filter(isMailed), readerOf(member));
    const [told, untold] = [
      rows.filter(({ id }) => shown.has(id)),
      rows.filter(({ id }) => !shown.has(id)),
    ];
    if (untold.length > 0) {
      await queries.updateMailing(
        tx,
        untold.map(({ id }) => id),
        { level: "page" },
      );
    }
    if (told.length === 0) return;
    await queries.updateMailing(
      tx,
      told.map(({ id }) => id),
      { mailed_at: scope.now() },
    );
    const links = unsubscribeLinks(scope, member, "digest");
    const { email: to, lang } = member;
    await queueMail(tx, scope, {
      dedupeKey: `digest:${memberId}:${digest.day}`,
      to,
      memberId,
      lang,
      unsubscribeUrl: links.unsubscribeUrl,
      template: "notification_digest",
      props: {
        count: told.length,
        sections: sectionsOf(scope, member, told.slice(0, MAX_ITEMS), shown),
        more: Math.max(0, told.length - MAX_ITEMS),
        url: pageUrl(scope, lang, "/member/notifications"),
        ...links,
      },
    });
  });
}

/** By kind and thread, each in the order of its first notification. */
function sectionsOf(
  scope: Context,
  { lang }: MailedMember,
  rows: readonly queries.NotificationRow[],
  shown: ReadonlyMap<string, ShownNotification>,
): DigestSection[] {
  return [...Map.groupBy(rows, ({ kind }) => kind)].map(([name, some]) => ({
    title: findKind(scope, name).describe(lang, null),
    threads: [...Map.groupBy(some, ({ id }) => shown.get(id)?.thread ?? null)].map(
      ([title, ofThread]) => ({
        title,
        items: ofThread.flatMap(({ id }) => {
          const item = shown.get(id);
          if (!item) return [];
          const { text, detail = null, path } = item;
          return [{ text, detail, url: pageUrl(scope, lang, path) }];
        }),
      }),
    ),
  }));
}
