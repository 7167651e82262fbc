import { expect, test } from "vitest";
import { solveCaptcha } from "#test/kit/accounts/verificationCodes.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

test("a wrong password and an unknown address get the same answer", async () => {
  const world = await testWorld();
  const { email } = await world.member();
  const wrong = await world.guest().post("/Member/Login", { email, password: "wrong-horse-9" });
  const unknown = await world
    .guest()
    .post("/Member/Login", { email: "nobody@example.test", password: "wrong-horse-9" });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).toBe(unknown.body);
  const right = await world.guest().post("/Member/Login", { email, password: "correct-horse-9" });
  expect(right.json().data.user.email).toBe(email);
});

const login = (
  world: TestWorld,
  email: string | null,
  password: string,
  { ip = "127.0.0.1", ...more }: { ip?: string; captchaId?: string } = {},
) => world.guest().post("/Member/Login", { email, password, ...more }, { remoteAddress: ip });

test("ten wrong passwords rate limit the account for that network only", async () => {
  const world = await testWorld();
  const { email } = await world.member();
  const other = await world.member();
  const guesses = Array.from({ length: 40 }, async () =>
    login(world, email, "wrong-horse-9", await solveCaptcha(world)),
  );
  const codes = (await Promise.all(guesses)).map((answer) => answer.json().code);
  expect(codes.filter((code) => code === "session.wrong_credentials")).toHaveLength(10);
  expect(codes.filter((code) => code === "rate.limited")).toHaveLength(30);

  const right = await login(world, email, "correct-horse-9", await solveCaptcha(world));
  expect([right.statusCode, right.json().code]).toEqual([422, "rate.limited"]);
  expect(Number(right.headers["retry-after"])).toBeGreaterThan(0);
  const away = { ip: "192.0.2.7", ...(await solveCaptcha(world)) };
  expect((await login(world, email, "correct-horse-9", away)).statusCode).toBe(200);
  expect(
    (await login(world, other.email, "correct-horse-9", await solveCaptcha(world))).statusCode,
  ).toBe(200);
});

test("correct logins never count as failures", async () => {
  const world = await testWorld();
  const { email } = await world.member();
  const tries = Array.from({ length: 8 }, () => login(world, email, "correct-horse-9"));
  for (const answer of await Promise.all(tries)) expect(answer.statusCode).toBe(200);
  for (let again = 0; again < 8; again++)
    expect((await login(world, email, "correct-horse-9")).statusCode).toBe(200);
});

test("check returns the user until the session expires", async () => {
  const world = await testWorld();
  const member = await world.member();
  expect((await member.get("/Member/Check")).json().data).toMatchObject({
    user: { uuid: member.memberId },
    token: member.token,
  });
  await world.db
    .updateTable("sessions")
    .set({ expires_at: new Date(world.realNow().getTime() - 1_000) })
    .execute();
  const refused = await member.get("/Member/Check");
  expect([refused.statusCode, refused.json().code]).toEqual([401, "session.required"]);
});

test("logging out ends the request's session only", async () => {
  const world = await testWorld();
  const first = await world.member();
  const login = await world
    .guest()
    .post("/Member/Login", { email: first.email, password: "correct-horse-9" });
  const second = { headers: { authorization: `Bearer ${login.json().data.token}` } };
  expect((await first.get("/Member/Logout")).statusCode).toBe(200);
  expect((await first.get("/Member/Check")).statusCode).toBe(401);
  expect((await world.guest().get("/Member/Check", second)).statusCode).toBe(200);
});

test("a cookie session hides its token and refuses cross-site writes", async () => {
  const world = await testWorld();
  const { token } = await world.member();
  const cookie = `mw_session=${token}`;
  const check = await world.http.inject({ url: "/api/v1/Member/Check", headers: { cookie } });
  expect(check.json().data).toMatchObject({ token: null });
  const foreign = await world.http.inject({
    method: "POST",
    url: "/api/v1/Cart",
    headers: { cookie, origin: "https://evil.example" },
    payload: {},
  });
  expect([foreign.statusCode, foreign.json().code]).toEqual([403, "request.foreign_origin"]);
  const logout = await world.http.inject({
    url: "/api/v1/Member/Logout",
    headers: { cookie, "sec-fetch-site": "cross-site" },
  });
  expect(logout.statusCode).toBe(403);
});

test("login accepts JSON, urlencoded and multipart forms", async () => {
  const world = await testWorld();
  const urlencoded = await world.http.inject({
    method: "POST",
    url: "/api/v1/Member/Login?lang=cn",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "email=nobody@example.test&password=x",
  });
  expect(urlencoded.json().message).toBe("邮箱或密码不正确。");
  const form = new FormData();
  form.set("email", "member@demo.test");
  form.set("password", "demo-pass-1");
  const multipart = await world.http.inject({
    method: "POST",
    url: "/api/v1/Member/Login",
    payload: form,
  });
  expect(multipart.json().data.user.email).toBe("member@demo.test");
});
