import { beforeEach, expect, test } from "vitest";
import type { NotificationItem } from "#shared/community/notifications/contract.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { translator } from "#server/phrases.ts";
import { markShown } from "#server/community/forum/reads.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { mailsTo, rowsOf } from "#test/kit/community/notifications.ts";
import { ask, detail, forumPeople, newcomer, question, replyTo } from "#test/kit/data/forum.ts";
import { approve, approveAll, reject, reviewsOf } from "#test/kit/data/forumReviews.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";
import { noticeReports, noticeReview } from "./decisions.ts";

const { forum_report: told } = phrases.en.notifications.kinds;
const say = translator("en", "notifications");
const TITLE = { title: question.title };

let world: TestWorld;
let asker: Client;
let helper: Client;
let staff: Client;
let fresh: Client;

beforeEach(async () => {
  world = await testWorld();
  ({ asker, helper, staff } = await forumPeople(world));
  fresh = await newcomer(world);
});

const itemsOf = async (who: Client): Promise<NotificationItem[]> => {
  await world.drain();
  return (await who.get("/Notification")).json().data.items;
};
const report = (who: Client, path: string) => who.post(`/${path}/Report`, { reason: "spam" });
const decide = ({ uuid }: { uuid: string }, outcome: string) =>
  staff.post(`/Manager/ReportedPost/${uuid}/Decision`, { outcome });

test("an author is told at once that a question is published, and once however often the job runs", async () => {
  const asked = await ask(fresh);
  const [waiting] = await reviewsOf(staff);
  await approve(staff, waiting!);
  expect(await itemsOf(fresh)).toMatchObject([
    { text: say("kinds.forum_review.text.approved.question", TITLE), path: `/forum/${asked.uuid}` },
  ]);
  await noticeReview(world.scope(), { reviewId: waiting!.uuid });
  await world.drain();
  expect(await mailsTo(world, fresh)).toHaveLength(1);
});

test("a rejection says why; if staff show the post after all its author is told that instead", async () => {
  const reply = await replyTo(fresh, await ask(asker));
  const [waiting] = await reviewsOf(staff);
  await reject(staff, waiting!, "Please leave out the link");
  expect(await itemsOf(fresh)).toMatchObject([
    {
      text: say("kinds.forum_review.text.rejected.reply", TITLE),
      detail: "Please leave out the link",
    },
  ]);
  await staff.post(`/Manager/DiscussionReply/${reply.uuid}/Visibility`, { hidden: "no" });
  expect((await itemsOf(fresh)).map(({ text }) => text)).toEqual([
    say("kinds.forum_review.text.approved.reply", TITLE),
  ]);
});

test("a reply that waited while its discussion was merged arrives in the target, and its author is led there", async () => {
  const [asked, target] = [await ask(asker), await ask(asker)];
  const reply = await replyTo(fresh, asked);
  await staff.post(`/Manager/Discussion/${asked.uuid}/Merge`, { discussion: target.uuid });
  await approveAll(staff);
  expect((await itemsOf(fresh)).filter(({ kind }) => kind === "forum_review")).toMatchObject([
    { path: `/forum/${target.uuid}?reply=${reply.uuid}` },
  ]);
});

test("who reads the published question has read what tells of it", async () => {
  const asked = await ask(fresh);
  await approveAll(staff);
  expect(await itemsOf(fresh)).toMatchObject([{ read: false }]);
  const viewer = await world.ports.viewerOf(world.scope(), fresh.token ?? "");
  await markShown(world.scope({ viewer }), { id: asked.uuid, replies: [] });
  expect(await itemsOf(fresh)).toMatchObject([{ read: true }]);
});

test("all who told of a post hear once what became of it, without its text, and who left hears nothing", async () => {
  const asked = await ask(asker);
  const reply = await replyTo(helper, asked, "Buy cheap tools");
  await report(asker, `DiscussionReply/${reply.uuid}`);
  await report(fresh, `DiscussionReply/${reply.uuid}`);
  await world.db
    .updateTable("members")
    .set({ deleted_at: world.now() })
    .where("id", "=", fresh.memberId ?? "")
    .execute();
  await decide(reply, "hidden");
  await world.drain();
  await noticeReports(world.scope(), { postId: reply.uuid });
  const items = (await itemsOf(asker)).filter(({ kind }) => kind === "forum_report");
  expect(items).toMatchObject([
    { text: told.text.hidden, detail: null, path: `/forum/${asked.uuid}` },
  ]);
  expect(await rowsOf(world, fresh)).toEqual([]);
});

test("a question that stays is linked; a hidden one is not", async () => {
  const [stays, goes] = [await ask(asker), await ask(asker)];
  for (const { uuid } of [stays, goes]) await report(helper, `Discussion/${uuid}`);
  await decide(stays, "kept");
  await world.drain();
  world.advance(1);
  await decide(goes, "hidden");
  expect((await itemsOf(helper)).map(({ text, path }) => [text, path])).toEqual([
    [told.text.hidden, "/forum"],
    [told.text.kept, `/forum/${stays.uuid}`],
  ]);
});

const hide = (path: string, body: object = {}) =>
  staff.post(`/Manager/${path}/Visibility`, { hidden: "yes", ...body });
const aboutHiding = async (who: Client) =>
  (await itemsOf(who)).filter(({ kind }) => kind === "forum_review");

test("the author of a reported post that staff hide reads why; kept posts are not talked about", async () => {
  const asked = await ask(asker);
  const [bad, good] = [await replyTo(helper, asked, "Buy"), await replyTo(helper, asked, "Sell")];
  for (const { uuid } of [bad, good]) await report(asker, `DiscussionReply/${uuid}`);
  await decide(good, "kept");
  await staff.post(`/Manager/ReportedPost/${bad.uuid}/Decision`, {
    outcome: "hidden",
    reason: "Advertising",
  });
  expect(await aboutHiding(helper)).toMatchObject([
    {
      text: say("kinds.forum_review.text.hidden.reply", TITLE),
      detail: "Advertising",
      path: `/forum/${asked.uuid}?reply=${bad.uuid}`,
    },
  ]);
});

test("hiding a post decides its reports; shown again nothing is told of it, and hidden once more it is told anew", async () => {
  const asked = await ask(asker);
  await report(helper, `Discussion/${asked.uuid}`);
  await hide(`Discussion/${asked.uuid}`, { reason: "Names a customer" });
  expect(await aboutHiding(asker)).toMatchObject([
    { text: say("kinds.forum_review.text.hidden.question", TITLE), detail: "Names a customer" },
  ]);
  expect((await staff.get("/Manager/ReportedPost")).json().data).toEqual([]);
  expect(await itemsOf(helper)).toMatchObject([{ kind: "forum_report", text: told.text.hidden }]);
  await hide(`Discussion/${asked.uuid}`, { hidden: "no" });
  expect(await aboutHiding(asker)).toEqual([]);
  world.advance(1);
  await hide(`Discussion/${asked.uuid}`);
  expect(await aboutHiding(asker)).toMatchObject([{ detail: null, read: false }]);
});

test("who may not read a discussion does not read its title where a reply of theirs is hidden in it", async () => {
  const [asked, secret] = [await ask(asker), await ask(asker, { title: "Secret prototype" })];
  const reply = await replyTo(helper, asked);
  await hide(`DiscussionReply/${reply.uuid}`);
  expect(await aboutHiding(helper)).toHaveLength(1);
  const move = { discussion: secret.uuid, replies: [reply.uuid] };
  await hide(`Discussion/${secret.uuid}`);
  const moved = await staff.post(`/Manager/Discussion/${asked.uuid}/ReplyMove`, move);
  expect(moved.statusCode, moved.body).toBe(200);
  expect(await aboutHiding(helper)).toMatchObject([
    { text: say("kinds.forum_review.text.hidden.elsewhere"), path: "/forum" },
  ]);
});

test("who withdraws a post, or is staff and hides an own one, is told nothing", async () => {
  const [asked, own] = [await ask(asker), await ask(staff)];
  await asker.post(`/Discussion/${asked.uuid}/Removal`);
  expect((await detail(asker, asked)).hidden).toBe(true);
  await hide(`Discussion/${own.uuid}`);
  for (const who of [asker, staff]) expect(await aboutHiding(who)).toEqual([]);
});
