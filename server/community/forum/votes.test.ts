import { expect, test } from "vitest";
import { runTransaction } from "#server/platform/db/client.ts";
import {
  act,
  ask,
  codeOf,
  detail,
  forumPeople,
  listOf,
  repliesOf,
  replyTo,
  writer,
} from "#test/kit/data/forum.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { findWrongCounters } from "./counters.ts";

async function setUp() {
  const world = await testWorld();
  const people = await forumPeople(world);
  const asked = await ask(people.asker);
  const reply = await replyTo(people.helper, asked);
  const faults = async () => (await runTransaction(world.db, findWrongCounters)).count;
  return { world, ...people, asked, reply, faults };
}

test("each member votes once for a question, sees that he did, and takes it back", async () => {
  const { world, asker, helper, guest, asked, faults } = await setUp();
  const other = await writer(world);
  for (const who of [helper, helper, other])
    expect((await act(who, asked, "Vote")).statusCode).toBe(200);
  expect(await detail(helper, asked)).toMatchObject({
    votes: 2,
    voted: true,
    revision: asked.revision,
  });
  expect(await detail(asker, asked)).toMatchObject({ votes: 2, voted: false });
  expect((await act(helper, asked, "Vote", { helpful: "no" })).json().data).toMatchObject({
    votes: 1,
    voted: false,
  });
  expect((await listOf(guest)).map(({ votes }) => votes)).toEqual([1]);
  expect(await faults()).toBe(0);
});

test("replies are voted for by themselves, also by many at once", async () => {
  const { world, asker, guest, asked, reply, faults } = await setUp();
  const crowd = [asker, await writer(world), await writer(world), await writer(world)];
  const path = `/DiscussionReply/${reply.uuid}/Vote`;
  const answers = await Promise.all(crowd.flatMap((who) => [who.post(path), who.post(path)]));
  expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200));
  await act(asker, asked, "Acceptance", { reply: reply.uuid });
  expect((await detail(asker, asked)).accepted).toMatchObject({ votes: crowd.length, voted: true });
  expect((await repliesOf(guest, asked))[0]).toMatchObject({ votes: crowd.length, voted: false });
  expect((await detail(guest, asked)).votes).toBe(0);
  expect(await faults()).toBe(0);
  await world.db.updateTable("replies").set({ votes: 1 }).execute();
  expect(await faults()).toBe(1);
});

test("nobody votes for own, hidden or unseen posts, guests and unconfirmed members for none", async () => {
  const { world, asker, helper, staff, guest, asked, reply } = await setUp();
  const path = `/DiscussionReply/${reply.uuid}/Vote`;
  expect(codeOf(await act(asker, asked, "Vote"))).toBe("vote.own");
  expect(codeOf(await helper.post(path))).toBe("vote.own");
  expect(codeOf(await act(guest, asked, "Vote"))).toBe("session.required");
  expect(codeOf(await act(await world.member(), asked, "Vote"))).toBe("forum.unverified");
  expect((await detail(asker, asked)).may.vote).toBe(false);
  expect((await repliesOf(helper, asked))[0]?.may.vote).toBe(false);
  expect((await repliesOf(asker, asked))[0]?.may.vote).toBe(true);
  await staff.post(`/Manager/DiscussionReply/${reply.uuid}/Visibility`);
  expect(codeOf(await asker.post(path))).toBe("reply.not_found");
  expect(codeOf(await staff.post(path))).toBe("reply.hidden");
  await staff.post(`/Manager/Discussion/${asked.uuid}/Visibility`);
  expect(codeOf(await act(helper, asked, "Vote"))).toBe("discussion.not_found");
  expect(codeOf(await act(staff, asked, "Vote"))).toBe("discussion.hidden");
});

test("the list is ordered by votes when asked for", async () => {
  const { asker, helper, guest, asked } = await setUp();
  const better = await ask(asker, { title: "A better question" });
  const last = await ask(asker, { title: "Yet another question" });
  await act(helper, better, "Vote");
  const [first, ...others] = (await listOf(guest, "?orderby=votes")).map(({ uuid }) => uuid);
  expect(first).toBe(better.uuid);
  expect(new Set(others)).toEqual(new Set([asked.uuid, last.uuid]));
});
