import type { LightMyRequestResponse } from "fastify";
import { expect } from "vitest";
import type { Discussion, DiscussionSummary, Reply } from "#shared/community/forum/contract.ts";
import { MAX_TRUSTED_POSTS } from "#shared/community/forum/rules.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { software } from "#test/kit/data/purchases.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";

/** A member whose posts are published at once. */
export async function writer(world: TestWorld): Promise<Client> {
  const member = await newcomer(world);
  await trust(world, member);
  return member;
}

/** A member who may post, and has not yet. */
export async function newcomer(world: TestWorld): Promise<Client> {
  const member = await world.member();
  await verify(world, member);
  return member;
}

/** As if he had posted often. */
export async function trust({ db }: TestWorld, { memberId }: Client): Promise<void> {
  if (memberId === null) throw new Error("a guest does not post");
  await db
    .insertInto("forum_members")
    .values({ member_id: memberId, published_posts: MAX_TRUSTED_POSTS })
    .onConflict((on) => on.column("member_id").doUpdateSet({ published_posts: MAX_TRUSTED_POSTS }))
    .execute();
}

export async function verify({ db, now }: TestWorld, { memberId }: Client): Promise<void> {
  await db
    .updateTable("members")
    .set({ email_verified_at: now() })
    .where("id", "=", memberId)
    .execute();
}

export const question = {
  title: "Chatter at 8000 rpm",
  content: "The finish shows **waves** after `G41`.",
  productsable_id: software.uuid,
} as const;

export async function ask(asker: Client, more: object = {}): Promise<Discussion> {
  const answer = await asker.post("/Article", { ...question, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

export async function replyTo(
  member: Client,
  { uuid }: Pick<Discussion, "uuid">,
  content = "Lower the spindle speed.",
): Promise<Reply> {
  const answer = await member.post("/Comment", { article_id: uuid, content });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

export async function detail(
  reader: Pick<Client, "get">,
  { uuid }: Pick<Discussion, "uuid">,
): Promise<Discussion> {
  const answer = await reader.get(`/Discussion/${uuid}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

export const codeOf = (answer: LightMyRequestResponse): string => answer.json().code;

/** A step of the asker or a reader. */
export const act = (who: Client, { uuid }: { uuid: string }, step: string, body: object = {}) =>
  who.post(`/Discussion/${uuid}/${step}`, body);

export async function listOf(reader: Client, query = ""): Promise<DiscussionSummary[]> {
  const answer = await reader.get(`/Article${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

export const repliesOf = async (reader: Client, { uuid }: { uuid: string }): Promise<Reply[]> =>
  (await reader.get(`/Discussion/${uuid}/Reply`)).json().data;

/** Asker, another member who may post, staff of the forum and a guest. */
export async function forumPeople(world: TestWorld) {
  return {
    asker: await writer(world),
    helper: await writer(world),
    staff: await world.manager(["forum.write"]),
    guest: world.guest(),
  };
}

/** Each change of its status as "from>to reason", the first first. */
export const changesOf = async ({ db }: TestWorld, { uuid }: { uuid: string }): Promise<string[]> =>
  (
    await db
      .selectFrom("discussion_status_changes")
      .select(["from_status", "to_status", "reason"])
      .where("discussion_id", "=", uuid)
      .orderBy("id")
      .execute()
  ).map((row) => `${row.from_status ?? ""}>${row.to_status} ${row.reason}`);
