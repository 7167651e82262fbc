import fc from "fast-check";
import { expect, test } from "vitest";
import type { CodePurpose } from "#shared/identity/verificationCodes/rules.ts";
import { lastMailedCode, mailsTo, wrongCode } from "#test/kit/accounts/verificationCodes.ts";
import { runCount } from "#test/kit/proof.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { createJobRunners } from "#server/platform/jobs/scheduledTasks.ts";
import { sendMail } from "#server/platform/mail/sendMail.ts";
import { MailRefused } from "#server/integrations/smtp/mailTransport.ts";
import { sendCode, consumeCode, consumeCodes, type EnteredCode } from "./commands.ts";
import { withCodes } from "./service.ts";
import { mailDelivery } from "#server/platform/mail/jobs.ts";

const MINUTE = 60_000;

/** The test moves the wall clock. */
async function ground() {
  const world = await testWorld();
  const { memberId, email } = await world.member();
  const clock = { now: Date.now() };
  const scope = world.scope({ realNow: () => new Date(clock.now) });
  const to = { purpose: "verify", email: email ?? "", memberId } as const;
  return { world, clock, scope, to, ...calls(world, scope, to) };
}

type To = { purpose: CodePurpose; email: string; memberId: string | null };

const calls = (world: TestWorld, scope: ReturnType<TestWorld["scope"]>, to: To) => ({
  send: () => runTransaction(world.db, (tx) => sendCode(tx, scope, to)),
  take: (code: string, purpose: EnteredCode["purpose"] = to.purpose) =>
    runTransaction(world.db, (tx) => consumeCode(tx, scope, { ...to, purpose, code })),
  sent: () => lastMailedCode(world, to.purpose, to.email),
});

interface Living {
  readonly code: string;
  readonly at: number;
  tries: number;
}
const lives: Partial<Record<CodePurpose, number>> = { invitation: 7 * 24 * 60 * MINUTE };

class Model {
  now = 0;
  living = new Map<CodePurpose, Living>();

  maySend = (purpose: CodePurpose) =>
    this.now >= (this.living.get(purpose)?.at ?? -MINUTE) + MINUTE;
  accepts(code: string): boolean {
    const compared = [...this.living].filter(
      ([purpose, { tries, at }]) => tries < 5 && this.now < at + (lives[purpose] ?? 10 * MINUTE),
    );
    for (const [, each] of compared) each.tries += 1;
    if (!compared.some(([, each]) => each.code === code)) return false;
    this.living.clear();
    return true;
  }
}

const which = fc.nat({ max: 1 });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("send" as const), which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("newest" as const), which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("earlier" as const), which }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("wrong" as const), which }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("wait" as const),
      ms: fc.constantFrom(1_000, 30_000, 59_999, MINUTE, 4 * MINUTE, 10 * MINUTE - 1, 10 * MINUTE),
    }),
  },
);

test.each<readonly CodePurpose[]>([["verify"], ["reset", "invitation"]])(
  "only the newest valid codes with tries left are accepted: %s %s",
  async (...all) => {
    const purposes = all.filter(Boolean);
    const { world, clock, scope, to } = await ground();
    const walk = fc.array(step, { minLength: 4, maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(walk, async (steps) => {
        await world.db.deleteFrom("verification_codes").execute();
        const model = new Model();
        const begun = clock.now;
        const sent: { purpose: CodePurpose; code: string }[] = [];
        for (const each of steps) {
          if (each.kind === "wait") {
            clock.now += each.ms;
            model.now = clock.now - begun;
            continue;
          }
          const purpose = purposes[each.which % purposes.length] ?? "verify";
          const { send, sent: newest, take } = calls(world, scope, { ...to, purpose });
          if (each.kind === "send") {
            const may = model.maySend(purpose);
            expect((await send()).sent).toBe(may);
            const code = (await newest()) ?? "";
            if (may) model.living.set(purpose, { code, tries: 0, at: model.now });
            sent.push({ purpose, code });
          } else {
            const own = sent.filter((known) => known.purpose === purpose);
            const wrong = "012345".split("").map((digit) => digit.repeat(6));
            const tried = {
              newest: own.at(-1)?.code ?? "000000",
              earlier: own[0]?.code ?? "000000",
              wrong: wrong.find((code) => sent.every((known) => known.code !== code)) ?? "",
            };
            const code = tried[each.kind];
            expect(await take(code, purposes)).toBe(model.accepts(code));
          }
        }
      }),
      { numRuns: runCount(15, 60) },
    );
  },
);

test("twenty concurrent wrong tries use up all five", async () => {
  const { world, send, take, sent } = await ground();
  await send();
  const code = await sent();
  const tries = await Promise.all(Array.from({ length: 20 }, () => take(wrongCode(code))));
  expect(tries).toEqual(Array.from({ length: 20 }, () => false));
  const row = await world.db
    .selectFrom("verification_codes")
    .select("tries")
    .executeTakeFirstOrThrow();
  expect(row.tries).toBe(5);
  expect(await take(code ?? "")).toBe(false);
});

test("concurrent uses of the right code succeed once", async () => {
  const { send, take, sent } = await ground();
  await send();
  const code = (await sent()) ?? "";
  const taken = await Promise.all(Array.from({ length: 6 }, () => take(code)));
  expect(taken.filter(Boolean)).toHaveLength(1);
});

test("concurrent requests send one code", async () => {
  const { send } = await ground();
  const sendings = await Promise.all(Array.from({ length: 8 }, send));
  expect(sendings.filter(({ sent }) => sent)).toHaveLength(1);
  const waits = sendings.flatMap((each) => (each.sent ? [] : [each.retryAfter]));
  expect(waits.every((wait) => wait >= 1 && wait <= 60)).toBe(true);
});

test("a wrong try counts; a failed action keeps the code", async () => {
  const { world, scope, to, send, sent } = await ground();
  await send();
  const code = (await sent()) ?? "";
  const enter = (typed: string, run: () => Promise<string>) =>
    withCodes(
      scope,
      { memberId: to.memberId, entries: [{ ...to, code: typed, at: "captcha" }] },
      run,
    );
  const done = async () => "done";
  await expect(enter(wrongCode(code), done)).rejects.toMatchObject({
    code: "verification_code.wrong",
    fields: { captcha: ["wrong_code"] },
  });
  const tries = async () =>
    (await world.db.selectFrom("verification_codes").select("tries").executeTakeFirst())?.tries;
  expect(await tries()).toBe(1);
  const failing = enter(code, () => Promise.reject(new Error("something else")));
  await expect(failing).rejects.toThrow("something else");
  expect(await tries()).toBe(1);
  expect(await enter(` ${[...code].map(fullWidth).join(" ")}`, done)).toBe("done");
  await expect(enter(code, done)).rejects.toMatchObject({ code: "verification_code.wrong" });
});

const fullWidth = (digit: string) => String.fromCodePoint(0xff10 + Number(digit));

test("codes that belong together are consumed together, for their member only", async () => {
  const { world, scope, to, send, sent } = await ground();
  const second = { purpose: "reset", email: to.email, memberId: to.memberId } as const;
  await send();
  await runTransaction(world.db, (tx) => sendCode(tx, scope, second));
  const [one, two] = [await sent(), await lastMailedCode(world, "reset", to.email)];
  const take = (codes: [string, string], memberId = to.memberId) =>
    runTransaction(world.db, (tx) =>
      consumeCodes(tx, scope, {
        memberId,
        entries: [
          { ...to, code: codes[0] },
          { ...second, code: codes[1] },
        ],
      }),
    );
  expect(await take([one ?? "", wrongCode(two)])).toEqual([1]);
  expect(await take([one ?? "", two ?? ""], crypto.randomUUID())).toEqual([0, 1]);
  expect(await take([one ?? "", two ?? ""])).toEqual([]);
  expect(await take([one ?? "", two ?? ""])).toEqual([0, 1]);
});

test("the code is stored as a keyed hash, sealed only until its mail is written", async () => {
  const { world, to, send, sent } = await ground();
  await send();
  const code = (await sent()) ?? "";
  expect(code).toMatch(/^\d{6}$/);
  await world.drain();
  const row = await world.db.selectFrom("verification_codes").selectAll().executeTakeFirstOrThrow();
  expect(row.code_cipher).toBeNull();
  expect(JSON.stringify(row)).not.toContain(code);
  const mails = await world.db
    .selectFrom("mails")
    .selectAll()
    .where("template", "=", "code")
    .execute();
  expect(mails).toMatchObject([{ to_address: to.email, secret: true, lang: "en", state: "kept" }]);
  expect(`${mails[0]?.body_cipher?.toString("latin1")}${JSON.stringify(mails)}`).not.toContain(
    code,
  );
  const { rows } = await world.open.database.pool.query("select m::text as row from mails m");
  expect(JSON.stringify(rows)).not.toContain(code);
  // demo mode can show it
  const [shown] = await mailsTo(world, to.email);
  expect(shown?.text).toContain(`/en/member/verify?code=${code}`);
  expect(shown?.html).toContain(code);
});

const through = (send: () => Promise<void>) => ({ send, close: () => undefined });

test.each([
  ["sent", "a mail server has taken it", through(() => Promise.resolve())],
  ["failed", "it was refused for good", through(() => Promise.reject(new MailRefused("nobody")))],
  ["kept", "a shop without a mail server has kept it", null],
] as const)("%s: the body of a mail with a code is gone once %s", async (state, _, mail) => {
  const { world, send } = await ground();
  const settings = { ...world.settings, demo: false };
  await send();
  const { queue } = world.open;
  const row = () => world.db.selectFrom("mails").selectAll().executeTakeFirst();
  const { jobs, tasks } = createJobRunners(world.scope({ mail, settings }));
  const unsent = new Map([...jobs, [mailDelivery.kind, async () => undefined]]);
  await queue.drain({ jobs: unsent, tasks });
  expect((await row())?.body_cipher).not.toBeNull();
  const { id: mailId } = (await row()) ?? { id: "" };
  await sendMail(world.scope({ mail, settings }), { mailId }, { last: true });
  expect(await row()).toMatchObject({ state, body_text: "", body_html: "", body_cipher: null });
});

test("an unknown address gets a code but no mail", async () => {
  const { world, scope } = await ground();
  const to = { purpose: "reset", email: "nobody@example.test", memberId: null } as const;
  await runTransaction(world.db, (tx) => sendCode(tx, scope, to));
  expect(await lastMailedCode(world, "reset", to.email)).toMatch(/^\d{6}$/);
  await world.drain();
  expect(await world.db.selectFrom("mails").selectAll().execute()).toEqual([]);
  expect(await lastMailedCode(world, "reset", to.email)).toBeNull();
});
