import { beforeEach, expect, test } from "vitest";
import type { CompanyView } from "#shared/content/company/adminContract.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

let world: TestWorld;
beforeEach(async () => {
  world = await testWorld();
});

type Company = Omit<CompanyView, "behind">;

const read = async (client: Awaited<ReturnType<TestWorld["manager"]>>): Promise<Company> => {
  const { behind: _, ...company } = (await client.get("/Manager/Company")).json().data;
  return company;
};

const renamed = (texts: Company, name: string): Company => ({
  ...texts,
  name: { tw: `${name}一`, en: name, cn: `${name}二` },
});

test("changes apply immediately, in every language", async () => {
  const manager = await world.manager(["site.write"]);
  const before = await read(manager);
  const answer = await manager.put("/Manager/Company", renamed(before, "Lathe & Co."));
  expect(answer.statusCode).toBe(200);
  expect(answer.json().message).toBe("Company details saved.");
  expect(answer.json().data.version).not.toBe(before.version);
  expect(answer.json().data).toMatchObject(await read(manager));
  const { name } = await world.db
    .selectFrom("company_profile")
    .select("name")
    .executeTakeFirstOrThrow();
  expect(name).toEqual({ tw: "Lathe & Co.一", en: "Lathe & Co.", cn: "Lathe & Co.二" });
});

test("a change is recorded with what it replaced, and nothing when nothing changed", async () => {
  const manager = await world.manager(["site.write", "audit.read"]);
  const before = await read(manager);
  await manager.put("/Manager/Company", before);
  const entries = async () =>
    (await manager.get("/Manager/Audit?action=company.edited")).json().data;
  expect(await entries()).toEqual([]);
  await manager.put("/Manager/Company", renamed(before, "New"));
  expect(await entries()).toMatchObject([
    {
      actor: { uuid: manager.memberId },
      before: { name: before.name },
      after: { name: { tw: "New一", en: "New", cn: "New二" } },
    },
  ]);
});

test("a write based on an outdated version is refused", async () => {
  const [first, second] = [
    await world.manager(["site.write"]),
    await world.manager(["site.write"]),
  ];
  const seen = await read(first);
  expect((await second.put("/Manager/Company", renamed(seen, "Second"))).statusCode).toBe(200);
  const refused = await first.put("/Manager/Company", renamed(seen, "First"));
  expect([refused.statusCode, refused.json().code]).toEqual([422, "edit.conflict"]);
  expect((await read(first)).name.en).toBe("Second");
});

test("one of many concurrent writes succeeds", async () => {
  const manager = await world.manager(["site.write"]);
  const seen = await read(manager);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      manager.put("/Manager/Company", renamed(seen, `N${index}`)),
    ),
  );
  const taken = answers.filter(({ statusCode }) => statusCode === 200);
  const refused = answers.filter(({ statusCode }) => statusCode === 422);
  expect([taken.length, refused.length]).toEqual([1, 7]);
});

test("a missing translation is refused at its language", async () => {
  const manager = await world.manager(["site.write"]);
  const texts = await read(manager);
  const refused = await manager.put("/Manager/Company", {
    ...texts,
    name: { ...texts.name, cn: " " },
    fax: "javascript:",
    address: { ...texts.address, en: "x".repeat(201) },
  });
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json().errors).sort()).toEqual(["address.en", "fax", "name.cn"]);
  expect(await read(manager)).toEqual(texts);
});

test("reading and writing requires `site.write`", async () => {
  const other = await world.manager(["orders.read", "staff.write"]);
  const texts = await read(await world.manager(["site.write"]));
  for (const client of [other, await world.member()]) {
    expect((await client.get("/Manager/Company")).statusCode).toBe(403);
    expect((await client.put("/Manager/Company", texts)).statusCode).toBe(403);
  }
});
