import { expect, test } from "vitest";
import {
  lastMailedCode,
  allowResend,
  mailsTo,
  wrongCode,
  solveCaptcha,
} from "#test/kit/accounts/verificationCodes.ts";
import { apiCaller, enableSecondFactor } from "#test/kit/accounts/secondFactor.ts";
import { registration } from "#test/kit/accounts/registration.ts";
import { countStatements } from "#test/kit/world/statements.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";
import { sendCode } from "../verificationCodes/commands.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { createPasswords } from "./passwords.ts";

const NEW = "a-new-horse-battery";

const request = (world: TestWorld, email: string | null, more: object = {}) =>
  world.guest().post("/Member/Password/Code", { email, ...more });

const reset = (world: TestWorld, fields: { email: string | null; captcha: string | null }) =>
  world.guest().put("/Member/Password/Reset", { password: NEW, confirmPassword: NEW, ...fields });

const login = (world: TestWorld, email: string | null, password: string) =>
  world.guest().post("/Member/Login", { email, password });

async function forgetful(world: TestWorld): Promise<{ member: Client; captcha: string }> {
  const member = await world.member();
  const asked = await request(world, member.email);
  expect(asked.statusCode).toBe(200);
  const captcha = await lastMailedCode(world, "reset", member.email);
  return { member, captcha: captcha ?? "" };
}

const memberRow = (world: TestWorld, { memberId }: Client) =>
  world.db
    .selectFrom("members")
    .selectAll()
    .where("id", "=", memberId ?? "")
    .executeTakeFirstOrThrow();

test("the mailed code sets a new password, ends every session and verifies the address", async () => {
  const world = await testWorld();
  const { member, captcha } = await forgetful(world);
  expect((await memberRow(world, member)).email_verified_at).toBeNull();
  const done = await reset(world, { email: member.email, captcha });
  expect(done.statusCode).toBe(200);
  expect(done.json().data).toEqual({});
  expect((await member.get("/Member/Check")).statusCode).toBe(401);
  expect((await login(world, member.email, registration.password)).statusCode).toBe(422);
  expect((await login(world, member.email, NEW)).statusCode).toBe(200);
  expect((await memberRow(world, member)).email_verified_at).toEqual(world.now());
  await world.drain();
  const mails = await world.db.selectFrom("mails").select(["template", "subject"]).execute();
  expect(mails.map(({ subject }) => subject)).toContain("Your password was changed");
  const audited = await world.db
    .selectFrom("audit_entries")
    .select(["action", "actor_id", "subject_id"])
    .where("action", "=", "password.reset")
    .execute();
  expect(audited).toEqual([
    { action: "password.reset", actor_id: null, subject_id: member.memberId },
  ]);
  expect((await reset(world, { email: member.email, captcha })).json().code).toBe(
    "verification_code.wrong",
  );
});

const verified = (world: TestWorld, { memberId }: Client) =>
  world.db
    .updateTable("members")
    .set({ email_verified_at: world.now() })
    .where("id", "=", memberId)
    .execute();

test("a reset removes the second factor of an account that claimed another's address", async () => {
  const world = await testWorld();
  const claimed = await world.member({ email: "owner@example.test" });
  const { token } = await enableSecondFactor(world, claimed);
  await request(world, claimed.email);
  const captcha = await lastMailedCode(world, "reset", claimed.email);
  expect((await reset(world, { email: claimed.email, captcha })).statusCode).toBe(200);
  const owner = await login(world, claimed.email, NEW);
  expect([owner.statusCode, owner.json().data?.user.uuid]).toEqual([200, claimed.memberId]);
  expect(await world.db.selectFrom("backup_codes").selectAll().execute()).toEqual([]);
  expect((await apiCaller(world, token)("GET", "/Member/Check")).statusCode).toBe(401);
});

test("the second factor of staff survives a reset, verified address or not", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  await enableSecondFactor(world, manager);
  await request(world, manager.email);
  const captcha = await lastMailedCode(world, "reset", manager.email);
  expect((await reset(world, { email: manager.email, captcha })).statusCode).toBe(200);
  expect((await login(world, manager.email, NEW)).json().code).toBe("second_factor.code_required");
});

test("an invitation code still works after a reset code was requested", async () => {
  const world = await testWorld();
  const member = await world.member();
  const { memberId, email } = { memberId: member.memberId, email: member.email ?? "" };
  const to = { purpose: "invitation", email, memberId } as const;
  await runTransaction(world.db, (tx) => sendCode(tx, world.scope(), to));
  const invited = await lastMailedCode(world, "invitation", email);
  await request(world, email);
  const captcha = wrongCode(invited);
  expect((await reset(world, { email, captcha })).json().code).toBe("verification_code.wrong");
  expect((await reset(world, { email, captcha: invited })).statusCode).toBe(200);
  expect(await world.db.selectFrom("verification_codes").selectAll().execute()).toEqual([]);
});

test("a reset keeps the second factor and ends pending logins", async () => {
  const world = await testWorld();
  const member = await world.member();
  await enableSecondFactor(world, member);
  await verified(world, member);
  const begun = await login(world, member.email, registration.password);
  const { challenge } = begun.json();
  await request(world, member.email);
  const captcha = await lastMailedCode(world, "reset", member.email);
  expect((await reset(world, { email: member.email, captcha })).statusCode).toBe(200);
  const late = await world.guest().post("/Member/Login", { challenge, code: "123456" });
  expect(late.json().code).toBe("second_factor.challenge_expired");
  expect((await login(world, member.email, NEW)).json().code).toBe("second_factor.code_required");
});

test("known and unknown addresses get the same answer and run the same queries", async () => {
  const world = await testWorld();
  const { email } = await world.member();
  const unknown = "nobody@example.test";
  const counter = countStatements(world.open.database.pool);
  const asked = [];
  for (const each of [email, unknown]) {
    asked.push(await counter.during(async () => request(world, each)));
  }
  expect(asked.map(({ result }) => result.statusCode)).toEqual([200, 200]);
  expect(asked[0]?.result.body).toBe(asked[1]?.result.body);
  expect(asked[0]?.statements.length).toBeGreaterThan(3);
  expect(asked[0]?.statements).toEqual(asked[1]?.statements);
  expect((await world.waitingJobs()).map(({ kind }) => kind)).toEqual([
    "code.requested",
    "code.requested",
  ]);

  const tries = [];
  const captcha = wrongCode(await lastMailedCode(world, "reset", email));
  for (const each of [email, unknown]) {
    tries.push(await counter.during(async () => reset(world, { email: each, captcha })));
  }
  expect(tries.map(({ result }) => result.statusCode)).toEqual([422, 422]);
  expect(tries[0]?.result.body).toBe(tries[1]?.result.body);
  expect(tries[0]?.statements).toEqual(tries[1]?.statements);
});

test("the right code for an address without a member is refused", async () => {
  const world = await testWorld();
  await request(world, "nobody@example.test");
  const captcha = await lastMailedCode(world, "reset", "nobody@example.test");
  const tried = await reset(world, { email: "nobody@example.test", captcha });
  expect(tried.json()).toMatchObject({
    code: "verification_code.wrong",
    errors: { captcha: [expect.any(String)] },
  });
});

test("a second request within a minute gets the same answer and keeps the code valid", async () => {
  const world = await testWorld();
  const { member, captcha } = await forgetful(world);
  expect((await request(world, member.email)).statusCode).toBe(200);
  expect(await lastMailedCode(world, "reset", member.email)).toBe(captcha);
  await allowResend(world);
  expect((await request(world, member.email)).statusCode).toBe(200);
  const newest = await lastMailedCode(world, "reset", member.email);
  if (newest !== captcha) {
    expect((await reset(world, { email: member.email, captcha })).json().code).toBe(
      "verification_code.wrong",
    );
  }
  expect((await reset(world, { email: member.email, captcha: newest })).statusCode).toBe(200);
});

test("the API limits a code to ten minutes and five tries", async () => {
  const world = await testWorld();
  const { member, captcha } = await forgetful(world);
  const past = new Date(Date.now() - 1);
  await world.db.updateTable("verification_codes").set({ expires_at: past }).execute();
  expect((await reset(world, { email: member.email, captcha })).json().code).toBe(
    "verification_code.wrong",
  );

  const other = await forgetful(world);
  const wrong = { email: other.member.email, captcha: wrongCode(other.captcha) };
  await Promise.all(Array.from({ length: 9 }, () => reset(world, wrong)));
  const row = await world.db
    .selectFrom("verification_codes")
    .select("tries")
    .where("email", "=", other.member.email ?? "")
    .executeTakeFirstOrThrow();
  expect(row.tries).toBe(5);
  const late = await reset(world, { email: other.member.email, captcha: other.captcha });
  expect(late.json().code).toBe("verification_code.wrong");
});

test("the right code sent twice at once sets one password", async () => {
  const world = await testWorld();
  const { member, captcha } = await forgetful(world);
  const put = (password: string) =>
    world.guest().put("/Member/Password/Reset", {
      email: member.email,
      captcha,
      password,
      confirmPassword: password,
    });
  const [one, two] = await Promise.all([put("first-horse-battery"), put("second-horse-battery")]);
  expect(new Set([one.statusCode, two.statusCode])).toEqual(new Set([200, 422]));
  const set = one.statusCode === 200 ? "first-horse-battery" : "second-horse-battery";
  expect((await login(world, member.email, set)).statusCode).toBe(200);
});

test("a common or personal password is refused and keeps the code valid", async () => {
  const world = await testWorld();
  const member = await world.member({ firstName: "Wilhelmina-Q" });
  await request(world, member.email);
  const captcha = await lastMailedCode(world, "reset", member.email);
  const put = (password: string, code = captcha) =>
    world.guest().put("/Member/Password/Reset", {
      email: member.email,
      captcha: code,
      password,
      confirmPassword: password,
    });
  expect((await put("password1")).json().errors).toHaveProperty("password");
  expect((await put("wilhelmina-q")).json().errors).toHaveProperty("password");
  // A wrong code must not reveal whose name it is.
  expect((await put("wilhelmina-q", wrongCode(captcha))).json().code).toBe(
    "verification_code.wrong",
  );
  expect((await put("short")).json().errors).toHaveProperty("password");
  expect((await put(NEW)).statusCode).toBe(200);
});

test("repeated requests need a captcha, then are rate limited", async () => {
  const world = await testWorld();
  const codes: string[] = [];
  for (let each = 0; each < 4; each++) {
    const answer = await request(world, `person-${each}@example.test`);
    codes.push(answer.json().code ?? "sent");
  }
  expect(codes).toEqual(["sent", "sent", "sent", "captcha.required"]);
  const answers = [];
  for (let each = 0; each < 7; each++) {
    await allowResend(world);
    answers.push(await request(world, "one@example.test", await solveCaptcha(world)));
  }
  const limited = answers.at(-1);
  expect(answers.slice(0, -1).map(({ statusCode }) => statusCode)).toEqual(
    Array.from({ length: 6 }, () => 200),
  );
  expect(limited?.json().code).toBe("rate.limited");
  expect(Number(limited?.headers["retry-after"])).toBeGreaterThan(0);
});

test("code guesses from one network are rate limited, then cost no hash", async () => {
  let hashed = 0;
  const cheap = createPasswords({ memory: 8_192, passes: 1 });
  const hash = (password: string) => ((hashed += 1), cheap.hash(password));
  const world = await testWorld({ passwords: { ...cheap, hash } });
  const guess = () => reset(world, { email: "one@example.test", captcha: "123456" });
  const answers = [];
  for (let each = 0; each < 16; each++) answers.push(await guess());
  expect(answers.at(-1)?.json().code).toBe("rate.limited");
  expect(hashed).toBe(15);
  expect(Number(answers.at(-1)?.headers["retry-after"])).toBeGreaterThan(0);
  expect(answers.at(-2)?.json().code).toBe("verification_code.wrong");
});

test("a code without six digits is refused at its field and uses up no try", async () => {
  const world = await testWorld();
  const { member, captcha } = await forgetful(world);
  const { email } = member;
  for (const typed of [captcha.slice(1), `${captcha}0`, "12345a", "-", "code"]) {
    for (const [lang, said] of Object.entries(phrases)) {
      const put = { email, captcha: typed, password: NEW, confirmPassword: NEW };
      const answer = await world.guest().put(`/Member/Password/Reset?lang=${lang}`, put);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        code: "request.invalid",
        errors: { captcha: [said.fault.code_digits] },
      });
    }
  }
  const row = await world.db
    .selectFrom("verification_codes")
    .select("tries")
    .where("email", "=", email ?? "")
    .executeTakeFirstOrThrow();
  expect(row.tries).toBe(0);
  const fullWidth = String.fromCodePoint(...[...captcha].map((digit) => 0xff10 + Number(digit)));
  const spaced = ` ${fullWidth.slice(0, 3)}\u3000\u200B${fullWidth.slice(3)} `;
  expect((await reset(world, { email, captcha: spaced })).statusCode).toBe(200);
});

test("a mail with a code names nobody before the address is verified", async () => {
  const world = await testWorld();
  const member = await world.member({ firstName: "Visit evil.example", lastName: "Lin" });
  const said = async () => (await mailsTo(world, member.email)).map(({ text }) => text).join("\n");
  await request(world, member.email);
  await world.drain();
  expect(await said()).toContain("Hello,");
  expect(await said()).not.toContain("evil.example");
  await world.db.updateTable("members").set({ email_verified_at: world.now() }).execute();
  await allowResend(world);
  await request(world, member.email);
  await world.drain();
  expect(await said()).toContain("Hello Visit evil.example Lin,");
});
