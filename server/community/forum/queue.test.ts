import { beforeEach, expect, test } from "vitest";
import type { QueuedDiscussion } from "#shared/community/forum/queueContract.ts";
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

test("first where the asker spoke last, of these subscribers', of these the one that waits longest", async () => {
  const subscriber = await writer(world);
  await buyAndPay(world, subscriber);
  const answered = await ask(asker);
  const first = await ask(asker);
  world.advance(MINUTE_MS);
  const second = await ask(asker);
  const paid = await ask(subscriber);
  await replyTo(staff, answered);
  expect(await uuids()).toEqual([paid.uuid, first.uuid, second.uuid, answered.uuid]);
  expect((await queue()).map(({ subscribed }) => subscribed)).toEqual([true, false, false, false]);
  world.advance(MINUTE_MS);
  await replyTo(asker, answered, "Still waves");
  expect((await uuids()).at(-1)).toBe(answered.uuid);
  expect((await uuids("?orderby=askedAt&sort=asc")).slice(2).toSorted()).toEqual(
    [second.uuid, paid.uuid].toSorted(),
  );
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
