import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import {
  DISCUSSIONS_PER_DAY,
  POSTS_PER_NETWORK,
  REPLIES_PER_HOUR,
  TITLE_MAX,
  TITLE_MIN,
} from "#shared/community/forum/rules.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { attachmentPath } from "#shared/community/attachments/rules.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { findWrongCounters } from "./counters.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { eraseData } from "#server/privacy/erasure/eraseData.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import {
  act,
  ask,
  changesOf,
  codeOf,
  detail,
  forumPeople,
  listOf,
  newcomer,
  question,
  replyTo,
  trust,
  verify,
} from "#test/kit/data/forum.ts";
import { hardware, software } from "#test/kit/data/purchases.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";
import { readSettings } from "./trust.ts";

const HOUR_MS = 3_600_000;

let world: TestWorld;
let asker: Client;
let helper: Client;
let staff: Client;
let guest: Client;

beforeEach(async () => {
  world = await testWorld();
  ({ asker, helper, staff, guest } = await forumPeople(world));
});

const faultsOf = (answer: Awaited<ReturnType<Client["get"]>>) => answer.json().errors;
const saying = (key: keyof typeof phrases.en.fault): string[] => [phrases.en.fault[key]];

test("a question belongs to the category of its product, in the language of the request", async () => {
  const asked = await ask(asker);
  expect(asked).toMatchObject({
    title: question.title,
    status: "unsolved",
    lang: "en",
    product: { uuid: software.uuid, name: software.name.en },
    replies: 0,
    html: expect.stringContaining("<strong>waves</strong>"),
  });
  const { rows } = await sql<{ id: string }>`
    select category_id as id from products where id = ${software.uuid}`.execute(world.db);
  expect(asked.category.uuid).toBe(rows[0]?.id);
  expect(await changesOf(world, asked)).toEqual([">unsolved asked"]);
});

test("title, content and a category or product are required; a product is within its category", async () => {
  const nothing = faultsOf(await asker.post("/Article", {}));
  expect(nothing).toMatchObject({ title: saying("required"), content: saying("required") });
  const { productsable_id: _, ...placeless } = question;
  expect(faultsOf(await asker.post("/Article", placeless))).toEqual({
    category: saying("required"),
  });
  const foreign = await world.db
    .selectFrom("products")
    .select("category_id")
    .where("id", "=", hardware[0]!.uuid)
    .executeTakeFirstOrThrow();
  const elsewhere = { ...question, category: foreign.category_id };
  expect(faultsOf(await asker.post("/Article", elsewhere))).toEqual({
    productsable_id: saying("discussion_product"),
  });
  const there = { productsable_id: undefined, category: foreign.category_id };
  expect((await ask(asker, there)).product).toBeNull();
});

test.for([
  ["刀".repeat(TITLE_MIN), true],
  ["刀".repeat(TITLE_MIN - 1), false],
  ["🛠".repeat(TITLE_MAX), true],
  ["a".repeat(TITLE_MAX + 1), false],
  [" \u200b ab  ", false],
] as const)("a title counts characters of any script: %s", async ([title, fits]) => {
  const answer = await asker.post("/Article", { ...question, title });
  expect(answer.statusCode).toBe(fits ? 200 : 422);
  if (!fits) expect(faultsOf(answer)).toEqual({ title: saying("discussion_title") });
});

test("multipart bodies with unknown names are read, as programs of the specification send them", async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(question)) form.append(name, value);
  form.append("surprise", "1");
  const sent = new Response(form);
  const answer = await world.http.inject({
    method: "POST",
    url: "/api/v1/Article?lang=cn&refer=ABCD",
    headers: {
      authorization: `Bearer ${asker.token}`,
      "content-type": sent.headers.get("content-type") ?? "",
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  expect(answer.json()).toMatchObject({
    data: { title: question.title, lang: "cn" },
    message: phrases.cn.done.discussion_posted,
  });
});

test("only members who confirmed their address post; staff need not", async () => {
  const asked = await ask(asker);
  const newcomer = await world.member();
  expect(codeOf(await newcomer.post("/Article", question))).toBe("forum.unverified");
  const comment = { article_id: asked.uuid, content: "Yes" };
  expect(codeOf(await newcomer.post("/Comment", comment))).toBe("forum.unverified");
  expect((await detail(newcomer, asked)).may.reply).toBe(false);
  expect(codeOf(await guest.post("/Comment", comment))).toBe("session.required");
  await verify(world, newcomer);
  await trust(world, newcomer);
  expect((await detail(newcomer, asked)).may.reply).toBe(true);
  expect((await newcomer.post("/Comment", comment)).statusCode).toBe(200);
  expect(await replyTo(staff, asked)).toMatchObject({ staff: true, number: 2 });
});

test("one key posts once", async () => {
  const headers = { "idempotency-key": "once-and-only-once" };
  const [first, second] = await Promise.all([
    asker.post("/Article", question, { headers }),
    asker.post("/Article", question, { headers }),
  ]);
  expect(second.json().data.uuid).toBe(first.json().data.uuid);
  expect(await listOf(guest)).toHaveLength(1);
});

test.for(["new", "trusted"] as const)(
  "questions of a day and replies of an hour are limited: %s",
  async (trust) => {
    const author = trust === "new" ? await newcomer(world) : asker;
    const another = (each: number) => ({ content: `Waves at ${each} rpm, what is wrong?` });
    for (let each = 0; each < DISCUSSIONS_PER_DAY[trust]; each++) await ask(author, another(each));
    expect(codeOf(await author.post("/Article", question))).toBe("post.limited");
    const asked = await ask(helper);
    for (let each = 0; each < REPLIES_PER_HOUR[trust]; each++)
      await replyTo(author, asked, "Again");
    const more = await author.post("/Comment", { article_id: asked.uuid, content: "More" });
    expect(codeOf(more)).toBe("post.limited");
  },
);

test("a refused post does not count; over the limit its author reads from when on he may post", async () => {
  const author = await newcomer(world);
  const { productsable_id: _, ...placeless } = question;
  for (let each = 0; each < DISCUSSIONS_PER_DAY.new; each++) {
    expect((await author.post("/Article", placeless)).statusCode).toBe(422);
    const picture = `![](${attachmentPath(crypto.randomUUID())}) at ${each} rpm`;
    expect((await author.post("/Article", { ...question, content: picture })).statusCode).toBe(422);
  }
  for (let each = 0; each < DISCUSSIONS_PER_DAY.new; each++)
    await ask(author, { content: `Waves at ${each} rpm, what is wrong?` });
  const refused = await author.post("/Article", question);
  const { code, until, message } = refused.json();
  expect(code).toBe("post.limited");
  const wait = new Date(until).getTime() - world.now().getTime();
  expect(wait).toBeGreaterThan(23 * HOUR_MS);
  expect(wait).toBeLessThanOrEqual(24 * HOUR_MS);
  expect(message).toContain(formatInstant(until));
  expect(await listOf(author)).toHaveLength(DISCUSSIONS_PER_DAY.new);
});

test("new members of one network together post only so much; others are not held up", async () => {
  const asked = await ask(asker);
  let posted = 0;
  while (posted < POSTS_PER_NETWORK) {
    const author = await newcomer(world);
    for (let each = 0; each < REPLIES_PER_HOUR.new && posted < POSTS_PER_NETWORK; each++, posted++)
      await replyTo(author, asked, `No. ${posted}`);
  }
  const more = { article_id: asked.uuid, content: "More" };
  expect(codeOf(await (await newcomer(world)).post("/Comment", more))).toBe("post.limited");
  expect((await helper.post("/Comment", more)).statusCode).toBe(200);
});

test("who is not trusted does not post a text twice, unless he withdrew it; of others' texts nothing is told", async () => {
  const [author, other] = [await newcomer(world), await newcomer(world)];
  const asked = await ask(asker);
  const comment = { article_id: asked.uuid, content: "The very best tools, cheap as never before" };
  const reply = await replyTo(author, asked, comment.content);
  const asking = { ...question, content: comment.content };
  for (const [path, text] of [
    ["/Comment", comment],
    ["/Article", asking],
  ] as const)
    expect(faultsOf(await author.post(path, text))).toEqual({ content: saying("post_repeated") });
  expect(await replyTo(other, asked, comment.content)).toMatchObject({ waiting: true });
  expect(await replyTo(helper, asked, comment.content)).toMatchObject({ waiting: false });
  expect((await author.post(`/DiscussionReply/${reply.uuid}/Removal`)).statusCode).toBe(200);
  const moved = await ask(author, { content: comment.content });
  expect(faultsOf(await author.post("/Article", asking))).toEqual({
    content: saying("post_repeated"),
  });
  expect((await act(author, moved, "Removal")).statusCode).toBe(200);
  expect(await ask(author, { content: comment.content })).toMatchObject({ waiting: true });
  for (let each = 0; each < 2; each++) await replyTo(author, asked, "Thanks");
});

test("who knows the forum is not told of first posts when a link waits", async () => {
  const author = await newcomer(world);
  const { firstPosts } = await readSettings(world.db);
  await world.db
    .insertInto("forum_members")
    .values({ member_id: String(author.memberId), published_posts: firstPosts })
    .execute();
  const content = "See https://spam.example/ for the settings";
  const answer = await author.post("/Article", { ...question, content });
  expect(answer.json()).toMatchObject({
    data: { waiting: true },
    message: phrases.en.done.post_waits,
  });
  for (const { done, forum } of Object.values(phrases))
    for (const text of [done.post_waits, forum.review.post.waiting])
      expect(text).not.toMatch(/first|首次/);
});

test("an edit keeps the replaced text and refuses one of an older version", async () => {
  const asked = await ask(asker);
  const edited = { ...question, title: "Chatter at 9000 rpm", revision: asked.revision };
  const answer = await asker.put(`/Discussion/${asked.uuid}`, edited);
  expect(answer.json().data).toMatchObject({
    title: edited.title,
    editedAt: world.now().toISOString(),
    revision: asked.revision + 1,
  });
  expect(codeOf(await asker.put(`/Discussion/${asked.uuid}`, edited))).toBe("edit.conflict");
  const reply = await replyTo(helper, asked);
  const better = { content: "Better: **6000**", revision: reply.revision };
  const saved = await helper.put(`/DiscussionReply/${reply.uuid}`, better);
  expect(saved.json().data).toMatchObject({ content: better.content });
  const kept = await world.db
    .selectFrom("post_revisions")
    .select(["reply_id", "title", "body_md"])
    .orderBy("title")
    .execute();
  expect(kept).toEqual([
    { reply_id: null, title: question.title, body_md: question.content },
    { reply_id: reply.uuid, title: null, body_md: reply.content },
  ]);
  const foreign = { ...better, revision: saved.json().data.revision };
  expect(codeOf(await asker.put(`/DiscussionReply/${reply.uuid}`, foreign))).toBe(
    "reply.not_yours",
  );
});

test("what happens around a text does not stand in the way of its edit", async () => {
  const asked = await ask(asker);
  const reply = await replyTo(helper, asked);
  const here = `/Manager/Discussion/${asked.uuid}`;
  const there = `/Manager/DiscussionReply/${reply.uuid}/Visibility`;
  for (const step of [
    () => act(asker, asked, "Acceptance", { reply: reply.uuid }),
    () => staff.post(`${here}/Assignment`),
    () => staff.post(`${here}/Lock`, { reason: "Old" }),
    () => staff.post(`${here}/Lock`, { locked: "no" }),
    () => staff.post(there, { hidden: "yes" }),
    () => staff.post(there, { hidden: "no" }),
  ])
    expect((await step()).statusCode).toBe(200);
  const { title, content, productsable_id } = question;
  const edited = { title, productsable_id, content: `${content} At once.` };
  const { revision } = asked;
  const saved = await asker.put(`/Discussion/${asked.uuid}`, { ...edited, revision });
  expect(saved.statusCode, saved.body).toBe(200);
  const better = { content: "Better: **6000**", revision: reply.revision };
  expect((await helper.put(`/DiscussionReply/${reply.uuid}`, better)).statusCode).toBe(200);
});

test("an edit leaves a product that is not on sale, until another place is chosen", async () => {
  const asked = await ask(asker);
  const stored = () =>
    world.db
      .selectFrom("discussions")
      .select(["category_id", "product_id"])
      .where("id", "=", asked.uuid)
      .executeTakeFirstOrThrow();
  const place = await stored();
  const sell = (live: number | null) =>
    world.db.updateTable("products").set({ live }).where("id", "=", software.uuid).execute();
  const { live } = await world.db
    .selectFrom("products")
    .select("live")
    .where("id", "=", software.uuid)
    .executeTakeFirstOrThrow();
  const save = async (where: object, title: string = question.title) => {
    const { title: _, content } = question;
    const { revision } = await detail(asker, asked);
    const answer = await asker.put(`/Discussion/${asked.uuid}`, {
      title,
      content,
      revision,
      ...where,
    });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  await sell(null);
  expect((await detail(asker, asked)).product).toBeNull();
  await save({ category: asked.category.uuid }, "Chatter at 8500 rpm");
  expect(await stored()).toEqual(place);
  await save({ productsable_id: software.uuid });
  expect(await stored()).toEqual(place);
  await sell(live);
  expect((await detail(asker, asked)).product?.uuid).toBe(software.uuid);
  await save({ category: asked.category.uuid });
  expect(await stored()).toEqual({ ...place, product_id: null });
});

test("a deleted account leaves its posts without a name, and its open questions locked", async () => {
  const [open, solved] = [await ask(asker), await ask(asker)];
  await act(asker, solved, "Solution", { text: "New bearings" });
  await runTransaction(world.db, (tx) =>
    eraseData(
      tx,
      world.scope(),
      { id: String(asker.memberId), email: "", farewell: null },
      { again: false },
    ),
  );
  await world.db
    .updateTable("members")
    .set({ first_name: "", last_name: "", deleted_at: world.now() })
    .where("id", "=", asker.memberId)
    .execute();
  expect(await detail(guest, open)).toMatchObject({
    author: { name: "Deleted member" },
    locked: true,
    lockReason: "author_left",
    content: question.content,
  });
  expect((await detail(guest, solved)).locked).toBe(false);
  expect((await runTransaction(world.db, findWrongCounters)).count).toBe(0);
});

test("a category with discussions is not deleted", async () => {
  const manager = await world.manager();
  const name = { tw: "甲", en: "A", cn: "甲" };
  const created = await manager.post("/Manager/Category", { parent: null, name });
  expect(created.statusCode, created.body).toBe(200);
  const { uuid } = created.json().data;
  await ask(asker, { productsable_id: undefined, category: uuid });
  expect(codeOf(await manager.delete(`/Manager/Category/${uuid}`))).toBe("category.in_use");
});
