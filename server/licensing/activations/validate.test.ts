import { expect, test } from "vitest";
import {
  buyLicenses,
  claimsOf,
  licenseClient,
  foreignPrivateKey,
} from "#test/kit/data/licenses.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

async function activated(world: TestWorld, months: 1 | 12 | null = 12) {
  const purchase = await buyLicenses(world, { months });
  const mill = licenseClient(world, "Mill 3");
  const lease = claimsOf((await mill.activate(purchase.key)).body);
  return { ...purchase, mill, lease, act: lease.act ?? "" };
}

const lastRecord = (world: TestWorld) =>
  world.db
    .selectFrom("license_events")
    .select(["kind", "code"])
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();

test("a signed request renews the lease", async () => {
  const world = await testWorld();
  const { mill, lease, act } = await activated(world);
  world.advance(5 * HOUR_MS);
  const answer = await mill.validate(act, { nonce: "another-nonce-entirely", version: "1.1.0" });

  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("application/jose");
  const renewed = claimsOf(answer.body);
  expect(renewed).toMatchObject({
    act,
    seq: 2,
    ok: true,
    code: "VALID",
    exp: lease.exp + 5 * 3_600,
    nonce: "another-nonce-entirely",
  });
  expect(renewed.jti).not.toBe(lease.jti);
  const row = await world.db.selectFrom("activations").selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    version: "1.1.0",
    seen_at: world.now(),
    lease_until: new Date(renewed.exp * 1_000),
  });
  expect(await lastRecord(world)).toEqual({ kind: "validate", code: "VALID" });
});

test("key and machine replace a signature", async () => {
  const world = await testWorld();
  const { mill, key, act } = await activated(world);
  const answer = await mill.validateKey(key);
  expect(claimsOf(answer.body)).toMatchObject({ ok: true, code: "VALID", act, seq: 2 });
});

test("unsigned and wrongly signed requests are refused, recorded, and renew nothing", async () => {
  const world = await testWorld();
  const { mill, act } = await activated(world);
  const stranger = await mill.validate(act, {}, foreignPrivateKey());
  const nonce = "a-nonce-of-this-very-request";
  const fp = { v: 1, parts: mill.parts };
  const unsigned = await mill.send("/validate", { activationId: act, fp, version: "1", nonce });
  const signed = await mill.validate(act, { nonce });
  expect(signed.statusCode).toBe(200);
  const genuine = String(signed.raw.req.headers["device-sig"]);
  const moved = await mill.send(
    "/validate",
    { activationId: act, fp, version: "2.0.0", nonce },
    { "device-sig": genuine },
  );
  const crooked = await mill.send(
    "/validate",
    { activationId: act, fp, version: "1.0.0", nonce },
    { "device-sig": `${genuine.slice(0, -1)}B` },
  );
  for (const answer of [stranger, unsigned, moved, crooked]) {
    expect([answer.statusCode, answer.json().code]).toEqual([401, "SIGNATURE_INVALID"]);
  }
  expect(await lastRecord(world)).toEqual({ kind: "validate", code: "SIGNATURE_INVALID" });
  const { seq } = await world.db.selectFrom("activations").select("seq").executeTakeFirstOrThrow();
  expect(seq).toBe(2);
});

const other = (char: string) => char.repeat(64);

test("another machine gets a lease without permission", async () => {
  const world = await testWorld();
  const { mill, key, act } = await activated(world);
  const moved = { v: 1, parts: { os: mill.parts.os, board: other("b"), disk: other("d") } };
  const answer = await mill.validate(act, { fp: moved });
  expect(answer.statusCode).toBe(200);
  const now = world.now().getTime() / 1_000;
  expect(claimsOf(answer.body)).toMatchObject({
    ok: false,
    code: "FP_MISMATCH",
    st: 2,
    iat: now,
    exp: now,
    grace: 0,
  });
  expect(claimsOf((await licenseClient(world, "Lathe").validateKey(key)).body)).toMatchObject({
    ok: false,
    code: "NOT_ACTIVATED",
    act: null,
    dk: null,
    seq: 0,
  });
});

test("a machine is recognized after a disk change, and then after a board change", async () => {
  const world = await testWorld();
  const { mill, act } = await activated(world);
  const newDisk = { ...mill.parts, disk: other("d") };
  const newBoard = { ...newDisk, board: other("b") };
  for (const parts of [newDisk, newBoard]) {
    const answer = await mill.validate(act, { fp: { v: 1, parts } });
    expect(claimsOf(answer.body).code).toBe("VALID");
  }
  expect(claimsOf((await mill.validate(act)).body).code).toBe("FP_MISMATCH");
});

test("released machines, ended licenses and missing entitlements have distinct codes", async () => {
  const world = await testWorld();
  const { mill, key, act, license } = await activated(world, 1);
  expect(claimsOf((await mill.validate(act, { need: ["5axis"] })).body)).toMatchObject({
    ok: false,
    code: "ENTITLEMENT_MISSING",
  });

  await world.db.updateTable("activations").set({ state: "released" }).execute();
  for (const answer of [await mill.validate(act), await mill.validateKey(key)]) {
    expect(claimsOf(answer.body)).toMatchObject({
      ok: false,
      code: "LEASE_DEAD",
      reason: "released",
      st: 0,
      seats: { max: 1, used: 0 },
    });
  }

  await world.db.updateTable("activations").set({ state: "live" }).execute();
  const end = (license.valid_until?.getTime() ?? 0) + license.renewal_grace_days * DAY_MS;
  world.advanceTo(new Date(end - 1_000));
  const last = claimsOf((await mill.validate(act)).body);
  expect(last).toMatchObject({ ok: true, grace: 0, exp: end / 1_000 });
  world.advance(1_000);
  expect(claimsOf((await mill.validate(act)).body)).toMatchObject({
    ok: false,
    code: "KEY_INVALID",
    reason: "expired",
    st: 1,
    exp: end / 1_000,
    grace: 0,
  });
  expect(await lastRecord(world)).toEqual({ kind: "validate", code: "KEY_INVALID" });
});

test("concurrent renewals get distinct numbers", async () => {
  const world = await testWorld();
  const { mill, act } = await activated(world);
  const answers = await Promise.all(Array.from({ length: 10 }, () => mill.validate(act)));
  const numbers = answers.map(({ body }) => claimsOf(body).seq).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 10 }, (_, i) => i + 2));
});

test("unknown activations and keys get no lease", async () => {
  const world = await testWorld();
  const mill = licenseClient(world, "Mill 3");
  const gone = await mill.validate("00000000-0000-4000-8000-000000000000");
  expect([gone.statusCode, gone.json().code]).toEqual([410, "ACTIVATION_GONE"]);
  const unknown = await mill.validateKey("MW-00000-00000-00000-00000-00000");
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, "KEY_NOT_FOUND"]);
});

test.for([
  ["neither", {}],
  ["both", { activationId: "00000000-0000-4000-8000-000000000000", key: "MW-1" }],
])("naming %s of activation and key is malformed", async ([, who]) => {
  const world = await testWorld();
  const { send, parts } = licenseClient(world, "Mill 3");
  const request = { ...(who as object), fp: { v: 1, parts }, version: "1", nonce: "n".repeat(16) };
  const answer = await send("/validate", request);
  expect([answer.statusCode, answer.json().fields]).toEqual([422, ["activationId"]]);
});
