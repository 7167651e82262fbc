import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const put = (by: Client, who: Client, permissions: string[]) =>
  by.put(`/Manager/Staff/${who.memberId}`, { permissions });

const invite = (by: Client, { email, memberId }: Client, permissions: string[] = []) =>
  by.post("/Manager/Staff", { email, member: memberId, permissions });

const holders = ({ db }: TestWorld) =>
  db
    .selectFrom("members")
    .select("id")
    .where("email", "like", "%@example.test")
    .where(sql<boolean>`'staff.write' = any (permissions)`)
    .execute();

test("inviting, granting and dismissing staff is audited", async () => {
  const world = await testWorld();
  const chief = await world.manager();
  const member = await world.member();
  const invited = await chief.post("/Manager/Staff", {
    email: member.email?.toUpperCase(),
    member: member.memberId,
    permissions: ["mail.read", "orders.read", "orders.read"],
  });
  expect(invited.json()).toMatchObject({
    message: "Added to the staff.",
    data: {
      uuid: member.memberId,
      permissions: ["orders.read", "mail.read"],
      secondFactor: false,
      self: false,
    },
  });
  expect((await member.get("/Manager/Order")).json().code).toBe("access.second_factor_required");
  const again = await invite(chief, member);
  expect([again.statusCode, again.json().code, Object.keys(again.json().errors)]).toEqual([
    422,
    "staff.exists",
    ["email"],
  ]);
  const unknown = await chief.post("/Manager/Staff", {
    email: "nobody@example.test",
    member: member.memberId,
  });
  expect(unknown.json().code).toBe("staff.unknown_address");

  expect((await put(chief, member, ["audit.read"])).json().data.permissions).toEqual([
    "audit.read",
  ]);
  await put(chief, member, ["audit.read"]);
  const list = (await chief.get("/Manager/Staff")).json();
  expect(list.total).toBe(4); // with the two demo managers
  expect(list.data.filter((each: { self: boolean }) => each.self)).toMatchObject([
    { uuid: chief.memberId },
  ]);

  expect((await chief.delete(`/Manager/Staff/${member.memberId}`)).json().data).toEqual({});
  expect((await put(chief, member, [])).json().code).toBe("staff.not_found");
  const { data } = (await chief.get("/Manager/Audit?action=staff.changed")).json();
  const roles = ["member", "manager"];
  expect(
    data.map(({ before, after }: Record<"before" | "after", unknown>) => [before, after]),
  ).toEqual([
    [
      { roles, permissions: ["audit.read"] },
      { roles: ["member"], permissions: [] },
    ],
    [
      { roles, permissions: ["orders.read", "mail.read"] },
      { roles, permissions: ["audit.read"] },
    ],
    [
      { roles: ["member"], permissions: [] },
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
  expect((await put(chief, chief, ["orders.read"])).json().code).toBe("staff.own_rights");
  const gone = await chief.delete(`/Manager/Staff/${chief.memberId}`);
  expect(gone.json().code).toBe("staff.own_rights");
  expect(await holders(world)).toHaveLength(1);
});

test("of concurrent mutual removals one staff.write survives", async () => {
  const world = await testWorld();
  for (let round = 0; round < 5; round++) {
    await world.db.deleteFrom("sessions").execute();
    await world.db
      .updateTable("members")
      .set({ roles: ["member"], permissions: [] })
      .execute();
    const chiefs = await Promise.all([world.manager(), world.manager(), world.manager()]);
    const answers = await Promise.all(
      chiefs.flatMap((by) =>
        chiefs
          .filter((who) => who !== by)
          .map((who, i) =>
            i ? put(by, who, ["staff.read"]) : by.delete(`/Manager/Staff/${who.memberId}`),
          ),
      ),
    );
    expect(await holders(world)).toHaveLength(1);
    const codes = answers.map((answer) => answer.json().code ?? 200);
    expect(codes).toContain(200);
    expect(codes).not.toContain("system");
  }
});

test("nobody grants permissions that they do not hold", async () => {
  const world = await testWorld();
  const chief = await world.manager(["staff.read", "staff.write", "orders.read"]);
  const clerk = await world.manager(["mail.read"]);
  const member = await world.member();
  const refused = [
    await put(chief, chief, ["staff.read", "staff.write", "orders.read", "audit.read"]),
    await put(chief, clerk, ["mail.read", "jobs.write"]),
    await invite(chief, member, ["members.read"]),
  ];
  expect(refused.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
    Array(3).fill([422, "staff.permission_not_held"]),
  );
  const rights = world.db.selectFrom("members").select(["roles", "permissions"]);
  expect(await rights.where("id", "=", member.memberId ?? "").execute()).toEqual([
    { roles: ["member"], permissions: [] },
  ]);
  // What they hold already may stay or go.
  const kept = await put(chief, clerk, ["mail.read", "orders.read"]);
  expect(kept.json().data.permissions).toEqual(["orders.read", "mail.read"]);
  expect((await put(chief, clerk, [])).json().data.permissions).toEqual([]);
  expect((await invite(chief, member, ["orders.read"])).statusCode).toBe(200);
});

test("an invitation needs the confirmed member id, not the address alone", async () => {
  const world = await testWorld();
  const chief = await world.manager();
  const [member, other] = [await world.member(), await world.member()];
  const { data } = (await chief.get(`/Manager/Staff/Candidate?email=${member.email}`)).json();
  expect(data).toEqual({
    uuid: member.memberId,
    email: member.email,
    firstName: "Ada",
    lastName: "Lin",
    registeredAt: world.now().toISOString(),
    emailVerified: false,
  });
  await world.db
    .updateTable("members")
    .set({ email_verified_at: world.now() })
    .where("id", "=", other.memberId)
    .execute();
  const verified = await chief.get(`/Manager/Staff/Candidate?email=${other.email}`);
  expect(verified.json().data.emailVerified).toBe(true);
  const unconfirmed = await chief.post("/Manager/Staff", { email: member.email });
  expect(Object.keys(unconfirmed.json().errors)).toEqual(["member"]);
  const mistaken = { email: member.email, member: other.memberId };
  expect((await chief.post("/Manager/Staff", mistaken)).json().code).toBe("staff.unknown_address");
  expect((await invite(chief, member)).statusCode).toBe(200);
  for (const [email, code] of [
    [member.email, "staff.exists"],
    ["nobody@example.test", "staff.unknown_address"],
  ]) {
    const answer = await chief.get(`/Manager/Staff/Candidate?email=${email}`);
    expect([answer.statusCode, answer.json().code]).toEqual([422, code]);
  }
});

test("reading and changing staff are separate permissions", async () => {
  const world = await testWorld();
  const reader = await world.manager(["staff.read"]);
  const writer = await world.manager(["staff.write"]);
  const member = await world.member();
  expect((await reader.get("/Manager/Staff")).statusCode).toBe(200);
  expect((await writer.get("/Manager/Staff")).json().code).toBe("access.denied");
  for (const client of [reader, member]) {
    const calls = [
      client.get(`/Manager/Staff/Candidate?email=${member.email}`),
      invite(client, member),
      put(client, reader, ["staff.write"]),
      client.delete(`/Manager/Staff/${writer.memberId}`),
    ];
    for (const answer of await Promise.all(calls)) expect(answer.json().code).toBe("access.denied");
  }
});
