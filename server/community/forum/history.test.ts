import { expect, test } from "vitest";
import type { Discussion, Reply } from "#shared/community/forum/contract.ts";
import type { PostVersion } from "#shared/community/forum/writingContract.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { ask, codeOf, forumPeople, question, replyTo } from "#test/kit/data/forum.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { personalData } from "./personalData.ts";

const MINUTE_MS = 60_000;

async function setUp() {
  const world = await testWorld();
  const people = await forumPeople(world);
  const asked = await ask(people.asker);
  const pause = () => world.advance(MINUTE_MS);
  /** With the present revision, a minute later. */
  const edit = async (who: Client, content: string, more: object = {}) => {
    pause();
    const { revision } = (await who.get(`/Discussion/${asked.uuid}`)).json().data as Discussion;
    const sent = { ...question, content, revision, ...more };
    const answer = await who.put(`/Discussion/${asked.uuid}`, sent);
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const editReply = async (who: Client, { uuid }: Reply, content: string) => {
    pause();
    const { revision } = (await who.get(`/DiscussionReply/${uuid}`)).json().data as Reply;
    const answer = await who.put(`/DiscussionReply/${uuid}`, { content, revision });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const read = async (who: Client, query = ""): Promise<PostVersion[]> => {
    const answer = await who.get(`/Discussion/${asked.uuid}/Revision${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().total).toBeGreaterThanOrEqual(answer.json().data.length);
    return answer.json().data;
  };
  const texts = async (who: Client, query = "") =>
    (await read(who, query)).map(({ content }) => content);
  return { world, ...people, asked, pause, edit, editReply, read, texts };
}

test("every reader of a post reads its versions, newest first, with when each was written", async () => {
  const { asker, guest, asked, edit, read } = await setUp();
  await edit(asker, "Second", { title: "Chatter at 9000 rpm" });
  await edit(asker, "Third");
  const versions = await read(guest);
  expect(versions.map(({ title, content }) => [title, content])).toEqual([
    [question.title, "Third"],
    ["Chatter at 9000 rpm", "Second"],
    [question.title, question.content],
  ]);
  const [third, second, first] = versions.map(({ writtenAt }) => Date.parse(writtenAt));
  expect(first).toBe(Date.parse(asked.createdAt));
  expect([(third ?? 0) - (second ?? 0), (second ?? 0) - (first ?? 0)]).toEqual([
    MINUTE_MS,
    MINUTE_MS,
  ]);
  expect(versions.every(({ staff, concealed }) => !staff && !concealed)).toBe(true);
  expect((await read(guest, "?limit=1&page=2")).map(({ content }) => content)).toEqual(["Second"]);
});

test("versions before the author concealed them, staff edited or hid the post are for author and staff", async () => {
  const { asker, helper, staff, guest, asked, edit, read, texts, pause } = await setUp();
  await edit(asker, "My phone is 0912");
  await edit(asker, "Call the shop", { conceal: "yes" });
  await edit(asker, "Call the office");
  expect(await texts(guest)).toEqual(["Call the office", "Call the shop"]);
  expect(await texts(helper)).toEqual(await texts(guest));
  expect(await texts(asker)).toHaveLength(4);
  await edit(staff, "Call us");
  expect(await texts(guest)).toEqual(["Call us"]);
  expect((await read(guest))[0]?.staff).toBe(true);
  pause();
  for (const hidden of ["yes", "no"])
    await staff.post(`/Manager/Discussion/${asked.uuid}/Visibility`, { hidden });
  await edit(asker, "All is well");
  expect(await texts(guest)).toEqual(["All is well"]);
  expect((await read(staff)).map(({ concealed }) => concealed)).toEqual([
    false,
    ...Array.from({ length: 5 }, () => true),
  ]);
});

test("a reply's versions are its own, and a hidden post has none for others", async () => {
  const { asker, helper, staff, guest, asked, editReply, texts, pause } = await setUp();
  const reply = await replyTo(helper, asked, "Slower");
  await editReply(helper, reply, "Much slower");
  const query = `?reply=${reply.uuid}`;
  expect(await texts(guest, query)).toEqual(["Much slower", "Slower"]);
  expect(await texts(guest)).toEqual([question.content]);
  pause();
  await staff.post(`/Manager/DiscussionReply/${reply.uuid}/Visibility`);
  const path = `/Discussion/${asked.uuid}/Revision${query}`;
  expect(codeOf(await guest.get(path))).toBe("reply.not_found");
  expect(codeOf(await asker.get(path))).toBe("reply.not_found");
  expect(await texts(helper, query)).toHaveLength(2);
  const other = await ask(asker);
  expect(codeOf(await guest.get(`/Discussion/${other.uuid}/Revision${query}`))).toBe(
    "reply.not_found",
  );
  await staff.post(`/Manager/Discussion/${other.uuid}/Visibility`);
  expect(codeOf(await guest.get(`/Discussion/${other.uuid}/Revision`))).toBe(
    "discussion.not_found",
  );
});

test("one reply is read by whoever may read its discussion", async () => {
  const { asker, helper, staff, guest, asked } = await setUp();
  const { uuid } = await replyTo(helper, asked);
  const path = `/DiscussionReply/${uuid}`;
  expect((await guest.get(path)).json().data).toMatchObject({ uuid, may: { edit: false } });
  expect((await helper.get(path)).json().data.may.edit).toBe(true);
  await staff.post(`/Manager/Discussion/${asked.uuid}/Visibility`);
  expect(codeOf(await guest.get(path))).toBe("discussion.not_found");
  expect((await asker.get(path)).statusCode).toBe(200);
});

test("each exports the replaced texts that he wrote, whoever replaced them", async () => {
  const { world, asker, helper, staff, asked, edit, editReply } = await setUp();
  const reply = await replyTo(helper, asked, "First reply");
  await edit(asker, "Second");
  await edit(staff, "By staff");
  await edit(asker, "Fourth");
  await editReply(staff, reply, "Reply by staff");
  const exported = async ({ memberId }: Client) => {
    const member = { id: String(memberId), lang: "en" } as const;
    const file = await runTransaction(
      world.db,
      async (tx) => await personalData.files?.["forum.json"]?.(tx, world.scope(), member),
    );
    return (file as { revisions: { body_md: string }[] }).revisions.map(({ body_md }) => body_md);
  };
  expect(await exported(asker)).toEqual([question.content, "Second"]);
  expect(await exported(helper)).toEqual(["First reply"]);
  expect(await exported(staff)).toEqual(["By staff"]);
});
