import { beforeEach, expect, test } from "vitest";
import { phrases } from "#shared/phrases/phrases.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import {
  act,
  ask,
  detail,
  forumPeople,
  newcomer,
  repliesOf,
  replyTo,
} from "#test/kit/data/forum.ts";
import { approveAll, reject, reviewsOf } from "#test/kit/data/forumReviews.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";
import { findWrongCounters } from "./counters.ts";
import { publishedPosts, readSettings } from "./trust.ts";

const MINUTE_MS = 60_000;
let world: TestWorld;
let asker: Client;
let helper: Client;
let staff: Client;
let guest: Client;
let fresh: Client;

beforeEach(async () => {
  world = await testWorld();
  ({ asker, helper, staff, guest } = await forumPeople(world));
  fresh = await newcomer(world);
});

const kindsOf = async (who: Client): Promise<string[]> => {
  await world.drain();
  const { items } = (await who.get("/Notification")).json().data;
  return (items as { kind: string }[]).map(({ kind }) => kind);
};
const countOf = (who: Client) => publishedPosts(world.db, String(who.memberId));
const show = (path: string) => staff.post(`/Manager/${path}/Visibility`, { hidden: "no" });

async function expectRightCounters() {
  const { count } = await runTransaction(world.db, findWrongCounters);
  expect(count).toBe(0);
}

test("what staff replied to a question that waited comes with it, after it", async () => {
  const asked = await ask(fresh);
  world.advance(MINUTE_MS);
  const reply = await replyTo(staff, asked, "Which machine?");
  await world.drain();
  world.advance(MINUTE_MS);
  await approveAll(staff);
  const at = world.now().toISOString();
  expect(await detail(guest, asked)).toMatchObject({
    createdAt: at,
    status: "solving",
    lastActivityAt: at,
  });
  expect((await repliesOf(guest, asked)).map(({ uuid }) => uuid)).toEqual([reply.uuid]);
  const stored = await world.db
    .selectFrom("discussions")
    .select(["asker_spoke_last", "first_staff_reply_at"])
    .where("id", "=", asked.uuid)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ asker_spoke_last: false, first_staff_reply_at: world.now() });
  expect(await kindsOf(fresh)).toContain("forum_reply");
  await expectRightCounters();
});

test("a rejected reply that staff show after all is published like an approved one", async () => {
  const asked = await ask(asker);
  const reply = await replyTo(fresh, asked, "Lower the speed");
  await reject(staff, (await reviewsOf(staff))[0]!);
  expect(await countOf(fresh)).toBe(0);
  world.advance(MINUTE_MS);
  expect((await show(`DiscussionReply/${reply.uuid}`)).statusCode).toBe(200);
  expect(await countOf(fresh)).toBe(1);
  expect((await repliesOf(fresh, asked))[0]).toMatchObject({
    hidden: false,
    review: null,
    createdAt: world.now().toISOString(),
  });
  expect(await kindsOf(asker)).toContain("forum_reply");
  for (const hidden of ["yes", "no"])
    await staff.post(`/Manager/DiscussionReply/${reply.uuid}/Visibility`, { hidden });
  expect(await countOf(fresh)).toBe(1);
  await expectRightCounters();
});

test("so is a rejected question, and one that its author gave up", async () => {
  const rejected = await ask(fresh);
  const withdrawn = await ask(fresh, { content: "Another chatter" });
  await reject(staff, (await reviewsOf(staff))[0]!);
  await act(fresh, withdrawn, "Removal");
  for (const { uuid } of [rejected, withdrawn]) await show(`Discussion/${uuid}`);
  expect(await countOf(fresh)).toBe(2);
  for (const each of [rejected, withdrawn])
    expect(await detail(fresh, each)).toMatchObject({ hidden: false, review: null });
});

/** Known, not trusted: links wait. */
async function becomeKnown(member: Client) {
  const there = await ask(helper);
  const { firstPosts } = await readSettings(world.db);
  for (let each = 0; each < firstPosts; each++) await replyTo(member, there, `No. ${each}`);
  await approveAll(staff);
}

test("a reopening that waits says so, and reopens once it is approved", async () => {
  await becomeKnown(fresh);
  const asked = await ask(fresh);
  const solution = await replyTo(helper, asked);
  await act(fresh, asked, "Acceptance", { reply: solution.uuid });
  world.advance(MINUTE_MS);
  const content = "Still waves, see https://pictures.example/";
  const answer = await act(fresh, asked, "Reopening", { content });
  expect(answer.json()).toMatchObject({
    message: phrases.en.done.post_waits,
    data: { status: "solved", accepted: { uuid: solution.uuid } },
  });
  world.advance(MINUTE_MS);
  await approveAll(staff);
  expect(await detail(guest, asked)).toMatchObject({ status: "solving", accepted: null });
  await expectRightCounters();
});

test("it reopens nothing that was solved since", async () => {
  await becomeKnown(fresh);
  const asked = await ask(fresh);
  const [first, second] = [await replyTo(helper, asked), await replyTo(helper, asked, "Or else")];
  await act(fresh, asked, "Acceptance", { reply: first.uuid });
  world.advance(MINUTE_MS);
  await act(fresh, asked, "Reopening", { content: "Still waves, see https://pictures.example/" });
  world.advance(MINUTE_MS);
  await act(fresh, asked, "Acceptance", { reply: second.uuid });
  await approveAll(staff);
  expect(await detail(guest, asked)).toMatchObject({
    status: "solved",
    accepted: { uuid: second.uuid },
  });
});
