import { expect, test } from "vitest";
import { SWAPS_PER_DAY } from "#shared/licensing/licenses/policy.ts";
import { KeyStatus } from "#shared/licensing/licenses/rules.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { buyLicenses, claimsOf, licenseClient } from "#test/kit/data/licenses.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";
import { extendLicense, reinstateLicense, suspendLicense } from "../licenses/commands.ts";
import { expireLicenses } from "../licenses/expireLicenses.ts";
import { lockLicense } from "../licenses/licenseRows.ts";
import { findActivation } from "./queries.ts";
import { releaseFileEarly, unbindActivation } from "./seats.ts";
import { sweepSeats } from "./sweep.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const FLOATING_MINUTES = 10;
const LEASE_MS = FLOATING_MINUTES * MINUTE_MS;

type Purchase = Parameters<typeof buyLicenses>[1];

const setPolicy = (world: TestWorld, policy: object) =>
  world.db.updateTable("license_policies").set(policy).execute();

const floating = (world: TestWorld) =>
  setPolicy(world, {
    kind: "floating",
    floating_since: world.now(),
    floating_minutes: FLOATING_MINUTES,
  });

/** One key with two seats, and a computer that holds one. */
async function twoSeats(purchase: Purchase = {}) {
  const world = await testWorld();
  const bought = await buyLicenses(world, { code: "MW-NEST", ...purchase });
  const client = (name: string) => licenseClient(world, name, "MW-NEST");
  const mill = client("Mill 1");
  return { world, ...bought, client, mill };
}

const activate = async (mill: ReturnType<typeof licenseClient>, key: string) => {
  const answer = await mill.activate(key);
  if (answer.statusCode > 201) throw new Error(answer.body);
  const lease = claimsOf(answer.body);
  return { act: lease.act ?? "", lease };
};

const codeOf = ({ body, statusCode }: { body: string; statusCode: number }) =>
  statusCode < 300 ? claimsOf(body).code : (JSON.parse(body).code as string);

const unbind = (world: TestWorld, act: string) =>
  runTransaction(world.db, async (tx) => {
    const activation = await findActivation(tx, act);
    if (!activation) throw new Error("no activation");
    await lockLicense(tx, activation.license_id);
    await unbindActivation(tx, world.scope(), activation, { by: "staff" });
  });

test("K2: a node-locked seat is held without any call, for years", async () => {
  const { world, key, mill, client } = await twoSeats({ months: null });
  await activate(mill, key);
  await activate(client("Mill 2"), key);
  world.advance(800 * DAY_MS);
  await sweepSeats(world.scope());
  expect(codeOf(await client("Mill 3").activate(key))).toBe("SEATS_FULL");
});

test("a floating seat is free after its lease and the window to come back", async () => {
  const { world, key, mill, client } = await twoSeats();
  await floating(world);
  const { act, lease } = await activate(mill, key);
  expect(lease.exp * 1_000).toBe(world.now().getTime() + LEASE_MS);
  expect(lease.grace).toBe(0);
  await activate(client("Mill 2"), key);
  world.advance(2 * LEASE_MS - 1);
  expect(codeOf(await client("Mill 3").activate(key))).toBe("SEATS_FULL");
  const beat = await mill.heartbeat(act, lease.seq);
  expect(codeOf(beat)).toBe("VALID"); // within the window
  world.advance(1);
  expect(codeOf(await client("Mill 3").activate(key))).toBe("VALID"); // the seat of Mill 2
  expect(codeOf(await mill.heartbeat(act, claimsOf(beat.body).seq))).toBe("VALID");
});

test("B6: a heartbeat takes no ended seat back", async () => {
  const { world, key, mill } = await twoSeats();
  await floating(world);
  const { act, lease } = await activate(mill, key);
  world.advance(2 * LEASE_MS);
  expect(codeOf(await mill.heartbeat(act, lease.seq))).toBe("ACTIVATION_GONE");
  const denied = claimsOf((await mill.validate(act)).body);
  expect(denied).toMatchObject({ ok: false, code: "LEASE_DEAD", reason: "lapsed" });
  const again = await activate(mill, key);
  expect(again.act).not.toBe(act);
});

test("a computer that comes back keeps the name that its holder gave it", async () => {
  const { world, key, mill, client } = await twoSeats();
  await floating(world);
  const { act } = await activate(mill, key);
  await world.db
    .updateTable("activations")
    .set({ label: "Hall 2" })
    .where("id", "=", act)
    .execute();
  world.advance(DAY_MS);
  const again = await activate(mill, key);
  const other = await activate(client("Mill 2"), key);
  const labels = [again, other].map(
    async (each) => (await findActivation(world.db, each.act))?.label,
  );
  expect(await Promise.all(labels)).toEqual(["Hall 2", null]);
});

test("K3: after a change to floating, computers seen before get one full lease from the change", async () => {
  const { world, key, mill, client } = await twoSeats();
  await activate(mill, key);
  await activate(client("Mill 2"), key);
  world.advance(60 * DAY_MS);
  await floating(world);
  world.advance(2 * LEASE_MS - 1);
  expect(codeOf(await client("Mill 3").activate(key))).toBe("SEATS_FULL");
  world.advance(1);
  expect(codeOf(await client("Mill 3").activate(key))).toBe("VALID");
});

test("a heartbeat with an outdated number is refused, and a check puts it right", async () => {
  const { key, mill } = await twoSeats();
  const { act, lease } = await activate(mill, key);
  const renewed = claimsOf((await mill.heartbeat(act, lease.seq)).body);
  expect(renewed).toMatchObject({ ok: true, seq: lease.seq + 1, fp: lease.fp, dk: lease.dk });
  expect(codeOf(await mill.heartbeat(act, lease.seq))).toBe("SEQ_STALE");
  const { seq } = claimsOf((await mill.validate(act)).body);
  expect(codeOf(await mill.heartbeat(act, seq))).toBe("VALID");
});

test("K12: a released computer gives its seat at once, and is told at its next call", async () => {
  const { world, key, mill, client } = await twoSeats();
  const { act, lease } = await activate(mill, key);
  await activate(client("Mill 2"), key);
  await unbind(world, act);
  expect(codeOf(await client("Mill 3").activate(key))).toBe("VALID");
  expect(codeOf(await mill.heartbeat(act, lease.seq))).toBe("ACTIVATION_GONE");
  expect(claimsOf((await mill.validate(act)).body)).toMatchObject({
    code: "LEASE_DEAD",
    reason: "unbound",
  });
});

test("a program gives its seat up with a signed receipt; the second time it is gone", async () => {
  const { world, key, mill, client } = await twoSeats();
  const { act } = await activate(mill, key);
  await activate(client("Mill 2"), key);
  const receipt = await mill.deactivate(act);
  expect(claimsOf(receipt.body)).toMatchObject({ act, done: "deactivated", aud: "MW-NEST" });
  expect(codeOf(await mill.deactivate(act))).toBe("ACTIVATION_GONE");
  expect(codeOf(await client("Mill 3").activate(key))).toBe("VALID");
  const row = await findActivation(world.db, act);
  expect(row).toMatchObject({ state: "released", ended_at: world.now() });
});

test("K11: a reinstalled computer keeps its seat, and the old installation is told", async () => {
  const { key, mill, client } = await twoSeats();
  const { act, lease } = await activate(mill, key);
  const reinstalled = client("Mill 1"); // same ids, another device key
  const taken = await activate(reinstalled, key);
  expect(taken.act).toBe(act);
  expect(taken.lease.seq).toBeGreaterThan(lease.seq);
  expect(taken.lease.seats.used).toBe(1);
  expect(claimsOf((await mill.validate(act)).body)).toMatchObject({
    ok: false,
    code: "DEVICE_REPLACED",
  });
  expect(codeOf(await mill.heartbeat(act, taken.lease.seq))).toBe("ACTIVATION_GONE");
});

test("K11: a cloned disk on two computers is refused after some swaps in a day, and allowed the day after", async () => {
  const { world, key, mill, client } = await twoSeats();
  const clone = client("Mill 1");
  await activate(mill, key);
  const pair = [clone, mill];
  for (let swap = 0; swap < SWAPS_PER_DAY; swap++) {
    world.advance(5 * MINUTE_MS);
    await activate(pair[swap % 2] ?? mill, key);
  }
  const next = pair[SWAPS_PER_DAY % 2] ?? mill;
  const refused = await next.activate(key);
  expect([refused.statusCode, codeOf(refused)]).toEqual([409, "DEVICE_CONFLICT"]);
  world.advance(DAY_MS);
  expect(codeOf(await next.activate(key))).toBe("VALID");
});

test("B3: a suspended key denies running, keeps its seats, and runs again once reinstated", async () => {
  const { world, key, mill, license } = await twoSeats();
  const { act, lease } = await activate(mill, key);
  const change = (run: typeof suspendLicense | typeof reinstateLicense, why = {}) =>
    runTransaction(world.db, async (tx) => {
      const row = await lockLicense(tx, license.id);
      if (row) await run(tx, world.scope(), row, { by: "staff", why: "past_due", ...why });
    });
  await change(suspendLicense);
  const denied = claimsOf((await mill.heartbeat(act, lease.seq)).body);
  expect(denied).toMatchObject({
    ok: false,
    code: "KEY_INVALID",
    reason: "past_due",
    st: KeyStatus.invalid,
    seats: { used: 1 },
  });
  expect(denied.exp).toBe(denied.iat); // B4
  await change(reinstateLicense);
  expect(claimsOf((await mill.validate(act)).body)).toMatchObject({
    ok: true,
    st: KeyStatus.authorised,
  });
});

test("K16, K17: an expired key is marked, and an extension opens it again and outlasts the term", async () => {
  const { world, key, mill, license } = await twoSeats({ months: 1 });
  const { act } = await activate(mill, key);
  const end = (license.valid_until?.getTime() ?? 0) + license.renewal_grace_days * DAY_MS;
  world.advanceTo(new Date(end));
  await expireLicenses(world.scope());
  const state = () =>
    world.db.selectFrom("licenses").select(["state", "valid_until"]).executeTakeFirstOrThrow();
  expect((await state()).state).toBe("expired");
  expect(claimsOf((await mill.validate(act)).body)).toMatchObject({
    code: "KEY_INVALID",
    reason: "expired",
  });
  const manager = await world.manager();
  const scope = world.scope({
    viewer: { ...(await viewerOf(manager.memberId ?? "")), permissions: ["products.read"] },
  });
  const until = await runTransaction(world.db, async (tx) => {
    const row = await lockLicense(tx, license.id);
    return row && extendLicense(tx, scope, row, { days: 14, reason: "Fair week" });
  });
  expect(until).toEqual(new Date(world.now().getTime() + 14 * DAY_MS));
  expect(await state()).toEqual({ state: "active", valid_until: until });
  expect(codeOf(await mill.validate(act))).toBe("VALID");
});

const viewerOf = async (memberId: string) => ({
  memberId,
  sessionId: "",
  email: "",
  roles: ["manager" as const],
  secondFactor: true,
  requiredStep: null,
  features: [],
  impersonation: null,
});

test("K14: device keys of small order or not canonically encoded are refused", async () => {
  const { key, mill } = await twoSeats();
  const weak = [
    Buffer.from([1, ...Array.from({ length: 31 }, () => 0)]),
    Buffer.alloc(32),
    Buffer.from("edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f", "hex"),
    Buffer.from("f0ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f", "hex"),
  ];
  for (const bytes of weak) {
    const deviceKey = { kty: "OKP", crv: "Ed25519", x: bytes.toString("base64url") };
    const answer = await mill.activate(key, { deviceKey });
    expect([answer.statusCode, codeOf(answer)]).toEqual([422, "DEVICE_KEY_WEAK"]);
  }
});

test("K10: ten starts with random ids and one machine id take one seat", async () => {
  const { world, key, client } = await twoSeats();
  const id = "1".repeat(64);
  for (let start = 0; start < 10; start++) {
    const { parts, activate: start_ } = client(`container-${start}`);
    expect(codeOf(await start_(key, { fp: { v: 1, parts: { ...parts, id } } }))).toBe("VALID");
  }
  const { rows } = await world.open.database.pool.query("select 1 from activations");
  expect(rows).toHaveLength(1);
});

test("K6: maintenance of a permanent key covers versions by the day they were built", async () => {
  const world = await testWorld();
  await setPolicy(world, { maintenance_months: 12 });
  const { key, license } = await buyLicenses(world, { code: "MW-NEST", months: null });
  const mill = licenseClient(world, "Mill 1", "MW-NEST");
  const { act, lease } = await activate(mill, key);
  expect(lease).toMatchObject({ validUntil: null, maintUntil: expect.any(Number) });
  const until = license.maintenance_until?.toISOString().slice(0, 10) ?? "";
  const day = (at: Date | null, days: number) =>
    new Date((at?.getTime() ?? 0) + days * DAY_MS).toISOString().slice(0, 10);
  const check = async (built: string) =>
    codeOf(await mill.validate(act, { version: "1.7.0-beta", built }));
  world.advance(500 * DAY_MS);
  expect(await check(day(license.maintenance_until, -1))).toBe("VALID");
  expect(await check(day(license.maintenance_until, 2))).toBe("VERSION_NOT_COVERED");
  expect(until).not.toBe("");
});

test("entitlements: those bought stay, and those the product gains reach every key", async () => {
  const world = await testWorld();
  await setPolicy(world, { entitlements: ["turning"] });
  const { key } = await buyLicenses(world, { code: "MW-NEST" });
  const mill = licenseClient(world, "Mill 1", "MW-NEST");
  const { act } = await activate(mill, key);
  await setPolicy(world, { entitlements: ["5axis"] });
  expect(codeOf(await mill.validate(act, { need: ["turning", "5axis"] }))).toBe("VALID");
  expect(codeOf(await mill.validate(act, { need: ["robot"] }))).toBe("ENTITLEMENT_MISSING");
});

test("an early release frees the seat of an offline file, which is listed as revoked", async () => {
  const { world, key, mill, client } = await twoSeats();
  const { act } = await activate(mill, key);
  await activate(client("Mill 2"), key);
  const file = claimsOf((await mill.checkOut(act, 30)).body);
  await unbind(world, act);
  expect(codeOf(await client("Mill 3").activate(key))).toBe("SEATS_FULL"); // B5
  await runTransaction(world.db, async (tx) => {
    const activation = await findActivation(tx, act);
    if (activation) await releaseFileEarly(tx, world.scope(), activation, { by: "staff" });
  });
  expect(codeOf(await client("Mill 3").activate(key))).toBe("VALID");
  const revoked = await world.http.inject("/api/license/v1/revoked");
  expect(claimsOf(revoked.body)).toMatchObject({ jtis: [file.jti] });
  world.advanceTo(new Date(file.exp * 1_000));
  const later = await world.http.inject("/api/license/v1/revoked");
  expect(claimsOf(later.body)).toMatchObject({ jtis: [] });
});
