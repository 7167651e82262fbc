import { expect, test } from "vitest";
import { addManyMembers } from "#test/identity/manyMembers.ts";
import { countStatements } from "#test/kit/world/statements.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

async function found(manager: Client, query: Record<string, string>): Promise<string[]> {
  const answer = await manager.get(`/Manager/Member?${new URLSearchParams(query)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.map(({ email }: { email: string }) => email);
}

const told = (name: string, more: object) => ({
  email: `${name}@found.test`,
  firstName: "美玲",
  lastName: "歐陽",
  password: "first-of-many-7",
  ...more,
});

test("members are found by company, uniform number, referral code and phone in any format", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const register = (name: string, more: object) =>
    manager.post("/Manager/Member", told(name, more));
  await register("local", { mobilePhone: "0987-345-671", company: "環球精密機械" });
  await register("abroad", { mobilePhone: "+886 912 999 111", uniformNumber: "04595257" });
  await register("office", { telephone: "(02) 2345-6789 ext. 12", company: "Acme Tools Ltd." });
  const { data } = (await manager.get("/Manager/Member/Record?search=local@found.test")).json();
  const code = data[0].refer as string;
  const further = await world.db
    .insertInto("referral_codes")
    .values({ member_id: data[0].uuid, created_at: world.now() })
    .returning("code")
    .executeTakeFirstOrThrow();
  const [local, abroad, office] = ["local@found.test", "abroad@found.test", "office@found.test"];
  for (const [search, who] of [
    ["0987345671", local],
    ["+886 987-345-671", local],
    ["0912 999 111", abroad],
    ["＋８８６９１２９９９１１１", abroad],
    ["02-23456789", office],
    ["6789", office],
    ["04595257", abroad],
    ["0459", abroad],
    ["環球", local],
    ["acme tool", office],
    [code, local],
    [code.toLowerCase(), local],
    [further.code.toLowerCase(), local],
  ] as const) {
    expect(await found(manager, { search, limit: "5" }), search).toEqual([who]);
  }
  expect(await found(manager, { search: "0987345672" })).toEqual([]);
  expect(await found(manager, { search: code.slice(0, -1) })).toEqual([]);
});

test("members are filtered by country, verified address, lock and orders", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  await manager.post("/Manager/Member", told("japan", { country: "日本" }));
  const member = await world.member({ email: "plain@found.test" });
  const orders = { search: "found.test" };
  await manager.put(`/Manager/Member/${member.memberId}/Lock`, { reason: "x" });
  expect(await found(manager, { ...orders, country: "jp" })).toEqual(["japan@found.test"]);
  expect(await found(manager, { ...orders, locked: "1" })).toEqual(["plain@found.test"]);
  expect(await found(manager, { ...orders, locked: "0" })).toEqual(["japan@found.test"]);
  expect(await found(manager, { ...orders, verified: "1" })).toEqual([]);
  expect((await found(manager, { ...orders, verified: "0" })).sort()).toHaveLength(2);
  expect(await found(manager, { ...orders, hasOrders: "1" })).toEqual([]);
  expect(await found(manager, { ...orders, hasOrders: "0" })).toHaveLength(2);
});

const MEMBERS = 10_000;

test("a search among ten thousand members uses indexes and a constant number of statements", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const { pool } = world.open.database;
  const { during } = countStatements(pool);
  const ask = (search: string) =>
    during(() => manager.get(`/Manager/Member?limit=100&search=${encodeURIComponent(search)}`));
  const few = await ask("demo");
  await addManyMembers(pool, MEMBERS);
  for (const [search, total] of [
    ["maker-777", 11],
    ["環球", 100],
    ["0900007777", 1],
    ["nobody-at-all", 0],
  ] as const) {
    const { result, statements } = await ask(search);
    expect(result.json().total, search).toBe(total);
    expect(statements.length, search).toBeLessThanOrEqual(few.statements.length);
  }
  const { rows } = await pool.query<{ "QUERY PLAN": string }>(
    `explain select count(*) from members where deleted_at is null and members.id = any (array(
       select id from members where search @@ search_query('0900007777')
       union select id from members where refer_code = upper('0900007777')
       union select member_id from member_profiles where search @@ coalesce(
         search_query('0900007777') || phone_query('0900007777'),
         search_query('0900007777'), phone_query('0900007777'))))`,
  );
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  for (const index of ["members_search", "members_refer_code", "member_profiles_search"])
    expect(plan).toContain(index);
  expect(plan).not.toContain("Seq Scan");
});

test("member records take a constant number of statements", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const { pool } = world.open.database;
  const { during } = countStatements(pool);
  const few = await during(() => manager.get("/Manager/Member/Record?limit=2"));
  await addManyMembers(pool, 200);
  const many = await during(() => manager.get("/Manager/Member/Record?limit=200"));
  expect(many.result.json().data).toHaveLength(200);
  expect(many.statements.length).toBe(few.statements.length);
});
