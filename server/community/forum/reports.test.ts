import { beforeEach, expect, test } from "vitest";
import type { ReportedPost } from "#shared/community/forum/reportContract.ts";
import { REPORTS_PER_HOUR } from "#shared/community/forum/rules.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import {
  ask,
  codeOf,
  detail,
  forumPeople,
  repliesOf,
  replyTo,
  writer,
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

interface Named {
  readonly uuid: string;
}
const report = (who: Client, { uuid }: Named, body: object = { reason: "spam" }) =>
  who.post(`/Discussion/${uuid}/Report`, body);
const reportReply = (who: Client, { uuid }: Named, body: object = { reason: "spam" }) =>
  who.post(`/DiscussionReply/${uuid}/Report`, body);
const decide = ({ uuid }: Named, outcome: string, who = staff) =>
  who.post(`/Manager/ReportedPost/${uuid}/Decision`, { outcome });
const ownOf = async (who: Client, { uuid }: Named) =>
  (await who.get(`/Discussion/${uuid}/OwnReport`)).json().data;
const reported = async (): Promise<ReportedPost[]> =>
  (await staff.get("/Manager/ReportedPost")).json().data;

test("members tell of a post once each; staff see all that was told, and hide it for all", async () => {
  const asked = await ask(asker);
  const reply = await replyTo(helper, asked, "Buy cheap tools");
  const other = await writer(world);
  expect((await reportReply(asker, reply)).json().message).toBe(phrases.en.done.post_reported);
  const text = "Second time today";
  await reportReply(other, reply, { reason: "other", text });
  expect(codeOf(await reportReply(asker, reply))).toBe("report.repeated");
  expect(await reported()).toMatchObject([
    {
      uuid: reply.uuid,
      reply: reply.uuid,
      content: "Buy cheap tools",
      author: { uuid: helper.memberId },
      hidden: false,
      reports: [
        { reason: "spam", text: null, reporter: { uuid: asker.memberId } },
        { reason: "other", text },
      ],
    },
  ]);
  expect((await decide(reply, "hidden")).json().data).toEqual({ outcome: "hidden", count: 2 });
  expect(await reported()).toEqual([]);
  expect(await repliesOf(guest, asked)).toEqual([]);
  expect((await detail(guest, asked)).status).toBe("unsolved");
  expect(await ownOf(asker, asked)).toEqual([
    { reply: reply.uuid, reason: "spam", outcome: "hidden" },
  ]);
  expect(await ownOf(helper, asked)).toEqual([]);
  expect(codeOf(await decide(reply, "kept"))).toBe("report.not_found");
});

test("a question that stays is visible, and who told of it reads so", async () => {
  const asked = await ask(asker);
  await report(helper, asked, { reason: "misplaced" });
  await decide(asked, "kept");
  expect((await detail(guest, asked)).hidden).toBe(false);
  expect(await ownOf(helper, asked)).toEqual([
    { reply: null, reason: "misplaced", outcome: "kept" },
  ]);
  await report(await writer(world), asked);
  await decide(asked, "hidden");
  expect(codeOf(await guest.get(`/Discussion/${asked.uuid}`))).toBe("discussion.not_found");
});

test("staff find reported posts by words, author and reason, and what was decided", async () => {
  const [asked, other] = [await ask(asker), await ask(asker, { title: "Another question" })];
  const reply = await replyTo(helper, other, "Buy cheap tools");
  await report(helper, asked, { reason: "other", text: "Names a customer" });
  await reportReply(asker, reply);
  const found = async (query: string) =>
    (await staff.get(`/Manager/ReportedPost?${query}`))
      .json()
      .data.map(({ uuid }: ReportedPost) => uuid);
  expect(await found("search=cheap")).toEqual([reply.uuid]);
  expect(await found("search=Another")).toEqual([reply.uuid]);
  expect(await found("search=customer")).toEqual([asked.uuid]);
  expect(await found(`search=${helper.email}`)).toEqual([reply.uuid]);
  expect(await found("reason[]=spam")).toEqual([reply.uuid]);
  expect(await found("reason[]=rude")).toEqual([]);
  await decide(reply, "hidden");
  expect(await found("")).toEqual([asked.uuid]);
  const decided = (await staff.get("/Manager/ReportedPost?state=decided")).json().data;
  expect(decided).toMatchObject([{ uuid: reply.uuid, reports: [{ outcome: "hidden" }] }]);
});

test("a report follows its post through moves", async () => {
  const [asked, other] = [await ask(asker), await ask(asker)];
  const reply = await replyTo(helper, asked);
  await reportReply(asker, reply);
  await report(helper, asked);
  const manage = (step: string, body: object) =>
    staff.post(`/Manager/Discussion/${asked.uuid}/${step}`, body);
  await manage("Split", { replies: [reply.uuid], title: "Another matter" });
  await manage("Merge", { discussion: other.uuid });
  const found = (await reported()).map(({ uuid, discussion, reply: of }) => [
    uuid,
    discussion.uuid,
    of,
  ]);
  expect(found).toEqual(
    expect.arrayContaining([
      [reply.uuid, reply.uuid, null],
      [asked.uuid, other.uuid, asked.uuid],
    ]),
  );
  expect((await decide(asked, "hidden")).statusCode).toBe(200);
  expect((await decide(reply, "hidden")).statusCode).toBe(200);
});

test("reports need a reason, of others' posts that are seen, by who may post", async () => {
  const asked = await ask(asker);
  const fault = phrases.en.fault.required;
  expect((await report(helper, asked, {})).json().errors).toEqual({ reason: [fault] });
  expect((await report(helper, asked, { reason: "other" })).json().errors).toEqual({
    text: [fault],
  });
  expect(codeOf(await report(asker, asked))).toBe("report.own");
  expect(codeOf(await report(guest, asked))).toBe("session.required");
  expect(codeOf(await report(await world.member(), asked))).toBe("forum.unverified");
  await staff.post(`/Manager/Discussion/${asked.uuid}/Visibility`);
  expect(codeOf(await report(helper, asked))).toBe("discussion.not_found");
  expect(codeOf(await helper.get(`/Discussion/${asked.uuid}/OwnReport`))).toBe(
    "discussion.not_found",
  );
  expect(codeOf(await helper.get("/Manager/ReportedPost"))).toBe("access.denied");
  expect(codeOf(await decide(asked, "kept", helper))).toBe("access.denied");
});

test("reports of an hour are limited", async () => {
  const asked = await ask(asker);
  for (let each = 0; each < REPORTS_PER_HOUR; each++) await report(helper, asked);
  expect(codeOf(await report(helper, asked))).toBe("rate.limited");
});
