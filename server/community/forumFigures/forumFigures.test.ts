import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import {
  FIGURE_GROUPS,
  type Figures,
  type ForumFigures,
} from "#shared/community/forumFigures/contract.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { formatDay } from "#shared/kit/time.ts";
import { addToMonth, spanBefore } from "#shared/partners/profitReport/rules.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { eraseData } from "#server/privacy/erasure/eraseData.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { ask, codeOf, forumPeople, question, repliesOf } from "#test/kit/data/forum.ts";
import { software } from "#test/kit/data/purchases.ts";
import { runCount } from "#test/kit/proof.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

const MINUTE_MS = 60_000;

let world: TestWorld;
let people: Awaited<ReturnType<typeof forumPeople>>;
let staff: Client;

beforeEach(async () => {
  world = await testWorld();
  people = await forumPeople(world);
  ({ staff } = people);
});

async function figures(query: Record<string, string> = {}): Promise<ForumFigures> {
  const answer = await staff.get(`/Manager/ForumFigures?${new URLSearchParams(query)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

const Deeds = fc.array(
  fc.record({
    do: fc.constantFrom(
      "ask",
      "ask",
      "reply",
      "reply",
      "reply",
      "hide",
      "hideReply",
      "solve",
      "merge",
    ),
    by: fc.constantFrom("asker", "helper", "staff"),
    of: fc.nat({ max: 20 }),
    other: fc.nat({ max: 20 }),
    lang: fc.constantFrom(...LANGS),
    general: fc.boolean(),
    minutes: fc.nat({ max: 30_000 }),
  }),
  { minLength: 10, maxLength: 24 },
);
type Deed = typeof Deeds extends fc.Arbitrary<(infer T)[]> ? T : never;

/** What cannot be done is refused, and changes nothing. */
async function act(deed: Deed, uuids: string[], category: string): Promise<void> {
  world.advance(deed.minutes * MINUTE_MS);
  const by = people[deed.by];
  if (deed.do === "ask") {
    const place = deed.general ? { productsable_id: "", category } : {};
    const asked = await by.post(`/Article?lang=${deed.lang}`, { ...question, ...place });
    const { code, data } = asked.json();
    if (code !== "post.limited") uuids.push(data.uuid);
    return;
  }
  const one = uuids[deed.of % uuids.length];
  if (one === undefined) return;
  const manage = (path: string, body: object = {}) => staff.post(`/Manager/${path}`, body);
  if (deed.do === "reply") await by.post("/Comment", { article_id: one, content: "Try `G64`." });
  if (deed.do === "hide") await manage(`Discussion/${one}/Visibility`);
  if (deed.do === "solve") await by.post(`/Discussion/${one}/Solution`, { text: "New bearings" });
  if (deed.do === "merge")
    await manage(`Discussion/${one}/Merge`, { discussion: uuids[deed.other % uuids.length] });
  if (deed.do !== "hideReply") return;
  const [reply] = (await repliesOf(staff, { uuid: one })) ?? []; // none of one that was merged
  if (reply) await manage(`DiscussionReply/${reply.uuid}/Visibility`);
}

interface Post {
  readonly month: string;
  readonly key: Readonly<Record<(typeof FIGURE_GROUPS)[number], string>>;
  readonly solved: boolean;
  readonly unanswered: boolean;
  readonly first: number | null;
  readonly staff: number | null;
}

/** From the posts alone. */
async function listPosts(): Promise<Post[]> {
  const replies = await world.db.selectFrom("replies").selectAll().execute();
  const discussions = await world.db.selectFrom("discussions").selectAll().execute();
  return discussions
    .filter((row) => row.hidden_at === null)
    .map((row) => {
      const own = replies.filter((reply) => reply.discussion_id === row.id && !reply.hidden_at);
      const others = own.filter((reply) => reply.author_id !== row.author_id);
      const earliest = (some: typeof own) => {
        const times = some.map((reply) => reply.created_at.getTime() - row.created_at.getTime());
        const following = times.filter((time) => time >= 0);
        return following.length === 0 ? null : Math.floor(Math.min(...following) / MINUTE_MS);
      };
      const solved = row.solution !== null || row.accepted_reply_id !== null;
      return {
        month: formatDay(row.created_at).slice(0, 7),
        key: { product: row.product_id ?? "", category: row.category_id, language: row.lang },
        solved,
        unanswered: !solved && others.length === 0,
        first: earliest(others),
        staff: earliest(own.filter((reply) => reply.by_staff)),
      };
    });
}

/** The least time that so large a share of all is within. */
function within(share: number, times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null).toSorted((a, b) => a - b);
  return known.find((_, at) => at + 1 >= share * known.length) ?? null;
}

function recounted(posts: readonly Post[]): Figures {
  const solved = posts.filter((post) => post.solved).length;
  const times = (of: "first" | "staff") => {
    const all = posts.map((post) => post[of]);
    return { median: within(0.5, all), p90: within(0.9, all) };
  };
  return {
    asked: posts.length,
    solved,
    open: posts.length - solved,
    unanswered: posts.filter((post) => post.unanswered).length,
    firstReply: times("first"),
    staffReply: times("staff"),
  };
}

async function expectRecounted(): Promise<void> {
  const posts = await listPosts();
  const to = formatDay(world.now()).slice(0, 7);
  const span = { from: addToMonth(to, -2), to };
  const before = spanBefore(span);
  const isIn =
    ({ from, to: last }: typeof span) =>
    (post: Post) =>
      post.month >= from && post.month <= last;
  const [now, then] = [posts.filter(isIn(span)), posts.filter(isIn(before))];
  for (const by of FIGURE_GROUPS) {
    const told = await figures({ ...span, by });
    expect(told).toMatchObject({
      before,
      total: { now: recounted(now), before: recounted(then) },
    });
    for (const { month, now: own } of told.months)
      expect(own).toEqual(recounted(posts.filter((post) => post.month === month)));
    const keys = new Set([...now, ...then].map((post) => post.key[by]));
    expect(new Set(told.rows.map(({ key }) => key))).toEqual(keys);
    for (const { key, now: own, before: past } of told.rows) {
      const ofKey = (post: Post) => post.key[by] === key;
      expect([own, past]).toEqual([recounted(now.filter(ofKey)), recounted(then.filter(ofKey))]);
    }
  }
}

test("figures are those recounted from the posts, whatever was hidden, merged or deleted", async () => {
  const { category_id: category } = await world.db
    .selectFrom("products")
    .select("category_id")
    .where("id", "=", software.uuid)
    .executeTakeFirstOrThrow();
  const uuids: string[] = [];
  await fc.assert(
    fc.asyncProperty(Deeds, async (deeds) => {
      for (const deed of deeds) await act(deed, uuids, category);
      await expectRecounted();
    }),
    { numRuns: runCount(2, 40), endOnFailure: true },
  );
  await runTransaction(world.db, (tx) =>
    eraseData(
      tx,
      world.scope(),
      { id: String(people.asker.memberId), email: "", farewell: null },
      { again: false },
    ),
  );
  await expectRecounted();
});

test("rows are named in the caller's language, a reversed period is refused, and others see nothing", async () => {
  await ask(people.asker);
  const [row] = (await figures()).rows;
  expect(row).toMatchObject({ key: software.uuid, now: { asked: 1, unanswered: 1 } });
  expect((await figures({ lang: "tw" })).rows[0]?.label).not.toBe(row?.label);
  const wrong = await staff.get("/Manager/ForumFigures?from=2026-12&to=2026-11");
  expect(wrong.json().errors).toHaveProperty("to");
  expect(codeOf(await people.helper.get("/Manager/ForumFigures"))).toBe("access.denied");
});
