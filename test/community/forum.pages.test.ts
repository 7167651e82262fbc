import { expect, test } from "vitest";
import { pathsIn } from "#app/paths.ts";
import { translator } from "#server/phrases.ts";
import { products } from "#server/demo/products/products.ts";
import { REPLIES_PER_PAGE } from "#shared/community/forum/rules.ts";
import { LANGS, type Lang } from "#shared/kit/lang.ts";
import { formatMinute } from "#shared/kit/time.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { act, ask, detail, newcomer, question, replyTo } from "#test/kit/data/forum.ts";
import { reject } from "#test/kit/data/forumReviews.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { formOf, forumShop } from "#test/kit/community/forumShop.ts";
import { software } from "#test/kit/data/purchases.ts";
import { asElementText } from "#test/kit/pages/builtPages.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { readSitemap } from "#test/kit/pages/readSitemap.ts";

const thingsIn = (body: string): Record<string, unknown>[] =>
  [...body.matchAll(/<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/g)].map(
    ([, json = ""]) => JSON.parse(json),
  );

journey(
  "a question is asked, answered, accepted and reopened without scripts: %s",
  async (lang) => {
    const { asker, helper, guest, read, send } = await forumShop();
    const [paths, t] = [pathsIn(lang), phrases[lang].forum];
    const ask = paths.newDiscussion({ product: software.uuid });
    const page = await read(ask, asker);
    expect(page).toContain(software.name[lang]);
    const wrong = await send(ask, asker, {
      title: "刀",
      content: "",
      productsable_id: software.uuid,
    });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain(asElementText(phrases[lang].fault.discussion_title));

    const asked = await send(ask, asker, { ...question });
    expect(asked.statusCode).toBe(303);
    const here = String(asked.headers["location"]);
    const shown = await read(here);
    expect(shown).toContain("<strong>waves</strong>");
    expect(shown).toContain(asElementText(t.status.unsolved));
    expect(shown).not.toContain('name="intent"');

    const offer = formOf(await read(here, helper), "reply");
    const replied = await send(here, helper, { ...offer, content: "Lower the **speed**" });
    expect([replied.statusCode, replied.headers["location"]]).toEqual([303, `${here}#newest`]);
    const twice = await send(here, helper, { ...offer, content: "Lower the **speed**" });
    expect(twice.statusCode).toBe(303);
    expect((await read(here)).match(/<strong>speed<\/strong>/g)).toHaveLength(1);

    const accept = formOf(await read(here, asker), "accept");
    expect((await send(here, asker, accept)).statusCode).toBe(303);
    expect(await read(here)).toContain(asElementText(t.thread.solution));

    const reopen = formOf(await read(here, asker), "reopen");
    const empty = await send(here, asker, reopen);
    expect(empty.body).toContain(asElementText(phrases[lang].fault.required));
    await send(here, asker, { ...reopen, content: "Still waves" });
    const after = await read(here);
    expect(after).toContain("Still waves");
    expect(after).toContain(asElementText(t.status.solving));
    expect(await read(paths.forum(), guest)).toContain(asElementText(question.title));
  },
);

test("search, status, category, product, language and own discussions narrow the list; other pages of it are numbered", async () => {
  const { asker, helper, read, raw } = await forumShop();
  const own = await ask(asker, { title: "刀具補償設定" });
  const other = await ask(helper);
  await replyTo(asker, other);
  const paths = pathsIn("en");
  const titles = async (query: Parameters<typeof paths.forum>[0], who?: Client) => {
    const body = await read(paths.forum(query), who);
    return [own, other]
      .filter(({ uuid }) => body.includes(`/forum/${uuid}"`))
      .map((each) => each.title);
  };
  expect(await titles({})).toEqual([own.title, other.title]);
  expect(await titles({ search: "刀具" })).toEqual([own.title]);
  expect(await titles({ status: "solving" })).toEqual([other.title]);
  expect(await titles({ product: software.uuid })).toHaveLength(2);
  expect(await titles({ category: own.category.uuid, language: "tw" })).toEqual([]);
  expect(await titles({ status: "none", order: "none" })).toHaveLength(2);
  expect(await titles({ mine: 1 }, asker)).toEqual([own.title]);
  expect((await raw(paths.forum({ mine: 1 }))).headers["location"]).toContain("/en/login");
  expect((await raw(paths.forum({ page: 7 }))).headers["location"]).not.toContain("page=7");
  expect(await read(paths.forum({ search: "zzzz" }))).toContain(phrases.en.forum.nothing.title);
});

test("search engines get question and answers, in the sitemap too, and nothing of what is hidden", async () => {
  const { world, asker, helper, staff, raw } = await forumShop();
  const [asked, hidden] = [await ask(asker), await ask(asker, { title: "Secret question" })];
  const [good, bad] = [await replyTo(helper, asked, "Good"), await replyTo(helper, asked, "Bad")];
  await act(asker, asked, "Acceptance", { reply: good.uuid });
  await staff.post(`/Manager/DiscussionReply/${bad.uuid}/Visibility`);
  await staff.post(`/Manager/Discussion/${hidden.uuid}/Visibility`);
  const paths = pathsIn("en");
  const { body } = await raw(paths.discussion(asked.uuid), staff);
  const page = thingsIn(body).find((thing) => thing["@type"] === "QAPage");
  expect(page?.["mainEntity"]).toMatchObject({
    name: question.title,
    answerCount: 1,
    acceptedAnswer: { text: "Good" },
  });
  expect(JSON.stringify(page)).not.toContain("Bad");
  const guests = (await raw(paths.discussion(asked.uuid))).body;
  expect(guests).not.toContain("Bad");
  expect(guests).toContain(
    `<link rel="canonical" href="${world.settings.publicUrl}${paths.discussion(asked.uuid)}"/>`,
  );
  const own = (await raw(paths.discussion(hidden.uuid), asker)).body;
  expect(own).toContain('content="noindex"');
  expect(thingsIn(own).some((thing) => thing["@type"] === "QAPage")).toBe(false);
  expect((await raw(paths.discussion(hidden.uuid))).statusCode).toBe(404);
  expect((await raw(paths.forum())).body).not.toContain("Secret question");
  const waiting = await ask(await newcomer(world), { title: "Waiting question" });
  expect((await raw(paths.discussion(waiting.uuid))).statusCode).toBe(404);
  expect((await raw(paths.forum())).body).not.toContain("Waiting question");
  const listed = (await readSitemap(world)).map(({ path }) => path);
  expect(listed).toContain(paths.discussion(asked.uuid));
  for (const { uuid } of [hidden, waiting])
    expect(listed.some((path) => path.includes(uuid))).toBe(false);
});

test("replies are paged, and a page that is not there leads to the last one", async () => {
  const { asker, helper, raw } = await forumShop();
  const asked = await ask(asker);
  for (let each = 0; each <= REPLIES_PER_PAGE; each++) await replyTo(helper, asked, `No. ${each}`);
  const paths = pathsIn("tw");
  const last = paths.discussion(asked.uuid, 2);
  expect((await raw(last)).body).toContain(`No. ${REPLIES_PER_PAGE}`);
  expect((await raw(paths.discussion(asked.uuid, 9))).headers["location"]).toBe(last);
  expect((await raw("/forum/none")).statusCode).toBe(404);
});

test.for(LANGS)(
  "who posts for the first time reads that it waits, and why it was refused: %s",
  async (lang: Lang) => {
    const { world, asker, staff, guest, read, send } = await forumShop();
    const [paths, t] = [pathsIn(lang), phrases[lang].forum];
    const author = await newcomer(world);
    const sent = await send(paths.newDiscussion(), author, { ...question });
    const here = String(sent.headers["location"]);
    const own = await read(here, author);
    for (const said of [t.waiting, t.review.post.waiting])
      expect(own).toContain(asElementText(said));
    expect(await read(paths.forum({ mine: 1 }), author)).toContain(asElementText(t.waiting));
    const there = paths.discussion((await ask(asker)).uuid);
    await send(there, author, {
      ...formOf(await read(there, author), "reply"),
      content: "Buy cheap",
    });
    expect(await read(there, author)).toContain(asElementText(t.review.post.waiting));
    expect(await read(there, guest)).not.toContain("Buy cheap");
    const { data } = (await staff.get("/Manager/PostReview")).json();
    for (const each of data) await reject(staff, each);
    const refused = await read(there, author);
    expect(refused).toContain(asElementText(t.review.post.rejected));
    expect(refused).toContain("Advertising");
  },
);

test("the list says who asked when, and when the last reply came", async () => {
  const { world, asker, helper, read } = await forumShop();
  const asked = await ask(asker);
  world.advance(3_600_000);
  const { createdAt } = await replyTo(helper, asked);
  const paths = pathsIn("en");
  const { by, last } = phrases.en.forum;
  const body = await read(paths.forum());
  const { publicName } = asked.author;
  const first = by.replace("{name}", publicName).replace("{at}", formatMinute(asked.createdAt));
  expect(body).toContain(asElementText(first));
  expect(body).toContain(asElementText(last.replace("{at}", formatMinute(createdAt))));
});

test("what is done at a reply leads back to it; what is refused is not said at others", async () => {
  const { asker, helper, staff, read, send } = await forumShop();
  const paths = pathsIn("en");
  const asked = await ask(asker);
  const replies = [];
  for (let each = 0; each <= REPLIES_PER_PAGE; each++) replies.push(await replyTo(helper, asked));
  const [first, last] = [replies[0], replies.at(-1)];
  if (!first || !last) throw new Error("no replies");
  const here = paths.discussion(asked.uuid, 2);
  const there = `${here}#reply-${last.number}`;
  const leads = async (who: Client, intent: string, fields: Readonly<Record<string, string>>) =>
    (await send(here, who, { intent, ...fields })).headers["location"];
  const of = { id: asked.uuid };
  const at = { id: last.uuid };
  expect(await leads(asker, "voteReply", { ...at, helpful: "yes" })).toBe(there);
  expect(await leads(asker, "reportReply", { ...at, reason: "spam", text: "" })).toBe(there);
  expect(await leads(asker, "accept", { ...of, reply: last.uuid })).toBe(there);
  const unaccept = formOf(await read(here, asker), "unaccept");
  expect(await leads(asker, "unaccept", unaccept)).toBe(there);
  expect(await leads(helper, "removeReply", at)).toBe(there);
  expect(await leads(staff, "hideReply", { ...at, hidden: "no" })).toBe(there);
  expect(await leads(helper, "vote", { ...of, helpful: "yes" })).toBe(here);
  expect(await leads(staff, "lock", { ...of, locked: "no" })).toBe(here);

  await staff.post(`/Manager/DiscussionReply/${first.uuid}/Visibility`, { hidden: "yes" });
  const refused = await send(here, asker, { intent: "accept", ...of, reply: first.uuid });
  const said = asElementText(phrases.en.refusal.reply.hidden);
  expect(refused.body).not.toContain(said);
});

test("a reply to a question that was merged meanwhile is posted where that stands; a refused one keeps its text", async () => {
  const { asker, helper, staff, guest, read, send } = await forumShop();
  const paths = pathsIn("en");
  const [gone, kept] = [await ask(asker), await ask(asker, { title: "Another question" })];
  const here = paths.discussion(gone.uuid);
  const offer = formOf(await read(here, helper), "reply");
  await staff.post(`/Manager/Discussion/${gone.uuid}/Merge`, { discussion: kept.uuid });
  const empty = await send(here, helper, { ...offer, content: "" });
  expect(empty.statusCode).toBe(422);
  expect(empty.body).toContain(asElementText(phrases.en.fault.required));
  expect(empty.body).toContain(kept.title);
  const sent = await send(here, helper, { ...offer, content: "Lower the **speed**" });
  expect([sent.statusCode, sent.headers["location"]]).toEqual([
    303,
    `${paths.discussion(kept.uuid)}#newest`,
  ]);
  expect(await read(paths.discussion(kept.uuid), guest)).toContain("<strong>speed</strong>");
});

test("addresses of replies and of merged discussions lead to where these stand by now", async () => {
  const { asker, helper, staff, raw } = await forumShop();
  const [asked, other] = [await ask(asker), await ask(asker)];
  for (let each = 0; each < REPLIES_PER_PAGE; each++) await replyTo(helper, asked, `No. ${each}`);
  const reply = await replyTo(helper, asked, "The last");
  const paths = pathsIn("cn");
  const leads = async (path: string) => {
    const { statusCode, headers } = await raw(path);
    return [statusCode, headers["location"], headers["cache-control"]];
  };
  const link = paths.reply(asked.uuid, reply.uuid);
  const first = `${paths.discussion(asked.uuid, 2)}#reply-${reply.number}`;
  expect(await leads(link)).toEqual([302, first, "no-store"]);
  const manage = (step: string, body: object) =>
    staff.post(`/Manager/Discussion/${asked.uuid}/${step}`, body);
  await manage("ReplyMove", { replies: [reply.uuid], discussion: other.uuid });
  const moved = `${paths.discussion(other.uuid)}#reply-1`;
  expect(await leads(link)).toEqual([301, moved, "no-store"]);
  await manage("Merge", { discussion: other.uuid });
  expect(await leads(paths.discussion(asked.uuid))).toEqual([
    301,
    `${paths.discussion(other.uuid)}#reply-2`,
    "no-store",
  ]);
  expect((await raw(moved)).body).toContain('id="reply-2"');
  await staff.post(`/Manager/DiscussionReply/${reply.uuid}/Visibility`);
  expect((await raw(link)).statusCode).toBe(404);
  expect((await raw(paths.reply(other.uuid, asker.memberId ?? ""))).statusCode).toBe(404);
});

test.for(LANGS)("who cannot reply reads why: %s", async (lang: Lang) => {
  const { world, asker, guest, staff, read } = await forumShop();
  const asked = await ask(asker);
  const path = pathsIn(lang).discussion(asked.uuid);
  expect(await read(path, guest)).toContain(pathsIn(lang).login(path));
  expect(await read(path, await world.member())).toContain(pathsIn(lang).verifyEmail());
  await staff.post(`/Manager/Discussion/${asked.uuid}/Lock`, { reason: "Old" });
  const locked = translator(lang, "forum")("thread.lockedFor", { reason: "Old" });
  expect(await read(path, asker)).toContain(asElementText(locked));
  expect((await detail(asker, asked)).may.reply).toBe(false);
});

test("filters are listed with a way out of each, products belong to the chosen category, and nothing leads nowhere", async () => {
  const { asker, raw, read } = await forumShop();
  const paths = pathsIn("en");
  const t = phrases.en.forum;
  const own = await ask(asker);
  const chosen = { search: "chatter", status: "unsolved", product: software.uuid, language: "tw" };
  const page = await read(paths.forum(chosen));
  const [chips = ""] =
    page.match(new RegExp(`<ul aria-label="${t.filter.chosen}"[\\s\\S]*?</ul>`)) ?? [];
  const left = [...chips.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) =>
    [...new URL(href.replaceAll("&amp;", "&"), "http://x").searchParams.keys()].toSorted(),
  );
  const without = (name: string) =>
    Object.keys(chosen)
      .filter((each) => each !== name)
      .toSorted();
  expect(left).toEqual([
    without("search"),
    without("status"),
    without("product"),
    without("language"),
    [],
  ]);
  expect(page).toContain(asElementText(t.nothing.title));
  expect(page).toContain(`href="${paths.newDiscussion({ product: software.uuid })}"`);

  const other = products.find(({ categoryUuid }) => categoryUuid !== software.categoryUuid)!;
  const narrowed = await read(paths.forum({ category: own.category.uuid }));
  expect(narrowed).toContain(`<option value="${software.uuid}"`);
  expect(narrowed).not.toContain(`<option value="${other.uuid}"`);
  const moved = await raw(paths.forum({ category: own.category.uuid, product: other.uuid }));
  expect(moved.statusCode).toBe(302);
  expect(moved.headers["location"]).not.toContain(other.uuid);

  const unasked = await read(paths.forum({ product: other.uuid }));
  expect(unasked).toContain(asElementText(t.nothing.productText));
  expect(await read(paths.forum({ mine: 1 }), asker)).not.toContain(asElementText(t.nothing.mine));
});
