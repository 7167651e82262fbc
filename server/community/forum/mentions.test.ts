import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { Person } from "#shared/community/forum/writingContract.ts";
import { PEOPLE_OFFERED } from "#shared/community/forum/rules.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { eraseData } from "#server/privacy/erasure/eraseData.ts";
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
  trust,
  writer,
} from "#test/kit/data/forum.ts";
import { MARKDOWN_VERSION } from "../markdown/renderMarkdown.ts";
import { renderAnew } from "./renderAnew.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

let world: TestWorld;
let [asker, helper, staff, guest] = [] as unknown as [Client, Client, Client, Client];

const rename = (who: Client, first_name: string, last_name: string) =>
  world.db
    .updateTable("members")
    .set({ first_name, last_name })
    .where("id", "=", who.memberId)
    .execute();

beforeEach(async () => {
  world = await testWorld();
  ({ asker, helper, staff, guest } = await forumPeople(world));
  await world.db
    .updateTable("members")
    .set({ permissions: [] })
    .where("id", "<>", staff.memberId)
    .execute();
  await rename(asker, "Ada", "Lovelace");
  await rename(helper, "小明", "王");
  await rename(staff, "Grace", "Hopper");
});

const find = async (who: Client, query: Record<string, string>): Promise<Person[]> => {
  const answer = await who.get(`/Discussion/People?${new URLSearchParams(query)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};
const names = async (who: Client, query: Record<string, string>) =>
  (await find(who, query)).map(({ name }) => name);

test("who posted visibly is found first, then staff, by the names that others read; nobody else is", async () => {
  const silent = await writer(world);
  await rename(silent, "Silent", "Reader");
  const asked = await ask(asker);
  const discussion = asked.uuid;
  const reply = await replyTo(helper, asked);
  expect(await names(silent, { discussion })).toEqual(["王○明", "Ada L.", "Grace H."]);
  expect(await names(helper, { discussion })).toEqual(["Ada L.", "Grace H."]);
  expect((await find(silent, { discussion })).map((each) => each.staff)).toEqual([
    false,
    false,
    true,
  ]);
  expect(await names(silent, { discussion, search: "ada" })).toEqual(["Ada L."]);
  for (const secret of ["Lovelace", "小", "Silent", "Hopper"])
    expect(await names(silent, { discussion, search: secret })).toEqual([]);
  expect(await names(asker, {})).toEqual(["Grace H."]);
  await staff.post(`/Manager/DiscussionReply/${reply.uuid}/Visibility`);
  expect(await names(silent, { discussion })).toEqual(["Ada L.", "Grace H."]);
  await staff.post(`/Manager/Discussion/${discussion}/Visibility`);
  expect(codeOf(await silent.get(`/Discussion/People?discussion=${discussion}`))).toBe(
    "discussion.not_found",
  );
  expect(codeOf(await guest.get("/Discussion/People"))).toBe("session.required");
});

test("no more are offered at once than fit", async () => {
  const asked = await ask(asker);
  for (let each = 0; each <= PEOPLE_OFFERED; each++) await replyTo(await writer(world), asked);
  expect(await find(asker, { discussion: asked.uuid })).toHaveLength(PEOPLE_OFFERED);
});

const mention = (who: Client, name: string) => `@[${name}](member:${who.memberId})`;
const marked = (name: string) => `<span class="mention">@${name}</span>`;

test("participants and staff are named, also after Chinese characters; others stay text", async () => {
  const silent = await writer(world);
  const source = `你好${mention(asker, "x")}，${mention(staff, "y")} ${mention(silent, "Z <b>")}`;
  const asked = await ask(asker);
  const { html, uuid, revision } = await replyTo(helper, asked, source);
  expect(html).toContain(`你好${marked("Ada L.")}，${marked("Grace H.")} @Z &lt;b&gt;`);
  expect(html).not.toContain(marked("Z"));
  await replyTo(silent, asked);
  const edited = await helper.put(`/DiscussionReply/${uuid}`, { content: `${source}!`, revision });
  expect(edited.json().data.html).toMatch(/<span class="mention">@[^<]*<\/span>!/);
  const first = await ask(asker, { content: mention(helper, "王") });
  expect((await detail(guest, first)).html).not.toContain("mention");
});

test("texts of an older renderer name people when they are read", async () => {
  const asked = await ask(asker);
  await replyTo(helper, asked, mention(asker, "x"));
  await world.db.updateTable("replies").set({ markdown_version: 0, body_html: "old" }).execute();
  expect((await repliesOf(guest, asked))[0]?.html).toContain(marked("Ada L."));
});

test("texts of an older renderer are rendered once, and stay the same version for who edits them", async () => {
  const asked = await ask(asker, { content: mention(staff, "x") });
  const reply = await replyTo(helper, asked, mention(asker, "x"));
  for (const table of ["discussions", "replies"] as const)
    await world.db.updateTable(table).set({ markdown_version: 0, body_html: "old" }).execute();
  await renderAnew(world.scope());
  const stored = await world.db
    .selectFrom("replies")
    .select(["body_html", "markdown_version"])
    .executeTakeFirstOrThrow();
  expect(stored.markdown_version).toBe(MARKDOWN_VERSION);
  expect(stored.body_html).toContain(marked("Ada L."));
  const shown = await world.db
    .selectFrom("discussions")
    .select(["body_html", "markdown_version"])
    .executeTakeFirstOrThrow();
  expect(shown).toMatchObject({ markdown_version: MARKDOWN_VERSION });
  expect(shown.body_html).not.toBe("old");
  expect((await detail(guest, asked)).revision).toBe(asked.revision);
  expect((await repliesOf(guest, asked))[0]?.revision).toBe(reply.revision);
});

test("a deleted account is named nowhere any more", async () => {
  const asked = await ask(asker);
  await replyTo(helper, asked, "It is here");
  const other = await ask(asker);
  await replyTo(helper, other);
  const { revision } = await detail(asker, other);
  const named = { ...question, content: `Ask ${mention(helper, "王○明")}`, revision };
  await asker.put(`/Discussion/${other.uuid}`, named);
  expect(await listOf(guest, "?search=王")).toHaveLength(1);
  const text = `${mention(helper, "王○明")} and ${mention(asker, "Ada L.")}`;
  const reply = await replyTo(staff, asked, text);
  const edited = { content: `${text}.`, revision: reply.revision };
  await staff.put(`/DiscussionReply/${reply.uuid}`, edited);
  const { memberId } = helper;
  const author = await newcomer(world);
  await act(asker, await ask(asker), "Solution", { text: `Thanks, ${mention(helper, "王○明")}` });
  await trust(world, author);
  const own = await ask(author, { content: "Nothing helps, whatever it is set to." });
  await world.db.updateTable("forum_members").set({ published_posts: 0 }).execute();
  const rewritten = { ...question, content: `${mention(helper, "王○明")} knows.`, revision: 0 };
  const sent = await author.put(`/Discussion/${own.uuid}`, rewritten);
  expect(sent.json().data.review?.content, sent.body).toContain("王");
  const waiting = await ask(author, { content: `Same for ${mention(helper, "王○明")}` });
  const left = { id: String(memberId), email: "", farewell: null };
  await runTransaction(world.db, (tx) => eraseData(tx, world.scope(), left, { again: false }));
  await world.db
    .updateTable("members")
    .set({ first_name: "", last_name: "", deleted_at: world.now() })
    .where("id", "=", memberId)
    .execute();
  const [, after] = await repliesOf(guest, asked);
  expect(after?.html).toContain(`@… and ${marked("Ada L.")}.`);
  expect((await detail(guest, other)).html).toContain("Ask @…");
  expect(await listOf(guest, "?search=王")).toEqual([]);
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', (select json_agg(v) from post_revisions v), (select json_agg(v) from post_reviews v),
      (select json_agg(d.solution) from discussions d)) as text`.execute(world.db);
  expect(rows[0]?.text).not.toContain("王");
  const reviews = (await staff.get("/Manager/PostReview")).json().data;
  for (const { uuid, revision } of reviews)
    await staff.post(`/Manager/PostReview/${uuid}/Approval`, { revision });
  expect((await detail(guest, own)).html).toContain("@… knows.");
  expect((await detail(guest, waiting)).html).toContain("Same for @…");
});
