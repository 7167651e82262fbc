import { sql } from "kysely";
import type { Lang } from "#shared/kit/lang.ts";
import type { Level } from "#shared/community/notifications/rules.ts";
import { notify } from "#server/community/notifications/commands.ts";
import { sendDigests } from "#server/community/notifications/digest.ts";
import type { Context, Viewer } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { queueMail } from "#server/platform/mail/commands.ts";
import type { NotificationKind } from "#server/platform/registry/notificationKind.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";

/** The strongest first. */
export const REASONS = ["mentioned", "author", "follows_thread", "follows_product"] as const;
export type Reason = (typeof REASONS)[number];

const LEVEL: Readonly<Record<Reason, Level>> = {
  mentioned: "at_once",
  author: "at_once",
  follows_thread: "digest",
  follows_product: "digest",
};

/** Subjects of which nobody may see anything. */
export type Hidden = Set<string>;

const kindOf = (hidden: Hidden): NotificationKind<Context> => ({
  name: "reply",
  group: "shop",
  audience: "member",
  reasons: REASONS.map((name) => ({ name, level: LEVEL[name] })),
  describe: (lang, reason) => `${lang} replies ${reason ?? ""}`,
  show: async (_scope, _db, events, { lang }) =>
    events.map(({ reason, subject: { thread = "", reply = "" } }) =>
      hidden.has(thread) || hidden.has(reply)
        ? null
        : {
            text: `${lang} ${reason} ${reply}`,
            detail: `secret of ${reply}`,
            thread: `Thread ${thread}`,
            path: "/faq",
          },
    ),
});

export interface NotifyStage {
  readonly world: TestWorld;
  readonly hidden: Hidden;
  scope(parts?: Partial<Context>): Context;
  viewerOf(client: Client): Promise<Viewer>;
  tell(told: Tell): Promise<void>;
  digest(): Promise<void>;
}

interface Tell {
  readonly to: readonly (readonly [Client, Reason])[];
  readonly reply?: string;
  readonly thread?: string;
  readonly by?: Client | null;
  readonly eventKey?: string;
}

/** A world with a kind of notifications as a forum would declare it. */
export function notifyStage(world: TestWorld): NotifyStage {
  const hidden: Hidden = new Set();
  const notifications = [...world.registry.notifications, kindOf(hidden)];
  const scope: NotifyStage["scope"] = (parts = {}) =>
    world.scope({ registry: { ...world.registry, notifications }, ...parts });
  return {
    world,
    hidden,
    scope,
    async viewerOf({ token }) {
      const viewer = await world.ports.viewerOf(world.scope(), token ?? "");
      if (!viewer) throw new Error("signed out");
      return viewer;
    },
    tell: ({ to, reply = "r1", thread = "t1", by = null, eventKey = `reply:${reply}` }) =>
      runTransaction(world.db, (tx) =>
        notify(tx, scope(), {
          kind: "reply",
          eventKey,
          subject: { reply, thread },
          actorId: by?.memberId ?? null,
          to: to.map(([{ memberId }, reason]) => ({ memberId: memberId ?? "", reason })),
        }),
      ),
    digest: () => sendDigests(scope()),
  };
}

export const rowsOf = (world: TestWorld, { memberId }: Client) =>
  world.db
    .selectFrom("notifications")
    .selectAll()
    .where("member_id", "=", memberId ?? "")
    .orderBy("created_at")
    .orderBy("event_key")
    .execute();

/** Of a verified address, in the language. */
export async function verified(world: TestWorld, lang: Lang = "en"): Promise<Client> {
  const client = await world.member();
  await world.db
    .updateTable("members")
    .set({ email_verified_at: world.now(), lang })
    .where("id", "=", client.memberId ?? "")
    .execute();
  return client;
}

export const mailsTo = (world: TestWorld, { email }: Client) =>
  world.db
    .selectFrom("mails")
    .selectAll()
    .where("to_address", "=", email ?? "")
    .orderBy("queued_at")
    .orderBy("id")
    .execute();

/** Returns its dedupe key. */
export async function mailAboutKey(
  world: TestWorld,
  memberId: string,
  path = "/member/UseRecord",
): Promise<string> {
  const dedupeKey = `test:${world.newId()}`;
  await runTransaction(world.db, (tx) =>
    queueMail(tx, world.scope(), {
      dedupeKey,
      to: "somebody@example.test",
      memberId,
      lang: "en",
      template: "key_changed",
      props: {
        about: "granted",
        name: "Ada",
        product: "LineFeed",
        hint: "ABCDE",
        url: `${world.settings.publicUrl}/en${path}`,
      },
    }),
  );
  return dedupeKey;
}

/** Returns the id of the notification that lists the mail. */
export async function notifiedByMail(
  world: TestWorld,
  memberId: string,
  path?: string,
): Promise<string> {
  const dedupeKey = await mailAboutKey(world, memberId, path);
  const { id } = await world.db
    .selectFrom("notifications")
    .innerJoin("mails", (join) =>
      join.onRef("notifications.event_key", "=", sql`concat('mail:', mails.id)`),
    )
    .select("notifications.id")
    .where("mails.dedupe_key", "=", dedupeKey)
    .executeTakeFirstOrThrow();
  return id;
}
