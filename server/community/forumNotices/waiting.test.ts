import { beforeEach, expect, test } from "vitest";
import type { Discussion, Reply } from "#shared/community/forum/contract.ts";
import type { NotificationItem } from "#shared/community/notifications/contract.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { rowsOf } from "#test/kit/community/notifications.ts";
import { act, ask, forumPeople, replyTo } from "#test/kit/data/forum.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";
import { noticeReply } from "./notices.ts";

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
const notice = ({ uuid: replyId }: Reply) => noticeReply(world.scope(), { replyId });
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
  const answer = await replyLater(staff, asked);
  const again = await replyLater(asker, asked);
  await notice(again);
  await notice(answer);
  await world.drain();
  expect(await waitingNow()).toEqual([`/forum/${asked.uuid}`]);
});

test("who spoke last is told by the time of the replies, whatever number they had where staff moved them", async () => {
  const [asked, elsewhere] = [await ask(asker), await ask(asker, { title: "Another question" })];
  const early = await replyLater(asker, elsewhere);
  await replyLater(staff, asked);
  await replyTo(staff, elsewhere);
  await world.drain();
  const moved = await staff.post(`/Manager/Discussion/${elsewhere.uuid}/ReplyMove`, {
    discussion: asked.uuid,
    replies: [early.uuid],
  });
  expect(moved.statusCode, moved.body).toBe(200);
  await notice(early);
  expect(await waitingNow()).toEqual([]);
  await notice(await replyLater(asker, asked));
  expect(await waitingNow()).toEqual([`/forum/${asked.uuid}`]);
});
