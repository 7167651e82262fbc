import { expect, test } from "vitest";
import { formatDay } from "#shared/kit/time.ts";
import { STAFF_PERMISSIONS, type StaffPermission } from "#shared/identity/sessions/access.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { documents } from "../content/documents.ts";
import { site } from "../content/company.ts";
import { seedDemo } from "./seed.ts";

const MANAGER = "manager@demo.test";

async function permissionsOf({ db }: TestWorld, email: string) {
  const member = db.selectFrom("members").select("permissions").where("email", "=", email);
  return (await member.executeTakeFirstOrThrow()).permissions;
}

const permit = ({ db }: TestWorld, permissions: StaffPermission[]) =>
  db.updateTable("members").set({ permissions }).where("email", "=", MANAGER).execute();

const known = ({ db }: TestWorld, permissions: StaffPermission[] | null) =>
  db.updateTable("company_profile").set({ demo_permissions: permissions }).execute();

const entries = ({ db }: TestWorld) =>
  db.selectFrom("audit_entries").select(["actor_id", "action", "before", "after"]).execute();

test("an older demo's own staff get new permissions, and nobody else", async () => {
  const world = await testWorld();
  const clerk = await world.manager(["orders.read"]);
  await permit(world, ["orders.read"]);
  await known(world, ["orders.read", "mail.read"]);
  await seedDemo(world);
  const given = STAFF_PERMISSIONS.filter((each) => each !== "mail.read"); // removed by someone
  expect(await permissionsOf(world, MANAGER)).toEqual(given);
  expect(await permissionsOf(world, "member@demo.test")).toEqual([]);
  expect(await permissionsOf(world, clerk.email ?? "")).toEqual(["orders.read"]);
  expect(await entries(world)).toEqual([
    {
      actor_id: null,
      action: "staff.changed",
      before: { roles: ["member", "manager"], permissions: ["orders.read"] },
      after: { roles: ["member", "manager"], permissions: given },
    },
  ]);
});

test("a demo without a record of permissions gives its staff all of them, once", async () => {
  const world = await testWorld();
  await permit(world, ["orders.read"]);
  await known(world, null);
  await seedDemo(world);
  expect(await permissionsOf(world, MANAGER)).toEqual([...STAFF_PERMISSIONS]);
  await permit(world, ["mail.read"]);
  await seedDemo(world);
  expect(await permissionsOf(world, MANAGER)).toEqual(["mail.read"]);
  expect(await entries(world)).toHaveLength(1);
});

test("permissions removed from demo staff stay removed after a restart", async () => {
  const world = await testWorld();
  await permit(world, ["orders.read"]);
  await seedDemo(world);
  expect(await permissionsOf(world, MANAGER)).toEqual(["orders.read"]);
  expect(await entries(world)).toEqual([]);
});

test("a document's version is its effective day, long before a demo starts", async () => {
  const world = await testWorld();
  const texts = await world.db
    .selectFrom("cms_documents")
    .select(["version", "published_at"])
    .execute();
  expect(texts.length).toBeGreaterThan(5);
  for (const { version, published_at: since } of texts) {
    expect(formatDay(since)).toBe(version);
    expect(since.getTime()).toBeLessThan(new Date("2026-02-01").getTime());
  }
});

test("editor and site agree on when a document came into force", async () => {
  const world = await testWorld();
  const desk = await world.db
    .selectFrom("cms_revisions")
    .innerJoin("cms_documents", "cms_documents.type", "cms_revisions.id")
    .where("cms_revisions.kind", "in", ["legal", "page"])
    .select([
      "cms_documents.type",
      "cms_documents.published_at",
      "cms_revisions.published_at as told",
    ])
    .execute();
  expect(desk.length).toBeGreaterThan(5);
  for (const { type, published_at: since, told } of desk)
    expect([type, told]).toEqual([type, since]);
});

test("the terms of sale contain the site's company number", () => {
  const terms = documents.find(({ type }) => type === "terms")!;
  for (const text of Object.values(terms.content)) expect(text).toContain(` ${site.uniformNumber}`);
});
