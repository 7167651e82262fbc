import { beforeEach, expect, test, vi } from "vitest";
import type { Discussion, Reply } from "#shared/community/forum/contract.ts";
import type { PostReview } from "#shared/community/forum/reviewContract.ts";
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
  newcomer,
  question,
  repliesOf,
  replyTo,
} from "#test/kit/data/forum.ts";
import {
  approve as approveOne,
  approveAll as approveEach,
  reject as rejectOne,
  reviewsOf,
} from "#test/kit/data/forumReviews.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";
import { findWrongCounters } from "./counters.ts";
import { discussionPublished, replyPublished } from "./events.ts";
import { readSettings } from "./trust.ts";

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

const MINUTE_MS = 60_000;
const LINK = "See [this](https://spam.example/).";

const queue = (query = "") => reviewsOf(staff, query);
const approve = (review: PostReview, body?: object) => approveOne(staff, review, body);
const reject = (review: PostReview, reason?: string) => rejectOne(staff, review, reason);
const approveAll = () => approveEach(staff);

/** A member beyond the first posts, not yet trusted. */
async function known(): Promise<Client> {
  const member = await newcomer(world);
  const { firstPosts } = await readSettings(world.db);
  const asked = await ask(asker);
  for (let each = 0; each < firstPosts; each++) await replyTo(member, asked, `No. ${each}`);
  await approveAll();
  return member;
}

async function expectRightCounters() {
  const { count } = await runTransaction(world.db, findWrongCounters);
  expect(count).toBe(0);
}

test("a first question waits: for its author and staff alone, and it says so", async () => {
  const answer = await fresh.post("/Article", question);
  expect(answer.json()).toMatchObject({
    message: phrases.en.done.post_waits,
    data: { waiting: true, hidden: true, review: { kind: "post", state: "waiting" } },
  });
  const asked: Discussion = answer.json().data;
  for (const reader of [guest, helper]) {
    expect(await listOf(reader)).toEqual([]);
    expect(await listOf(reader, "?search=waves")).toEqual([]);
    expect(codeOf(await reader.get(`/Discussion/${asked.uuid}`))).toBe("discussion.not_found");
  }
  for (const reader of [fresh, staff]) expect((await detail(reader, asked)).waiting).toBe(true);
  expect(await queue()).toMatchObject([
    { kind: "post", cause: "first_posts", title: question.title, content: question.content },
  ]);
});

test("a first reply waits, and counts for nothing until it is approved", async () => {
  const asked = await ask(asker);
  const reply = await replyTo(fresh, asked, "Lower the speed");
  expect(reply.waiting).toBe(true);
  expect(await detail(guest, asked)).toMatchObject({ status: "unsolved", replies: 0 });
  expect(await repliesOf(asker, asked)).toEqual([]);
  expect(codeOf(await act(asker, asked, "Acceptance", { reply: reply.uuid }))).toBe(
    "reply.not_found",
  );
  world.advance(MINUTE_MS);
  await replyTo(helper, asked, "Change the tool");
  world.advance(MINUTE_MS);
  const [waiting] = await queue();
  expect((await approve(waiting!)).json()).toMatchObject({
    message: phrases.en.done.review_approved,
    data: { outcome: "approved" },
  });
  expect(await detail(guest, asked)).toMatchObject({ status: "solving", replies: 2 });
  const texts = (await repliesOf(guest, asked)).map(({ content }) => content);
  expect(texts).toEqual(["Change the tool", "Lower the speed"]);
  expect(await queue()).toEqual([]);
  expect(codeOf(await approve(waiting!))).toBe("review.decided");
  await expectRightCounters();
});

test("others are told of a post once, when it is published", async () => {
  const enqueue = vi.spyOn(world.jobs, "enqueue");
  const told = () =>
    enqueue.mock.calls.flatMap(([, event, payload]) =>
      event === discussionPublished || event === replyPublished ? [payload] : [],
    );
  const asked = await ask(fresh);
  const reply = await replyTo(fresh, asked);
  expect(told()).toEqual([]);
  await approveAll();
  expect(told()).toEqual([{ discussionId: asked.uuid }, { replyId: reply.uuid }]);
  const { uuid } = await replyTo(helper, asked);
  expect(told()[2]).toEqual({ replyId: uuid });
  await world.drain();
  await staff.post(`/Manager/DiscussionReply/${uuid}/Visibility`, { hidden: "yes" });
  await staff.post(`/Manager/DiscussionReply/${uuid}/Visibility`, { hidden: "no" });
  expect(told()).toHaveLength(3);
});

test("after the first posts a member's posts are published at once, unless they lead to other sites", async () => {
  const { firstPosts, trustedPosts } = await readSettings(world.db);
  const asked = await ask(asker);
  for (let each = 0; each < firstPosts; each++) {
    expect((await replyTo(fresh, asked, `No. ${each}`)).waiting).toBe(true);
    await approveAll();
  }
  expect((await replyTo(fresh, asked, "See /support")).waiting).toBe(false);
  expect((await replyTo(fresh, asked, LINK)).waiting).toBe(true);
  expect((await queue())[0]?.cause).toBe("link");
  await approveAll();
  for (let each = firstPosts + 2; each < trustedPosts; each++)
    expect((await replyTo(fresh, asked, `More ${each}`)).waiting).toBe(false);
  expect((await replyTo(fresh, asked, `${LINK} Again`)).waiting).toBe(false);
});

test("while a post waits, all that its author posts waits, also at once", async () => {
  const member = await known();
  const asked = await ask(asker);
  const [first, second] = await Promise.all([
    replyTo(member, asked, LINK),
    replyTo(member, asked, "https://other.example/"),
  ]);
  expect([first.waiting, second.waiting]).toEqual([true, true]);
  expect((await replyTo(member, asked, "Harmless")).waiting).toBe(true);
  expect((await queue()).map(({ cause }) => cause).toSorted()).toEqual([
    "link",
    "waiting",
    "waiting",
  ]);
});

test("staff change a text before they approve it: others see only the final one", async () => {
  const answer = await fresh.post("/Article", question);
  const asked: Discussion = answer.json().data;
  const [waiting] = await queue();
  const final = { title: "Chatter at high speed", content: "Waves after G41." };
  expect((await approve(waiting!, final)).statusCode).toBe(200);
  expect(await detail(guest, asked)).toMatchObject({ ...final, editedAt: null, waiting: false });
  expect(await listOf(guest, "?search=finish")).toEqual([]);
  expect(await listOf(guest, "?search=high")).toHaveLength(1);
});

test("a rejected post stays hidden, and its author reads why", async () => {
  const asked = await ask(asker);
  const reply = await replyTo(fresh, asked);
  const [waiting] = await queue();
  expect((await reject(waiting!, "")).json().errors).toEqual({
    reason: [phrases.en.fault.required],
  });
  await reject(waiting!);
  const [seen] = await repliesOf(fresh, asked);
  expect(seen).toMatchObject({
    uuid: reply.uuid,
    hidden: true,
    waiting: false,
    review: { state: "rejected", reason: "Advertising" },
    may: { edit: false, remove: false },
  });
  expect(await repliesOf(guest, asked)).toEqual([]);
  expect((await queue("?state=decided"))[0]).toMatchObject({
    outcome: "rejected",
    reason: "Advertising",
  });
});

test("an edit that adds a link or replaces most of it waits, and the old text stays", async () => {
  const member = await known();
  const asked = await ask(member);
  const reply = await replyTo(member, await ask(asker), "Lower the spindle speed.");
  const put = (content: string, revision = reply.revision) =>
    member.put(`/DiscussionReply/${reply.uuid}`, { content, revision });
  const edited = await put(`Lower the spindle speed. ${LINK}`);
  expect(edited.json()).toMatchObject({
    message: phrases.en.done.edit_waits,
    data: { content: reply.content, review: { kind: "edit", state: "waiting" } },
  });
  expect((await put("Entirely different words stand here now")).json().message).toBe(
    phrases.en.done.edit_waits,
  );
  const [waiting, ...others] = await queue();
  expect(others).toEqual([]);
  expect(waiting).toMatchObject({ cause: "rewritten", before: reply.content });
  await approve(waiting!, { content: "Lower the speed of the spindle." });
  const place = { discussion: waiting?.discussion.uuid ?? "" };
  expect((await repliesOf(guest, { uuid: place.discussion }))[0]).toMatchObject({
    content: "Lower the speed of the spindle.",
    editedAt: world.now().toISOString(),
  });
  const question = {
    title: asked.title,
    content: `${asked.content} ${LINK}`,
    revision: asked.revision,
  };
  const body = { ...question, productsable_id: asked.product?.uuid };
  expect((await member.put(`/Discussion/${asked.uuid}`, body)).json().message).toBe(
    phrases.en.done.edit_waits,
  );
  await reject((await queue())[0]!);
  expect(await detail(guest, asked)).toMatchObject({ content: asked.content, review: null });
  expect((await detail(member, asked)).review).toMatchObject({
    state: "rejected",
    reason: "Advertising",
    content: question.content,
  });
});

test("small edits, and those of what waits, are made at once", async () => {
  const member = await known();
  const asked = await ask(asker);
  const reply = await replyTo(member, asked, "Lower the spindel speed.");
  const put = ({ uuid, revision }: Reply, content: string) =>
    member.put(`/DiscussionReply/${uuid}`, { content, revision });
  expect((await put(reply, "Lower the spindle speed.")).json().data.content).toBe(
    "Lower the spindle speed.",
  );
  const waiting = await replyTo(member, asked, LINK);
  const changed = await put(waiting, "Something else altogether");
  expect(changed.json().data).toMatchObject({
    content: "Something else altogether",
    waiting: true,
  });
  expect(await queue()).toMatchObject([{ content: "Something else altogether" }]);
});

test("a reply that waits survives a merge of its discussion", async () => {
  const [gone, stays] = [await ask(asker), await ask(helper)];
  const reply = await replyTo(fresh, gone, "Lower the speed");
  await staff.post(`/Manager/Discussion/${gone.uuid}/Merge`, { discussion: stays.uuid });
  const [waiting] = await queue();
  expect(waiting?.discussion.uuid).toBe(stays.uuid);
  expect((await approve(waiting!)).statusCode).toBe(200);
  const shown = (await repliesOf(guest, stays)).find(({ uuid }) => uuid === reply.uuid);
  expect(shown?.content).toBe("Lower the speed");
  await expectRightCounters();
});

test("a question that waits can be merged, split and withdrawn", async () => {
  const asked: Discussion = (await fresh.post("/Article", question)).json().data;
  const stays = await ask(asker);
  await staff.post(`/Manager/Discussion/${asked.uuid}/Merge`, { discussion: stays.uuid });
  expect(await repliesOf(guest, stays)).toEqual([]);
  const split = { replies: [asked.uuid], title: question.title };
  await staff.post(`/Manager/Discussion/${stays.uuid}/Split`, split);
  expect(await detail(fresh, asked)).toMatchObject({ waiting: true });
  const shown = await staff.post(`/Manager/Discussion/${asked.uuid}/Visibility`, { hidden: "no" });
  expect(codeOf(shown)).toBe("post.waiting");
  const removed = await act(fresh, asked, "Removal");
  expect(removed.json().data).toMatchObject({ hidden: true, waiting: false, review: null });
  expect(await queue()).toEqual([]);
  expect(codeOf(await guest.get(`/Discussion/${asked.uuid}`))).toBe("discussion.not_found");
});

test("staff set whose posts wait, or that none does", async () => {
  const save = (body: object) => staff.put("/Manager/ForumSettings", body);
  const hours = { replyHours: 48, subscriberReplyHours: 8 };
  const settings = { review: "yes", firstPosts: 1, trustedPosts: 1, ...hours };
  expect((await save({ ...settings, firstPosts: 2 })).json().errors).toEqual({
    trustedPosts: [phrases.en.fault.trusted_posts],
  });
  expect((await save({ ...settings, review: "no" })).statusCode).toBe(200);
  const asked = await ask(asker);
  expect((await replyTo(fresh, asked, LINK)).waiting).toBe(false);
  await save(settings);
  expect((await replyTo(fresh, asked, `${LINK} 2`)).waiting).toBe(false);
  expect((await replyTo(await newcomer(world), asked)).waiting).toBe(true);
  expect((await staff.get("/Manager/ForumSettings")).json().data).toEqual({
    review: true,
    firstPosts: 1,
    trustedPosts: 1,
    ...hours,
  });
  expect(codeOf(await helper.get("/Manager/ForumSettings"))).toBe("access.denied");
  expect(codeOf(await helper.get("/Manager/PostReview"))).toBe("access.denied");
});

test("staff find what waits by words, author, kind, cause and language", async () => {
  const asked = await ask(asker);
  const own = await ask(fresh, { title: "Thread milling in titanium" });
  const reply = await replyTo(await newcomer(world), asked, "Try a lower feed");
  const found = async (query: string) =>
    (await queue(`?${query}`)).map((each) => each.reply ?? each.discussion.uuid);
  expect(await found("search=titanium")).toEqual([own.uuid]);
  expect(await found("search=lower%20feed")).toEqual([reply.uuid]);
  expect(await found(`search=${fresh.email}`)).toEqual([own.uuid]);
  expect(await found("kind=edit")).toEqual([]);
  expect(await found("kind=post&cause[]=first_posts&language[]=en")).toEqual([
    own.uuid,
    reply.uuid,
  ]);
  expect(await found("cause[]=link")).toEqual([]);
  expect(await found("language[]=tw")).toEqual([]);
});
