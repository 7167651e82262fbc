import { sql } from "kysely";
import { expect, test } from "vitest";
import { STAFF_PERMISSIONS } from "#shared/identity/sessions/access.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const put = (by: Client, who: Client, permissions: readonly string[]) =>
  by.put(`/Manager/Staff/${who.memberId}`, { permissions });

const dismiss = (by: Client, who: Client) => by.delete(`/Manager/Staff/${who.memberId}`);

const lock = (by: Client, who: Client) =>
  by.put(`/Manager/Member/${who.memberId}/Lock`, { reason: "Left" });

/** Who may sign in with every permission. */
const owners = ({ db }: TestWorld) =>
  db
    .selectFrom("members")
    .select("id")
    .where(sql<boolean>`'manager' = any (roles)`)
    .where(sql<boolean>`permissions @> ${[...STAFF_PERMISSIONS]}::text[]`)
    .where("locked_at", "is", null)
    .execute();

/** The demo's managers are owners too. */
async function withoutStaff(world: TestWorld): Promise<void> {
  await world.db
    .updateTable("members")
    .set({ roles: ["member"], permissions: [] })
    .execute();
}

const denied = (answer: Awaited<ReturnType<typeof put>>) => {
  const { code, errors } = answer.json();
  return [answer.statusCode, code, Object.keys(errors ?? {})];
};

test("granting and dismissing is audited", async () => {
  const world = await testWorld();
  const chief = await world.manager();
  const clerk = await world.manager(["orders.read"]);
  const granted = await put(chief, clerk, ["mail.read", "orders.read", "orders.read"]);
  expect(granted.json()).toMatchObject({
    message: phrases.en.done.staff_changed,
    data: { uuid: clerk.memberId, permissions: ["orders.read", "mail.read"], self: false },
  });
  await put(chief, clerk, ["orders.read", "mail.read"]);
  const list = (await chief.get("/Manager/Staff")).json();
  expect(list.total).toBe(4); // with the two demo managers
  expect(list.data.filter((each: { self: boolean }) => each.self)).toMatchObject([
    { uuid: chief.memberId },
  ]);
  expect((await dismiss(chief, clerk)).json().data).toEqual({});
  expect((await put(chief, clerk, [])).json().code).toBe("staff.not_found");
  const { data } = (await chief.get("/Manager/Audit?action=staff.changed")).json();
  const roles = ["member", "manager"];
  expect(
    data.map(({ before, after }: Record<"before" | "after", unknown>) => [before, after]),
  ).toEqual([
    [
      { roles, permissions: ["orders.read", "mail.read"] },
      { roles: ["member"], permissions: [] },
    ],
    [
      { roles, permissions: ["orders.read"] },
      { roles, permissions: ["orders.read", "mail.read"] },
    ],
  ]);
});

test("an empty form removes every permission; an unknown one is refused", async () => {
  const world = await testWorld();
  const chief = await world.manager();
  const clerk = await world.manager(["orders.read"]);
  expect((await put(chief, clerk, ["orders.everything"])).statusCode).toBe(422);
  const answer = await world.http.inject({
    method: "PUT",
    url: `/api/v1/Manager/Staff/${clerk.memberId}`,
    headers: {
      authorization: `Bearer ${chief.token}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    payload: "",
  });
  expect(answer.json().data.permissions).toEqual([]);
});

test("removing a permission ends the sessions, adding one does not", async () => {
  const world = await testWorld();
  const chief = await world.manager();
  const clerk = await world.manager(["orders.read", "mail.read"]);
  await put(chief, clerk, ["orders.read", "mail.read", "jobs.read"]);
  expect((await clerk.get("/Manager/Order")).statusCode).toBe(200);
  await put(chief, clerk, ["orders.read", "jobs.read"]);
  expect((await clerk.get("/Member/Check")).statusCode).toBe(401);
});

test("reducing one's own permissions keeps the current session only", async () => {
  const world = await testWorld();
  const chief = await world.manager();
  const elsewhere = (
    await world.guest().post("/Member/Login", { email: chief.email, password: "correct-horse-9" })
  ).json().data.token;
  await put(chief, chief, ["staff.read", "staff.write"]);
  expect((await chief.get("/Manager/Staff")).statusCode).toBe(200);
  const headers = { authorization: `Bearer ${elsewhere}` };
  expect((await world.guest().get("/Member/Check", { headers })).statusCode).toBe(401);
});

test("nobody can drop their own staff.write", async () => {
  const world = await testWorld();
  const chief = await world.manager();
  expect(denied(await put(chief, chief, ["orders.read"]))).toEqual([
    422,
    "staff.own_rights",
    ["permissions"],
  ]);
  expect((await dismiss(chief, chief)).json().code).toBe("staff.own_rights");
});

test("nobody grants or takes permissions that they do not hold", async () => {
  const world = await testWorld();
  const chief = await world.manager(["staff.read", "staff.write", "members.write", "orders.read"]);
  const clerk = await world.manager(["orders.read"]);
  const other = await world.manager(["orders.read", "mail.read"]);
  const tooMuch = [
    await put(chief, chief, ["staff.read", "staff.write", "orders.read", "audit.read"]),
    await put(chief, clerk, ["orders.read", "jobs.write"]),
  ];
  expect(tooMuch.map(denied)).toEqual(
    Array(2).fill([422, "staff.permission_not_held", ["permissions"]]),
  );
  // Not even what both hold, nor by another way.
  const outranked = [
    await put(chief, other, ["mail.read"]),
    await put(chief, other, []),
    await dismiss(chief, other),
    await lock(chief, other),
  ];
  expect(outranked.map((answer) => answer.json().code)).toEqual(Array(4).fill("staff.holds_more"));
  expect((await put(chief, clerk, ["staff.read"])).json().data.permissions).toEqual(["staff.read"]);
  expect((await lock(chief, clerk)).statusCode).toBe(200);
});

test("the last owner is neither demoted nor locked", async () => {
  const world = await testWorld();
  await withoutStaff(world);
  const [first, second] = [await world.manager(), await world.manager()];
  const less = STAFF_PERMISSIONS.filter((each) => each !== "audit.read");
  expect((await lock(first, second)).statusCode).toBe(200);
  // A locked owner cannot sign in, so they do not count.
  expect(denied(await put(first, first, less))).toEqual([422, "staff.last_owner", ["permissions"]]);
  await first.delete(`/Manager/Member/${second.memberId}/Lock`);
  expect((await put(first, first, less)).statusCode).toBe(200);
  expect(await owners(world)).toEqual([{ id: second.memberId }]);
});

test.for([
  ["remove", (by, who) => dismiss(by, who)],
  ["demote", (by, who) => put(by, who, ["staff.read", "staff.write"])],
  ["lock", (by, who) => lock(by, who)],
  ["demote themselves, instead of each other,", (by) => put(by, by, ["staff.write"])],
] satisfies [string, (by: Client, who: Client) => ReturnType<typeof put>][])(
  "of owners who %s each other at once one stays",
  async ([, act]) => {
    const world = await testWorld();
    for (let round = 0; round < 3; round++) {
      await world.db.deleteFrom("sessions").execute();
      await withoutStaff(world);
      const chiefs = [await world.manager(), await world.manager(), await world.manager()];
      const answers = await Promise.all(
        chiefs.flatMap((by) => chiefs.filter((who) => who !== by).map((who) => act(by, who))),
      );
      expect((await owners(world)).length).toBeGreaterThan(0);
      const codes = answers.map((answer) => answer.json().code ?? 200);
      expect(codes).toContain(200);
      expect(codes).not.toContain("system");
    }
  },
);

test("reading and changing staff are separate permissions", async () => {
  const world = await testWorld();
  const reader = await world.manager(["staff.read"]);
  const writer = await world.manager(["staff.write"]);
  const member = await world.member();
  expect((await reader.get("/Manager/Staff")).statusCode).toBe(200);
  expect((await writer.get("/Manager/Staff")).json().code).toBe("access.denied");
  for (const client of [reader, member]) {
    const calls = [put(client, reader, ["staff.write"]), dismiss(client, writer)];
    for (const answer of await Promise.all(calls)) expect(answer.json().code).toBe("access.denied");
  }
});
