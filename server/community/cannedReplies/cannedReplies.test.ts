import { beforeEach, expect, test } from "vitest";
import type { CannedReply } from "#shared/community/cannedReplies/contract.ts";
import { CANNED_BODY_MAX } from "#shared/community/cannedReplies/rules.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { ask, codeOf, forumPeople, replyTo } from "#test/kit/data/forum.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

let world: TestWorld;
let asker: Client;
let helper: Client;
let staff: Client;

beforeEach(async () => {
  world = await testWorld();
  ({ asker, helper, staff } = await forumPeople(world));
});

const text = { lang: "en", title: "Alarm code, please", body: "Hi {name}, which alarm?" };
const path = "/Manager/CannedReply";

async function add(more: object = {}): Promise<CannedReply> {
  const answer = await staff.post(path, { ...text, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

const listed = async (query = ""): Promise<CannedReply[]> =>
  (await staff.get(`${path}${query}`)).json().data;

test("texts are found by words and language; a title stands once in each language", async () => {
  const english = await add();
  const chinese = await add({ lang: "tw", body: "請問警報代碼？" });
  const again = await staff.post(path, { ...text, title: text.title.toUpperCase() });
  expect([again.statusCode, Object.keys(again.json().errors)]).toEqual([422, ["title"]]);
  const idsOf = async (query: string) => (await listed(query)).map(({ uuid }) => uuid);
  expect(await idsOf("?search=WHICH")).toEqual([english.uuid]);
  expect(await idsOf("?search=警報")).toEqual([chinese.uuid]);
  expect(await idsOf("?language=tw")).toEqual([chinese.uuid]);
});

test("faults are told at their fields", async () => {
  const wrong = { lang: "de", title: " ", body: "x".repeat(CANNED_BODY_MAX + 1) };
  const answer = await staff.post(path, { ...wrong, category: world.newId() });
  expect(Object.keys(answer.json().errors).toSorted()).toEqual(["body", "lang", "title"]);
  const nowhere = await staff.post(path, { ...text, category: world.newId() });
  expect(Object.keys(nowhere.json().errors)).toEqual(["category"]);
});

test("an edit of an older version is refused; what was deleted is gone; each is audited", async () => {
  const { uuid, version } = await add();
  const edit = (title: string) => staff.put(`${path}/${uuid}`, { ...text, title, version });
  expect((await edit("Which alarm?")).json().data.version).toBe(version + 1);
  expect(codeOf(await edit("Later"))).toBe("edit.conflict");
  expect((await staff.delete(`${path}/${uuid}`)).statusCode).toBe(200);
  expect(codeOf(await staff.get(`${path}/${uuid}`))).toBe("canned_reply.not_found");
  const noted = await world.db
    .selectFrom("audit_entries")
    .select("action")
    .where("subject_type", "=", "canned_reply")
    .orderBy("id")
    .execute();
  expect(noted.map(({ action }) => action)).toEqual([
    "canned_reply.created",
    "canned_reply.edited",
    "canned_reply.deleted",
  ]);
});

test("a stored reply of staff counts its texts once; members count nothing, and deleted texts do not stop a reply", async () => {
  const [{ uuid }, gone] = [await add(), await add({ title: "Gone" })];
  await staff.delete(`${path}/${gone.uuid}`);
  const asked = await ask(asker);
  await replyTo(helper, asked);
  const reply = {
    article_id: asked.uuid,
    content: "Which alarm?",
    canned: [uuid, uuid, gone.uuid],
  };
  expect((await helper.post("/Comment", { ...reply, content: "Likewise here" })).statusCode).toBe(
    200,
  );
  expect((await staff.post("/Comment", reply)).statusCode).toBe(200);
  expect((await staff.post("/Comment", { ...reply, content: "" })).statusCode).toBe(422);
  expect((await listed()).map(({ uses }) => uses)).toEqual([1]);
});
