import { beforeEach, expect, test } from "vitest";
import type { Reply } from "#shared/community/forum/contract.ts";
import type { PostVersion } from "#shared/community/forum/writingContract.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { ask, detail, forumPeople, newcomer, question, replyTo } from "#test/kit/data/forum.ts";
import { approve, approveAll, reviewsOf } from "#test/kit/data/forumReviews.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

const MINUTE_MS = 60_000;
const OLD = "Lower the spindel speed, call 0912.";
const NEW = "Entirely different words stand here now";
const { reply_saved: saved, edit_waits: waits } = phrases.en.done;

let world: TestWorld;
let staff: Client;
let guest: Client;
let author: Client;
let reply: Reply;
let history: string;

beforeEach(async () => {
  world = await testWorld();
  let asker: Client;
  ({ asker, staff, guest } = await forumPeople(world));
  author = await newcomer(world);
  const asked = await ask(asker);
  reply = await replyTo(author, asked, OLD);
  history = `/Discussion/${asked.uuid}/Revision?reply=${reply.uuid}`;
  await approveAll(staff);
  world.advance(MINUTE_MS);
});

const now = async (who: Client): Promise<Reply> =>
  (await who.get(`/DiscussionReply/${reply.uuid}`)).json().data;

/** Returns what the writer is told. */
async function put(who: Client, content: string, more: object = {}): Promise<string> {
  const { revision } = await now(who);
  const answer = await who.put(`/DiscussionReply/${reply.uuid}`, { content, revision, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  world.advance(MINUTE_MS);
  return answer.json().message;
}

async function versions(who: Client): Promise<PostVersion[]> {
  return (await who.get(history)).json().data;
}
const textsFor = async (who: Client) => (await versions(who)).map(({ content }) => content);

test("staff who edit a post leave its author's change waiting", async () => {
  expect(await put(author, NEW)).toBe(waits);
  await put(staff, OLD.replace("spindel", "spindle"));
  expect((await now(author)).review).toMatchObject({ state: "waiting", content: NEW });
  expect(await reviewsOf(staff)).toMatchObject([
    { kind: "edit", content: NEW, before: OLD.replace("spindel", "spindle") },
  ]);
});

test("saving the text as it is takes back the change that waited", async () => {
  await put(author, NEW);
  expect(await put(author, OLD)).toBe(saved);
  expect((await now(author)).review).toBeNull();
  expect(await reviewsOf(staff)).toEqual([]);
  const asked = await ask(author);
  await approveAll(staff);
  const save = async (content: string) => {
    const { revision } = await detail(author, asked);
    return author.put(`/Discussion/${asked.uuid}`, { ...question, content, revision });
  };
  expect((await save(NEW)).json().message).toBe(waits);
  expect((await save(question.content)).json().message).toBe(phrases.en.done.discussion_saved);
  expect(await reviewsOf(staff)).toEqual([]);
});

test("what the author concealed with a change that waited is concealed once it is approved", async () => {
  await put(author, NEW, { conceal: "yes" });
  await put(author, `${NEW}, again`);
  await approveAll(staff);
  expect(await textsFor(guest)).toEqual([`${NEW}, again`]);
  expect(await textsFor(author)).toEqual([`${NEW}, again`, OLD]);
});

test("an approved change is its author's; one that staff changed is theirs", async () => {
  await put(author, NEW);
  await approveAll(staff);
  expect((await versions(guest)).map((each) => each.staff)).toEqual([false, false]);
  world.advance(MINUTE_MS);
  await put(author, "Nothing of it is the same any longer");
  const [waiting] = await reviewsOf(staff);
  await approve(staff, waiting!, { content: "Nothing is the same" });
  expect((await versions(guest)).map((each) => each.staff)).toEqual([true, false, false]);
});
