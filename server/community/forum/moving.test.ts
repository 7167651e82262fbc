import { beforeEach, expect, test } from "vitest";
import type { Discussion, PostPlace, Reply } from "#shared/community/forum/contract.ts";
import { REPLIES_PER_PAGE } from "#shared/community/forum/rules.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import {
  act,
  ask,
  codeOf,
  detail,
  forumPeople,
  listOf,
  repliesOf,
  replyTo,
} from "#test/kit/data/forum.ts";
import { hardware } from "#test/kit/data/purchases.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";
import { findWrongCounters } from "./counters.ts";

let world: TestWorld;
let asker: Client;
let helper: Client;
let staff: Client;
let guest: Client;

beforeEach(async () => {
  world = await testWorld();
  ({ asker, helper, staff, guest } = await forumPeople(world));
});

const MINUTE_MS = 60_000;
type Named = Pick<Discussion, "uuid">;
const office = ({ uuid }: Named, step: string, body: object = {}, by = staff) =>
  by.post(`/Manager/Discussion/${uuid}/${step}`, body);

async function done(step: Promise<Awaited<ReturnType<typeof office>>>): Promise<Discussion> {
  const answer = await step;
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

const moveTo = (from: Named, to: Named, replies: readonly Named[]) =>
  done(
    office(from, "ReplyMove", { discussion: to.uuid, replies: replies.map(({ uuid }) => uuid) }),
  );

const placeOf = (reader: Client, { uuid }: Named) => reader.get(`/DiscussionPost/${uuid}`);
const textsOf = async (reader: Client, asked: Named) =>
  (await repliesOf(reader, asked)).map(({ content }) => content);

async function expectRightCounters() {
  const { count } = await runTransaction(world.db, findWrongCounters);
  expect(count).toBe(0);
}

async function solved(): Promise<{ asked: Discussion; reply: Reply }> {
  const asked = await ask(asker);
  const reply = await replyTo(helper, asked, "The bearings");
  await act(asker, asked, "Acceptance", { reply: reply.uuid });
  return { asked, reply };
}

test("an accepted reply that moves away leaves its discussion being solved, and arrives unaccepted", async () => {
  const [{ asked, reply }, target] = [await solved(), await ask(asker)];
  await replyTo(helper, asked, "Another");
  expect(await moveTo(asked, target, [reply])).toMatchObject({ status: "solving", replies: 1 });
  expect(await detail(guest, target)).toMatchObject({
    status: "solving",
    accepted: null,
    replies: 1,
  });
  await moveTo(asked, target, await repliesOf(guest, asked));
  expect(await detail(guest, asked)).toMatchObject({ status: "unsolved", replies: 0 });
  await expectRightCounters();
});

test("a solved or locked target keeps what it has", async () => {
  const [{ asked, reply }, target] = [await solved(), await solved()];
  await office(target.asked, "Lock", { reason: "Old" });
  await moveTo(asked, target.asked, [reply]);
  expect(await detail(guest, target.asked)).toMatchObject({
    status: "solved",
    accepted: { uuid: target.reply.uuid },
    locked: true,
    replies: 2,
  });
  await expectRightCounters();
});

test("moved replies stand by their time, and no number is given twice", async () => {
  const [from, to] = [await ask(asker), await ask(asker)];
  const sent: Reply[] = [];
  for (const [text, asked] of [
    ["1", to],
    ["2", from],
    ["3", to],
    ["4", from],
  ] as const) {
    world.advance(MINUTE_MS);
    sent.push(await replyTo(helper, asked, text));
  }
  await moveTo(from, to, [sent[3]!, sent[1]!]);
  const moved = await repliesOf(guest, to);
  expect(moved.map(({ content, number }) => [content, number])).toEqual([
    ["1", 1],
    ["2", 3],
    ["3", 2],
    ["4", 4],
  ]);
  expect((await detail(guest, to)).lastActivityAt).toBe(world.now().toISOString());
  expect((await detail(guest, from)).lastActivityAt).toBe(from.createdAt);
  expect((await replyTo(helper, from, "5")).number).toBe(3);
  await expectRightCounters();
});

test("a merged question is a reply with its title, its own solution and its id; what it had follows", async () => {
  const older = await ask(asker, { title: "Waves [again]", content: "First" });
  await replyTo(staff, older, "Second");
  await act(asker, older, "Solution", { text: "New bearings" });
  world.advance(MINUTE_MS);
  const stays = await ask(helper);
  world.advance(MINUTE_MS);
  await replyTo(asker, older, "Third");
  await helper.put("/Forum/Draft", { target: `reply:${older.uuid}`, body: "Begun" });
  const merged = await done(office(older, "Merge", { discussion: `/forum/${stays.uuid}?page=2` }));
  expect(merged).toMatchObject({ uuid: stays.uuid, status: "solving", replies: 3 });
  const [first, ...others] = await repliesOf(guest, stays);
  expect(first).toMatchObject({ uuid: older.uuid, author: { uuid: asker.memberId } });
  expect(first?.html).toContain("<strong>Waves [again]</strong>");
  expect(first?.html).toContain("New bearings");
  expect(others.map(({ content }) => content)).toEqual(["Second", "Third"]);
  expect(merged.lastActivityAt).toBe(world.now().toISOString());
  expect(codeOf(await guest.get(`/Discussion/${older.uuid}`))).toBe("discussion.not_found");
  expect((await placeOf(guest, older)).json().data).toEqual({
    discussion: stays.uuid,
    number: first?.number,
    page: 1,
  });
  expect((await listOf(guest)).map(({ uuid }) => uuid)).toEqual([stays.uuid]);
  const draft = await helper.get(`/Forum/Draft?target=reply:${stays.uuid}`);
  expect(draft.body).toContain("Begun");
  await expectRightCounters();
});

test("replies become a discussion of their own; merged back they are what they were", async () => {
  const { asked, reply } = await solved();
  await replyTo(helper, asked, "Stays");
  const more = await replyTo(asker, asked, "Thank you");
  const edited = { content: "The bearings, or the belt", revision: reply.revision };
  await helper.put(`/DiscussionReply/${reply.uuid}`, edited);
  const replies = [more.uuid, reply.uuid];
  const made = await done(office(asked, "Split", { replies, title: "Worn bearings" }));
  expect(made).toMatchObject({
    uuid: reply.uuid,
    title: "Worn bearings",
    content: edited.content,
    author: { uuid: helper.memberId },
    category: asked.category,
    product: asked.product,
    status: "solving",
    replies: 1,
  });
  expect(await detail(guest, asked)).toMatchObject({
    status: "solving",
    accepted: null,
    replies: 1,
  });
  expect((await listOf(guest, "?search=worn"))[0]?.uuid).toBe(reply.uuid);
  expect((await placeOf(guest, reply)).json().data).toMatchObject({
    discussion: reply.uuid,
    number: null,
  });
  await done(office(made, "Merge", { discussion: asked.uuid }));
  expect(await textsOf(guest, asked)).toEqual([
    "Stays",
    `**Worn bearings**\n\n${edited.content}`,
    "Thank you",
  ]);
  const kept = await world.db
    .selectFrom("post_revisions")
    .select(["reply_id", "body_md"])
    .execute();
  expect(kept).toEqual([{ reply_id: reply.uuid, body_md: `Worn bearings\n\n${reply.content}` }]);
  await expectRightCounters();
});

test("nothing of a hidden discussion gets out when its replies move, split or merge", async () => {
  const [secret, open] = [await ask(asker, { title: "Secret" }), await ask(asker)];
  const [one, two] = [await replyTo(helper, secret, "One"), await replyTo(helper, secret, "Two")];
  await replyTo(helper, secret, "Three");
  await office(secret, "Visibility");
  await moveTo(secret, open, [one]);
  expect(await textsOf(guest, open)).toEqual([]);
  expect(await textsOf(staff, open)).toEqual(["One"]);
  expect(codeOf(await placeOf(guest, one))).toBe("discussion.not_found");
  const made = await done(office(secret, "Split", { replies: [two.uuid], title: "Part of it" }));
  expect(made.hidden).toBe(true);
  await done(office(secret, "Merge", { discussion: open.uuid }));
  expect(await textsOf(guest, open)).toEqual([]);
  expect(await textsOf(staff, open)).toHaveLength(3);
  await moveTo(open, made, [one]);
  await office(made, "Visibility", { hidden: "no" });
  expect(await textsOf(guest, made)).toEqual([]);
  expect((await listOf(guest)).map(({ uuid }) => uuid)).toEqual([made.uuid, open.uuid]);
  await expectRightCounters();
});

test("staff move a discussion to another product; its answer says what is allowed there", async () => {
  const asked = await ask(asker);
  const productsable_id = hardware[0]!.uuid;
  const moved = await done(office(asked, "Place", { productsable_id }));
  expect(moved).toMatchObject({ product: { uuid: productsable_id }, may: { moderate: true } });
  expect(moved.category.uuid).not.toBe(asked.category.uuid);
  expect((await office(asked, "Place")).json().errors).toEqual({
    category: [phrases.en.fault.required],
  });
});

test("where a reply stands: on its page", async () => {
  const asked = await ask(asker);
  let last: Reply | undefined;
  for (let each = 0; each <= REPLIES_PER_PAGE; each++)
    last = await replyTo(helper, asked, `${each}`);
  const place: PostPlace = (await placeOf(guest, last!)).json().data;
  expect(place).toEqual({ discussion: asked.uuid, number: REPLIES_PER_PAGE + 1, page: 2 });
});

test("wrong targets and replies are refused at their fields, members altogether", async () => {
  const [asked, other] = [await ask(asker), await ask(asker)];
  const [reply, foreign] = [await replyTo(helper, asked), await replyTo(helper, other)];
  const faults = async (step: string, body: object) =>
    (await office(asked, step, body)).json().errors;
  const fault = phrases.en.fault;
  expect(await faults("Merge", { discussion: asked.uuid })).toEqual({
    discussion: [fault.discussion_same],
  });
  expect(await faults("Merge", { discussion: "waves" })).toEqual({
    discussion: [fault.discussion_link],
  });
  expect(await faults("Merge", { discussion: reply.uuid })).toEqual({
    discussion: [fault.discussion_link],
  });
  expect(await faults("ReplyMove", { discussion: other.uuid })).toEqual({
    replies: [fault.replies_chosen],
  });
  const replies = [foreign.uuid];
  const bodies = {
    ReplyMove: { replies, discussion: other.uuid },
    Split: { replies, title: "Another" },
    Merge: { discussion: other.uuid },
    Place: { productsable_id: hardware[0]!.uuid },
  } as const;
  for (const step of ["ReplyMove", "Split"] as const)
    expect(codeOf(await office(asked, step, bodies[step]))).toBe("reply.not_found");
  for (const [step, body] of Object.entries(bodies))
    expect(codeOf(await office(asked, step, body, helper))).toBe("access.denied");
});

test("two merges into each other at once leave one discussion with all that was said", async () => {
  const [one, two] = [await ask(asker), await ask(helper)];
  await replyTo(staff, one, "Here");
  await replyTo(staff, two, "There");
  const answers = await Promise.all([
    office(one, "Merge", { discussion: two.uuid }),
    office(two, "Merge", { discussion: one.uuid }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)[0]).toBe(200);
  const [left, ...others] = await listOf(guest);
  expect([left?.replies, others]).toEqual([3, []]);
  await expectRightCounters();
});
