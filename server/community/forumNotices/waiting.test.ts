import { beforeEach, expect, test } from "vitest";
import type { Discussion } from "#shared/community/forum/contract.ts";
import type { NotificationItem } from "#shared/community/notifications/contract.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { rowsOf } from "#test/kit/community/notifications.ts";
import { act, ask, forumPeople, replyTo } from "#test/kit/data/forum.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";
import { noticeWait } from "./waiting.ts";

let world: TestWorld;
let asker: Client;
let helper: Client;
let staff: Client;

beforeEach(async () => {
  world = await testWorld();
  ({ asker, helper, staff } = await forumPeople(world));
});

const waitingNow = async (): Promise<string[]> =>
  ((await staff.get("/Notification")).json().data.items as NotificationItem[])
    .filter(({ kind }) => kind === "question_waiting")
    .map(({ path }) => path);
/** A second later than what was written before. */
const replyLater = (who: Client, asked: Discussion) => {
  world.advance(1000);
  return replyTo(who, asked);
};

test("staff have one notice of a question until they replied, and another once the asker speaks again", async () => {
  const asked = await ask(asker);
  const its = [`/forum/${asked.uuid}`];
  await replyTo(asker, asked, "Nobody?");
  await replyTo(helper, asked);
  await world.drain();
  expect([await waitingNow(), (await rowsOf(world, staff)).length]).toEqual([its, 1]);
  await replyTo(staff, asked, "Which holder?");
  expect(await waitingNow()).toEqual([]);
  await world.drain();
  expect((await rowsOf(world, staff)).map(({ withdrawn_at: at }) => at !== null)).toContain(true);
  await replyTo(asker, asked, "HSK 63.");
  await world.drain();
  expect(await waitingNow()).toEqual(its);
  await act(asker, asked, "Solution", { text: "New bearings" });
  expect(await waitingNow()).toEqual([]);
});

test("a reply by staff that is told of after the asker spoke again leaves the new notice", async () => {
  const asked = await ask(asker);
  await world.drain();
  await replyLater(staff, asked);
  await replyLater(asker, asked);
  await noticeWait(world.scope(), { discussionId: asked.uuid });
  await world.drain();
  expect(await waitingNow()).toEqual([`/forum/${asked.uuid}`]);
});

test("a question waits again once staff hide the only reply by staff, however often", async () => {
  const asked = await ask(asker);
  const its = [`/forum/${asked.uuid}`];
  const answer = await replyLater(staff, asked);
  await world.drain();
  expect(await waitingNow()).toEqual([]);
  for (const [hidden, expected] of [
    ["yes", its],
    ["no", []],
    ["yes", its],
  ] as const) {
    await staff.post(`/Manager/DiscussionReply/${answer.uuid}/Visibility`, { hidden });
    await world.drain();
    expect(await waitingNow()).toEqual(expected);
  }
  await replyLater(asker, asked);
  await world.drain();
  expect(await waitingNow()).toEqual(its);
});

test("questions wait, or no longer, where staff move replies of theirs", async () => {
  const [asked, other] = [await ask(asker), await ask(asker, { title: "Another question" })];
  const answer = await replyLater(staff, other);
  const moveTo = async (from: Discussion, to: Discussion) => {
    const body = { discussion: to.uuid, replies: [answer.uuid] };
    const moved = await staff.post(`/Manager/Discussion/${from.uuid}/ReplyMove`, body);
    expect(moved.statusCode, moved.body).toBe(200);
    await world.drain();
  };
  await world.drain();
  expect(await waitingNow()).toEqual([`/forum/${asked.uuid}`]);
  await moveTo(other, asked);
  expect(await waitingNow()).toEqual([`/forum/${other.uuid}`]);
  await moveTo(asked, other);
  expect(await waitingNow()).toEqual([`/forum/${asked.uuid}`]);
});

test("a question that staff make of a reply waits, and its author follows it", async () => {
  const asked = await ask(asker);
  const reply = await replyLater(helper, asked);
  await replyLater(staff, asked);
  const split = await staff.post(`/Manager/Discussion/${asked.uuid}/Split`, {
    title: "Which holder?",
    replies: [reply.uuid],
  });
  expect(split.statusCode, split.body).toBe(200);
  await world.drain();
  expect(await waitingNow()).toEqual([`/forum/${reply.uuid}`]);
  const follow = await helper.get(`/Discussion/${reply.uuid}/Follow`);
  expect(follow.json().data).toEqual({ following: true });
});
