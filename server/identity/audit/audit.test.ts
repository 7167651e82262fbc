import { expect, test } from "vitest";
import { placeOrder } from "#test/kit/orders/payments.ts";
import { countStatements } from "#test/kit/world/statements.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { audit } from "./commands.ts";
import { runTransaction } from "#server/platform/db/client.ts";

async function write(world: TestWorld, subjectIds: string[]) {
  await runTransaction(world.db, async (tx) => {
    for (const subjectId of subjectIds) {
      await audit(tx, world.scope({ requestId: "req-1", ip: "192.0.2.7" }), {
        action: "session.ended",
        subjectType: "session",
        subjectId,
        after: { ended: true, list: [1, null, { deep: "yes" }] },
      });
    }
  });
}

test("entries are listed newest first, by page or by cursor", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  await write(world, ["a", "b", "c", "d", "e"]);
  const read = async (query: string) => {
    const { data, total } = (await manager.get(`/Manager/Audit?limit=2&${query}`)).json();
    return { total, ids: data.map((entry: { subject: { id: string } }) => entry.subject.id), data };
  };
  const first = await read("");
  expect([first.total, first.ids]).toEqual([5, ["e", "d"]]);
  expect(first.data[0]).toMatchObject({
    actor: null,
    action: "session.ended",
    subject: { type: "session", id: "e" },
    before: null,
    after: { ended: true, list: [1, null, { deep: "yes" }] },
    ip: "192.0.2.7",
    requestId: "req-1",
  });
  await write(world, ["f"]);
  expect((await read("page=2")).ids).toEqual(["d", "c"]); // pages shift, hence the `before` cursor
  const second = await read(`before=${first.data[1].id}`);
  expect([second.total, second.ids]).toEqual([6, ["c", "b"]]);
  expect((await read(`before=${second.data[1].id}`)).ids).toEqual(["a"]);
});

test("entries are filtered by actor, action, subject and day", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const member = await world.member();
  await write(world, ["a"]);
  await manager.put(`/Manager/Member/${member.memberId}/Setting`, { settings: ["intelligent"] });
  const total = async (query: object) => {
    const answer = await manager.get(`/Manager/Audit?${new URLSearchParams({ ...query })}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().total;
  };
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const tomorrow = new Date(Date.now() + 32 * 3_600_000).toISOString().slice(0, 10);
  expect(await total({})).toBe(2);
  expect(await total({ actor: "", action: "", before: "", from: "" })).toBe(2);
  expect(await total({ actor: manager.memberId })).toBe(1);
  expect(await total({ actor: manager.email })).toBe(1);
  expect(await total({ actor: "nobody@example.test" })).toBe(0);
  expect(await total({ action: "session.ended" })).toBe(1);
  expect(await total({ subjectType: "member", subjectId: member.memberId })).toBe(1);
  expect(await total({ subjectType: "member", subjectId: "a" })).toBe(0);
  expect(await total({ from: today, to: tomorrow })).toBe(2);
  expect(await total({ from: tomorrow })).toBe(0);
  expect((await manager.get("/Manager/Audit?action=nothing")).statusCode).toBe(422);
  const clerk = await world.manager(["staff.write", "staff.read"]);
  expect((await clerk.get("/Manager/Audit")).json().code).toBe("access.denied");
});

test("personal facts of an entry need members.read", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const clerk = await world.manager(["audit.read"]);
  const { memberId } = await world.member({ lastName: "Lin" });
  await manager.put(`/Manager/Member/${memberId}/Profile`, { lastName: "Wu" });
  const read = async (who: typeof clerk) =>
    (await who.get(`/Manager/Audit?subjectId=${memberId}`)).json().data;
  const personal = { action: "member.profile_changed", personal: true };
  expect(await read(manager)).toMatchObject([
    { ...personal, before: { lastName: "Lin" }, after: { lastName: "Wu" } },
  ]);
  expect(await read(clerk)).toMatchObject([{ ...personal, before: null, after: null }]);
});

test("subjects are named in the reader's language, with one statement for each kind", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  await placeOrder(world);
  const ordered = await world.db
    .selectFrom("orders")
    .select(["id", "number"])
    .executeTakeFirstOrThrow();
  const rows = await world.db.selectFrom("products").select(["id", "name"]).limit(8).execute();
  const { id: question, content } = await world.db
    .selectFrom("cms_revisions")
    .select(["id", "content"])
    .where("kind", "=", "faq")
    .orderBy("number", "desc")
    .executeTakeFirstOrThrow();
  const gone = "00000000-0000-4000-8000-000000000000";
  const record = (subjects: readonly (readonly [string, string])[]) =>
    runTransaction(world.db, async (tx) => {
      for (const [subjectType, subjectId] of subjects)
        await audit(tx, world.scope(), { action: "session.ended", subjectType, subjectId });
    });
  const kinds = [
    ["product", rows[0]?.id ?? ""],
    ["order", ordered.id],
    ["faq", question],
    ["tax", "JP"],
    ["payment", "open"],
    ["product", gone],
  ] as const;
  await record(kinds);
  const { during } = countStatements(world.open.database.pool);
  const read = async () => {
    const { result, statements } = await during(() => manager.get("/Manager/Audit?limit=40"));
    return { named: result.json().data, statements: statements.length };
  };
  const few = await read();
  const names = few.named.map(({ subject }: { subject: { name: string | null } }) => subject.name);
  expect(names.toReversed()).toEqual([
    rows[0]?.name.en,
    ordered.number,
    (content as { question: { en: string } }).question.en,
    "Japan",
    null,
    null,
  ]);
  await record(rows.map(({ id }) => ["product", id] as const));
  expect((await read()).statements).toBe(few.statements);
});
