import fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { LEVELS, READ_TTL_DAYS, TTL_DAYS } from "#shared/community/notifications/rules.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import {
  notifyStage,
  type NotifyStage,
  REASONS,
  type Reason,
  rowsOf,
  verified,
} from "#test/kit/community/notifications.ts";
import { runCount } from "#test/kit/proof.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { notify, withdrawNotifications } from "./commands.ts";
import { savePreferences } from "./preferences.ts";
import { forgetOld } from "./retention.ts";
import {
  countUnread,
  listNotifications,
  openNotification,
  readAll,
  readNotification,
} from "./service.ts";

const DAY_MS = 86_400_000;

let world: TestWorld;
let stage: NotifyStage;
let ada: Client;

beforeEach(async () => {
  world = await testWorld();
  stage = notifyStage(world);
  ada = await verified(world);
});

const as = async (client: Client) =>
  stage.scope({ viewer: await stage.viewerOf(client), lang: "en" });
const list = async (client: Client, query: Partial<Parameters<typeof listNotifications>[1]> = {}) =>
  listNotifications(await as(client), { unread: "0", limit: 20, ...query });
const textsOf = async (client: Client) => (await list(client)).items.map(({ text }) => text);
const unreadOf = async (client: Client) => (await countUnread(await as(client))).unread;

const choose = async (client: Client, reason: Reason, level: (typeof LEVELS)[number]) =>
  savePreferences(await as(client), { preferences: [{ kind: "reply", reason, level }] });

test("whatever the order and number of reasons, an event makes one notification, with the strongest that is not off", async () => {
  let event = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.constantFrom(...REASONS), { minLength: 1, maxLength: 3 }), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.dictionary(fc.constantFrom(...REASONS), fc.constantFrom(...LEVELS)),
      async (told, levels) => {
        await world.db.deleteFrom("notification_preferences").execute();
        for (const [reason, level] of Object.entries(levels))
          await choose(ada, reason as Reason, level);
        const reply = `p${++event}`;
        for (const reasons of told)
          await stage.tell({ reply, to: reasons.map((reason) => [ada, reason] as const) });
        const wanted = REASONS.find(
          (reason) => told.flat().includes(reason) && levels[reason] !== "off",
        );
        const rows = (await rowsOf(world, ada)).filter((row) => row.event_key === `reply:${reply}`);
        expect(rows.map(({ reason }) => reason)).toEqual(wanted === undefined ? [] : [wanted]);
        if (wanted && levels[wanted]) expect(rows[0]?.level).toBe(levels[wanted]);
      },
    ),
    { numRuns: runCount(20, 200) },
  );
});

test("concurrent jobs that tell of one event leave one notification, with the strongest reason", async () => {
  const reasons = [...REASONS, ...REASONS].toReversed();
  await Promise.all(reasons.map((reason) => stage.tell({ to: [[ada, reason]] })));
  expect((await rowsOf(world, ada)).map(({ reason }) => reason)).toEqual([REASONS[0]]);
});

test("nobody is told of what they did, and no account that is deleted", async () => {
  const bob = await verified(world);
  await world.db
    .updateTable("members")
    .set({ deleted_at: world.now() })
    .where("id", "=", bob.memberId ?? "")
    .execute();
  await stage.tell({
    by: ada,
    to: [
      [ada, "author"],
      [bob, "follows_thread"],
    ],
  });
  expect([await rowsOf(world, ada), await rowsOf(world, bob)]).toEqual([[], []]);
});

test("an event may concern more members than a statement has room for", async () => {
  const { rows } = await sql<{ id: string }>`
    insert into members (id, email, password_hash, first_name, last_name, lang, settings, created_at)
    select gen_random_uuid(), concat('many-', n, '@example.test'), '-', 'A', 'B', 'en', '[]', now()
    from generate_series(1, 10000) as n returning id`.execute(world.db);
  await runTransaction(world.db, (tx) =>
    notify(tx, stage.scope(), {
      kind: "reply",
      eventKey: "many",
      subject: { reply: "r1" },
      actorId: null,
      to: rows.map(({ id }) => ({ memberId: id, reason: "follows_product" })),
    }),
  );
  const told = await world.db.selectFrom("notifications").select("id").execute();
  expect(told).toHaveLength(rows.length);
});

test("an undeclared kind or reason is a bug, which rolls the event back", async () => {
  const tell = (kind: string, reason: string) =>
    runTransaction(world.db, (tx) =>
      notify(tx, stage.scope(), {
        kind,
        eventKey: "x",
        subject: {},
        actorId: null,
        to: [{ memberId: ada.memberId ?? "", reason }],
      }),
    );
  await expect(tell("nothing", "author")).rejects.toThrow("no module declares");
  await expect(tell("reply", "bored")).rejects.toThrow("have no reason bored");
});

test("a mention goes out at its own level, whatever was chosen for what is followed", async () => {
  await choose(ada, "follows_thread", "digest");
  await stage.tell({ to: [[ada, "follows_thread"]] });
  await stage.tell({ to: [[ada, "mentioned"]] });
  expect(await rowsOf(world, ada)).toMatchObject([{ reason: "mentioned", level: "at_once" }]);
});

test("what was hidden, deleted or withdrawn is neither listed nor counted nor opened", async () => {
  for (const reply of ["r1", "r2", "r3"]) await stage.tell({ reply, to: [[ada, "author"]] });
  const [first] = await rowsOf(world, ada);
  stage.hidden.add("r1");
  await runTransaction(world.db, (tx) =>
    withdrawNotifications(tx, world.scope(), { kind: "reply", subject: { reply: "r2" } }),
  );
  expect(await textsOf(ada)).toEqual(["en author r3"]);
  expect(await unreadOf(ada)).toBe(1);
  const open = openNotification(await as(ada), { id: first?.id ?? "" });
  await expect(open).rejects.toMatchObject({ code: "notification.not_found" });
  await stage.tell({ reply: "r2", to: [[ada, "mentioned"]] });
  expect(await textsOf(ada)).toEqual(["en author r3"]);
  stage.hidden.clear();
  expect((await list(ada)).items.map(({ text, read }) => [text, read])).toEqual([
    ["en author r3", false],
    ["en author r1", true],
  ]);
});

test("a withdrawal of some members leaves those of the others", async () => {
  const bob = await verified(world);
  await stage.tell({
    to: [
      [ada, "mentioned"],
      [bob, "mentioned"],
    ],
  });
  await runTransaction(world.db, (tx) =>
    withdrawNotifications(tx, world.scope(), {
      kind: "reply",
      eventKey: "reply:r1",
      memberIds: [ada.memberId ?? ""],
    }),
  );
  expect([await textsOf(ada), await textsOf(bob)]).toEqual([[], ["en mentioned r1"]]);
});

test("pages go back to the first notification without gap or repeat, also past hidden ones", async () => {
  const replies = Array.from({ length: 23 }, (_, at) => `n${String(at).padStart(2, "0")}`);
  for (const reply of replies) {
    await stage.tell({ reply, to: [[ada, "author"]] });
    if (Number(reply.slice(1)) % 3 > 0) world.advance(1_000); // some at one instant
  }
  for (const reply of replies.filter((_, at) => at % 2 === 0)) stage.hidden.add(reply);
  const seen: string[] = [];
  let before: string | undefined;
  for (;;) {
    const { items, earlier } = await list(ada, { limit: 3, ...(before && { before }) });
    expect(items.length).toBeLessThanOrEqual(3);
    seen.push(...items.map(({ text }) => text.slice(-3)));
    if (earlier === null) break;
    before = earlier;
  }
  expect(seen.toSorted()).toEqual(replies.filter((_, at) => at % 2 === 1));
});

test("reading one, and all up to one, counts down; what came later stays unread", async () => {
  for (const reply of ["r1", "r2", "r3"]) {
    await stage.tell({ reply, to: [[ada, "author"]] });
    world.advance(1_000);
  }
  const [first, second] = await rowsOf(world, ada);
  const scope = await as(ada);
  await readNotification(scope, { id: first?.id ?? "" });
  expect(await unreadOf(ada)).toBe(2);
  expect(await readAll(scope, { upTo: second?.id })).toEqual({ unread: 1 });
  expect((await list(ada, { unread: "1" })).items.map(({ text }) => text)).toEqual([
    "en author r3",
  ]);
  expect(await readAll(scope, {})).toEqual({ unread: 0 });
});

test("notifications of somebody else are not found", async () => {
  await stage.tell({ to: [[ada, "author"]] });
  const [row] = await rowsOf(world, ada);
  const stranger = await as(await world.member());
  const read = readNotification(stranger, { id: row?.id ?? "" });
  await expect(read).rejects.toMatchObject({ code: "notification.not_found" });
  expect(await rowsOf(world, ada)).toMatchObject([{ read_at: null }]);
});

test("while staff look at the account, nothing is marked as read or seen", async () => {
  await stage.tell({ to: [[ada, "author"]] });
  const viewer = await stage.viewerOf(ada);
  const impersonation = { staffId: world.newId(), until: new Date(0) };
  const scope = stage.scope({ viewer: { ...viewer, impersonation }, lang: "en" });
  const { items } = await listNotifications(scope, { unread: "0", limit: 20 });
  expect(items).toHaveLength(1);
  await openNotification(scope, { id: items[0]?.id ?? "" });
  stage.hidden.add("r1");
  await listNotifications(scope, { unread: "0", limit: 20 });
  expect(await rowsOf(world, ada)).toMatchObject([{ read_at: null, seen_at: null }]);
});

test("preferences refuse what cannot be chosen, at its place", async () => {
  const scope = await as(ada);
  const save = (kind: string, reason: string, level: (typeof LEVELS)[number]) =>
    savePreferences(scope, { preferences: [{ kind, reason, level }] });
  await expect(save("reply", "bored", "off")).rejects.toMatchObject({
    fields: { "preferences.0.reason": ["invalid"] },
  });
  await expect(save("mail", "mail", "at_once")).rejects.toMatchObject({
    fields: { "preferences.0.level": ["invalid"] },
  });
  const { preferences } = await save("reply", "author", "off");
  expect(preferences).toContainEqual(
    expect.objectContaining({ kind: "reply", reason: "author", level: "off", levels: [...LEVELS] }),
  );
});

test("read ones are forgotten before the others", async () => {
  for (const reply of ["r1", "r2"]) await stage.tell({ reply, to: [[ada, "author"]] });
  const [first] = await rowsOf(world, ada);
  await readNotification(await as(ada), { id: first?.id ?? "" });
  const left = async (days: number) => {
    world.advance(days * DAY_MS);
    await forgetOld(stage.scope());
    return (await rowsOf(world, ada)).map(({ event_key }) => event_key);
  };
  expect(await left(READ_TTL_DAYS - 1)).toEqual(["reply:r1", "reply:r2"]);
  expect(await left(2)).toEqual(["reply:r2"]);
  expect(await left(TTL_DAYS - READ_TTL_DAYS)).toEqual([]);
});
