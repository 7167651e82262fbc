import { beforeEach, expect, test } from "vitest";
import type { QueuedDiscussion } from "#shared/community/forum/queueContract.ts";
import { QUEUE_WAITS } from "#shared/community/forum/replyTarget.ts";
import type { ForumSettings } from "#shared/community/forum/reviewContract.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { act, ask, codeOf, forumPeople, newcomer, replyTo, writer } from "#test/kit/data/forum.ts";
import { buyAndPay } from "#test/kit/partners/dealers.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

let world: TestWorld;
let asker: Client;
let helper: Client;
let staff: Client;

beforeEach(async () => {
  world = await testWorld({ providers: fakeProviders() });
  ({ asker, helper, staff } = await forumPeople(world));
});

const MINUTE_MS = 60_000;
const queue = async (query = "", who = staff): Promise<QueuedDiscussion[]> => {
  const answer = await who.get(`/Manager/Discussion${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};
const uuids = async (query = "") => (await queue(query)).map(({ uuid }) => uuid);

const HOUR_MS = 60 * MINUTE_MS;
const settings = async () =>
  (await staff.get("/Manager/ForumSettings")).json().data as ForumSettings;

test("first what waits for staff, by when a reply is due, which is sooner for subscribers; the rest by its last activity", async () => {
  const { replyHours, subscriberReplyHours } = await settings();
  const subscriber = await writer(world);
  await buyAndPay(world, subscriber);
  const answered = await ask(asker);
  const first = await ask(asker);
  world.advance((replyHours - subscriberReplyHours - 1) * HOUR_MS);
  const paid = await ask(subscriber);
  world.advance(2 * HOUR_MS);
  const paidLater = await ask(subscriber);
  await replyTo(staff, answered);
  const due = [paid.uuid, first.uuid, paidLater.uuid, answered.uuid];
  expect(await uuids()).toEqual(due);
  expect(await uuids("?sort=desc")).toEqual(due.toReversed());
  expect([await uuids("?limit=2"), await uuids("?limit=2&page=2")].flat()).toEqual(due);
  expect((await queue()).map(({ subscribed }) => subscribed)).toEqual([true, false, true, false]);
  expect((await queue()).at(-1)?.wait).toBeNull();
  expect((await queue())[1]?.wait).toMatchObject({
    since: first.createdAt,
    dueAt: new Date(Date.parse(first.createdAt) + replyHours * HOUR_MS).toISOString(),
  });
  expect((await uuids("?orderby=askedAt&sort=asc")).slice(2)).toEqual([paid.uuid, paidLater.uuid]);
});

test("words of the asker wait from the first that staff have not replied to; others' replies change nothing", async () => {
  const asked = await ask(asker);
  await replyTo(helper, asked);
  const waitingSince = async () => (await queue())[0]?.wait?.since ?? null;
  expect(await waitingSince()).toBe(asked.createdAt);
  world.advance(MINUTE_MS);
  await replyTo(staff, asked);
  expect(await waitingSince()).toBeNull();
  world.advance(MINUTE_MS);
  const again = await replyTo(asker, asked, "Still waves");
  world.advance(MINUTE_MS);
  await replyTo(asker, asked, "And now it stops");
  expect(await waitingSince()).toBe(again.createdAt);
  await staff.post(`/Manager/Discussion/${asked.uuid}/Lock`, { reason: "Old" });
  expect(await waitingSince()).toBeNull();
});

test("tabs by the time of the reply: over, due soon, within, each by the asker's own time", async () => {
  const hours = { replyHours: 8, subscriberReplyHours: 4 };
  const set = (more: object) =>
    staff.put("/Manager/ForumSettings", { firstPosts: 1, trustedPosts: 1, ...hours, ...more });
  expect((await set({})).json().data).toMatchObject(hours);
  const subscriber = await writer(world);
  await buyAndPay(world, subscriber);
  const [own, paid] = [await ask(asker), await ask(subscriber)];
  const states = async () => {
    const found = new Map<string, string>();
    for (const wait of QUEUE_WAITS)
      for (const orderby of ["due", "askedAt"])
        for (const row of await queue(`?wait=${wait}&orderby=${orderby}`)) {
          expect(row.wait?.state).toBe(wait);
          found.set(row.uuid, wait);
        }
    return [found.get(own.uuid), found.get(paid.uuid)];
  };
  expect(await states()).toEqual(["within", "within"]);
  world.advance(3 * HOUR_MS);
  expect(await states()).toEqual(["within", "soon"]);
  world.advance(3 * HOUR_MS);
  expect(await states()).toEqual(["soon", "over"]);
  world.advance(2 * HOUR_MS);
  expect(await states()).toEqual(["over", "over"]);
  const wrong = await set({ replyHours: 3 });
  expect(wrong.json().errors).toHaveProperty("subscriberReplyHours");
});

test("a question says who took it and after how long staff first replied", async () => {
  const asked = await ask(asker, { title: "刀具補償設定" });
  await ask(helper);
  await staff.post(`/Manager/Discussion/${asked.uuid}/Assignment`);
  world.advance(90 * MINUTE_MS);
  await replyTo(staff, asked);
  world.advance(MINUTE_MS);
  await replyTo(staff, asked, "More");
  const [mine] = await queue("?taken=me");
  expect(mine).toMatchObject({
    uuid: asked.uuid,
    firstReply: 90,
    takenBy: { uuid: staff.memberId },
    asker: { uuid: asker.memberId },
    askerSpokeLast: false,
    status: "solving",
  });
  expect(await uuids("?taken=others")).toEqual([]);
  expect(await uuids("?taken=nobody")).toHaveLength(1);
  expect(await uuids(`?search=${encodeURIComponent("刀具")}`)).toEqual([asked.uuid]);
  expect(await uuids("?language[]=tw")).toEqual([]);
});

test("solved ones are there when asked for; hidden and waiting ones never, nor for others", async () => {
  const [solved, hidden] = [await ask(asker), await ask(asker)];
  await ask(await newcomer(world));
  await act(asker, solved, "Solution", { text: "New bearings" });
  await staff.post(`/Manager/Discussion/${hidden.uuid}/Visibility`);
  expect(await uuids()).toEqual([]);
  expect(await uuids("?status[]=solved")).toEqual([solved.uuid]);
  expect(codeOf(await helper.get("/Manager/Discussion"))).toBe("access.denied");
});
