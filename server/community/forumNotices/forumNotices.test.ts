import { beforeEach, expect, test } from "vitest";
import { MAX_MENTIONS, REMINDER_DAYS } from "#shared/community/forum/notices.ts";
import type { Discussion, Reply } from "#shared/community/forum/contract.ts";
import type { NotificationItem } from "#shared/community/notifications/contract.ts";
import { langPrefix } from "#shared/kit/lang.ts";
import { markShown } from "#server/community/forum/reads.ts";
import { sendDigests } from "#server/community/notifications/digest.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { mailsTo, rowsOf, verified } from "#test/kit/community/notifications.ts";
import { act, ask, forumPeople, question, replyTo, writer } from "#test/kit/data/forum.ts";
import { software } from "#test/kit/data/purchases.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";
import { noticeAcceptance, noticeDiscussion, noticeEdit, noticeReply } from "./notices.ts";
import { remindAskers } from "./reminders.ts";

const DAY_MS = 86_400_000;
const SECRET = "Spindle password is hunter2";

let world: TestWorld;
let asker: Client;
let helper: Client;
let staff: Client;

beforeEach(async () => {
  world = await testWorld();
  ({ asker, helper, staff } = await forumPeople(world));
});

const naming = (...members: readonly Client[]) =>
  members.map(({ memberId }) => `@[Somebody](member:${memberId ?? ""})`).join(" and ");
const reasonsOf = async (who: Client, kind?: string) =>
  (await rowsOf(world, who))
    .filter((row) => row.withdrawn_at === null && (kind === undefined || row.kind === kind))
    .map(({ reason }) => reason);
const itemsOf = async (who: Client): Promise<NotificationItem[]> =>
  (await who.get("/Notification")).json().data.items;
const subjectsOf = async (who: Client) => (await mailsTo(world, who)).map(({ subject }) => subject);
const follow = (who: Client, asked: Discussion) => act(who, asked, "Follow");
const setHidden = (hidden: "yes" | "no", { uuid }: { uuid: string }, of = "Discussion") =>
  staff.post(`/Manager/${of}/${uuid}/Visibility`, { hidden });
const editReply = (who: Client, { uuid }: Reply, content: string, revision: number) =>
  who.put(`/DiscussionReply/${uuid}`, { content, revision });

/** May be named there, and does not follow it. */
async function participant(asked: Discussion): Promise<Client> {
  const member = await writer(world);
  await replyTo(member, asked, "The same here.");
  await act(member, asked, "Follow", { follow: "no" });
  return member;
}

test("a name of who has not posted visibly there is told to nobody", async () => {
  const [asked, outsider] = [await ask(asker), await writer(world)];
  const reply = await replyTo(helper, asked, `${SECRET} ${naming(outsider)}`);
  await world.drain();
  expect([await rowsOf(world, outsider), await mailsTo(world, outsider)]).toEqual([[], []]);
  const own = await replyTo(outsider, asked, "Here I am.");
  await setHidden("yes", own, "DiscussionReply");
  await editReply(helper, reply, `${SECRET} ${naming(outsider)}!`, 0);
  await world.drain();
  expect(await reasonsOf(outsider)).not.toContain("mentioned");
});

test("an asker who follows the discussion and its product is told once of a reply that names him, as mentioned", async () => {
  await asker.post(`/Product/${software.uuid}/Follow`, {});
  const asked = await ask(asker);
  await replyTo(helper, asked, `${naming(asker)}, which speed?`);
  await world.drain();
  expect(await reasonsOf(asker)).toEqual(["mentioned"]);
  expect(await subjectsOf(asker)).toHaveLength(1);
  expect(await rowsOf(world, helper)).toEqual([]);
});

test("an asker is mailed at once, a follower reads of it in the daily mail, the author of the reply nowhere", async () => {
  const [asked, reader] = [await ask(asker), await verified(world, "tw")];
  await follow(reader, asked);
  const reply = await replyTo(helper, asked, "Lower the spindle speed.");
  await world.drain();
  expect([await reasonsOf(asker), await reasonsOf(reader), await reasonsOf(helper)]).toEqual([
    ["answer"],
    ["followed"],
    [],
  ]);
  expect([(await mailsTo(world, asker)).length, (await mailsTo(world, reader)).length]).toEqual([
    1, 0,
  ]);
  world.advance(2 * DAY_MS);
  await sendDigests(world.scope());
  const [digest] = await mailsTo(world, reader);
  expect(digest?.body_text).toContain(question.title);
  expect(digest?.body_text).toContain(`${langPrefix.tw}/forum/${asked.uuid}?reply=${reply.uuid}`);
});

test("a follower by digest who is mentioned is mailed at once", async () => {
  const asked = await ask(asker);
  const reader = await participant(asked);
  await follow(reader, asked);
  await replyTo(helper, asked, `${naming(reader)} knows that machine.`);
  await world.drain();
  expect(await rowsOf(world, reader)).toMatchObject([{ reason: "mentioned", level: "at_once" }]);
  expect(await mailsTo(world, reader)).toHaveLength(1);
});

test("who left a discussion hears nothing of it, also as its asker, but is still told of mentions", async () => {
  const asked = await ask(asker);
  await act(asker, asked, "Follow", { follow: "no" });
  await replyTo(helper, asked);
  await world.drain();
  expect(await reasonsOf(asker)).toEqual([]);
  await replyTo(helper, asked, naming(asker));
  await world.drain();
  expect(await reasonsOf(asker)).toEqual(["mentioned"]);
});

test("followers of a product hear of its new discussions, not of replies, and no longer once it is not on sale", async () => {
  const reader = await verified(world);
  await reader.post(`/Product/${software.uuid}/Follow`, {});
  const asked = await ask(asker);
  await replyTo(helper, asked);
  await world.drain();
  expect(await reasonsOf(reader)).toEqual(["product"]);
  expect(await itemsOf(reader)).toMatchObject([{ path: `/forum/${asked.uuid}` }]);
  await world.db
    .updateTable("products")
    .set({ live: null })
    .where("id", "=", software.uuid)
    .execute();
  expect(await itemsOf(reader)).toEqual([]);
});

test("each job run twice and at once tells everybody once", async () => {
  const asked = await ask(asker);
  const reader = await participant(asked);
  const { discussionId, replyId } = {
    discussionId: asked.uuid,
    replyId: (await replyTo(helper, asked, naming(reader))).uuid,
  };
  const run = () => [
    noticeDiscussion(world.scope(), { discussionId }),
    noticeReply(world.scope(), { replyId }),
    noticeEdit(world.scope(), { discussionId, replyId }),
  ];
  await Promise.all([...run(), ...run(), ...run()]);
  await world.drain();
  await Promise.all(run());
  await world.drain();
  expect([await reasonsOf(asker), await reasonsOf(reader)]).toEqual([
    ["answer", "answer"],
    ["mentioned"],
  ]);
  expect((await rowsOf(world, staff)).map(({ kind }) => kind)).toEqual(["question_waiting"]);
  expect([(await mailsTo(world, asker)).length, (await mailsTo(world, reader)).length]).toEqual([
    2, 1,
  ]);
});

test("a solution is told of once, however often its job runs", async () => {
  const asked = await ask(asker);
  const { uuid: replyId } = await replyTo(helper, asked);
  await act(staff, asked, "Acceptance", { reply: replyId });
  await world.drain();
  const actorId = staff.memberId ?? "";
  const run = () => noticeAcceptance(world.scope(), { discussionId: asked.uuid, replyId, actorId });
  await Promise.all([run(), run()]);
  await world.drain();
  expect(await reasonsOf(asker, "forum_solution")).toEqual(["solved_for_me"]);
  expect([(await mailsTo(world, asker)).length, (await mailsTo(world, helper)).length]).toEqual([
    2, 1,
  ]);
});

test("an edit tells new names alone, each once, and no more than the limit over all edits", async () => {
  const asked = await ask(asker);
  const readers = await Promise.all(
    Array.from({ length: MAX_MENTIONS + 2 }, () => participant(asked)),
  );
  const [first, second, ...rest] = readers as [Client, Client, ...Client[]];
  const reply = await replyTo(helper, asked, naming(first));
  await world.drain();
  await editReply(helper, reply, naming(first, second), 0);
  await world.drain();
  const again = await editReply(helper, reply, naming(first, second, first), 1);
  expect(again.statusCode).toBe(200);
  await world.drain();
  const told = async () =>
    Promise.all(readers.map(async (each) => (await mailsTo(world, each)).length));
  expect(await told()).toEqual([1, 1, ...rest.map(() => 0)]);
  await editReply(helper, reply, naming(...readers), 2);
  await world.drain();
  expect(await told()).toEqual(readers.map((_each, at) => (at < MAX_MENTIONS ? 1 : 0)));
});

test("a mention that is removed before its mail is written is told to nobody; who follows hears of the reply", async () => {
  const asked = await ask(asker);
  const [named, follower] = [await participant(asked), await participant(asked)];
  await world.drain();
  await follow(follower, asked);
  await world.drain();
  const reply = await replyTo(helper, asked, naming(named, follower));
  await editReply(helper, reply, "Never mind.", 0);
  await world.drain();
  expect([await reasonsOf(named), await reasonsOf(follower)]).toEqual([[], ["followed"]]);
  expect([await mailsTo(world, named), await mailsTo(world, follower)]).toEqual([[], []]);
});

test("a mention that was told of and removed is gone, and not told again when it returns", async () => {
  const asked = await ask(asker);
  const [named, follower] = [await participant(asked), await participant(asked)];
  await world.drain();
  await follow(follower, asked);
  const reply = await replyTo(helper, asked, naming(named, follower));
  await world.drain();
  await editReply(helper, reply, "Never mind.", 0);
  await world.drain();
  expect([await reasonsOf(named), await reasonsOf(follower)]).toEqual([[], ["followed"]]);
  await editReply(helper, reply, naming(named), 1);
  await world.drain();
  expect([await itemsOf(named), (await mailsTo(world, named)).length]).toEqual([[], 1]);
});

test("a name within a quote is not told again; what quotes another discussion names where it was written", async () => {
  const [asked, other] = [await ask(asker), await ask(asker, { title: "Another question" })];
  const named = await participant(other);
  const quoting = await replyTo(
    helper,
    other,
    `> ${naming(named)} knows\n\n${naming(asker)}, see above.`,
  );
  await world.drain();
  expect(await reasonsOf(named)).toEqual([]);
  const item = (await itemsOf(asker)).find(({ path }) => path.endsWith(quoting.uuid));
  expect(item).toMatchObject({
    text: expect.stringContaining("Another question"),
    path: `/forum/${other.uuid}?reply=${quoting.uuid}`,
  });
  expect(JSON.stringify(await itemsOf(asker))).not.toContain(asked.uuid);
});

test("a notification leads to where staff moved its reply, also once its discussion is merged away", async () => {
  const [asked, target] = [await ask(asker), await ask(helper, { title: "The right place" })];
  const reply = await replyTo(helper, asked, "Lower the spindle speed.");
  await world.drain();
  const into = await staff.post(`/Manager/Discussion/${asked.uuid}/Merge`, {
    discussion: target.uuid,
  });
  expect(into.statusCode, into.body).toBe(200);
  const [item] = await itemsOf(asker);
  expect(item).toMatchObject({
    text: expect.stringContaining("The right place"),
    path: `/forum/${target.uuid}?reply=${reply.uuid}`,
  });
});

test("a solution tells its author and, when staff chose it, the asker, with the way to say that it does not help", async () => {
  const [asked, reader] = [await ask(asker), await verified(world)];
  await follow(reader, asked);
  const reply = await replyTo(helper, asked);
  await act(staff, asked, "Acceptance", { reply: reply.uuid });
  await world.drain();
  expect(await reasonsOf(asker, "forum_solution")).toEqual(["solved_for_me"]);
  expect(await reasonsOf(helper, "forum_solution")).toEqual(["accepted"]);
  expect(await reasonsOf(reader, "forum_solution")).toEqual(["followed"]);
  const [item] = await itemsOf(asker);
  expect(item).toMatchObject({ kind: "forum_solution", path: `/forum/${asked.uuid}#reopen` });
  await act(asker, asked, "AcceptanceEnd");
  expect((await itemsOf(helper)).map(({ kind }) => kind)).not.toContain("forum_solution");
});

test("an asker who accepts hears nothing of it", async () => {
  const asked = await ask(asker);
  const reply = await replyTo(helper, asked);
  await act(asker, asked, "Acceptance", { reply: reply.uuid });
  await world.drain();
  expect(await reasonsOf(asker, "forum_solution")).toEqual([]);
  expect(await subjectsOf(helper)).toEqual([expect.stringContaining(question.title)]);
});

test("an asker is reminded once, when nothing happened for so many days", async () => {
  const asked = await ask(asker);
  await replyTo(helper, asked);
  await world.drain();
  const remind = async () => {
    await Promise.all([remindAskers(world.scope()), remindAskers(world.scope())]);
    await world.drain();
    return reasonsOf(asker, "forum_reminder");
  };
  world.advance(REMINDER_DAYS * DAY_MS - 1);
  expect(await remind()).toEqual([]);
  world.advance(1);
  expect(await remind()).toEqual(["reminder"]);
  await replyTo(helper, asked, "And?");
  world.advance(2 * REMINDER_DAYS * DAY_MS);
  expect(await remind()).toEqual(["reminder"]);
  expect((await subjectsOf(asker)).filter((subject) => subject.startsWith("Is “"))).toHaveLength(1);
});

test.for(["solved", "locked", "left"] as const)("no reminder of what is %s", async (why) => {
  const asked = await ask(asker);
  const reply = await replyTo(helper, asked);
  if (why === "solved") await act(asker, asked, "Acceptance", { reply: reply.uuid });
  if (why === "locked")
    await staff.post(`/Manager/Discussion/${asked.uuid}/Lock`, { reason: "Old" });
  if (why === "left") await act(asker, asked, "Follow", { follow: "no" });
  world.advance(2 * REMINDER_DAYS * DAY_MS);
  await remindAskers(world.scope());
  expect(await reasonsOf(asker, "forum_reminder")).toEqual([]);
});

test.for(["before", "after"] as const)(
  "a reply that is hidden %s its notices are written reaches nobody",
  async (when) => {
    const [asked, reader] = [await ask(asker), await verified(world)];
    await follow(reader, asked);
    await world.drain();
    const reply = await replyTo(helper, asked, `${SECRET} ${naming(asker)}`);
    if (when === "after") await noticeReply(world.scope(), { replyId: reply.uuid });
    await setHidden("yes", reply, "DiscussionReply");
    await world.drain();
    world.advance(2 * DAY_MS);
    await sendDigests(world.scope());
    for (const who of [asker, reader]) {
      expect(await itemsOf(who)).toEqual([]);
      expect((await who.get("/Notification/Count")).json().data.unread).toBe(0);
      expect(JSON.stringify(await mailsTo(world, who))).not.toContain(SECRET);
    }
  },
);

test("a hidden discussion, a closed account and a locked account get no mail", async () => {
  const asked = await ask(asker);
  const [gone, shut] = [await participant(asked), await participant(asked)];
  await world.drain();
  const reply = await replyTo(helper, asked, `${SECRET} ${naming(gone, shut)}`);
  await noticeReply(world.scope(), { replyId: reply.uuid });
  await world.db
    .updateTable("members")
    .set({ locked_at: world.now() })
    .where("id", "=", shut.memberId ?? "")
    .execute();
  await world.db
    .updateTable("members")
    .set({ deleted_at: world.now() })
    .where("id", "=", gone.memberId ?? "")
    .execute();
  await setHidden("yes", asked);
  await world.drain();
  for (const who of [asker, gone, shut])
    expect(JSON.stringify(await mailsTo(world, who))).not.toContain(SECRET);
  await setHidden("no", asked);
  await world.drain();
  for (const who of [gone, shut]) expect(await mailsTo(world, who)).toEqual([]);
});

test("fifteen replies in an unread thread are one daily mail, however often it is made", async () => {
  const [asked, reader, other] = [await ask(asker), await verified(world), await writer(world)];
  await follow(reader, asked);
  for (let at = 1; at <= 15; at++) await replyTo(at % 2 ? helper : other, asked, `Answer ${at}`);
  await world.drain();
  world.advance(2 * DAY_MS);
  const make = () => sendDigests(world.scope());
  await Promise.all([make(), make()]);
  await make();
  await world.drain();
  const mails = await mailsTo(world, reader);
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail?.unsubscribe_url).toContain("/unsubscribe/");
  expect(mail?.body_text.split(question.title)).toHaveLength(15 + 2);
});

test("what the member reads in the discussion is no longer unread among the notifications", async () => {
  const [asked, other] = [await ask(asker), await ask(asker, { title: "Another question" })];
  const [seen, unseen] = [await replyTo(helper, asked), await replyTo(helper, asked)];
  const moved = await replyTo(helper, other);
  await world.drain();
  const unread = async () => (await asker.get("/Notification/Count")).json().data.unread;
  expect(await unread()).toBe(3);
  const viewer = await world.ports.viewerOf(world.scope(), asker.token ?? "");
  await markShown(world.scope({ viewer }), { id: asked.uuid, replies: [seen] });
  expect(await unread()).toBe(2);
  await markShown(world.scope({ viewer }), { id: asked.uuid, replies: [seen, unseen] });
  expect(await unread()).toBe(1);
  const into = await staff.post(`/Manager/Discussion/${other.uuid}/Merge`, {
    discussion: asked.uuid,
  });
  expect(into.statusCode, into.body).toBe(200);
  await markShown(world.scope({ viewer }), { id: asked.uuid, replies: [seen, unseen, moved] });
  expect(await unread()).toBe(0);
});

test("what staff made of a post is read where it stands now: a reply of a question, a question of a reply", async () => {
  const [asked, other] = [await ask(asker), await ask(helper, { title: "Another question" })];
  const reader = await participant(asked);
  const named = await replyTo(helper, asked, `${naming(reader)} see above.`);
  await world.drain();
  const split = { title: "Which holder?", replies: [named.uuid] };
  await staff.post(`/Manager/Discussion/${asked.uuid}/Split`, split);
  const [item] = await itemsOf(reader);
  expect(item).toMatchObject({ path: `/forum/${named.uuid}` });
  expect(item?.text).toContain("Which holder?");
  await staff.post(`/Manager/Discussion/${named.uuid}/Merge`, { discussion: other.uuid });
  const [again] = await itemsOf(reader);
  expect(again).toMatchObject({ path: `/forum/${other.uuid}?reply=${named.uuid}` });
  expect(again?.text).toContain("Another question");
});

test("a reply hidden before its job ran is told of once it is shown, and what was told of is not told again", async () => {
  const [asked, reader] = [await ask(asker), await verified(world, "en")];
  await follow(reader, asked);
  await world.drain();
  const reply = await replyTo(helper, asked, "Lower the spindle speed.");
  await setHidden("yes", reply, "DiscussionReply");
  await world.drain();
  expect(await reasonsOf(reader)).toEqual([]);
  await setHidden("no", reply, "DiscussionReply");
  await world.drain();
  expect([await reasonsOf(reader), await reasonsOf(asker)]).toEqual([["followed"], ["answer"]]);
  const late = await verified(world, "en");
  await follow(late, asked);
  await setHidden("yes", reply, "DiscussionReply");
  await setHidden("no", reply, "DiscussionReply");
  await world.drain();
  expect([await reasonsOf(late), await rowsOf(world, reader)]).toMatchObject([[], { length: 1 }]);
});

test("who was told of a name is not told again once staff made a question of the reply and it is edited", async () => {
  const asked = await ask(asker);
  const reader = await participant(asked);
  const named = await replyTo(helper, asked, `${naming(reader)} see above.`);
  await world.drain();
  const before = (await rowsOf(world, reader)).length;
  const split = { title: "Which holder?", replies: [named.uuid] };
  await staff.post(`/Manager/Discussion/${asked.uuid}/Split`, split);
  const { revision } = (await helper.get(`/Discussion/${named.uuid}`)).json().data;
  const edited = { ...question, content: `${naming(reader)} see below.`, revision };
  expect((await helper.put(`/Discussion/${named.uuid}`, edited)).statusCode).toBe(200);
  await noticeReply(world.scope(), { replyId: named.uuid });
  await world.drain();
  expect((await rowsOf(world, reader)).length).toBe(before);
});
