import { expect, test } from "vitest";
import { lastMailedCode, allowResend, wrongCode } from "#test/kit/accounts/verificationCodes.ts";
import { registration } from "#test/kit/accounts/registration.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

const { password } = registration;

const stateOf = async (client: Client) => (await client.get("/Member/Email")).json().data;

async function again(world: TestWorld, { email }: Client): Promise<string> {
  const answer = await world.guest().post("/Member/Login", { email, password });
  return answer.json().data.token;
}

const opens = async (world: TestWorld, token: string) =>
  (await world.http.inject({ url: "/api/v1/Member/Check", headers: bearer(token) })).statusCode;

const bearer = (token: string | null) => ({ authorization: `Bearer ${token}` });

const put = (world: TestWorld, token: string, path: string, payload: object) =>
  world.http.inject({ method: "PUT", url: `/api/v1${path}`, payload, headers: bearer(token) });

const subjects = async (world: TestWorld, to: string | null) => {
  await world.drain();
  const mails = await world.db
    .selectFrom("mails")
    .select("subject")
    .where("to_address", "=", to ?? "")
    .execute();
  return mails.map(({ subject }) => subject);
};

test("registering mails a code that verifies the address", async () => {
  const world = await testWorld();
  const email = "new-member@example.test";
  const made = await world.guest().post("/Member/Register", { ...registration, email });
  const { token } = made.json().data;
  const captcha = await lastMailedCode(world, "verify", email);
  expect(captcha).toMatch(/^\d{6}$/);
  expect(await subjects(world, email)).toEqual(["Please verify your e-mail address"]);
  const verified = await world.http.inject({
    method: "POST",
    url: "/api/v1/Member/Email/Verification",
    payload: { captcha },
    headers: bearer(token),
  });
  expect(verified.statusCode).toBe(200);
});

test("verifying renews the session, ends the others and works once", async () => {
  const world = await testWorld();
  const member = await world.member();
  const other = await again(world, member);
  expect(await stateOf(member)).toEqual({
    email: member.email,
    verified: false,
    pending: null,
    pendingUntil: null,
  });
  expect((await member.post("/Member/Email/Code")).statusCode).toBe(200);
  const captcha = await lastMailedCode(world, "verify", member.email);
  const wrong = await member.post("/Member/Email/Verification", { captcha: wrongCode(captcha) });
  expect(wrong.json()).toMatchObject({
    code: "verification_code.wrong",
    errors: { captcha: [expect.any(String)] },
  });
  const right = await member.post("/Member/Email/Verification", { captcha });
  expect(right.statusCode).toBe(200);
  const { token } = right.json().data;
  expect(await opens(world, token)).toBe(200);
  expect(await opens(world, member.token ?? "")).toBe(401);
  expect(await opens(world, other)).toBe(401);
  const state = await world.http.inject({ url: "/api/v1/Member/Email", headers: bearer(token) });
  expect(state.json().data).toMatchObject({ verified: true });
  const more = await world.http.inject({
    method: "POST",
    url: "/api/v1/Member/Email/Code",
    payload: {},
    headers: bearer(token),
  });
  expect(more.json().code).toBe("account.email_already_verified");
});

test("a code is resent after a minute; Retry-After gives the wait", async () => {
  const world = await testWorld();
  const member = await world.member();
  await member.post("/Member/Email/Code");
  const soon = await member.post("/Member/Email/Code");
  expect(soon.statusCode).toBe(422);
  expect(soon.json().code).toBe("verification_code.too_soon");
  expect(Number(soon.headers["retry-after"])).toBeGreaterThan(50);
  await allowResend(world);
  expect((await member.post("/Member/Email/Code")).statusCode).toBe(200);
  for (let each = 0; each < 5; each++) await member.post("/Member/Email/Code");
  const limited = await member.post("/Member/Email/Code");
  expect(limited.json().code).toBe("rate.limited");
  expect(Number(limited.headers["retry-after"])).toBeGreaterThan(0);
});

test("one member's code verifies nobody else", async () => {
  const world = await testWorld();
  const [member, stranger] = [await world.member(), await world.member()];
  await member.post("/Member/Email/Code");
  const captcha = await lastMailedCode(world, "verify", member.email);
  const tried = await stranger.post("/Member/Email/Verification", { captcha });
  expect(tried.json().code).toBe("verification_code.wrong");
  expect((await world.guest().post("/Member/Email/Verification", { captcha })).statusCode).toBe(
    401,
  );
});

async function changing(world: TestWorld, wanted = "another-address@example.test") {
  const member = await world.member();
  const asked = await member.post("/Member/Email/Change", { password, email: wanted });
  expect(asked.statusCode).toBe(200);
  const captcha = await lastMailedCode(world, "change_email", wanted);
  const oldCaptcha = await lastMailedCode(world, "change_email_old", member.email);
  return { member, wanted, captcha, oldCaptcha };
}

test("the address changes with the codes from both addresses; the old one is notified", async () => {
  const world = await testWorld();
  const { member, wanted, captcha, oldCaptcha } = await changing(world);
  const other = await again(world, member);
  expect(await stateOf(member)).toMatchObject({ email: member.email, pending: wanted });
  const change = (codes: object) => put(world, member.token ?? "", "/Member/Email", codes);
  const half = await change({ captcha, oldCaptcha: wrongCode(oldCaptcha) });
  expect(half.json()).toMatchObject({ code: "verification_code.wrong" });
  expect(Object.keys(half.json().errors)).toEqual(["oldCaptcha"]);
  const both = await change({ captcha, oldCaptcha });
  expect(both.statusCode).toBe(200);
  const { token } = both.json().data;
  expect(await opens(world, token)).toBe(200);
  expect(await opens(world, member.token ?? "")).toBe(401);
  expect(await opens(world, other)).toBe(401);
  const state = await world.http.inject({ url: "/api/v1/Member/Email", headers: bearer(token) });
  expect(state.json().data).toEqual({
    email: wanted,
    verified: true,
    pending: null,
    pendingUntil: null,
  });
  expect((await world.guest().post("/Member/Login", { email: wanted, password })).statusCode).toBe(
    200,
  );
  expect(await subjects(world, member.email)).toContain(
    "The e-mail address of your account was changed",
  );
  const audited = await world.db
    .selectFrom("audit_entries")
    .select("subject_id")
    .where("action", "=", "email.changed")
    .execute();
  expect(audited).toEqual([{ subject_id: member.memberId }]);
  expect(await world.db.selectFrom("verification_codes").selectAll().execute()).toEqual([]);
});

test("only the code from the new address reveals that it is taken", async () => {
  const world = await testWorld();
  const owner = await world.member();
  const { member, captcha, oldCaptcha } = await changing(world, owner.email ?? "");
  const change = (codes: object) => put(world, member.token ?? "", "/Member/Email", codes);
  const guessed = await change({ captcha: wrongCode(captcha), oldCaptcha });
  expect(guessed.json().code).toBe("verification_code.wrong");
  const told = await change({ captcha, oldCaptcha });
  expect(told.json()).toMatchObject({
    code: "account.email_taken",
    errors: { email: [expect.any(String)] },
  });
  expect(await stateOf(member)).toMatchObject({ email: member.email });
  expect(await stateOf(owner)).toMatchObject({ email: owner.email });
});

test("cancelling a change invalidates its codes and lifts the resend wait", async () => {
  const world = await testWorld();
  const { member, captcha, oldCaptcha } = await changing(world);
  expect((await member.delete("/Member/Email/Change")).statusCode).toBe(200);
  expect(await stateOf(member)).toMatchObject({ email: member.email, pending: null });
  const change = (codes: object) => put(world, member.token ?? "", "/Member/Email", codes);
  expect((await change({ captcha, oldCaptcha })).json().code).toBe("verification_code.wrong");
  const email = "right-address@example.test";
  const asked = await member.post("/Member/Email/Change", { password, email });
  expect(asked.statusCode).toBe(200);
  expect((await member.delete("/Member/Email/Change")).statusCode).toBe(200);
  expect((await member.delete("/Member/Email/Change")).statusCode).toBe(200);
});

test("of two members who change to one address one succeeds", async () => {
  const world = await testWorld();
  const one = await changing(world);
  const captcha = one.captcha;
  const two = await changing(world, "second-address@example.test");
  const pending = { email: one.wanted };
  await world.db
    .updateTable("members")
    .set(pending)
    .where("id", "=", two.member.memberId)
    .execute();
  const late = await put(world, one.member.token ?? "", "/Member/Email", {
    captcha,
    oldCaptcha: one.oldCaptcha,
  });
  expect(late.json().code).toBe("account.email_taken");
});

test("a change requires the password and a new, non-disposable address", async () => {
  const world = await testWorld();
  const member = await world.member();
  const ask = async (fields: object) =>
    (
      await member.post("/Member/Email/Change", { password, email: "x@example.test", ...fields })
    ).json();
  expect(await ask({ password: "wrong-password" })).toMatchObject({
    code: "account.wrong_password",
    errors: { password: [expect.any(String)] },
  });
  expect((await ask({ email: member.email })).errors).toHaveProperty("email");
  expect((await ask({ email: "x@mailinator.com" })).errors).toHaveProperty("email");
  expect(await world.db.selectFrom("verification_codes").selectAll().execute()).toEqual([]);
});

test("an unknown device is notified once, the device of registration never", async () => {
  const world = await testWorld();
  const member = await world.member({}); // through the API, so that the device is known
  const login = (remoteAddress: string, userAgent: string) =>
    world
      .guest()
      .post(
        "/Member/Login",
        { email: member.email, password },
        { remoteAddress, headers: { "user-agent": userAgent } },
      );
  const told = async () =>
    (await subjects(world, member.email)).filter((each) => each === "New sign-in to your account");
  const from = await world.db
    .selectFrom("sessions")
    .select(["ip", "user_agent"])
    .where("member_id", "=", member.memberId)
    .executeTakeFirstOrThrow();
  await login(from.ip, from.user_agent);
  expect(await told()).toHaveLength(0);
  const phone =
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";
  await login("10.77.0.1", phone);
  expect(await told()).toHaveLength(1);
  await login("10.77.0.1", phone.replace("140", "141")); // a browser update is no new device
  expect(await told()).toHaveLength(1);
  await login("10.88.0.1", phone);
  expect(await told()).toHaveLength(2);
});

test("cross-site calls are refused, with a cookie or without", async () => {
  const world = await testWorld();
  const member = await world.member();
  const calls = [
    ["POST", "/Member/Password/Code"],
    ["PUT", "/Member/Password/Reset"],
    ["POST", "/Member/Email/Code"],
    ["POST", "/Member/Email/Verification"],
    ["POST", "/Member/Email/Change"],
    ["PUT", "/Member/Email"],
  ] as const;
  for (const [method, path] of calls) {
    for (const cookie of ["", `mw_session=${member.token}`]) {
      const answer = await world.http.inject({
        method,
        url: `/api/v1${path}`,
        payload: {},
        headers: { origin: "https://elsewhere.example", ...(cookie && { cookie }) },
      });
      expect([path, answer.statusCode, answer.json().code]).toEqual([
        path,
        403,
        "request.foreign_origin",
      ]);
    }
  }
});

test("a cookie session is renewed in the cookie only", async () => {
  const world = await testWorld();
  const member = await world.member();
  await member.post("/Member/Email/Code");
  const captcha = await lastMailedCode(world, "verify", member.email);
  const answer = await world.http.inject({
    method: "POST",
    url: "/api/v1/Member/Email/Verification",
    payload: { captcha },
    headers: { cookie: `mw_session=${member.token}` },
  });
  expect(answer.json().data).toEqual({ token: null });
  expect(String(answer.headers["set-cookie"])).toMatch(/^mw_session=[\w-]{43}; Path=\/; HttpOnly/);
  expect(String(answer.headers["set-cookie"])).not.toContain(member.token);
});

test("a mail to the pending address belongs to the member and is erased with them", async () => {
  const world = await testWorld();
  const member = await world.member();
  const wanted = "not-mine-yet@example.test";
  await member.post("/Member/Email/Change", { password, email: wanted });
  await world.drain();
  const mailed = () =>
    world.db.selectFrom("mails").select(["member_id", "erased_at"]).where("template", "=", "code");
  const toNew = mailed().where("to_address", "=", wanted);
  expect(await toNew.execute()).toEqual([{ member_id: member.memberId, erased_at: null }]);
  await member.post("/Member/Data/Code", { for: "deletion" });
  const captcha = await lastMailedCode(world, "confirm_deletion", member.email);
  const removed = await world.http.inject({
    method: "DELETE",
    url: "/api/v1/Member/Data",
    payload: { captcha, password },
    headers: bearer(member.token),
  });
  expect(removed.statusCode, removed.body).toBe(200);
  expect(await toNew.execute()).toEqual([]);
});
