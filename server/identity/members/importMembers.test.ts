import { expect, test } from "vitest";
import { IMPORT_MAX, IMPORT_MAX_BYTES } from "#shared/identity/members/importFields.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const row = (index: number) => ({
  email: `import-${index}@example.test`,
  firstName: "小明",
  lastName: "王",
  sex: "女",
  birthday: "1990-03-09",
  mobilePhone: "0912-345-678",
  telephone: "02-1234-5678",
  country: "TW",
  address: "工業區三路 12 號",
  company: "全球精機股份有限公司",
  jobTitle: "製造工程師",
  invoiceTitle: "全球精機股份有限公司",
});

const send = (manager: Client, body: object) =>
  manager.post("/Manager/Member/Import", body, {
    headers: { "idempotency-key": "import-0001" },
  });

test("the largest file imports through the API", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const rows = Array.from({ length: IMPORT_MAX }, (_, index) => row(index));
  expect(JSON.stringify({ rows }).length).toBeGreaterThan(262_144);
  const began = performance.now();
  const all = await send(manager, { rows });
  const took = performance.now() - began;
  expect(all.statusCode, all.body.slice(0, 300)).toBe(200);
  expect(all.json().data.imported).toBe(IMPORT_MAX);
  console.log(`${IMPORT_MAX} members were imported in ${Math.round(took)} ms`);
  const invited = await world.db
    .selectFrom("verification_codes")
    .select("id")
    .where("purpose", "=", "invitation")
    .execute();
  expect(invited).toHaveLength(IMPORT_MAX);
  expect(await world.waitingJobs()).toHaveLength(IMPORT_MAX);
});

test("a body beyond the limit is refused unread", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const answer = await send(manager, { rows: [row(1)], filler: "x".repeat(IMPORT_MAX_BYTES) });
  expect(answer.statusCode).toBe(413);
});

test("a future birthday is refused", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const unborn = { ...row(1), birthday: "2026-11-21" };
  const preview = await send(manager, { rows: [unborn], preview: true });
  expect(preview.json().data.errors).toEqual([{ line: 2, field: "birthday", error: "birthday" }]);
});

test("a row's field, place and taxonomy errors are reported together", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const wrong = { ...row(1), email: "nobody", uniformNumber: "1", province: "Atlantis" };
  const rows = [row(0), { ...wrong, industry: "Piracy", birthday: "2026-11-21" }];
  const { errors: faults } = (await send(manager, { rows, preview: true })).json().data;
  expect(faults.map(({ field }: { field: string }) => field).toSorted()).toEqual([
    "birthday",
    "email",
    "industry",
    "province",
    "uniformNumber",
  ]);
  expect(new Set(faults.map(({ line }: { line: number }) => line))).toEqual(new Set([3]));
});

test("a country goes by its usual names and codes, and a preview says nothing was done", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const names = ["中国", "中國", "USA", "U.S.", "台湾", "Korea", "UK", "Atlantis"];
  const rows = names.map((country, index) => ({ ...row(index), country }));
  const preview = (await manager.post("/Manager/Member/Import", { rows, preview: true })).json();
  expect(preview).not.toHaveProperty("message");
  expect(preview.data.errors).toEqual([{ line: 9, field: "country", error: expect.any(String) }]);
  const imported = (await send(manager, { rows: rows.slice(0, -1) })).json();
  expect(imported.message).toBe("Members imported. Invitations are being sent.");
  const profiles = await world.db
    .selectFrom("member_profiles")
    .innerJoin("members", "members.id", "member_profiles.member_id")
    .select("country")
    .where("email", "like", "import-%")
    .orderBy("email")
    .execute();
  expect(profiles.map(({ country }) => country)).toEqual("CN CN US US TW KR GB".split(" "));
});
