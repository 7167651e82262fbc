import fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { Discussion, Reply } from "#shared/community/forum/contract.ts";
import type { PostReview } from "#shared/community/forum/reviewContract.ts";
import type { PostVersion } from "#shared/community/forum/writingContract.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { ask, forumPeople, newcomer, question } from "#test/kit/data/forum.ts";
import { approve, reject, reviewsOf } from "#test/kit/data/forumReviews.ts";
import { runCount } from "#test/kit/proof.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";
import { findWrongCounters } from "./counters.ts";
import { discussionPublished, replyPublished } from "./events.ts";
import { publishedPosts } from "./trust.ts";

/** Beyond the limits of a day. */
const PAUSE_MS = 25 * 3_600_000;
const DEEDS = [
  "ask",
  "reply",
  "staffReply",
  "correct",
  "rewrite",
  "conceal",
  "same",
  "staffEdit",
  "approve",
  "approveChanged",
  "reject",
  "hide",
  "show",
  "withdraw",
] as const;

interface Deed {
  readonly do: (typeof DEEDS)[number];
  /** Which post, or which review. */
  readonly at: number;
}

const Deeds = fc.array(
  fc.record({ do: fc.constantFrom(...DEEDS, "approve", "rewrite"), at: fc.nat({ max: 11 }) }),
  { minLength: 6, maxLength: 30 },
) as fc.Arbitrary<Deed[]>;

interface Post {
  readonly discussion: string;
  /** Null: the question. */
  readonly reply: string | null;
  /** Null: somebody else. */
  readonly by: Client | null;
  /** What a guest has read of it. */
  readonly seen: Set<string>;
  /** Of that, what others are not to read any more as an earlier version. */
  readonly gone: Set<string>;
  concealsLater: boolean;
  published: boolean;
}

interface Stage {
  readonly world: TestWorld;
  readonly author: Client;
  readonly staff: Client;
  readonly guest: Client;
  readonly posts: Post[];
  texts: number;
}

async function stage(): Promise<Stage> {
  const world = await testWorld();
  const { asker, staff, guest } = await forumPeople(world);
  const author = await newcomer(world);
  const { uuid } = await ask(asker);
  const first = newPost({ discussion: uuid, reply: null, by: null });
  return { world, author, staff, guest, posts: [first], texts: 0 };
}

const newPost = (post: Pick<Post, "discussion" | "reply" | "by">): Post => ({
  ...post,
  seen: new Set(),
  gone: new Set(),
  concealsLater: false,
  published: false,
});

const pathOf = ({ discussion, reply }: Post) =>
  reply === null ? `/Discussion/${discussion}` : `/DiscussionReply/${reply}`;

/** Null: the reader does not see it. */
async function readBy(reader: Client, post: Post): Promise<Discussion | Reply | null> {
  const answer = await reader.get(pathOf(post));
  expect([200, 404]).toContain(answer.statusCode);
  return answer.statusCode === 200 ? answer.json().data : null;
}

/** No word is in two of them. */
const newText = (stand: Stage): string => {
  const at = ++stand.texts;
  return `alpha${at} beta${at} gamma${at} delta${at}`;
};

async function write(stand: Stage, who: Client, { discussion }: Post, isQuestion: boolean) {
  const content = newText(stand);
  const answer = isQuestion
    ? await who.post("/Article", { ...question, content })
    : await who.post("/Comment", { article_id: discussion, content });
  expect(answer.statusCode).toBeLessThan(500);
  if (answer.statusCode !== 200) return;
  const { uuid } = answer.json().data;
  stand.posts.push(
    newPost(
      isQuestion
        ? { discussion: uuid, reply: null, by: who }
        : { discussion, reply: uuid, by: who },
    ),
  );
}

/** All that others could read until now, except the present text, is for author and staff from then on. */
const concealEarlier = (post: Post) => post.seen.forEach((text) => post.gone.add(text));

async function edit(stand: Stage, who: Client, post: Post, deed: Deed["do"]) {
  const before = await readBy(who, post);
  if (!before) return;
  const content = {
    correct: `${before.content} more${++stand.texts}`,
    same: before.content,
  }[deed as string];
  const sent = {
    content: content ?? newText(stand),
    revision: before.revision,
    conceal: deed === "conceal" ? "yes" : "no",
  };
  const more = post.reply === null ? question : {};
  const answer = await who.put(pathOf(post), { ...more, ...sent });
  expect(answer.statusCode).toBeLessThan(500);
  if (answer.statusCode !== 200) return;
  const { content: stays } = answer.json().data as Reply;
  if (who === stand.staff) return post.by === who ? undefined : concealEarlier(post);
  post.concealsLater ||= deed === "conceal";
  if (stays !== sent.content) return;
  if (post.concealsLater && deed !== "same") concealEarlier(post);
  post.concealsLater = false;
}

async function decide(stand: Stage, { do: deed, at }: Deed) {
  const open = await reviewsOf(stand.staff);
  const review = open[at % Math.max(1, open.length)];
  if (!review) return;
  const post = stand.posts.find((each) => isOf(review, each))!;
  const changed = { content: `${newText(stand)} by staff` };
  const answer =
    deed === "reject"
      ? await reject(stand.staff, review)
      : await approve(stand.staff, review, deed === "approveChanged" ? changed : {});
  expect(answer.statusCode, answer.body).toBe(200);
  if (review.kind !== "edit") return;
  if (deed !== "reject" && post.concealsLater) concealEarlier(post);
  post.concealsLater = false;
}

const isOf = (review: PostReview, post: Post) =>
  review.discussion.uuid === post.discussion && review.reply === post.reply;

async function doIt(stand: Stage, deed: Deed): Promise<void> {
  const { author, staff, posts } = stand;
  const post = posts[deed.at % posts.length]!;
  switch (deed.do) {
    case "ask":
    case "reply":
      return write(stand, author, post, deed.do === "ask");
    case "staffReply":
      return write(stand, staff, post, false);
    case "staffEdit":
      return edit(stand, staff, post, deed.do);
    case "approve":
    case "approveChanged":
    case "reject":
      return decide(stand, deed);
    case "withdraw":
      return settle(post, await author.post(`${pathOf(post)}/Removal`), true);
    case "hide":
    case "show": {
      const hidden = deed.do === "hide" ? "yes" : "no";
      const answer = await staff.post(`/Manager${pathOf(post)}/Visibility`, { hidden });
      return settle(post, answer, deed.do === "hide");
    }
    default:
      return edit(stand, author, post, deed.do);
  }
}

function settle(post: Post, answer: Awaited<ReturnType<Client["post"]>>, isHiding: boolean) {
  expect(answer.statusCode).toBeLessThan(500);
  if (answer.statusCode === 200 && isHiding) concealEarlier(post);
}

async function look(stand: Stage, post: Post, open: readonly PostReview[]): Promise<void> {
  const { staff, guest } = stand;
  const [known, shown] = [await readBy(staff, post), await readBy(guest, post)];
  if (!known) throw new Error("staff see everything");
  post.published ||= !known.hidden;
  const reviews = open.filter((each) => isOf(each, post)).map(({ kind }) => kind);
  const isMarked = known.review?.kind === "edit" && known.review.state === "waiting";
  expect(reviews).toEqual(known.waiting ? ["post"] : isMarked ? ["edit"] : []);
  if (!known.hidden && known.review) expect(known.review.kind).toBe("edit");
  if (!shown) return;
  post.seen.add(shown.content);
  const of = post.reply === null ? "" : `?reply=${post.reply}`;
  const { data } = (await guest.get(`/Discussion/${post.discussion}/Revision${of}`)).json();
  const [present, ...earlier] = (data as PostVersion[]).map(({ content }) => content);
  expect(present).toBe(shown.content);
  expect(earlier.filter((text) => !post.seen.has(text) || post.gone.has(text))).toEqual([]);
}

test("for any sequence of posts, edits and decisions, others read only what was published, and each post is published once", async () => {
  await fc.assert(
    fc.asyncProperty(Deeds, async (deeds) => {
      const stand = await stage();
      const { world, author, staff, posts } = stand;
      const enqueue = vi.spyOn(world.jobs, "enqueue").mockClear();
      const isOther = (id: string) => id !== posts[0]?.discussion;
      const told = () =>
        enqueue.mock.calls.flatMap(([, event, payload]) =>
          event === discussionPublished || event === replyPublished
            ? [String(Object.values(payload as object)[0])].filter(isOther)
            : [],
        );
      for (const deed of deeds) {
        await doIt(stand, deed);
        const open = await reviewsOf(staff);
        for (const post of posts) await look(stand, post, open);
        world.advance(PAUSE_MS);
      }
      const published = posts.slice(1).filter((post) => post.published);
      expect(new Set(told())).toEqual(
        new Set(published.map(({ discussion, reply }) => reply ?? discussion)),
      );
      const own = published.filter(({ by }) => by === author).length;
      expect(await publishedPosts(world.db, String(author.memberId))).toBe(own);
      expect((await runTransaction(world.db, findWrongCounters)).count).toBe(0);
    }),
    { numRuns: runCount(12, 150) },
  );
});
