import fc from "fast-check";
import { expect, test } from "vitest";
import { codeSent, otherThan } from "#test/codes.ts";
import { type TestWorld, testWorld } from "#test/world.ts";
import { transact } from "../db/client.ts";
import { sendCode, takeCode, takeCodes } from "./commands.ts";
import { withCodes } from "./service.ts";

const MINUTE = 60_000;

/** A world whose wall clock the test moves, with one member. */
async function ground() {
  const world = await testWorld();
  const { memberId, email } = await world.member();
  const clock = { now: Date.now() };
  const scope = world.scope({ realNow: () => new Date(clock.now) });
  const to = { purpose: "verify", email: email ?? "", memberId } as const;
  return { world, clock, scope, to, ...calls(world, scope, to) };
}

type To = { purpose: "verify"; email: string; memberId: string | null };

const calls = (world: TestWorld, scope: ReturnType<TestWorld["scope"]>, to: To) => ({
  send: () => transact(world.db, (tx) => sendCode(tx, scope, to)),
  take: (code: string) => transact(world.db, (tx) => takeCode(tx, scope, { ...to, code })),
  sent: () => codeSent(world, to.purpose, to.email),
});

/** What the rules say, told without a database. */
class Model {
  now = 0;
  living: { code: string; tries: number; at: number } | null = null;

  maySend = () => this.living === null || this.now >= this.living.at + MINUTE;
  accepts(code: string): boolean {
    const { living } = this;
    if (!living || living.tries >= 5 || this.now >= living.at + 10 * MINUTE) return false;
    living.tries += 1;
    if (living.code !== code) return false;
    this.living = null;
    return true;
  }
}

const step = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: "send" } as const) },
  { weight: 3, arbitrary: fc.constant({ kind: "newest" } as const) },
  { weight: 3, arbitrary: fc.constant({ kind: "earlier" } as const) },
  { weight: 5, arbitrary: fc.constant({ kind: "wrong" } as const) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("wait" as const),
      ms: fc.constantFrom(1_000, 30_000, 59_999, MINUTE, 4 * MINUTE, 10 * MINUTE - 1, 10 * MINUTE),
    }),
  },
);

test("whatever is asked and tried, only the newest living unused code with tries left is accepted", async () => {
  const { world, clock, send, take, sent } = await ground();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
      await world.db.deleteFrom("email_codes").execute();
      const model = new Model();
      const begun = clock.now;
      const earlier: string[] = [];
      for (const { kind, ...rest } of steps) {
        if ("ms" in rest) {
          clock.now += rest.ms;
          model.now = clock.now - begun;
        } else if (kind === "send") {
          const may = model.maySend();
          expect((await send()).sent).toBe(may);
          const code = (await sent()) ?? "";
          if (may) model.living = { code, tries: 0, at: model.now };
          earlier.push(code);
        } else {
          const newest = earlier.at(-1) ?? "000000";
          const tried = { newest, earlier: earlier[0] ?? "000000", wrong: otherThan(newest) };
          const code = tried[kind as keyof typeof tried];
          expect(await take(code)).toBe(model.accepts(code));
        }
      }
    }),
    { numRuns: 60 },
  );
});

test("twenty wrong tries at once use up five, and the right code comes too late", async () => {
  const { world, send, take, sent } = await ground();
  await send();
  const code = await sent();
  const tries = await Promise.all(Array.from({ length: 20 }, () => take(otherThan(code))));
  expect(tries).toEqual(Array.from({ length: 20 }, () => false));
  const row = await world.db.selectFrom("email_codes").select("tries").executeTakeFirstOrThrow();
  expect(row.tries).toBe(5);
  expect(await take(code ?? "")).toBe(false);
});

test("the right code typed many times at once is accepted once", async () => {
  const { send, take, sent } = await ground();
  await send();
  const code = (await sent()) ?? "";
  const taken = await Promise.all(Array.from({ length: 6 }, () => take(code)));
  expect(taken.filter(Boolean)).toHaveLength(1);
});

test("many requests at once send one code", async () => {
  const { send } = await ground();
  const sendings = await Promise.all(Array.from({ length: 8 }, send));
  expect(sendings.filter(({ sent }) => sent)).toHaveLength(1);
  const waits = sendings.flatMap((each) => (each.sent ? [] : [each.retryAfter]));
  expect(waits.every((wait) => wait >= 1 && wait <= 60)).toBe(true);
});

test("a wrong try counts although the call is refused, and a refused deed leaves the code as it was", async () => {
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
  await expect(enter(otherThan(code), done)).rejects.toMatchObject({
    code: "code.wrong",
    fields: { captcha: ["wrong_code"] },
  });
  const tries = async () =>
    (await world.db.selectFrom("email_codes").select("tries").executeTakeFirst())?.tries;
  expect(await tries()).toBe(1);
  const failing = enter(code, () => Promise.reject(new Error("something else")));
  await expect(failing).rejects.toThrow("something else");
  expect(await tries()).toBe(1);
  expect(await enter(` ${[...code].map(fullWidth).join(" ")}`, done)).toBe("done");
  await expect(enter(code, done)).rejects.toMatchObject({ code: "code.wrong" });
});

const fullWidth = (digit: string) => String.fromCodePoint(0xff10 + Number(digit));

test("codes that belong together are used up together, and never for another member", async () => {
  const { world, scope, to, send, sent } = await ground();
  const second = { purpose: "reset", email: to.email, memberId: to.memberId } as const;
  await send();
  await transact(world.db, (tx) => sendCode(tx, scope, second));
  const [one, two] = [await sent(), await codeSent(world, "reset", to.email)];
  const take = (codes: [string, string], memberId = to.memberId) =>
    transact(world.db, (tx) =>
      takeCodes(tx, scope, {
        memberId,
        entries: [
          { ...to, code: codes[0] },
          { ...second, code: codes[1] },
        ],
      }),
    );
  expect(await take([one ?? "", otherThan(two)])).toEqual([1]);
  expect(await take([one ?? "", two ?? ""], crypto.randomUUID())).toEqual([0, 1]);
  expect(await take([one ?? "", two ?? ""])).toEqual([]);
  expect(await take([one ?? "", two ?? ""])).toEqual([0, 1]);
});

test("the code lies in the database under a keyed hash, and sealed only until its mail is written", async () => {
  const { world, to, send, sent } = await ground();
  await send();
  const code = (await sent()) ?? "";
  expect(code).toMatch(/^\d{6}$/);
  await world.drain();
  const row = await world.db.selectFrom("email_codes").selectAll().executeTakeFirstOrThrow();
  expect(row.code_cipher).toBeNull();
  expect(JSON.stringify(row)).not.toContain(code);
  const mails = await world.db
    .selectFrom("mails")
    .selectAll()
    .where("template", "=", "code")
    .execute();
  expect(mails).toMatchObject([{ to_address: to.email, secret: true, lang: "en" }]);
  expect(mails[0]?.body_text).toContain(code);
  expect(mails[0]?.body_text).toContain(`/en/member/verify?code=${code}`);
  expect(mails[0]?.subject).not.toContain(code);
});

test("an address that no member has gets a code of its own, and no mail", async () => {
  const { world, scope } = await ground();
  const to = { purpose: "reset", email: "nobody@example.test", memberId: null } as const;
  await transact(world.db, (tx) => sendCode(tx, scope, to));
  expect(await codeSent(world, "reset", to.email)).toMatch(/^\d{6}$/);
  await world.drain();
  expect(await world.db.selectFrom("mails").selectAll().execute()).toEqual([]);
  expect(await codeSent(world, "reset", to.email)).toBeNull();
});
