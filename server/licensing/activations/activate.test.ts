import { calculateJwkThumbprint, compactVerify, createLocalJWKSet } from "jose";
import { expect, test } from "vitest";
import { KeyStatus } from "#shared/licensing/licenses/rules.ts";
import { buyLicenses, claimsOf, licenseClient, setLicenseState } from "#test/kit/data/licenses.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

const DAY_MS = 86_400_000;

const live = (world: TestWorld) =>
  world.db.selectFrom("activations").selectAll().where("state", "=", "live").execute();

const record = async (world: TestWorld) => {
  const rows = await world.db
    .selectFrom("license_events")
    .select(["kind", "code", "ip"])
    .orderBy("id")
    .execute();
  return rows.map(({ kind, code }) => `${kind} ${code}`);
};

test("an activated machine gets a lease that another library verifies", async () => {
  const world = await testWorld();
  const { key, license } = await buyLicenses(world);
  const mill = licenseClient(world, "Mill 3");

  const answer = await mill.activate(key, { nonce: "a-nonce-of-this-very-request" });
  expect(answer.statusCode).toBe(201);
  expect(answer.headers["content-type"]).toBe("application/jose");
  const published = await world.http.inject("/api/license/v1/keys");
  expect(published.headers["content-type"]).toContain("application/jwk-set+json");
  const { keys } = published.json();
  expect(keys).toHaveLength(2);
  for (const jwk of keys) {
    expect(jwk).toEqual({
      kty: "OKP",
      crv: "Ed25519",
      x: expect.stringMatching(/^[\w-]{43}$/),
      kid: await calculateJwkThumbprint(jwk),
      use: "sig",
      alg: "EdDSA",
    });
  }

  const verified = await compactVerify(answer.body, createLocalJWKSet({ keys }));
  expect(verified.protectedHeader).toEqual({ alg: "EdDSA", typ: "lease", kid: keys[0].kid });
  const now = world.now().getTime() / 1_000;
  const [activation] = await live(world);
  expect(JSON.parse(new TextDecoder().decode(verified.payload))).toEqual({
    iss: "http://localhost:3000",
    aud: "MW-POST5",
    sub: license.id,
    jti: expect.any(String),
    act: activation?.id,
    seq: 1,
    fp: expect.stringMatching(/^[\w-]{43}$/),
    dk: await calculateJwkThumbprint(mill.deviceKey),
    st: KeyStatus.authorised,
    ok: true,
    code: "VALID",
    reason: null,
    ent: [],
    kind: "node_locked",
    seats: { max: 1, used: 1 },
    iat: now,
    nbf: now,
    exp: now + 86_400,
    grace: 30 * 86_400,
    validUntil: (license.valid_until?.getTime() ?? 0) / 1_000,
    worksUntil: (license.valid_until?.getTime() ?? 0) / 1_000 + license.renewal_grace_days * 86_400,
    maintUntil: null,
    nonce: "a-nonce-of-this-very-request",
  });
  expect(activation).toMatchObject({
    device_name: "Mill 3",
    platform: "test-x64",
    version: "1.0.0",
    lease_until: new Date((now + 86_400) * 1_000),
  });
  const { state } = await world.db.selectFrom("licenses").select("state").executeTakeFirstOrThrow();
  expect(state).toBe("active");
  expect(await record(world)).toEqual(["system ISSUED", "activate ACTIVATED"]);
});

test("the same machine takes no second seat, also with one part changed", async () => {
  const world = await testWorld();
  const { key } = await buyLicenses(world);
  const mill = licenseClient(world, "Mill 3");
  const first = claimsOf((await mill.activate(key)).body);
  const newDisk = { v: 1, parts: { ...mill.parts, disk: "d".repeat(64) } };
  const again = await mill.activate(key, { fp: newDisk, name: "Mill 3 (new disk)" });

  expect(again.statusCode).toBe(200);
  expect(claimsOf(again.body)).toMatchObject({
    act: first.act,
    seq: 2,
    seats: { max: 1, used: 1 },
  });
  expect(await live(world)).toMatchObject([{ device_name: "Mill 3 (new disk)", seq: 2 }]);
  const newBoard = { v: 1, parts: { ...newDisk.parts, board: "b".repeat(64) } };
  expect((await mill.activate(key, { fp: newBoard })).statusCode).toBe(200);
  expect(await record(world)).toEqual([
    "system ISSUED",
    "activate ACTIVATED",
    "activate RENEWED",
    "activate RENEWED",
  ]);
});

test("the refusal of a full key names the machines and is recorded", async () => {
  const world = await testWorld();
  const { key } = await buyLicenses(world, { code: "MW-NEST" });
  const seenAt: string[] = [];
  for (const name of ["Laser 1", "Laser 2"]) {
    seenAt.push(world.now().toISOString());
    expect((await licenseClient(world, name, "MW-NEST").activate(key)).statusCode).toBe(201);
    world.advance(1_000);
  }
  const third = await licenseClient(world, "Laser 3", "MW-NEST").activate(key);
  expect(third.statusCode).toBe(409);
  expect(third.json()).toEqual({
    code: "SEATS_FULL",
    message:
      "All seats of this key are in use. Release one of these computers first: Laser 1, Laser 2.",
    machines: ["Laser 1", "Laser 2"],
    seats: [
      { name: "Laser 1", seenAt: seenAt[0] },
      { name: "Laser 2", seenAt: seenAt[1] },
    ],
  });
  expect((await record(world)).at(-1)).toBe("activate SEATS_FULL");
  expect(await live(world)).toHaveLength(2);
});

test("twenty concurrent machines get exactly the available seats", async () => {
  const world = await testWorld();
  const { key } = await buyLicenses(world, { code: "MW-TOOLS" });
  const machines = Array.from({ length: 20 }, (_, i) =>
    licenseClient(world, `PC ${i}`, "MW-TOOLS"),
  );
  const answers = await Promise.all(machines.map((one) => one.activate(key)));

  const statuses = answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b);
  expect(statuses).toEqual([...Array(5).fill(201), ...Array(15).fill(409)]);
  expect(await live(world)).toHaveLength(5);
  const leases = answers.filter(({ statusCode }) => statusCode === 201);
  expect(leases.map(({ body }) => claimsOf(body).seats.used).toSorted((a, b) => a - b)).toEqual([
    1, 2, 3, 4, 5,
  ]);
});

test("twenty concurrent requests of one machine take one seat, and each lease has its own number", async () => {
  const world = await testWorld();
  const { key } = await buyLicenses(world, { code: "MW-TOOLS" });
  const one = licenseClient(world, "PC", "MW-TOOLS");
  const answers = await Promise.all(Array.from({ length: 20 }, () => one.activate(key)));

  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  const numbers = answers.map(({ body }) => claimsOf(body).seq).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  expect(await live(world)).toHaveLength(1);
});

test("a lease never outlives license and grace; then the key is refused", async () => {
  const world = await testWorld();
  const { key, license } = await buyLicenses(world, { months: 1 });
  const mill = licenseClient(world, "Mill 3");
  const end = (license.valid_until?.getTime() ?? 0) + license.renewal_grace_days * DAY_MS;
  world.advanceTo(new Date(end - 3_600_000));
  const last = claimsOf((await mill.activate(key)).body);
  expect(last.exp * 1_000).toBe(end);
  expect(last.grace).toBe(0);

  world.advance(3_600_000);
  const late = await mill.activate(key);
  expect([late.statusCode, late.json().code]).toEqual([403, "KEY_INVALID"]);
  expect((await record(world)).at(-1)).toBe("activate KEY_INVALID");
});

test.for(["suspended", "expired", "revoked", "refunded"] as const)(
  "a %s key is refused",
  async (state) => {
    const world = await testWorld();
    const { key } = await buyLicenses(world);
    await setLicenseState(world, state);
    const answer = await licenseClient(world, "Mill 3").activate(key);
    expect([answer.statusCode, answer.json().code]).toEqual([403, "KEY_INVALID"]);
    expect(await live(world)).toEqual([]);
  },
);

test("the key of another product is refused with its product and recorded", async () => {
  const world = await testWorld();
  const { key } = await buyLicenses(world);
  const answer = await licenseClient(world, "PC", "MW-TOOLS").activate(key);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toEqual({
    code: "PRODUCT_MISMATCH",
    message: "This key is for MW-POST5, a different product.",
    product: "MW-POST5",
  });
  expect((await record(world)).at(-1)).toBe("activate PRODUCT_MISMATCH");
});

test("concurrent first leases are signed by one key", async () => {
  const world = await testWorld();
  const buyers = [];
  for (let i = 0; i < 6; i++) buyers.push(await buyLicenses(world));
  const answers = await Promise.all(
    buyers.map(({ key }, i) => licenseClient(world, `PC ${i}`).activate(key)),
  );
  const kids = answers.map(({ body }) =>
    Buffer.from(body.split(".")[0] ?? "", "base64url").toString(),
  );
  expect(new Set(kids).size).toBe(1);
  expect(await world.db.selectFrom("signing_keys").selectAll().execute()).toHaveLength(2);
});
