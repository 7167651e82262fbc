import { beforeEach, expect, test } from "vitest";
import type { Reply } from "#shared/community/forum/contract.ts";
import { REOPEN_DAYS } from "#shared/community/forum/rules.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import {
  act,
  ask,
  changesOf,
  codeOf,
  detail,
  forumPeople,
  listOf,
  repliesOf,
  replyTo,
} from "#test/kit/data/forum.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

let world: TestWorld;
let asker: Client;
let helper: Client;
let staff: Client;
let guest: Client;

beforeEach(async () => {
  world = await testWorld();
  ({ asker, helper, staff, guest } = await forumPeople(world));
});

const DAY_MS = 86_400_000;
const moderate = (path: string, body: object = {}, by = staff) => by.post(`/Manager/${path}`, body);

test("a reply of another member, an acceptance and its end change the status; all of it is in the history", async () => {
  const asked = await ask(asker);
  await replyTo(asker, asked, "Nobody?");
  expect((await detail(guest, asked)).status).toBe("unsolved");
  const reply = await replyTo(helper, asked);
  expect((await detail(guest, asked)).status).toBe("solving");
  const accepted = await act(asker, asked, "Acceptance", { reply: reply.uuid });
  expect(accepted.json().data).toMatchObject({
    status: "solved",
    accepted: { uuid: reply.uuid, accepted: true },
    may: { unaccept: true, solve: false, reopen: true },
  });
  await act(asker, asked, "AcceptanceEnd");
  expect(await detail(guest, asked)).toMatchObject({ status: "solving", accepted: null });
  expect(await changesOf(world, asked)).toEqual([
    ">unsolved asked",
    "unsolved>solving replied",
    "solving>solved accepted",
    "solved>solving unaccepted",
  ]);
});

test("accepting again changes nothing; another reply replaces the accepted one", async () => {
  const asked = await ask(asker);
  const [first, second] = [await replyTo(helper, asked), await replyTo(staff, asked)];
  await act(asker, asked, "Acceptance", { reply: first.uuid });
  const once = await detail(asker, asked);
  world.advance(DAY_MS);
  await act(asker, asked, "Acceptance", { reply: first.uuid });
  expect(await detail(asker, asked)).toEqual(once);
  await act(staff, asked, "Acceptance", { reply: second.uuid });
  const replaced = await detail(asker, asked);
  expect([replaced.status, replaced.accepted?.uuid]).toEqual(["solved", second.uuid]);
  expect((await repliesOf(guest, asked)).map(({ accepted }) => accepted)).toEqual([false, true]);
});

test("only asker and staff accept, and the asker not the own reply", async () => {
  const asked = await ask(asker);
  const [own, other] = [await replyTo(asker, asked), await replyTo(helper, asked)];
  const accept = (who: Client, reply: Reply) =>
    act(who, asked, "Acceptance", { reply: reply.uuid });
  expect(codeOf(await accept(helper, other))).toBe("discussion.not_yours");
  expect(codeOf(await accept(asker, own))).toBe("reply.own");
  const elsewhere = await replyTo(helper, await ask(asker));
  expect(codeOf(await accept(asker, elsewhere))).toBe("reply.not_found");
  expect((await accept(staff, own)).json().data.status).toBe("solved");
});

test("an accepted reply that is hidden or withdrawn no longer solves; shown again it does", async () => {
  const asked = await ask(asker);
  const reply = await replyTo(helper, asked);
  await replyTo(staff, asked);
  await act(asker, asked, "Acceptance", { reply: reply.uuid });
  expect((await helper.post(`/DiscussionReply/${reply.uuid}/Removal`)).statusCode).toBe(200);
  expect(await detail(guest, asked)).toMatchObject({
    status: "solving",
    accepted: null,
    replies: 1,
  });
  expect(codeOf(await act(asker, asked, "Acceptance", { reply: reply.uuid }))).toBe(
    "reply.not_found",
  );
  expect(codeOf(await helper.post(`/DiscussionReply/${reply.uuid}/Removal`))).toBe("reply.hidden");
  await moderate(`DiscussionReply/${reply.uuid}/Visibility`, { hidden: "no" });
  expect(await detail(guest, asked)).toMatchObject({
    status: "solved",
    accepted: { uuid: reply.uuid },
  });
});

test("the asker solves without a reply, and within 30 days says that it does not work", async () => {
  const asked = await ask(asker);
  expect(codeOf(await act(helper, asked, "Solution", { text: "New bearings" }))).toBe(
    "discussion.not_yours",
  );
  await act(asker, asked, "Solution", { text: "New bearings" });
  expect(await detail(guest, asked)).toMatchObject({
    status: "solved",
    solution: "New bearings",
  });
  world.advance(REOPEN_DAYS * DAY_MS);
  const reopened = await act(asker, asked, "Reopening", { content: "Still waves" });
  expect(reopened.json().data).toMatchObject({ status: "solving", solution: null, replies: 1 });
  await act(asker, asked, "Solution", { text: "New spindle" });
  world.advance(REOPEN_DAYS * DAY_MS + 1);
  expect((await detail(asker, asked)).may.reopen).toBe(false);
  expect(codeOf(await act(asker, asked, "Reopening", { content: "Waves" }))).toBe(
    "discussion.reopen_late",
  );
});

test("staff take a question, which is then being solved", async () => {
  const asked = await ask(asker);
  const answer = await moderate(`Discussion/${asked.uuid}/Assignment`);
  expect(answer.json().data).toMatchObject({
    status: "solving",
    takenAt: world.now().toISOString(),
  });
  const refused = await moderate(`Discussion/${asked.uuid}/Assignment`, {}, helper);
  expect(codeOf(refused)).toBe("access.denied");
});

test("two acceptances at once leave one", async () => {
  const asked = await ask(asker);
  const replies = [await replyTo(helper, asked), await replyTo(staff, asked)];
  const answers = await Promise.all(
    replies.map(({ uuid }) => act(asker, asked, "Acceptance", { reply: uuid })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const after = await repliesOf(guest, asked);
  expect(after.filter(({ accepted }) => accepted)).toHaveLength(1);
});

test("a locked discussion takes no replies or edits; staff still accept", async () => {
  const asked = await ask(asker);
  const reply = await replyTo(helper, asked);
  const unsaid = await staff.post(`/Manager/Discussion/${asked.uuid}/Lock`, {});
  expect(unsaid.json().errors).toHaveProperty("reason");
  const reason = "Asked in the other discussion";
  await moderate(`Discussion/${asked.uuid}/Lock`, { reason });
  const comment = { article_id: asked.uuid, content: "More" };
  for (const who of [asker, helper, staff])
    expect(codeOf(await who.post("/Comment", comment))).toBe("discussion.locked");
  expect(await detail(asker, asked)).toMatchObject({
    locked: true,
    lockReason: "staff",
    lockNote: reason,
    may: { reply: false, accept: false, solve: false, edit: false },
  });
  expect(codeOf(await act(asker, asked, "Acceptance", { reply: reply.uuid }))).toBe(
    "discussion.locked",
  );
  const accepted = await act(staff, asked, "Acceptance", { reply: reply.uuid });
  expect(accepted.json().data.status).toBe("solved");
  await moderate(`Discussion/${asked.uuid}/Lock`, { locked: "no" });
  expect(await detail(asker, asked)).toMatchObject({ lockReason: null, lockNote: null });
  expect((await asker.post("/Comment", comment)).statusCode).toBe(200);
});

test("a hidden discussion is there for its author and staff alone, in list, detail and replies", async () => {
  const asked = await ask(asker);
  await replyTo(helper, asked);
  await moderate(`Discussion/${asked.uuid}/Visibility`, { reason: "Spam" });
  const seen = async (reader: Client) => [
    (await listOf(reader)).length,
    (await listOf(reader, `?member_usersable_id=${asker.memberId}`)).length,
    (await reader.get(`/Discussion/${asked.uuid}`)).statusCode,
    (await reader.get(`/Discussion/${asked.uuid}/Reply`)).statusCode,
  ];
  expect(await seen(guest)).toEqual([0, 0, 404, 404]);
  expect(await seen(helper)).toEqual([0, 0, 404, 404]);
  expect(await seen(asker)).toEqual([1, 1, 200, 200]);
  expect(await seen(staff)).toEqual([1, 1, 200, 200]);
  const reply = { article_id: asked.uuid, content: "Hello?" };
  expect(codeOf(await asker.post("/Comment", reply))).toBe("discussion.hidden");
  expect(codeOf(await helper.post("/Comment", reply))).toBe("discussion.not_found");
  await moderate(`Discussion/${asked.uuid}/Visibility`, { hidden: "no" });
  expect(await seen(guest)).toEqual([1, 1, 200, 200]);
});

test("a hidden reply is there for its author and staff, and counts for nobody", async () => {
  const asked = await ask(asker);
  const reply = await replyTo(helper, asked);
  await moderate(`DiscussionReply/${reply.uuid}/Visibility`);
  expect((await detail(asker, asked)).replies).toBe(0);
  for (const [reader, count] of [
    [guest, 0],
    [asker, 0],
    [helper, 1],
    [staff, 1],
  ] as const)
    expect(await repliesOf(reader, asked)).toHaveLength(count);
});

test("an asker withdraws a question that nobody else replied to, and cannot take it back", async () => {
  const [alone, answered] = [await ask(asker), await ask(asker)];
  await replyTo(helper, answered);
  expect(codeOf(await act(asker, answered, "Removal"))).toBe("discussion.has_replies");
  expect((await detail(asker, answered)).may.remove).toBe(false);
  expect((await act(asker, alone, "Removal")).json().data.hidden).toBe(true);
  expect((await listOf(guest)).map(({ uuid }) => uuid)).toEqual([answered.uuid]);
  const shown = await moderate(`Discussion/${alone.uuid}/Visibility`, { hidden: "no" }, asker);
  expect(codeOf(shown)).toBe("access.denied");
});
