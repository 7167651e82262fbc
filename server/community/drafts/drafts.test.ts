import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Draft } from "#shared/community/drafts/contract.ts";
import { attachmentPath } from "#shared/community/attachments/rules.ts";
import {
  DRAFT_DAYS,
  DRAFT_VERSIONS,
  MAX_DRAFTS,
  VERSION_MINUTES,
} from "#shared/community/drafts/rules.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { ask, writer } from "#test/kit/data/forum.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { purgeUnused } from "../attachments/attachments.ts";
import { clearDraft } from "./commands.ts";
import { purgeOld } from "./service.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const TARGET = `reply:${randomUUID()}`;

async function save(member: Client, body: string, target = TARGET): Promise<void> {
  const answer = await member.put("/Forum/Draft", { target, title: "", body });
  expect(answer.statusCode, answer.body).toBe(200);
}

const drafts = async (member: Client, target = TARGET): Promise<Draft[]> =>
  (await member.get(`/Forum/Draft?target=${target}`)).json().data;

const bodies = async (member: Client, target = TARGET) =>
  (await drafts(member, target)).map(({ body }) => body);

test("what is typed within minutes is one version; five stay, newest first", async () => {
  const world = await testWorld();
  const member = await world.member();
  expect(await drafts(member)).toEqual([]);
  for (let at = 0; at <= DRAFT_VERSIONS; at += 1) {
    await save(member, `text ${at}`);
    await save(member, `text ${at} typed on`);
    world.advance(VERSION_MINUTES * MINUTE_MS);
  }
  expect(await bodies(member)).toEqual(
    Array.from({ length: DRAFT_VERSIONS }, (_, at) => `text ${DRAFT_VERSIONS - at} typed on`),
  );
});

test("a text that lost half of its length begins a version, an empty one none", async () => {
  const world = await testWorld();
  const member = await world.member();
  await save(member, "half an hour of work");
  await save(member, "half");
  await save(member, "");
  expect(await bodies(member)).toEqual(["half", "half an hour of work"]);
});

test("a draft is its member's own, for one place, until it is discarded or sent", async () => {
  const world = await testWorld();
  const [member, other] = [await world.member(), await world.member()];
  await save(member, "mine");
  await save(member, "another", "discussion");
  expect([await bodies(other), await bodies(member), await bodies(member, "discussion")]).toEqual([
    [],
    ["mine"],
    ["another"],
  ]);
  const gone = await member.post("/Forum/Draft/Removal", { target: TARGET });
  expect(gone.json().data, gone.body).toEqual({ discarded: true });
  expect(await bodies(member)).toEqual([]);
  const place = {
    memberId: String(member.memberId),
    target: "discussion",
    sitting: undefined,
  };
  const clear = () => runTransaction(world.db, (tx) => clearDraft(tx, world.scope(), place));
  expect([await clear(), await clear(), await bodies(member, "discussion")]).toEqual([
    true,
    false,
    [],
  ]);
  expect((await world.guest().get(`/Forum/Draft?target=${TARGET}`)).statusCode).toBe(401);
  expect((await member.get("/Forum/Draft?target=A")).statusCode).toBe(422);
});

test("a save that arrives after its text was sent or discarded brings nothing back; the next sitting is kept", async () => {
  const world = await testWorld();
  const member = await writer(world);
  const asked = await ask(member);
  const target = `reply:${asked.uuid}`;
  const saved = async (body: string, sitting: string) => {
    const answer = await member.put("/Forum/Draft", { target, body, sitting });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data.savedAt;
  };
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  await saved("Lower the", first);
  const reply = { article_id: asked.uuid, content: "Lower the speed", draft: first };
  expect((await member.post("/Comment", reply)).statusCode).toBe(200);
  expect([await saved("Lower the sp", first), await bodies(member, target)]).toEqual([null, []]);
  await saved("And the feed", second);
  expect(await saved("Lower the spe", first)).toBeNull();
  expect(await bodies(member, target)).toEqual(["And the feed"]);
  await member.post("/Forum/Draft/Removal", { target, sitting: second });
  expect(await saved("And the feed", second)).toBeNull();
  expect(await saved("A new one", third)).not.toBeNull();
  world.advance(2 * DAY_MS);
  await purgeOld(world.scope());
  expect(await world.db.selectFrom("draft_ends").selectAll().execute()).toEqual([]);
});

test("a save beside the call that sends its text leaves no draft, whichever comes first", async () => {
  const world = await testWorld();
  const member = await writer(world);
  const asked = await ask(member);
  const target = `reply:${asked.uuid}`;
  for (let round = 0; round < 8; round += 1) {
    const sitting = randomUUID();
    const sent = { article_id: asked.uuid, content: `Reply ${round}`, draft: sitting };
    const [posted, ...saves] = await Promise.all([
      member.post("/Comment", sent),
      ...["Re", "Repl"].map((body) => member.put("/Forum/Draft", { target, body, sitting })),
    ]);
    expect([posted, ...saves].map((answer) => answer?.statusCode)).toEqual([200, 200, 200]);
    expect(await bodies(member, target)).toEqual([]);
  }
});

test("a draft keeps its pictures until it is deleted", async () => {
  const world = await testWorld();
  const member = await world.member();
  const id = randomUUID();
  const row = { id, owner_id: member.memberId ?? null, width: 1, height: 1, bytes: 1 };
  const now = world.scope().now();
  await world.db
    .insertInto("attachments")
    .values({ ...row, uploaded_at: now, unused_since: now })
    .execute();
  await save(member, `![a](${attachmentPath(id)}) ![gone](${attachmentPath(randomUUID())})`);
  const there = async () => {
    await purgeUnused(world.scope());
    return (await world.db.selectFrom("attachments").select("id").execute()).length;
  };
  world.advance(3 * DAY_MS);
  expect(await there()).toBe(1);
  await member.post("/Forum/Draft/Removal", { target: TARGET });
  expect(await there()).toBe(1);
  world.advance(2 * DAY_MS);
  expect(await there()).toBe(0);
});

test("the oldest draft makes room, and untouched ones are deleted", async () => {
  const world = await testWorld();
  const member = await world.member();
  for (let at = 0; at <= MAX_DRAFTS; at += 1) {
    await save(member, `draft ${at}`, `reply:${randomUUID()}`);
    world.advance(MINUTE_MS);
  }
  const left = () => world.db.selectFrom("draft_versions").select("body").execute();
  const texts = (await left()).map(({ body }) => body);
  expect([texts.length, texts.includes("draft 0")]).toEqual([MAX_DRAFTS, false]);
  world.advance(DRAFT_DAYS * DAY_MS);
  await purgeOld(world.scope());
  expect(await left()).toEqual([]);
});
