import { beforeEach, expect, test } from "vitest";
import type { Discussion, DiscussionSummary, Reply } from "#shared/community/forum/contract.ts";
import type { Viewer } from "#server/context.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { act, ask, forumPeople, listOf, replyTo, writer } from "#test/kit/data/forum.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";
import { findUnread, markShown } from "./reads.ts";

let world: TestWorld;
let asker: Client;
let helper: Client;
let staff: Client;
let guest: Client;

beforeEach(async () => {
  world = await testWorld();
  ({ asker, helper, staff, guest } = await forumPeople(world));
  world.advance(1000);
});

async function viewerOf({ token }: Client): Promise<Viewer> {
  const viewer = await world.ports.viewerOf(world.scope(), token ?? "");
  if (!viewer) throw new Error("signed out");
  return viewer;
}
const scopeOf = async (who: Client, more: Partial<Viewer> = {}) =>
  world.scope({ viewer: { ...(await viewerOf(who)), ...more } });
const allReplies = async ({ uuid }: Discussion): Promise<Reply[]> =>
  (await staff.get(`/Discussion/${uuid}/Reply?limit=100`)).json().data;
/** Up to the reply of this number; 0: the question alone. */
const see = async (who: Client, asked: Discussion, number: number, more?: Partial<Viewer>) => {
  const shown = (await allReplies(asked)).find((reply) => reply.number === number);
  await markShown(await scopeOf(who, more), { id: asked.uuid, replies: shown ? [shown] : [] });
};
const unreadOf = async (who: Client, asked: Discussion) => {
  const unread = await findUnread(await scopeOf(who), { id: asked.uuid });
  if (!unread) return null;
  const first = (await allReplies(asked)).find(({ uuid }) => uuid === unread.reply);
  return { number: first?.number, count: unread.count };
};
const newsOf = async (who: Client, asked: Discussion) => {
  const found = (await listOf(who)).find(({ uuid }) => uuid === asked.uuid);
  return [found?.unread, found?.fresh];
};
const titlesOf = async (who: Client, query: string) =>
  (await listOf(who, query)).map(({ title }: DiscussionSummary) => title);
const setHidden = (hidden: "yes" | "no", { uuid }: { uuid: string }, of = "DiscussionReply") =>
  staff.post(`/Manager/${of}/${uuid}/Visibility`, { hidden });
const replies = async (count: number, asked: Discussion, by = helper) => {
  const made = [];
  for (let at = 0; at < count; at++) made.push(await replyTo(by, asked));
  return made;
};

test("a discussion is new until it is opened, then the replies of others that came since are", async () => {
  const [asked, reader] = [await ask(asker), await world.member()];
  world.advance(-1);
  const early = await writer(world);
  expect([
    await newsOf(early, asked),
    await newsOf(asker, asked),
    await newsOf(guest, asked),
  ]).toEqual([
    [0, true],
    [0, false],
    [0, false],
  ]);
  expect(await newsOf(reader, asked)).toEqual([0, false]);
  await see(early, asked, 0);
  world.advance(1000);
  await replies(2, asked);
  await replyTo(early, asked);
  expect([await newsOf(early, asked), await newsOf(asker, asked)]).toEqual([
    [2, false],
    [3, false],
  ]);
  expect(await unreadOf(early, asked)).toEqual({ number: 1, count: 2 });
  await see(early, asked, 1);
  expect(await unreadOf(early, asked)).toEqual({ number: 2, count: 1 });
  await see(early, asked, 3);
  await see(early, asked, 1);
  expect([await unreadOf(early, asked), await newsOf(early, asked)]).toEqual([null, [0, false]]);
});

test("27 replies of which the last two are hidden: all is read, and the next one is unread", async () => {
  const asked = await ask(asker);
  const made = await replies(27, asked);
  const [last, lastButOne, lastVisible] = [made[26]!, made[25]!, made[24]!];
  await setHidden("yes", last);
  await setHidden("yes", lastButOne);
  await see(asker, asked, lastVisible.number);
  expect(await newsOf(asker, asked)).toEqual([0, false]);
  await setHidden("yes", lastVisible);
  expect(await newsOf(asker, asked)).toEqual([0, false]);
  await replyTo(helper, asked, "And now?");
  expect(await unreadOf(asker, asked)).toEqual({ number: 28, count: 1 });
  await setHidden("no", last);
  expect(await newsOf(asker, asked)).toEqual([2, false]);
});

test("what staff saw while it was hidden is unread once everybody sees it", async () => {
  const asked = await ask(asker);
  const [, hidden] = await replies(2, asked);
  await setHidden("yes", hidden!);
  await see(staff, asked, 2);
  await setHidden("no", hidden!);
  expect(await unreadOf(staff, asked)).toEqual({ number: 2, count: 1 });
});

test("a discussion whose replies are moved away and numbered anew keeps what is read", async () => {
  const [asked, other] = [await ask(asker), await ask(asker, { title: "Another question" })];
  for (let at = 0; at < 4; at++) {
    world.advance(1000);
    await replyTo(helper, asked);
  }
  await see(asker, asked, 3);
  expect(await newsOf(asker, asked)).toEqual([1, false]);
  await see(asker, other, 0);
  const [first, second] = await allReplies(asked);
  const moved = await staff.post(`/Manager/Discussion/${asked.uuid}/ReplyMove`, {
    discussion: other.uuid,
    replies: [first?.uuid, second?.uuid],
  });
  expect(moved.statusCode, moved.body).toBe(200);
  expect(await newsOf(asker, asked)).toEqual([1, false]);
  await see(asker, other, 2);
  world.advance(1000);
  await replyTo(helper, other);
  expect(await unreadOf(asker, other)).toMatchObject({ count: 1 });
});

test("all is marked as read at once, except what came after the page was made", async () => {
  const [asked, other] = [await ask(asker), await ask(asker, { title: "Another question" })];
  world.advance(1000);
  await replies(2, asked);
  await see(helper, other, 0);
  const until = world.now().toISOString();
  world.advance(1000);
  await replyTo(staff, asked);
  await replyTo(helper, other);
  expect((await asker.put("/Forum/Read", { until })).statusCode).toBe(200);
  expect([await newsOf(asker, asked), await newsOf(asker, other)]).toEqual([
    [1, false],
    [1, false],
  ]);
  await asker.put("/Forum/Read", { until });
  const future = new Date(world.now().getTime() + 86_400_000).toISOString();
  await asker.put("/Forum/Read", { until: future });
  expect([await newsOf(asker, asked), await newsOf(asker, other)]).toEqual([
    [0, false],
    [0, false],
  ]);
  world.advance(1000);
  await replyTo(helper, asked);
  expect(await newsOf(asker, asked)).toEqual([1, false]);
});

test("the list is narrowed to what is new, and to what is followed; guests have neither", async () => {
  const read = await ask(asker, { title: "Read already" });
  const answered = await ask(asker, { title: "Has a new reply" });
  world.advance(1000);
  await see(helper, read, 0);
  await see(helper, answered, 0);
  await ask(asker, { title: "Never opened" });
  await replyTo(staff, answered);
  await act(helper, read, "Follow");
  const unread = (await titlesOf(helper, "?only=unread")).toSorted((a, b) => (a < b ? -1 : 1));
  expect(unread).toEqual(["Has a new reply", "Never opened"]);
  expect(await titlesOf(helper, "?only=followed")).toEqual(["Read already"]);
  for (const only of ["unread", "followed"])
    expect(await titlesOf(guest, `?only=${only}`)).toEqual([]);
});

test("staff who look at an account mark nothing, and a guest has nothing to mark", async () => {
  const asked = await ask(asker);
  await replies(1, asked);
  const impersonation = { staffId: staff.memberId ?? "", until: new Date(0) };
  await see(asker, asked, 1, { impersonation });
  await markShown(world.scope(), { id: asked.uuid, replies: [] });
  expect(await newsOf(asker, asked)).toEqual([1, false]);
  expect(await findUnread(world.scope(), { id: asked.uuid })).toBe(null);
});

const office = async (
  { uuid }: { uuid: string },
  step: string,
  body: object,
): Promise<Discussion> => {
  const answer = await staff.post(`/Manager/Discussion/${uuid}/${step}`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};

test("what was new in a discussion stays new where it is merged into, what both showed stays read", async () => {
  const [early, keen, late] = [await writer(world), await writer(world), await writer(world)];
  world.advance(1000);
  const [gone, kept] = [await ask(asker, { title: "Which one goes?" }), await ask(asker)];
  world.advance(1000);
  await replyTo(helper, gone);
  world.advance(1000);
  await replyTo(helper, kept);
  for (const who of [early, keen]) await see(who, kept, 1);
  for (const who of [keen, late]) await see(who, gone, 1);
  const known = async () => [
    await newsOf(early, kept),
    await newsOf(keen, kept),
    await newsOf(late, kept),
  ];
  expect(await known()).toEqual([
    [0, false],
    [0, false],
    [1, true],
  ]);
  await office(gone, "Merge", { discussion: kept.uuid });
  const moved = (await allReplies(kept)).find(({ uuid }) => uuid === gone.uuid);
  expect(await unreadOf(early, kept)).toEqual({ number: moved?.number, count: 3 });
  expect(await known()).toEqual([
    [3, false],
    [0, false],
    [3, true],
  ]);
});

test("a reply is as new where it is moved as it was", async () => {
  const [early, keen] = [await writer(world), await writer(world)];
  world.advance(1000);
  const [from, to] = [await ask(asker), await ask(asker, { title: "Where it belongs" })];
  const [first, second] = await replies(2, from);
  await replies(1, to);
  for (const who of [early, keen]) await see(who, to, 1);
  await see(early, from, 1);
  await see(keen, from, 2);
  const ids = [first?.uuid, second?.uuid];
  await office(from, "ReplyMove", { discussion: to.uuid, replies: ids });
  const number = (await allReplies(to)).find(({ uuid }) => uuid === second?.uuid)?.number;
  expect(await unreadOf(early, to)).toEqual({ number, count: 1 });
  expect([await newsOf(keen, to), await newsOf(early, from)]).toEqual([
    [0, false],
    [0, false],
  ]);
});

test("what was read is so in the discussion that is split off", async () => {
  const [early, keen, late] = [await writer(world), await writer(world), await writer(world)];
  world.advance(1000);
  const asked = await ask(asker);
  world.advance(1000);
  const made = await replies(3, asked);
  await see(late, asked, 0);
  await see(early, asked, 2);
  await see(keen, asked, 3);
  const ids = made.map(({ uuid }) => uuid);
  const split = await office(asked, "Split", { title: "On its own", replies: ids });
  expect([
    await newsOf(late, split),
    await newsOf(early, split),
    await newsOf(keen, split),
  ]).toEqual([
    [2, true],
    [1, false],
    [0, false],
  ]);
  expect((await unreadOf(early, split))?.number).toBe(2);
});
