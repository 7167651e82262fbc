import { beforeEach, expect, test } from "vitest";
import type { Discussion, Reply } from "#shared/community/forum/contract.ts";
import type { PostVersion } from "#shared/community/forum/writingContract.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { ask, detail, forumPeople, newcomer, question, replyTo } from "#test/kit/data/forum.ts";
import { approve, approveAll, reviewsOf } from "#test/kit/data/forumReviews.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

const MINUTE_MS = 60_000;
let world: TestWorld;
let asker: Client;
let staff: Client;
let guest: Client;
let fresh: Client;

beforeEach(async () => {
  world = await testWorld();
  ({ asker, staff, guest } = await forumPeople(world));
  fresh = await newcomer(world);
});

async function versions(who: Client, path: string): Promise<PostVersion[]> {
  const answer = await who.get(path);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}
const texts = async (who: Client, path: string) =>
  (await versions(who, path)).map(({ content }) => content);
const historyOf = ({ uuid }: Pick<Discussion, "uuid">, reply?: Reply) =>
  `/Discussion/${uuid}/Revision${reply ? `?reply=${reply.uuid}` : ""}`;

/** A minute later. */
async function rewrite(who: Client, { uuid }: Discussion, content: string) {
  world.advance(MINUTE_MS);
  const { revision } = await detail(who, { uuid });
  const answer = await who.put(`/Discussion/${uuid}`, { ...question, content, revision });
  expect(answer.statusCode, answer.body).toBe(200);
  world.advance(MINUTE_MS);
}

test("what a post said while it waited stays its author's, also once it is published", async () => {
  const asked = await ask(fresh, { content: "My phone is 0912" });
  await rewrite(fresh, asked, "Call 0913");
  const [waiting] = await reviewsOf(staff);
  await approve(staff, waiting!, { title: question.title, content: "Call the shop" });
  const path = historyOf(asked);
  expect(await texts(guest, path)).toEqual(["Call the shop"]);
  const all = await versions(fresh, path);
  expect(all.map(({ content }) => content)).toEqual([
    "Call the shop",
    "Call 0913",
    "My phone is 0912",
  ]);
  const times = all.map(({ writtenAt }) => writtenAt);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(all.map(({ concealed }) => concealed)).toEqual([false, true, true]);
});

test("a reply's text is public from its approval on, and stays so when it is edited later", async () => {
  const asked = await ask(asker);
  const reply = await replyTo(fresh, asked, "First words of mine");
  const put = async (content: string) => {
    world.advance(MINUTE_MS);
    const { revision } = (await fresh.get(`/DiscussionReply/${reply.uuid}`)).json().data as Reply;
    const answer = await fresh.put(`/DiscussionReply/${reply.uuid}`, { content, revision });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  await put("Second words of mine");
  world.advance(MINUTE_MS);
  await approveAll(staff);
  const path = historyOf(asked, reply);
  expect(await texts(guest, path)).toEqual(["Second words of mine"]);
  await put("Second words of mine, again");
  expect(await texts(guest, path)).toEqual(["Second words of mine, again", "Second words of mine"]);
  expect(await texts(fresh, path)).toHaveLength(3);
});
