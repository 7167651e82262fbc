import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Tx } from "#server/platform/db/client.ts";
import { publishContent } from "#server/site/company/commands.ts";
import { registration } from "#test/kit/accounts/registration.ts";
import { apiCaller } from "#test/kit/accounts/secondFactor.ts";
import { waitForLock } from "#test/kit/world/waitForLock.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const text = { tw: "新的條款", en: "New terms", cn: "新的条款" };
const email = "ada@example.test";

const read = async (world: TestWorld): Promise<string> =>
  (await world.guest().get("/Content?type=member_terms")).json().data.version;

const agreed = ({ db }: TestWorld) =>
  db
    .selectFrom("members")
    .select(["id", "terms_version", "terms_agreed_at"])
    .orderBy("id")
    .execute();

/** Needs two connections; the embedded database has one. */
const onServer = process.env["TEST_DATABASE_URL"];

const doors = [
  [
    "registers",
    (world: TestWorld) => world.guest(),
    "post",
    "/Member/Register",
    { ...registration, email },
  ],
  [
    "agrees",
    (world: TestWorld) => world.member(),
    "put",
    "/Member/Terms",
    { agreeTerms: registration.agreeTerms },
  ],
] as const;

test.runIf(onServer).for(doors)(
  "who %s while new member terms come into force is refused",
  async ([, clientOf, method, path, body]) => {
    const world = await testWorld();
    const client: Client = await clientOf(world);
    const termsVersion = await read(world);
    const before = await agreed(world);
    world.advance(86_400_000);
    const answer = await world.db.transaction().execute(async (tx: Tx) => {
      await publishContent(tx, world, { type: "member_terms", content: text, agreeAnew: true });
      const sent = client[method](path, { ...body, termsVersion });
      await waitForLock(world, 1);
      return { sent };
    });
    const { statusCode, ...refused } = await answer.sent;
    expect([statusCode, Object.keys(refused.json().errors)]).toEqual([422, ["agreeTerms"]]);
    expect(await agreed(world)).toEqual(before);
  },
);

test.runIf(onServer)("terms published during a registration must be agreed to next", async () => {
  const world = await testWorld();
  const lawyer = await world.manager(["legal.write"]);
  const at = "/Manager/Legal/member_terms";
  const { version, content } = (await lawyer.get(at)).json().data;
  await lawyer.put(at, { version, content: { ...content, text, minor: false } });
  const { registered, published } = await world.db.transaction().execute(async (tx: Tx) => {
    await sql`lock table member_profiles in exclusive mode`.execute(tx);
    const registered = world.guest().post("/Member/Register", { ...registration, email });
    await waitForLock(world, 1);
    const published = lawyer.post(`${at}/Publication`, { version: version + 1 });
    await waitForLock(world, 2);
    world.advance(1_000);
    return { registered, published };
  });
  const answer = await registered;
  expect(answer.statusCode).toBe(200);
  expect((await published).statusCode).toBe(200);
  const call = apiCaller(world, answer.json().data.token);
  expect((await call("GET", "/Cart")).json().code).toBe("session.terms_required");
});
