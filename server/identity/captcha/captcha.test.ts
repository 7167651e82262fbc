import { expect, test } from "vitest";
import { solveCaptcha } from "#test/kit/accounts/verificationCodes.ts";
import { registration } from "#test/kit/accounts/registration.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";
import { createCaptcha, removeExpired, requireCaptcha } from "./service.ts";

const WRONG = "not-the-password";

const wrongLogins = async (world: TestWorld, email: string | null, times: number) => {
  const codes: string[] = [];
  for (let each = 0; each < times; each++) {
    const answer = await world.guest().post("/Member/Login", { email, password: WRONG });
    codes.push(answer.json().code);
  }
  return codes;
};

const FIVE = Array.from({ length: 5 }, () => "session.wrong_credentials");

test("after five failed logins an account needs a captcha, even with the right password", async () => {
  const world = await testWorld();
  const { email } = await world.member();
  expect(await wrongLogins(world, email, 6)).toEqual([...FIVE, "captcha.required"]);
  const login = (more: object) =>
    world.guest().post("/Member/Login", { email, password: registration.password, ...more });
  const without = await login({});
  expect(without.statusCode).toBe(422);
  expect(without.json()).toMatchObject({
    code: "captcha.required",
    errors: { captchaAnswer: ["Enter the six digits."] },
  });
  expect((await login(await solveCaptcha(world))).statusCode).toBe(200);
});

test("concurrent wrong passwords of one account count separately", async () => {
  const world = await testWorld();
  const { email } = await world.member();
  const tries = await Promise.all(Array.from({ length: 10 }, () => wrongLogins(world, email, 1)));
  expect(tries.flat().toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => "captcha.required"),
    ...FIVE,
  ]);
});

test("correct logins never need a captcha, concurrent or repeated", async () => {
  const world = await testWorld();
  const members = [];
  for (let each = 0; each < 8; each++) members.push(await world.member());
  const login = ({ email }: { email: string | null }) =>
    world.guest().post("/Member/Login", { email, password: registration.password });
  const answers = await Promise.all(members.map(login));
  for (let each = 0; each < 7; each++) answers.push(await login(members[0] ?? { email: null }));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(15).fill(200));
});

test("failures with unknown addresses count for the network", async () => {
  const world = await testWorld();
  const { email } = await world.member();
  for (let each = 0; each < 5; each++) await wrongLogins(world, `nobody-${each}@example.test`, 1);
  expect(await wrongLogins(world, "another@example.test", 1)).toEqual(["captcha.required"]);
  expect(await wrongLogins(world, email, 1)).toEqual(["captcha.required"]);
});

test("a captcha works once; a wrong answer consumes it", async () => {
  const world = await testWorld();
  const { email } = await world.member();
  await wrongLogins(world, email, 5);
  const login = async (more: object) =>
    (await world.guest().post("/Member/Login", { email, password: WRONG, ...more })).json().code;

  const right = await solveCaptcha(world);
  expect(await login(right)).toBe("session.wrong_credentials");
  expect(await login(right)).toBe("captcha.required");

  const guessed = await solveCaptcha(world);
  expect(await login({ ...guessed, captchaAnswer: "100000" })).toBe("captcha.required");
  expect(await login(guessed)).toBe("captcha.required");
  expect(await login({ ...(await solveCaptcha(world)), captchaId: "made-up" })).toBe(
    "captcha.required",
  );
});

test("of concurrent requests with one captcha answer one passes", async () => {
  const world = await testWorld();
  const scope = world.scope({ network: "10.9.9.9" });
  const watch = (more: object) =>
    requireCaptcha(scope, { reason: "login", keys: ["network:10.9.9.9"], ...more });
  for (let each = 0; each < 5; each++) await watch({});
  const right = await solveCaptcha(world);
  const opened = await Promise.allSettled(Array.from({ length: 8 }, () => watch(right)));
  expect(opened.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a captcha expires after ten minutes and is then deleted", async () => {
  const world = await testWorld();
  const clock = { now: Date.now() };
  const scope = world.scope({ realNow: () => new Date(clock.now), network: "10.9.9.8" });
  const watch = (more: object) =>
    requireCaptcha(scope, { reason: "login", keys: ["network:10.9.9.8"], ...more });
  for (let each = 0; each < 5; each++) await watch({});
  const [inTime, late] = [await solveCaptcha(world), await solveCaptcha(world)];
  await expect(watch(inTime)).resolves.toBeDefined();
  clock.now = Date.now() + 600_000;
  await expect(watch(late)).rejects.toMatchObject({ code: "captcha.required" });
  clock.now += 1_000;
  await removeExpired(scope);
  expect(await world.db.selectFrom("used_captchas").selectAll().execute()).toEqual([]);
});

test("the fourth registration from a network within an hour needs a captcha", async () => {
  const world = await testWorld();
  let people = 0;
  const register = async (more: object = {}) => {
    const email = `challenged-${++people}@example.test`;
    const { password } = registration;
    const body = { ...registration, email, password, confirmPassword: password, ...more };
    return (await world.guest().post("/Member/Register", body)).json().code ?? "registered";
  };
  const first = [await register(), await register(), await register(), await register()];
  expect(first).toEqual(["registered", "registered", "registered", "captcha.required"]);
  expect(await register(await solveCaptcha(world))).toBe("registered");
});

test("a captcha states its sum in the caller's language and never its digits", async () => {
  const world = await testWorld();
  for (const [lang, words] of [
    ["tw", /^\d{6} 加 \d 等於多少？$/],
    ["cn", /^\d{6} 加 \d 等于多少？$/],
    ["en", /^What is \d{6} plus \d\?$/],
  ] as const) {
    const { id, picture, question } = await createCaptcha(world.scope({ lang }));
    expect(question).toMatch(words);
    const answer = String(
      (question.match(/\d+/g) ?? []).reduce((sum, part) => sum + Number(part), 0),
    );
    expect(answer).toMatch(/^\d{6}$/);
    expect(Buffer.from(id, "base64url").toString("latin1") + picture).not.toContain(answer);
    expect(picture).not.toContain("<text");
  }
  const answer = await world.guest().get("/Member/Captcha");
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["cache-control"]).toBe("no-store");
});
