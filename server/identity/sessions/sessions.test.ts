import { expect, test } from "vitest";
import { accounts } from "#shared/identity/accounts/contract.ts";
import { clearedSessionCookie, sessionCookie } from "#shared/platform/http/cookies.ts";
import { session } from "#shared/identity/sessions/contract.ts";
import { security } from "#shared/identity/accounts/securityContract.ts";
import { registration } from "#test/kit/accounts/registration.ts";
import { apiCaller, PASSWORD } from "#test/kit/accounts/secondFactor.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";
import { createPasswords, PASSWORD_COSTS } from "../accounts/passwords.ts";
import { removeExpired } from "./sessions.ts";

const HOUR_MS = 3_600_000;

async function leaveIdle(world: TestWorld, { memberId }: Client, ms: number) {
  const seen_at = new Date(world.realNow().getTime() - ms);
  await world.db
    .updateTable("sessions")
    .set({ seen_at })
    .where("member_id", "=", memberId)
    .execute();
  return seen_at;
}

const statusOf = async (client: Client) => (await client.get("/Member/Check")).statusCode;

test("idle sessions expire, staff's sooner", async () => {
  const world = await testWorld();
  const member = await world.member();
  const manager = await world.manager();
  for (const client of [member, manager]) await leaveIdle(world, client, 13 * HOUR_MS);
  expect([await statusOf(member), await statusOf(manager)]).toEqual([200, 401]);
  await leaveIdle(world, member, 14 * 24 * HOUR_MS);
  expect(await statusOf(member)).toBe(401);
});

test("the last use is stored at most every five minutes", async () => {
  const world = await testWorld();
  const member = await world.member();
  const seen = async () =>
    (
      await world.db
        .selectFrom("sessions")
        .select("seen_at")
        .where("member_id", "=", member.memberId)
        .executeTakeFirstOrThrow()
    ).seen_at.getTime();
  const lately = await leaveIdle(world, member, 60_000);
  await statusOf(member);
  expect(await seen()).toBe(lately.getTime());
  const before = await leaveIdle(world, member, HOUR_MS);
  await statusOf(member);
  expect(await seen()).toBeGreaterThan(before.getTime());
});

test("removeExpired deletes expired sessions only", async () => {
  const world = await testWorld();
  const gone = await world.member();
  const kept = await world.member();
  await leaveIdle(world, gone, 14 * 24 * HOUR_MS);
  await removeExpired(world);
  const left = await world.db.selectFrom("sessions").select("member_id").execute();
  expect(left).toEqual([{ member_id: kept.memberId }]);
});

test("a login never adopts the caller's token (session fixation)", async () => {
  const world = await testWorld();
  const { email } = await world.member();
  const chosen = "A".repeat(43);
  const answer = await world
    .guest()
    .post(
      "/Member/Login",
      { email, password: PASSWORD },
      { headers: { cookie: `mw_session=${chosen}`, authorization: `Bearer ${chosen}` } },
    );
  const { token } = answer.json().data;
  expect(token).not.toBe(chosen);
  expect((await apiCaller(world, chosen)("GET", "/Member/Check")).statusCode).toBe(401);
  expect((await apiCaller(world, token)("GET", "/Member/Check")).statusCode).toBe(200);
});

test("the session cookie is HttpOnly, SameSite and Secure behind TLS", () => {
  const plain = "Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000";
  expect(sessionCookie("token", "http://localhost:3000")).toBe(`mw_session=token; ${plain}`);
  expect(sessionCookie("token", "https://shop.example")).toBe(`mw_session=token; ${plain}; Secure`);
  expect(clearedSessionCookie("https://shop.example")).toBe(
    "mw_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure",
  );
});

test("logging out succeeds for guests and ends no other session", async () => {
  const world = await testWorld();
  const member = await world.member();
  expect((await world.guest().get("/Member/Logout")).statusCode).toBe(200);
  expect(await statusOf(member)).toBe(200);
  expect((await member.get("/Member/Logout")).statusCode).toBe(200);
  expect((await member.get("/Member/Logout")).statusCode).toBe(200);
  expect(await statusOf(member)).toBe(401);
});

test("a password hash with other costs is rehashed at the next login", async () => {
  const world = await testWorld({ passwords: createPasswords(PASSWORD_COSTS) });
  const { email } = await world.member();
  const stored = () =>
    world.db
      .selectFrom("members")
      .select("password_hash")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
  expect((await stored()).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const cheap = await createPasswords({ memory: 8_192, passes: 1 }).hash(PASSWORD);
  await world.db
    .updateTable("members")
    .set({ password_hash: cheap })
    .where("email", "=", email)
    .execute();
  const login = () => world.guest().post("/Member/Login", { email, password: PASSWORD });
  expect((await login()).statusCode).toBe(200);
  expect((await stored()).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await login()).statusCode).toBe(200);
});

test("no own-account call grants a role, a permission or a second factor", async () => {
  const world = await testWorld();
  const wished = {
    roles: ["member", "dealer", "manager"],
    role: "manager",
    permissions: ["staff.write"],
    dealer: 1,
    settings: [{ key: "intelligent" }],
    secondFactor: true,
    second_factor: true,
  };
  const bodies: Record<string, object> = {
    register: { ...registration, email: "new-1@example.test" },
    login: { email: "new-1@example.test", password: PASSWORD },
    changePassword: {
      currentPassword: PASSWORD,
      password: "another-horse-9",
      confirmPassword: "another-horse-9",
    },
  };
  let token: string | null = null;
  for (const [name, line] of Object.entries({ ...accounts, ...session, ...security })) {
    if (line.method === "GET") continue;
    const answer = await apiCaller(world, token)(line.method, line.path, {
      ...wished,
      ...bodies[name],
    });
    expect(answer.statusCode, `${name}: ${answer.body}`).toBeLessThan(500);
    token = answer.json().data?.token ?? token;
  }
  const member = await world.db
    .selectFrom("members")
    .select(["roles", "permissions", "settings"])
    .where("email", "=", "new-1@example.test")
    .executeTakeFirstOrThrow();
  expect(member).toEqual({ roles: ["member"], permissions: [], settings: [] });
  const open = await world.db.selectFrom("sessions").select("second_factor").execute();
  expect(open.length).toBeGreaterThan(0);
  expect(open.filter((each) => each.second_factor)).toEqual([]);
});
