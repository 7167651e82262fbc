import { expect } from "vitest";
import { officePathsIn } from "#app/office/layout/paths.ts";
import { pathsIn } from "#app/paths.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { translator } from "#server/phrases.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { formOf, forumShop } from "#test/kit/community/forumShop.ts";
import { ask, detail, newcomer, question, repliesOf, replyTo } from "#test/kit/data/forum.ts";
import { asElementText } from "#test/kit/pages/builtPages.ts";
import { journey } from "#test/kit/pages/journey.ts";

const idsIn = (page: string): string[] =>
  [...page.matchAll(/name="id" value="([^"]+)"/g)].map(([, id = ""]) => id);

journey(
  "staff review posts without scripts: change, approve, reject, several at once: %s",
  async (lang) => {
    const { world, asker, staff, guest, read, send } = await forumShop();
    const [paths, t] = [officePathsIn(lang), phrases[lang].manager.forum.review];
    const said = phrases[lang].done;
    expect(await read(paths.forumReview(), staff)).toContain(asElementText(t.empty.waiting));
    const [author, other] = [await newcomer(world), await newcomer(world)];
    const asked = await ask(author);
    const there = await ask(asker);
    await replyTo(author, there, "Buy cheap");
    const page = await read(paths.forumReview(), staff);
    for (const text of [
      question.title,
      "<strong>waves</strong>",
      t.causes.first_posts,
      "Buy cheap",
    ])
      expect(page).toContain(text);
    const [first = "", second = ""] = idsIn(page);
    const decide = (fields: Readonly<Record<string, string>>) =>
      send(paths.forumReview(), staff, {
        revision: "0",
        idempotencyKey: `decide-${fields["intent"]}-${first}`,
        ...fields,
      });
    const short = { id: first, title: "刀", content: question.content, reason: "" };
    const wrong = await decide({ ...short, intent: "approve" });
    expect([
      wrong.statusCode,
      wrong.body.includes(asElementText(phrases[lang].fault.discussion_title)),
    ]).toEqual([422, true]);
    const approved = await decide({
      ...short,
      title: "Chatter at speed",
      intent: "approve",
      idempotencyKey: "approve-the-right-title",
    });
    expect(await read(String(approved.headers["location"]), staff)).toContain(
      asElementText(said.review_approved),
    );
    expect((await detail(guest, asked)).title).toBe("Chatter at speed");
    const empty = await decide({ id: second, content: "Buy cheap", reason: "", intent: "reject" });
    expect(empty.body).toContain(asElementText(phrases[lang].fault.required));
    await decide({
      id: second,
      content: "Buy cheap",
      reason: "Advertising",
      intent: "reject",
      idempotencyKey: "reject-with-a-reason",
    });
    expect(await repliesOf(guest, there)).toEqual([]);
    const decided = await read(paths.forumReview({ state: "decided" }), staff);
    for (const text of [t.outcomes.approved, t.outcomes.rejected])
      expect(decided).toContain(asElementText(text));
    expect(decided).toContain("Advertising");
    const file = await read(`${paths.forumReviewFile("?state=decided&search=cheap")}`, staff);
    expect(file.trim().split("\r\n")).toHaveLength(2);
    expect(file).toContain("Buy cheap");
    expect(await read(paths.forumReview({ search: "qqzzxx" }), staff)).toContain(
      asElementText(phrases[lang].list.noMatchTitle),
    );
    await replyTo(other, there, "One");
    const swapped = await replyTo(other, there, "Two");
    await replyTo(other, there, "Three");
    const opened = await read(paths.forumReview(), staff);
    const ids = idsIn(opened);
    await other.put(`/DiscussionReply/${swapped.uuid}`, { content: "Spam", revision: 0 });
    const sendChosen = async (from: string, intent: string, fields: readonly string[][]) => {
      const body = new URLSearchParams([
        ["intent", intent],
        ...[...from.matchAll(/name="((?:revision|title)-[^"]+)" value="([^"]*)"/g)].map(
          ([, name = "", value = ""]) => [name, value],
        ),
        ...fields.map(([name = "", value = ""]) => [name, value]),
      ]);
      const answer = await world.http.inject({
        method: "POST",
        url: paths.forumReview(),
        headers: {
          cookie: `mw_session=${staff.token}`,
          "content-type": "application/x-www-form-urlencoded",
        },
        payload: body.toString(),
      });
      return answer.body;
    };
    const chosen = ids.map((id) => ["ids", id]);
    const answer = await sendChosen(opened, "approveChosen", chosen);
    expect((await repliesOf(guest, there)).map(({ content }) => content)).toEqual(["One", "Three"]);
    const counted = translator(lang, "manager")("forum.review.bulk.approveChosen", { count: 2 });
    for (const text of [counted, t.bulk.left, `<li class="wrap-anywhere">${question.title}</li>`])
      expect(answer).toContain(text);
    const stale = await decide({
      id: ids[1] ?? "",
      content: "Two",
      reason: "",
      intent: "approve",
      idempotencyKey: "approve-what-was-swapped",
    });
    for (const text of [t.overtaken, t.yours, "Spam"])
      expect(stale.body).toContain(asElementText(text));
    expect(stale.body).toMatch(/<textarea[^>]*name="content"[^>]*>Spam<\/textarea>/);

    const late = await replyTo(await newcomer(world), there, "Four");
    const left = await read(paths.forumReview(), staff);
    const both = idsIn(left).map((id) => ["ids", id]);
    expect(await sendChosen(left, "rejectChosen", [])).toContain(asElementText(t.bulk.none));
    const unsaid = await sendChosen(left, "rejectChosen", [...both, ["reason", ""]]);
    expect(unsaid).toContain(asElementText(phrases[lang].fault.required));
    await sendChosen(left, "rejectChosen", [...both, ["reason", "Advertising"]]);
    expect(await read(paths.forumReview(), staff)).toContain(asElementText(t.empty.waiting));
    const own = (await staff.get(`/Discussion/${there.uuid}/Reply`)).json().data;
    expect(own.find(({ uuid }: { uuid: string }) => uuid === late.uuid).review).toMatchObject({
      state: "rejected",
      reason: "Advertising",
    });
  },
);

journey("staff decide reports and set the rules without scripts: %s", async (lang) => {
  const { asker, helper, staff, guest, read, send } = await forumShop();
  const [paths, office] = [officePathsIn(lang), phrases[lang].manager.forum];
  const asked = await ask(asker);
  const reply = await replyTo(helper, asked, "Buy cheap");
  await asker.post(`/DiscussionReply/${reply.uuid}/Report`, { reason: "other", text: "Again" });
  const page = await read(paths.forumReports(), staff);
  for (const text of ["Buy cheap", office.reports.reasons.other, "Again"])
    expect(page).toContain(asElementText(text));
  expect(idsIn(page)).toEqual([reply.uuid]);
  const file = await read(paths.forumReportsFile("?reason=other"), staff);
  expect(file.trim().split("\r\n")).toHaveLength(2);
  const decided = await send(paths.forumReports(), staff, { id: reply.uuid, outcome: "hidden" });
  const after = await read(String(decided.headers["location"]), staff);
  for (const text of [phrases[lang].done.report_decided, office.reports.empty])
    expect(after).toContain(asElementText(text));
  expect(await repliesOf(guest, asked)).toEqual([]);
  const twice = await send(paths.forumReports(), staff, { id: reply.uuid, outcome: "kept" });
  expect(twice.body).toContain(asElementText(phrases[lang].refusal.report.not_found));

  const hours = { replyHours: 24, subscriberReplyHours: 4 };
  const rules = {
    firstPosts: "3",
    trustedPosts: "2",
    replyHours: "24",
    subscriberReplyHours: "4",
  };
  const wrong = await send(paths.forumSettings(), staff, { ...rules, review: "yes" });
  expect(wrong.body).toContain(asElementText(phrases[lang].fault.trusted_posts));
  expect(wrong.body).toMatch(/name="firstPosts"[^>]*value="3"|value="3"[^>]*name="firstPosts"/);
  await send(paths.forumSettings(), staff, { ...rules, trustedPosts: "4" });
  expect((await staff.get("/Manager/ForumSettings")).json().data).toEqual({
    review: false,
    firstPosts: 3,
    trustedPosts: 4,
    ...hours,
  });
});

journey("members and staff without the permission do not open these pages: %s", async (lang) => {
  const { world, asker, guest, raw } = await forumShop();
  const paths = officePathsIn(lang);
  const clerk = await world.manager(["orders.read"]);
  const statusOf = async (path: string, who: Client) => (await raw(path, who)).statusCode;
  for (const path of [paths.forumReview(), paths.forumReports(), paths.forumSettings()]) {
    expect((await raw(path, guest)).headers["location"]).toContain(pathsIn(lang).login(path));
    expect([await statusOf(path, asker), await statusOf(path, clerk)]).toEqual([403, 403]);
  }
});

journey(
  "staff take, lock, hide, move, merge and split in the discussion without scripts: %s",
  async (lang) => {
    const { asker, helper, staff, guest, read, send } = await forumShop();
    const [paths, t] = [pathsIn(lang), phrases[lang].forum];
    const [asked, other] = [await ask(asker), await ask(asker, { title: "Another question" })];
    const replies = [await replyTo(helper, asked, "First"), await replyTo(helper, asked, "Second")];
    const here = paths.discussion(asked.uuid);
    for (const who of [helper, guest])
      expect(await read(here, who)).not.toContain(asElementText(t.staff.take));
    const act = async (intent: string, fields: Readonly<Record<string, string>>) => {
      const { "replies[]": _, ...offer } = formOf(await read(here, staff), intent);
      return send(here, staff, { ...offer, ...fields });
    };
    const does = async (intent: string, fields: Readonly<Record<string, string>> = {}) => {
      const answer = await act(intent, fields);
      expect([intent, answer.statusCode]).toEqual([intent, 303]);
      return String(answer.headers["location"]);
    };
    await does("take");
    expect(await read(here)).toContain(asElementText(t.thread.taken));
    const unsaid = await act("lock", {});
    const required = asElementText(phrases[lang].fault.required);
    expect([unsaid.statusCode, unsaid.body.includes(required)]).toEqual([422, true]);
    await does("lock", { reason: "Moved on" });
    const locked = t.thread.lockedFor.replace("{reason}", "Moved on");
    expect(await read(here, asker)).toContain(asElementText(locked));
    await does("lock");
    expect((await detail(guest, asked)).locked).toBe(false);
    await does("hide", { reason: "Private" });
    expect((await detail(asker, asked)).hidden).toBe(true);
    await does("hide");
    await does("hideReply", {
      id: replies[0]!.uuid,
      hidden: "yes",
      idempotencyKey: "hide-the-first",
    });
    expect(await read(here)).not.toContain("First");
    await does("hideReply", {
      id: replies[0]!.uuid,
      hidden: "no",
      idempotencyKey: "show-the-first",
    });
    expect(await read(here)).toContain("First");
    await does("move", { category: asked.category.uuid });
    expect((await detail(guest, asked)).product).toBeNull();

    const none = await act("split", { title: "Second matter" });
    expect([
      none.statusCode,
      none.body.includes(asElementText(phrases[lang].fault.replies_chosen)),
    ]).toEqual([422, true]);
    const made = await does("split", { "replies[]": replies[1]!.uuid, title: "Second matter" });
    expect(made).toBe(paths.discussion(replies[1]!.uuid));
    await does("moveReplies", {
      "replies[]": replies[0]!.uuid,
      discussion: paths.discussion(other.uuid),
    });
    expect(await read(paths.discussion(other.uuid))).toContain("First");
    const wrong = await act("merge", { discussion: "nowhere" });
    expect(wrong.body).toContain(asElementText(phrases[lang].fault.discussion_link));
    expect(wrong.body).toContain('value="nowhere"');
    expect(await does("merge", { discussion: other.uuid })).toBe(paths.discussion(other.uuid));
  },
);

journey(
  "members report posts of others without scripts, and read what came of it: %s",
  async (lang) => {
    const { asker, helper, staff, guest, read, send } = await forumShop();
    const [paths, t] = [pathsIn(lang), phrases[lang].forum.report];
    const asked = await ask(asker);
    const reply = await replyTo(helper, asked);
    const here = paths.discussion(asked.uuid);
    expect(await read(here, guest)).not.toContain('value="reportReply"');
    const offer = formOf(await read(here, asker), "reportReply");
    expect(offer["id"]).toBe(reply.uuid);
    const wrong = await send(here, asker, { ...offer, reason: "other", text: "" });
    expect([
      wrong.statusCode,
      wrong.body.includes(asElementText(phrases[lang].fault.required)),
    ]).toEqual([422, true]);
    await send(here, asker, { ...offer, reason: "other", text: "Not the answer" });
    expect(await read(here, asker)).toContain(asElementText(t.told));
    await staff.post(`/Manager/ReportedPost/${reply.uuid}/Decision`, { outcome: "kept" });
    const after = await read(here, asker);
    expect(after).toContain(asElementText(t.outcomes.kept));
    expect(after).not.toContain('value="reportReply"');
  },
);
