import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { type StaffPermission, STAFF_PERMISSIONS } from "#shared/identity/sessions/access.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const MIGRATION = new URL("../../platform/db/migrations/0128_license_office.sql", import.meta.url);
const OF_KEYS: readonly StaffPermission[] = ["licenses.read", "licenses.write", "licenses.reveal"];

test("who held every permission stays an owner, who sees orders sees their keys, and nobody else gets any", async () => {
  const world = await testWorld();
  const before = STAFF_PERMISSIONS.filter((each) => !OF_KEYS.includes(each));
  const staff = {
    owner: await world.manager(before),
    almost: await world.manager(before.filter((each) => each !== "audit.read")),
    clerk: await world.manager(["orders.read"]),
    editor: await world.manager(["site.write"]),
    member: await world.member(),
  };
  const [grants = ""] = (await readFile(MIGRATION, "utf8")).split("alter table");
  await world.open.database.pool.query(grants);
  await world.open.database.pool.query(grants); // nothing is given twice
  const given = async ({ memberId }: { readonly memberId: string | null }) => {
    const { permissions } = await world.db
      .selectFrom("members")
      .select("permissions")
      .where("id", "=", memberId ?? "")
      .executeTakeFirstOrThrow();
    return permissions.filter((each) => OF_KEYS.includes(each));
  };
  expect(await given(staff.owner)).toEqual(OF_KEYS);
  expect(await given(staff.almost)).toEqual(["licenses.read"]);
  expect(await given(staff.clerk)).toEqual(["licenses.read"]);
  expect(await given(staff.editor)).toEqual([]);
  expect(await given(staff.member)).toEqual([]);
});
