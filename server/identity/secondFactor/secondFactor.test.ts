import { expect, test } from "vitest";
import { toErrorCode } from "#shared/errors.ts";
import {
  apiCaller,
  startSecondFactorLogin,
  totpNow,
  enableSecondFactor,
  completeSecondFactorLogin,
  unusedTotp,
  PASSWORD,
} from "#test/kit/accounts/secondFactor.ts";
import { createMemoryCounters } from "#server/platform/limits/memoryCounters.ts";
import { notifyBackupCodeUsed } from "../accounts/securityEmails.ts";
import { renewBackupCodes } from "./secondFactor.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

const actionsOf = async (world: TestWorld, { memberId }: Client) => {
  const entries = await world.db
    .selectFrom("audit_entries")
    .select("action")
    .where("actor_id", "=", memberId)
    .orderBy("id")
    .execute();
  return entries.map(({ action }) => action);
};

async function begun(client: Client) {
  const answer = await client.post("/Member/TwoFactor/Setup");
  return answer.json().data.setup as { secret: string; uri: string; qr: string };
}

async function otherSession(world: TestWorld, { email }: Client) {
  const answer = await world.guest().post("/Member/Login", { email, password: PASSWORD });
  return apiCaller(world, answer.json().data.token);
}

test("a second factor takes effect once a code and the password confirm it", async () => {
  const world = await testWorld();
  const member = await world.member();
  const { secret, uri, qr } = await begun(member);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(uri).toContain(`secret=${secret}`);
  expect(qr).toMatch(/^<svg/);
  const unconfirmed = await member.get("/Member/TwoFactor");
  expect(unconfirmed.json().data).toMatchObject({ enabled: false, backupCodes: 0 });
  const elsewhere = await otherSession(world, member); // no second factor yet
  const seen = await elsewhere("GET", "/Member/TwoFactor");
  expect(seen.json().data.setup).toBeNull();

  const wrong = await member.post("/Member/TwoFactor", { password: PASSWORD, code: "000000x" });
  expect([wrong.statusCode, wrong.json().code]).toEqual([422, "second_factor.wrong_code"]);
  expect(wrong.json().errors.code).toHaveLength(1);
  const code = totpNow(world, secret);
  const unknown = await member.post("/Member/TwoFactor", { password: "wrong-horse-9", code });
  expect(unknown.json()).toMatchObject({
    code: "account.wrong_password",
    errors: { password: [expect.any(String)] },
  });
  const stranger = await elsewhere("POST", "/Member/TwoFactor", { password: PASSWORD, code });
  expect(stranger.json().code).toBe("second_factor.setup_expired");

  const typedWide = code.replace(/\d/g, (digit) => "０１２３４５６７８９"[Number(digit)] ?? "");
  const confirmed = await member.post("/Member/TwoFactor", { password: PASSWORD, code: typedWide });
  const { token, backupCodes } = confirmed.json().data;
  expect(new Set(backupCodes).size).toBe(10);
  expect((await member.get("/Member/Check")).statusCode).toBe(401);
  expect((await elsewhere("GET", "/Member/Check")).statusCode).toBe(401);
  const state = await apiCaller(world, token)("GET", "/Member/TwoFactor");
  expect(state.json().data).toMatchObject({ enabled: true, backupCodes: 10, setup: null });
  expect(await actionsOf(world, member)).toEqual(["second_factor.enabled"]);

  const replayed = await completeSecondFactorLogin(
    world,
    await startSecondFactorLogin(world, member.email),
    code,
  );
  expect(replayed.json().code).toBe("second_factor.wrong_code");
});

test("secret, backup codes and token are not readable in the database", async () => {
  const world = await testWorld();
  const member = await world.member();
  const { secret, backupCodes, token } = await enableSecondFactor(world, member);
  const tables = ["second_factors", "backup_codes", "sessions", "audit_entries", "mails"] as const;
  const kept = await Promise.all(
    tables.map((table) => world.db.selectFrom(table).selectAll().execute()),
  );
  const text = JSON.stringify(kept, (_key, value: unknown) =>
    isBytes(value) ? Buffer.from(value.data).toString("latin1") : value,
  );
  for (const hidden of [
    secret,
    token,
    ...backupCodes,
    ...backupCodes.map((c) => c.replace("-", "")),
  ])
    expect(text).not.toContain(hidden);
});

const isBytes = (value: unknown): value is { data: number[] } =>
  typeof value === "object" && value !== null && "type" in value && value.type === "Buffer";

test("an enrollment expires after 15 minutes or when cancelled", async () => {
  const world = await testWorld();
  const member = await world.member();
  const { secret } = await begun(member);
  await world.db
    .updateTable("second_factor_enrollments")
    .set({ expires_at: world.realNow() })
    .execute();
  const confirm = (code: string) => member.post("/Member/TwoFactor", { password: PASSWORD, code });
  expect((await confirm(totpNow(world, secret))).json().code).toBe("second_factor.setup_expired");
  const again = await begun(member);
  expect(again.secret).not.toBe(secret);
  const cancelled = await member.delete("/Member/TwoFactor/Setup");
  expect(cancelled.json().data.setup).toBeNull();
  expect((await confirm(totpNow(world, again.secret))).json().code).toBe(
    "second_factor.setup_expired",
  );
});

test("replacing an authenticator requires a code of each", async () => {
  const world = await testWorld();
  const member = await world.member();
  const first = await enableSecondFactor(world, member);
  const call = apiCaller(world, first.token);
  const { secret } = (await call("POST", "/Member/TwoFactor/Setup", {})).json().data.setup;
  const form = { password: PASSWORD, code: totpNow(world, secret) };
  const missing = await call("POST", "/Member/TwoFactor", form);
  expect(missing.json()).toMatchObject({
    code: "request.invalid",
    errors: { currentCode: [expect.any(String)] },
  });
  const guessed = await call("POST", "/Member/TwoFactor", { ...form, currentCode: form.code });
  expect(guessed.json()).toMatchObject({
    code: "second_factor.wrong_code",
    errors: { currentCode: [expect.any(String)] },
  });
  const currentCode = unusedTotp(world, first.secret);
  const replaced = await call("POST", "/Member/TwoFactor", { ...form, currentCode });
  expect(replaced.statusCode).toBe(200);

  const enter = async (code = "") =>
    (
      await completeSecondFactorLogin(
        world,
        await startSecondFactorLogin(world, member.email),
        code,
      )
    ).statusCode;
  expect(await enter(unusedTotp(world, first.secret))).toBe(422);
  expect(await enter(first.backupCodes[0])).toBe(422);
  expect(await enter(unusedTotp(world, secret))).toBe(200);
  expect(await actionsOf(world, member)).toEqual([
    "second_factor.enabled",
    "second_factor.replaced",
  ]);
});

test("a login with a backup code is notified once", async () => {
  const world = await testWorld();
  const member = await world.member();
  const { backupCodes } = await enableSecondFactor(world, member);
  await world.drain();
  const entered = await completeSecondFactorLogin(
    world,
    await startSecondFactorLogin(world, member.email),
    backupCodes[0] ?? "",
  );
  expect(entered.statusCode).toBe(200);
  const job = (await world.waitingJobs()).find(({ kind }) => kind === "session.backup_code_used");
  expect(job).toBeDefined();
  const payload = job?.payload as { memberId: string; sessionId: string };
  await notifyBackupCodeUsed(world.scope(), payload);
  await world.drain();
  const { rows } = await world.open.database.pool.query<{ subject: string }>(
    "select subject from mails where to_address = $1 and subject = 'A backup code was used to log in'",
    [member.email],
  );
  expect(rows).toHaveLength(1);
});

test("disabling requires the password and a code, and is refused for staff", async () => {
  const world = await testWorld();
  const member = await world.member();
  const { secret, token } = await enableSecondFactor(world, member);
  const call = apiCaller(world, token);
  const off = (code: string, password = PASSWORD) =>
    call("DELETE", "/Member/TwoFactor", { password, code });
  expect((await off("123456x")).json().code).toBe("second_factor.wrong_code");
  expect((await off(unusedTotp(world, secret), "wrong-horse-9")).json().code).toBe(
    "account.wrong_password",
  );
  await world.db
    .updateTable("members")
    .set({ roles: ["member", "manager"] })
    .where("id", "=", member.memberId)
    .execute();
  const kept = await off(unusedTotp(world, secret));
  expect([kept.statusCode, kept.json().code]).toEqual([403, "second_factor.required"]);
  await world.db
    .updateTable("members")
    .set({ roles: ["member"] })
    .where("id", "=", member.memberId)
    .execute();
  const done = await off(unusedTotp(world, secret));
  expect(done.statusCode).toBe(200);
  expect((await call("GET", "/Member/Check")).statusCode).toBe(401);
  const renewed = apiCaller(world, done.json().data.token);
  expect((await renewed("GET", "/Member/TwoFactor")).json().data.enabled).toBe(false);
  const login = await world
    .guest()
    .post("/Member/Login", { email: member.email, password: PASSWORD });
  expect(login.statusCode).toBe(200);
  const gone = await renewed("DELETE", "/Member/TwoFactor", { password: PASSWORD, code: "123456" });
  expect(gone.json().code).toBe("second_factor.disabled");
  expect(await actionsOf(world, member)).toEqual([
    "second_factor.enabled",
    "second_factor.disabled",
  ]);
});

test("new backup codes invalidate the earlier ones", async () => {
  const world = await testWorld();
  const member = await world.member();
  const { secret, token, backupCodes } = await enableSecondFactor(world, member);
  const answer = await apiCaller(world, token)("POST", "/Member/TwoFactor/BackupCode", {
    password: PASSWORD,
    code: unusedTotp(world, secret),
  });
  const fresh: string[] = answer.json().data.backupCodes;
  expect(fresh.filter((code) => backupCodes.includes(code))).toEqual([]);
  const enter = async (code = "") =>
    (
      await completeSecondFactorLogin(
        world,
        await startSecondFactorLogin(world, member.email),
        code,
      )
    ).statusCode;
  expect([await enter(backupCodes[0]), await enter(fresh[0])]).toEqual([422, 200]);
});

test("a cookie session is renewed in the cookie; the answer holds no token", async () => {
  const world = await testWorld();
  const member = await world.member();
  const { secret } = await begun(member);
  const confirmed = await world.http.inject({
    method: "POST",
    url: "/api/v1/Member/TwoFactor",
    headers: { cookie: `mw_session=${member.token}` },
    payload: { password: PASSWORD, code: totpNow(world, secret) },
  });
  expect(confirmed.json().data.token).toBeNull();
  const renewed = /mw_session=([\w-]{43});.*HttpOnly/.exec(
    String(confirmed.headers["set-cookie"]),
  )?.[1];
  expect(renewed).not.toBe(member.token);
  expect((await apiCaller(world, renewed ?? "")("GET", "/Member/Check")).statusCode).toBe(200);
});

test("own sessions are listed and ended, singly or all others", async () => {
  const world = await testWorld();
  const member = await world.member();
  const stranger = await world.member();
  const phone = await otherSession(world, member);
  await otherSession(world, member);
  const list = async () => (await member.get("/Member/Session")).json().data;
  const open = await list();
  expect(open).toHaveLength(3);
  expect(open.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
  const theirs = (await phone("GET", "/Member/Session")).json().data;
  const { id } = theirs.find(({ current }: { current: boolean }) => current);

  const foreign = await stranger.delete(`/Member/Session/${id}`);
  expect([foreign.statusCode, foreign.json().code]).toEqual([422, "session.not_found"]);
  expect((await phone("GET", "/Member/Check")).statusCode).toBe(200);
  expect((await member.delete(`/Member/Session/${id}`)).statusCode).toBe(200);
  expect((await phone("GET", "/Member/Check")).statusCode).toBe(401);
  expect((await member.delete("/Member/Session")).json().data).toEqual({ ended: 1 });
  expect(await list()).toMatchObject([{ current: true }]);
  expect((await stranger.get("/Member/Check")).statusCode).toBe(200);
  expect(await actionsOf(world, member)).toEqual(["session.ended", "session.others_ended"]);
});

test("a session lists its device and IP", async () => {
  const world = await testWorld();
  const { email } = await world.member();
  const agent =
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0";
  const login = await world
    .guest()
    .post(
      "/Member/Login",
      { email, password: PASSWORD },
      { headers: { "user-agent": agent }, remoteAddress: "192.0.2.9" },
    );
  const call = apiCaller(world, login.json().data.token);
  const [current] = (await call("GET", "/Member/Session"))
    .json()
    .data.filter((session: { current: boolean }) => session.current);
  expect(current).toMatchObject({ device: "Edge (Windows)", ip: "192.0.2.9", secondFactor: false });
});

test("a new password replaces the old one and ends the other sessions", async () => {
  const world = await testWorld();
  const member = await world.member();
  const elsewhere = await otherSession(world, member);
  const form = { password: "another-horse-9", confirmPassword: "another-horse-9" };
  const wrong = await member.put("/Member/Password", { ...form, currentPassword: "wrong-horse-9" });
  expect(wrong.json()).toMatchObject({
    code: "account.wrong_password",
    errors: { currentPassword: [expect.any(String)] },
  });
  const changed = await member.put("/Member/Password", { ...form, currentPassword: PASSWORD });
  expect(changed.statusCode).toBe(200);
  expect((await elsewhere("GET", "/Member/Check")).statusCode).toBe(401);
  expect((await member.get("/Member/Check")).statusCode).toBe(401);
  const renewed = apiCaller(world, changed.json().data.token);
  expect((await renewed("GET", "/Member/Check")).statusCode).toBe(200);
  const login = async (password: string) =>
    (await world.guest().post("/Member/Login", { email: member.email, password })).statusCode;
  expect([await login(PASSWORD), await login("another-horse-9")]).toEqual([422, 200]);
});

test("a change is mailed in the member's language with its IP", async () => {
  const world = await testWorld();
  const member = await world.member();
  await enableSecondFactor(world, member);
  await world.drain();
  const mails = await world.db.selectFrom("mails").selectAll().execute();
  expect(mails).toMatchObject([{ to_address: member.email, lang: "en", state: "kept" }]);
  expect(mails[0]?.body_text).toContain("http://localhost:3000/en/member/security");
  expect(mails[0]?.body_text).toContain("127.0.0.1");
});

test("wrong passwords and codes are limited to fifty a day", async () => {
  const world = await testWorld();
  const { memberId, email } = await world.member();
  let now = world.realNow().getTime();
  const failures = createMemoryCounters(() => new Date(now));
  const viewer = {
    memberId: memberId ?? "",
    sessionId: world.newId(),
    email: email ?? "",
    roles: ["member"] as const,
    permissions: [],
    secondFactor: true,
    requiredStep: null,
    features: [],
    impersonation: null,
  };
  const guess = () =>
    renewBackupCodes(world.scope({ viewer, failures }), {
      password: "wrong-horse-9",
      code: "000000",
    }).then(() => "off", toErrorCode);
  for (let tried = 0; tried < 50; tried += 1) {
    expect(await guess()).toBe("account.wrong_password");
    now += 120_000;
  }
  expect(await guess()).toBe("rate.limited");
  now += 86_400_000 - 50 * 120_000;
  expect(await guess()).toBe("account.wrong_password");
});

test("password guesses in an open session are rate limited", async () => {
  const world = await testWorld();
  const member = await world.member();
  const form = { currentPassword: "wrong-horse-9", password: PASSWORD, confirmPassword: PASSWORD };
  const guesses = Array.from({ length: 14 }, () => member.put("/Member/Password", form));
  const codes = (await Promise.all(guesses)).map((answer) => answer.json().code);
  expect(codes.filter((code) => code === "account.wrong_password")).toHaveLength(10);
  const right = await member.put("/Member/Password", { ...form, currentPassword: PASSWORD });
  expect([right.statusCode, right.json().code]).toEqual([422, "rate.limited"]);
});

test("of concurrent confirmations exactly one succeeds", async () => {
  const world = await testWorld();
  const member = await world.member();
  const { secret } = await begun(member);
  const form = { password: PASSWORD, code: totpNow(world, secret) };
  const answers = await Promise.all([1, 2, 3].map(() => member.post("/Member/TwoFactor", form)));
  const done = answers.filter(({ statusCode }) => statusCode === 200);
  expect(done).toHaveLength(1);
  const codes = await world.db
    .selectFrom("backup_codes")
    .select("code_hash")
    .where("member_id", "=", member.memberId)
    .execute();
  expect(codes).toHaveLength(10);
  expect(await actionsOf(world, member)).toEqual(["second_factor.enabled"]);
});
