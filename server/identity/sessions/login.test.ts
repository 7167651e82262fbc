import fc from "fast-check";
import { expect, test } from "vitest";
import { DEMO_PASSWORD } from "#server/demo/access/accounts.ts";
import { loginCode } from "#server/demo/access/demoOtp.ts";
import { runCount } from "#test/kit/proof.ts";
import {
  startSecondFactorLogin,
  totpNow,
  enableSecondFactor,
  unusedTotp,
  completeSecondFactorLogin,
  PASSWORD,
} from "#test/kit/accounts/secondFactor.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";
import { totpCode, stepAt } from "../secondFactor/totp.ts";
import { login } from "./login.ts";

const sessionsOf = (world: TestWorld, memberId: string | null) =>
  world.db.selectFrom("sessions").selectAll().where("member_id", "=", memberId).execute();

test("a second factor turns a login into a challenge that a code completes", async () => {
  const world = await testWorld();
  const member = await world.member();
  const { secret } = await enableSecondFactor(world, member);
  const before = await sessionsOf(world, member.memberId);

  const asked = await world.guest().post("/Member/Login", {
    email: member.email,
    password: PASSWORD,
  });
  expect(asked.statusCode).toBe(422);
  expect(asked.json()).toEqual({
    code: "second_factor.code_required",
    message: expect.any(String),
    challenge: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(await sessionsOf(world, member.memberId)).toEqual(before);
  const { challenge } = asked.json();
  const stored = await world.db.selectFrom("login_challenges").selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(challenge);

  const entered = await completeSecondFactorLogin(world, challenge, unusedTotp(world, secret));
  expect(entered.json().data).toMatchObject({
    user: { uuid: member.memberId },
    token: expect.any(String),
  });
  const opened = (await sessionsOf(world, member.memberId)).filter(
    ({ id }) => !before.some((known) => known.id === id),
  );
  expect(opened).toMatchObject([{ second_factor: true }]);
});

test("TOTP and backup codes work once; older TOTP codes are refused", async () => {
  const world = await testWorld();
  const member = await world.member();
  const { secret, backupCodes } = await enableSecondFactor(world, member);
  const enter = async (code: string) =>
    (
      await completeSecondFactorLogin(
        world,
        await startSecondFactorLogin(world, member.email),
        code,
      )
    ).json().code ?? "in";

  const code = unusedTotp(world, secret);
  expect(await enter(code)).toBe("in");
  expect(await enter(code)).toBe("second_factor.wrong_code");
  expect(await enter(totpNow(world, secret, -1))).toBe("second_factor.wrong_code");
  const [backup = ""] = backupCodes;
  expect(await enter(` ${backup.toLowerCase().replace("-", " ")} `)).toBe("in");
  expect(await enter(backup)).toBe("second_factor.wrong_code");
});

test("five wrong codes end a challenge, ten rate limit the account's codes", async () => {
  const world = await testWorld();
  const member = await world.member();
  const { secret } = await enableSecondFactor(world, member);
  const wrong = async (challenge: string) =>
    (await completeSecondFactorLogin(world, challenge, "XXXXX-XXXXX")).json().code;

  const first = await startSecondFactorLogin(world, member.email);
  for (let tried = 0; tried < 5; tried++)
    expect(await wrong(first)).toBe("second_factor.wrong_code");
  const right = await completeSecondFactorLogin(world, first, unusedTotp(world, secret));
  expect(right.json().code).toBe("second_factor.challenge_expired");

  const second = await startSecondFactorLogin(world, member.email);
  for (let tried = 0; tried < 4; tried++)
    expect(await wrong(second)).toBe("second_factor.wrong_code");
  const late = await completeSecondFactorLogin(world, second, unusedTotp(world, secret));
  expect([late.statusCode, late.json().code]).toEqual([422, "rate.limited"]);
  expect(Number(late.headers["retry-after"])).toBeGreaterThan(0);
});

test("an expired, answered or unknown challenge is refused", async () => {
  const world = await testWorld();
  const member = await world.member();
  const { secret, backupCodes } = await enableSecondFactor(world, member);
  const challenge = await startSecondFactorLogin(world, member.email);
  await world.db.updateTable("login_challenges").set({ expires_at: world.realNow() }).execute();
  const code = unusedTotp(world, secret);
  expect((await completeSecondFactorLogin(world, challenge, code)).json().code).toBe(
    "second_factor.challenge_expired",
  );
  expect((await completeSecondFactorLogin(world, "guessed", code)).json().code).toBe(
    "second_factor.challenge_expired",
  );
  const answered = await startSecondFactorLogin(world, member.email);
  expect((await completeSecondFactorLogin(world, answered, code)).statusCode).toBe(200);
  const again = await completeSecondFactorLogin(world, answered, backupCodes[0] ?? "");
  expect(again.json().code).toBe("second_factor.challenge_expired");
});

test("concurrent uses of one code open one session", async () => {
  const world = await testWorld();
  const member = await world.member();
  const { secret } = await enableSecondFactor(world, member);
  const before = (await sessionsOf(world, member.memberId)).length;
  const [one, two, three] = await Promise.all(
    [1, 2, 3].map(() => startSecondFactorLogin(world, member.email)),
  );
  const code = unusedTotp(world, secret);
  const answers = await Promise.all(
    [one, one, two, two, three].map((challenge) =>
      completeSecondFactorLogin(world, challenge ?? "", code),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await sessionsOf(world, member.memberId)).toHaveLength(before + 1);
});

test("no sequence of tries opens a session with a wrong, old or used code", async () => {
  const world = await testWorld();
  const member = await world.member();
  const { secret, backupCodes } = await enableSecondFactor(world, member);
  const used = new Set<string>();
  let now = world.realNow().getTime();
  let newest = await confirmedWith(world, member.memberId);
  let opened = 0;
  const scope = () => world.scope({ realNow: () => new Date(now), failures: unlimited });

  async function attempt(code: string): Promise<boolean> {
    const credentials = { email: member.email ?? "", password: PASSWORD };
    const refused = await login(scope(), credentials).catch((error: unknown) => error);
    const { details } = refused as { details: { challenge: string } };
    const answer = login(scope(), { challenge: details.challenge, code });
    return answer.then(
      () => true,
      () => false,
    );
  }
  const totp = fc.record({
    kind: fc.constant("totp" as const),
    off: fc.integer({ min: -3, max: 3 }),
  });
  const backup = fc.record({ kind: fc.constant("backup" as const), at: fc.nat(9) });
  const wait = fc.record({
    kind: fc.constant("wait" as const),
    steps: fc.integer({ min: 0, max: 3 }),
  });
  const garbage = fc.record({
    kind: fc.constant("text" as const),
    text: fc.string({ maxLength: 12 }),
  });
  const tries = fc.array(fc.oneof(totp, backup, wait, garbage), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(tries, async (sequence) => {
      for (const each of sequence) {
        if (each.kind === "wait") {
          now += each.steps * 30_000;
          continue;
        }
        if (each.kind === "totp") {
          const step = stepAt(new Date(now)) + each.off;
          const fresh = Math.abs(each.off) <= 1 && step > newest;
          expect(await attempt(totpCode(secret, step))).toBe(fresh);
          if (fresh) newest = step;
          opened += Number(fresh);
          continue;
        }
        const code = each.kind === "backup" ? (backupCodes[each.at] ?? "") : each.text;
        const fresh = each.kind === "backup" && !used.has(code);
        expect(await attempt(code)).toBe(fresh);
        if (fresh) used.add(code);
      }
    }),
    { numRuns: runCount(8, 25) },
  );
  expect(opened).toBeGreaterThan(0);
});

async function confirmedWith(world: TestWorld, memberId: string | null): Promise<number> {
  const factors = world.db.selectFrom("second_factors").select("last_step");
  return (await factors.where("member_id", "=", memberId).executeTakeFirstOrThrow()).last_step;
}

/** Limits have their own tests. */
const unlimited = { take: async () => null, forgive: async () => undefined };

test("a demo reveals codes of its own accounts only, never a used one", async () => {
  const world = await testWorld();
  const scope = world.scope();
  const email = "manager@demo.test";
  const begin = async (begun = { email, password: DEMO_PASSWORD }) =>
    (await world.guest().post("/Member/Login", begun)).json().challenge as string;
  const challenge = await begin();
  expect(await loginCode(scope, { email, challenge })).toMatch(/^\d{6}$/);
  expect(await loginCode(scope, { email: "member@demo.test", challenge })).toBeUndefined();
  const shop = world.scope({ settings: { ...world.settings, demo: false } });
  expect(await loginCode(shop, { email, challenge })).toBeUndefined();

  const logIn = async () => {
    const begun = await begin();
    const code = await loginCode(scope, { email, challenge: begun });
    return code ? (await completeSecondFactorLogin(world, begun, code)).statusCode : code;
  };
  expect(await logIn()).toBe(200);
  expect(await logIn()).toBe(200); // the code of the next time step
  const stranger = await world.member();
  await enableSecondFactor(world, stranger);
  const own = { email: stranger.email ?? "", password: PASSWORD };
  const theirs = await begin(own);
  expect(await loginCode(scope, { email: own.email, challenge: theirs })).toBeUndefined();
  // Only a pending login with the own password reveals a code.
  expect(await loginCode(scope, { email, challenge: theirs })).toBeUndefined();
  expect(await loginCode(scope, { email, challenge: "x" })).toBeUndefined();
  expect(await loginCode(scope, { email, challenge })).toBeUndefined();
});
