import { expect, test } from "vitest";
import { toErrorCode } from "#shared/errors.ts";
import { apiCaller, enableSecondFactor, PASSWORD } from "#test/kit/accounts/secondFactor.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { createMemoryCounters } from "#server/platform/limits/memoryCounters.ts";
import { totpCode, stepAt } from "../secondFactor/totp.ts";
import { login } from "./login.ts";
import { createPasswords, PASSWORD_COSTS } from "../accounts/passwords.ts";

/** Production costs, so that requests overlap. */
const passwords = createPasswords(PASSWORD_COSTS);

test.for([
  ["a session", false],
  ["a begun login", true],
] as const)(
  "no %s of a concurrent login with the old password survives its change",
  async ([, factor]) => {
    const world = await testWorld({ passwords });
    const member = await world.member();
    const token = factor ? (await enableSecondFactor(world, member)).token : member.token;
    const call = apiCaller(world, token);
    let changed = false;
    // So that some logins verify the old password just before the change.
    const guess = async () => {
      const codes: (string | undefined)[] = [];
      while (!changed) {
        const typed = { email: member.email, password: PASSWORD };
        codes.push((await world.guest().post("/Member/Login", typed)).json().code);
      }
      return codes;
    };
    const guesses = Promise.all(Array.from({ length: 8 }, guess));
    const password = "another-horse-9";
    const change = { currentPassword: PASSWORD, password, confirmPassword: password };
    const answer = await call("PUT", "/Member/Password", change);
    changed = true;
    expect(answer.statusCode, answer.body).toBe(200);
    const codes = (await guesses).flat();
    expect(codes).not.toContain("rate.limited");
    expect(codes).not.toContain("system");
    expect(codes).toContain("session.wrong_credentials");
    expect(
      await world.db
        .selectFrom("sessions")
        .select("id")
        .where("member_id", "=", member.memberId)
        .execute(),
    ).toHaveLength(1); // the one that changed it
    expect(await world.db.selectFrom("login_challenges").selectAll().execute()).toEqual([]);
  },
);

test("rehashing a password does not refuse concurrent logins", async () => {
  const world = await testWorld({ passwords });
  const { email, memberId } = await world.member();
  const cheap = await createPasswords({ memory: 8_192, passes: 1 }).hash(PASSWORD);
  await world.db
    .updateTable("members")
    .set({ password_hash: cheap })
    .where("id", "=", memberId ?? "")
    .execute();
  const login = () => world.guest().post("/Member/Login", { email, password: PASSWORD });
  const answers = await Promise.all(Array.from({ length: 6 }, login));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
});

test("an account's codes are limited to ten tries per network and fifty a day", async () => {
  const world = await testWorld({ passwords });
  const member = await world.member();
  const { secret } = await enableSecondFactor(world, member);
  let now = world.realNow().getTime();
  const realNow = () => new Date(now);
  const failures = createMemoryCounters(realNow);
  const began = async (network: string) => {
    const known = { email: member.email ?? "", password: PASSWORD };
    const scope = world.scope({ failures, network, realNow });
    const asked = await login(scope, known).catch((error: unknown) => error);
    return (asked as { details: { challenge: string } }).details.challenge;
  };
  const enter = async (network: string, code: string, challenge?: string) => {
    const entry = { challenge: challenge ?? (await began(network)), code };
    const answer = login(world.scope({ failures, network, realNow }), entry);
    return answer.then(() => "in", toErrorCode);
  };
  const wrong = async (network: string, times: number) => {
    const codes = [];
    let challenge = "";
    for (let tried = 0; tried < times; tried++) {
      if (tried % 5 === 0) challenge = await began(network); // the previous challenge is used up
      codes.push(await enter(network, "XXXXX-XXXXX", challenge));
    }
    return codes;
  };
  const right = () => totpCode(secret, stepAt(realNow()) + 1);

  expect(await wrong("one", 11)).toEqual([
    ...Array(10).fill("second_factor.wrong_code"),
    "rate.limited",
  ]);
  expect(await enter("owner", right())).toBe("in");
  for (const network of ["two", "three", "four", "five"]) {
    expect(await wrong(network, 10)).toEqual(Array(10).fill("second_factor.wrong_code"));
  }
  now += 23 * 3_600_000;
  expect(await enter("owner", right())).toBe("rate.limited");
  now += 3_600_000;
  expect(await enter("owner", right())).toBe("in");
});
