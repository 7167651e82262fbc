import { sql } from "kysely";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import type { Attachment } from "#shared/community/attachments/contract.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { eraseData } from "#server/privacy/erasure/eraseData.ts";
import { ask, forumPeople, newcomer, question, replyTo } from "#test/kit/data/forum.ts";
import { approve, approveAll, reject, reviewsOf } from "#test/kit/data/forumReviews.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";
import { countPublished } from "./trust.ts";

let world: TestWorld;
let asker: Client;
let helper: Client;
let staff: Client;

beforeEach(async () => {
  world = await testWorld();
  ({ asker, helper, staff } = await forumPeople(world));
});

async function upload({ token }: Client): Promise<Attachment> {
  const background = { r: 200, g: 40, b: 40 };
  const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background } });
  const form = new FormData();
  form.append("file", new File([new Uint8Array(await drawn.png().toBuffer())], "a.png"));
  const sent = new Response(form);
  const answer = await world.http.inject({
    method: "POST",
    url: "/api/v1/Forum/Attachment",
    headers: {
      "content-type": sent.headers.get("content-type") ?? "",
      authorization: `Bearer ${token}`,
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  return answer.json().data;
}

const showing = ({ path }: Attachment) => `See ![chips](${path})`;
const guestSees = async ({ path }: Attachment) =>
  (await world.http.inject({ url: path })).statusCode === 200;

test("a picture is seen with its post alone: not before, not while post or discussion is hidden", async () => {
  const [shot, answer] = [await upload(asker), await upload(helper)];
  const seen = async () => [await guestSees(shot), await guestSees(answer)];
  expect(await seen()).toEqual([false, false]);
  const asked = await ask(asker, { content: showing(shot) });
  const reply = await replyTo(helper, asked, showing(answer));
  expect(asked.html).toContain(`src="${shot.path}"`);
  expect(await seen()).toEqual([true, true]);
  const moderate = (path: string, hidden: "yes" | "no") =>
    staff.post(`/Manager/${path}/Visibility`, { hidden });
  await moderate(`DiscussionReply/${reply.uuid}`, "yes");
  expect(await seen()).toEqual([true, false]);
  await moderate(`Discussion/${asked.uuid}`, "yes");
  await moderate(`DiscussionReply/${reply.uuid}`, "no");
  expect(await seen()).toEqual([false, false]);
  await moderate(`Discussion/${asked.uuid}`, "no");
  expect(await seen()).toEqual([true, true]);
});

test("a picture moves with its post: out of a hidden discussion it stays unseen, and a hidden target hides it", async () => {
  const [shot, answer] = [await upload(asker), await upload(helper)];
  const [asked, target] = [await ask(asker, { content: showing(shot) }), await ask(asker)];
  const reply = await replyTo(helper, asked, showing(answer));
  const seen = async () => [await guestSees(shot), await guestSees(answer)];
  const manage = (path: string, body: object = {}) => staff.post(`/Manager/${path}`, body);
  const move = (from: string, to: string) =>
    manage(`Discussion/${from}/ReplyMove`, { replies: [reply.uuid], discussion: to });
  await manage(`Discussion/${target.uuid}/Visibility`);
  await move(asked.uuid, target.uuid);
  expect(await seen()).toEqual([true, false]);
  await move(target.uuid, asked.uuid);
  expect(await seen()).toEqual([true, false]);
  await manage(`DiscussionReply/${reply.uuid}/Visibility`, { hidden: "no" });
  expect(await seen()).toEqual([true, true]);
  await manage(`Discussion/${asked.uuid}/Split`, { replies: [reply.uuid], title: "Chips" });
  expect(await seen()).toEqual([true, true]);
  await manage(`Discussion/${asked.uuid}/Merge`, { discussion: target.uuid });
  expect(await seen()).toEqual([false, true]);
  await manage(`Discussion/${target.uuid}/Visibility`, { hidden: "no" });
  expect(await seen()).toEqual([true, true]);
});

test("a picture that an edit drops is gone, and somebody else's unseen one is refused", async () => {
  const [shot, foreign] = [await upload(asker), await upload(helper)];
  const asked = await ask(asker, { content: showing(shot) });
  const { revision } = asked;
  const stolen = { ...question, content: showing(foreign), revision };
  expect((await asker.put(`/Discussion/${asked.uuid}`, stolen)).json().errors).toEqual({
    content: [phrases.en.fault.attachment_missing],
  });
  await asker.put(`/Discussion/${asked.uuid}`, { ...question, content: "Text alone", revision });
  expect(await guestSees(shot)).toBe(false);
});

test("approving a question shows the pictures of what staff replied to it meanwhile", async () => {
  const fresh = await newcomer(world);
  const shot = await upload(staff);
  const asked = await ask(fresh);
  await replyTo(staff, asked, showing(shot));
  expect(await guestSees(shot)).toBe(false);
  await approveAll(staff);
  expect(await guestSees(shot)).toBe(true);
});

test("staff put an own picture into a member's post, and keep one whose owner has left", async () => {
  const fresh = await newcomer(world);
  const [shot, own] = [await upload(fresh), await upload(staff)];
  const asked = await ask(asker);
  const reply = await replyTo(fresh, asked, showing(shot));
  const [waiting] = await reviewsOf(staff);
  await leave(fresh);
  const answer = await approve(staff, waiting!);
  expect(answer.statusCode, answer.body).toBe(200);
  const { revision } = (await staff.get(`/DiscussionReply/${reply.uuid}`)).json().data;
  const content = `${showing(shot)} ${showing(own)}`;
  const edited = await staff.put(`/DiscussionReply/${reply.uuid}`, { content, revision });
  expect(edited.statusCode, edited.body).toBe(200);
  expect(await guestSees(own)).toBe(true);
});

async function leave(who: Client): Promise<void> {
  const left = { id: String(who.memberId), email: "", farewell: null };
  await runTransaction(world.db, (tx) => eraseData(tx, world.scope(), left, { again: false }));
}

const isUnused = async ({ uuid }: Attachment) =>
  (
    await world.db
      .selectFrom("attachments")
      .select("unused_since")
      .where("id", "=", uuid)
      .executeTakeFirstOrThrow()
  ).unused_since !== null;

test("pictures of what waits outlast their owner's account: shown once approved, gone once rejected", async () => {
  const fresh = await newcomer(world);
  const [first, second, drafted] = [await upload(fresh), await upload(fresh), await upload(fresh)];
  await ask(fresh, { content: showing(first) });
  const refused = await ask(fresh, { content: showing(second) });
  await leave(fresh);
  for (const review of await reviewsOf(staff))
    await (review.discussion.uuid === refused.uuid ? reject : approve)(staff, review);
  expect([await guestSees(first), await guestSees(second)]).toEqual([true, false]);
  const unused = [await isUnused(first), await isUnused(second), await isUnused(drafted)];
  expect(unused).toEqual([false, true, true]);
});

test("an approved edit shows its new picture also after its author has left", async () => {
  const fresh = await newcomer(world);
  const asked = await ask(fresh);
  await approveAll(staff);
  const shot = await upload(fresh);
  const { revision } = (await staff.get(`/Discussion/${asked.uuid}`)).json().data;
  const content = `${showing(shot)} [there](https://spam.example/)`;
  await fresh.put(`/Discussion/${asked.uuid}`, { ...question, content, revision });
  await leave(fresh);
  expect(await guestSees(shot)).toBe(false);
  await approveAll(staff);
  expect(await guestSees(shot)).toBe(true);
});

test.skipIf(!process.env["TEST_DATABASE_URL"])(
  "an approval locks its author's count before the pictures, as posting does",
  async () => {
    const fresh = await newcomer(world);
    const shot = await upload(fresh);
    await ask(fresh, { content: showing(shot) });
    const [waiting] = await reviewsOf(staff);
    const [locked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = runTransaction(world.db, async (tx) => {
      await countPublished(tx, String(fresh.memberId), 0);
      locked.resolve();
      await done.promise;
    });
    await locked.promise;
    const approving = approve(staff, waiting!);
    await expect.poll(countBlocked, { timeout: 10_000 }).toBe(1);
    const free = await world.db
      .selectFrom("attachments")
      .select("id")
      .where("id", "=", shot.uuid)
      .forUpdate()
      .skipLocked()
      .execute();
    done.resolve();
    await holding;
    expect((await approving).statusCode).toBe(200);
    expect(free).toHaveLength(1);
  },
);

async function countBlocked(): Promise<number> {
  const { rows } = await sql<{ blocked: number }>`
    select count(*)::integer as blocked from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db);
  return rows[0]?.blocked ?? 0;
}
