import { expect } from "vitest";
import { officePathsIn } from "#app/office/layout/paths.ts";
import { pathsIn } from "#app/paths.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { forumShop } from "#test/kit/community/forumShop.ts";
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
    await replyTo(other, there, "One");
    await replyTo(other, there, "Two");
    const ids = idsIn(await read(paths.forumReview(), staff));
    const body = new URLSearchParams([
      ["intent", "approveChosen"],
      ...ids.map((id) => ["ids", id]),
    ]);
    await world.http.inject({
      method: "POST",
      url: paths.forumReview(),
      headers: {
        cookie: `mw_session=${staff.token}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      payload: body.toString(),
    });
    expect((await repliesOf(guest, there)).map(({ content }) => content)).toEqual(["One", "Two"]);
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
  const decided = await send(paths.forumReports(), staff, { id: reply.uuid, outcome: "hidden" });
  const after = await read(String(decided.headers["location"]), staff);
  for (const text of [phrases[lang].done.report_decided, office.reports.empty])
    expect(after).toContain(asElementText(text));
  expect(await repliesOf(guest, asked)).toEqual([]);
  const twice = await send(paths.forumReports(), staff, { id: reply.uuid, outcome: "kept" });
  expect(twice.body).toContain(asElementText(phrases[lang].refusal.report.not_found));

  const rules = { firstPosts: "3", trustedPosts: "2" };
  const wrong = await send(paths.forumSettings(), staff, { ...rules, review: "yes" });
  expect(wrong.body).toContain(asElementText(phrases[lang].fault.trusted_posts));
  expect(wrong.body).toMatch(/name="firstPosts"[^>]*value="3"|value="3"[^>]*name="firstPosts"/);
  await send(paths.forumSettings(), staff, { ...rules, trustedPosts: "4" });
  expect((await staff.get("/Manager/ForumSettings")).json().data).toEqual({
    review: false,
    firstPosts: 3,
    trustedPosts: 4,
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
