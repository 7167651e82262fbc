import { expect, test } from "vitest";
import { TERM_OFFLINE_DAYS } from "#shared/licensing/licenses/policy.ts";
import { buyLicenses, claimsOf, licenseClient } from "#test/kit/data/licenses.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const DAY_MS = 86_400_000;

async function checkedOut(days = 30) {
  const world = await testWorld();
  const bought = await buyLicenses(world, { code: "MW-NEST" });
  const client = (name: string) => licenseClient(world, name, "MW-NEST");
  const [mill, other] = [client("Mill 1"), client("Mill 2")];
  const act = claimsOf((await mill.activate(bought.key)).body).act ?? "";
  await other.activate(bought.key);
  const answer = await mill.checkOut(act, days);
  return { world, ...bought, client, mill, act, answer, file: claimsOf(answer.body) };
}

const codeOf = ({ body, statusCode }: { body: string; statusCode: number }) =>
  statusCode < 300 ? claimsOf(body).code : (JSON.parse(body).code as string);

test("an offline file runs for the days asked, on one computer, and holds its seat", async () => {
  const { world, answer, file, act, client, key, mill } = await checkedOut();
  expect(answer.statusCode).toBe(201);
  expect(JSON.parse(Buffer.from(answer.body.split(".")[0] ?? "", "base64url").toString())).toEqual({
    alg: "EdDSA",
    typ: "file",
    kid: expect.any(String),
  });
  expect(file).toMatchObject({
    act,
    ok: true,
    code: "VALID",
    grace: 0,
    exp: world.now().getTime() / 1_000 + 30 * 86_400,
  });
  expect(file).not.toHaveProperty("nonce");
  expect(codeOf(await client("Mill 3").activate(key))).toBe("SEATS_FULL");
  const again = await mill.checkOut(act, 10);
  expect([again.statusCode, again.body]).toEqual([200, answer.body]); // a lost answer costs nothing
  expect(codeOf(await mill.deactivate(act))).toBe("FILE_OUT");
});

test("a return code frees the seat once", async () => {
  const { world, mill, act, file, client, key } = await checkedOut();
  const code = mill.returnCode(file.jti);
  const wrapped = `  ${code.slice(0, 50)}\r\n\u200B${code.slice(50)} `;
  const receipt = await mill.giveBack(wrapped);
  expect(claimsOf(receipt.body)).toMatchObject({ act, done: "returned" });
  expect(codeOf(await mill.giveBack(code))).toBe("ALREADY_RETURNED");
  expect(codeOf(await client("Mill 3").activate(key))).toBe("VALID");
  const row = await world.db
    .selectFrom("activations")
    .select(["state", "file_until"])
    .where("id", "=", act)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ state: "released", file_until: null });
});

test("forged, foreign and malformed return codes free nothing", async () => {
  const { client, mill, file, key } = await checkedOut();
  const genuine = mill.returnCode(file.jti);
  const forged = client("Mill 1").returnCode(file.jti); // same ids, another device key
  const flipped = `${genuine.slice(0, -20)}${genuine.at(-20) === "A" ? "B" : "A"}${genuine.slice(-19)}`;
  const unknown = mill.returnCode("00000000-0000-4000-8000-000000000000");
  for (const code of [forged, flipped, unknown, "MWR1", "hello", genuine.toLowerCase()])
    expect(codeOf(await mill.giveBack(code))).toBe("RETURN_INVALID");
  expect(codeOf(await client("Mill 3").activate(key))).toBe("SEATS_FULL");
});

test("twenty parallel returns give one receipt", async () => {
  const { mill, file } = await checkedOut();
  const code = mill.returnCode(file.jti);
  const answers = await Promise.all(Array.from({ length: 20 }, () => mill.giveBack(code)));
  const done = answers.filter(({ statusCode }) => statusCode === 200);
  expect(done).toHaveLength(1);
});

test("a file ends by itself, and a node-locked computer keeps its seat", async () => {
  const { world, mill, act, file, client, key } = await checkedOut();
  world.advanceTo(new Date(file.exp * 1_000));
  expect(codeOf(await mill.validate(act))).toBe("VALID");
  expect(codeOf(await client("Mill 3").activate(key))).toBe("SEATS_FULL");
  const anew = await mill.checkOut(act, 5);
  expect([anew.statusCode, claimsOf(anew.body).jti === file.jti]).toEqual([201, false]);
});

test("a return code that comes after the file's end takes no seat, whether the end was recorded or not", async () => {
  const { world, mill, act, file } = await checkedOut();
  world.advanceTo(new Date(file.exp * 1_000));
  expect(codeOf(await mill.giveBack(mill.returnCode(file.jti)))).toBe("ALREADY_RETURNED");
  expect(codeOf(await mill.validate(act))).toBe("VALID");
});

test("B4: a file ends with the key and its grace, at the latest", async () => {
  const { license, world, mill, act } = await checkedOut(1);
  const end = (license.valid_until?.getTime() ?? 0) + license.renewal_grace_days * DAY_MS;
  world.advanceTo(new Date(end - 5 * DAY_MS));
  const file = claimsOf((await mill.checkOut(act, TERM_OFFLINE_DAYS)).body);
  expect(file.exp).toBe(end / 1_000);
});

test("days beyond the policy, and products without offline use, are refused with the limit", async () => {
  const { world, mill, act, file } = await checkedOut();
  await mill.giveBack(mill.returnCode(file.jti));
  const { key } = await buyLicenses(world, { code: "MW-NEST" });
  const own = claimsOf((await mill.activate(key)).body).act ?? "";
  const long = await mill.checkOut(own, TERM_OFFLINE_DAYS + 1);
  expect([long.statusCode, long.json().code, long.json().maxDays]).toEqual([
    422,
    "DAYS_TOO_LONG",
    TERM_OFFLINE_DAYS,
  ]);
  expect(long.json().message).toContain(String(TERM_OFFLINE_DAYS));
  await world.db.updateTable("license_policies").set({ offline_days: 0 }).execute();
  expect(codeOf(await mill.checkOut(own, 1))).toBe("OFFLINE_NOT_ALLOWED");
  expect(codeOf(await mill.checkOut(act, 1))).toBe("ACTIVATION_GONE");
});

test("a reinstalled computer gets no second file while the first may still run", async () => {
  const { client, key, act, mill, file } = await checkedOut();
  const reinstalled = client("Mill 1");
  expect(codeOf(await reinstalled.activate(key))).toBe("VALID");
  const refused = await reinstalled.checkOut(act, 5);
  expect([refused.statusCode, refused.json().code]).toEqual([409, "FILE_OUT"]);
  expect(refused.json().until).toBe(new Date(file.exp * 1_000).toISOString());
  expect((await mill.giveBack(mill.returnCode(file.jti))).statusCode).toBe(200);
  expect((await reinstalled.checkOut(act, 5)).statusCode).toBe(201); // it keeps its seat
});
