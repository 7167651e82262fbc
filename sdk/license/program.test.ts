import { CompactSign, exportJWK, generateKeyPair } from "jose";
import { expect, test } from "vitest";
import {
  fingerprint,
  fingerprintHash,
  makeDeviceKey,
  type MachineIds,
  thumbprint,
} from "./device.ts";
import { check } from "./offline.ts";
import { type StoredState, type Program, withTrustedTime, writeState } from "./program.ts";
import { evaluateLease } from "./verdict.ts";

const PRODUCT = "MW-POST5";
const START = new Date("2026-11-20T08:00:00Z");
const DAY = 86_400;
const seconds = START.getTime() / 1_000;
const at = (offset: number) => new Date((seconds + offset) * 1_000);
const ids = { os: "machine-guid", board: "board-serial", disk: "disk-serial" };

async function installed(changes: object = {}) {
  const { privateKey, publicKey } = await generateKeyPair("EdDSA", { extractable: true });
  const { x = "" } = await exportJWK(publicKey);
  const deviceKey = await makeDeviceKey();
  const asked = await fingerprint(PRODUCT, ids);
  const claims = {
    aud: PRODUCT,
    sub: "licence",
    jti: "lease",
    act: "activation",
    seq: 3,
    fp: await fingerprintHash(asked),
    dk: await thumbprint(deviceKey),
    st: 2,
    ok: true,
    code: "VALID",
    ent: [],
    seats: { max: 1, used: 1 },
    iat: seconds,
    nbf: seconds,
    exp: seconds + DAY,
    grace: 30 * DAY,
    nonce: "nonce",
    ...changes,
  };
  const jws = await new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: "EdDSA", typ: "lease", kid: "k1" })
    .sign(privateKey);
  let text: string | null = null;
  const storage = {
    read: async () => text,
    write: async (next: string) => void (text = next),
  };
  const kept: StoredState = {
    deviceKey,
    lease: { jws, asked, nonce: "nonce", seq: 3, activationId: "activation" },
    trusted: null,
  };
  await writeState(storage, await withTrustedTime(kept, START));
  const pinned = [{ kty: "OKP", crv: "Ed25519", x, kid: "k1" }] as const;
  const program = (now: Date, machine: MachineIds = ids, more: Partial<Program> = {}): Program => ({
    product: PRODUCT,
    version: "1",
    name: "PC",
    platform: "x",
    machine,
    pinned,
    storage,
    now: () => now,
    ...more,
  });
  return { program, storage, kept, jws, pinned, deviceKey, asked };
}

test("a stored lease lets the program run within its term and the grace period", async () => {
  const { program } = await installed();
  expect(await check(program(at(0)))).toMatchObject({
    valid: true,
    inGrace: false,
    until: at(31 * DAY),
  });
  expect(await check(program(at(DAY)))).toMatchObject({ valid: true, inGrace: false });
  expect(await check(program(at(DAY + 1)))).toMatchObject({ valid: true, inGrace: true });
  expect(await check(program(at(31 * DAY)))).toMatchObject({ valid: true, inGrace: true });
  expect(await check(program(at(31 * DAY + 1)))).toMatchObject({ valid: false, reason: "EXPIRED" });
});

test.for([
  ["another product", { aud: "MW-TOOLS" }, "WRONG_PRODUCT"],
  ["another request", { nonce: "other" }, "NONCE"],
  ["another machine", { fp: "other" }, "FP_MISMATCH"],
  ["another device key", { dk: "other" }, "WRONG_DEVICE"],
  ["no device", { dk: null }, "WRONG_DEVICE"],
  ["an older state of the activation", { seq: 2 }, "SEQ_STALE"],
  ["a portal more than five minutes ahead", { iat: seconds + 301 }, "CLOCK_SUSPECT"],
  ["a time yet to come", { nbf: seconds + 301 }, "CLOCK_SUSPECT"],
  ["a time long past", { exp: seconds - 31 * DAY }, "EXPIRED"],
  ["a refusal", { ok: false, code: "LEASE_DEAD" }, "LEASE_DEAD"],
  ["a refusal that claims to be valid", { ok: true, code: "KEY_INVALID" }, "KEY_INVALID"],
] as const)("a lease for %s does not", async ([, changes, reason]) => {
  const { program } = await installed(changes);
  expect(await check(program(START))).toMatchObject({ valid: false, reason });
});

test("a portal a little ahead is accepted", async () => {
  const { program } = await installed({ iat: seconds + 300, nbf: seconds + 300 });
  expect(await check(program(START))).toMatchObject({ valid: true });
});

test("a stored lease is invalid on another machine, but survives a new disk", async () => {
  const { program } = await installed();
  const newDisk = { ...ids, disk: "another-disk" };
  const otherMachine = { os: "another-guid", board: "another-board", disk: ids.disk };
  expect(await check(program(START, newDisk))).toMatchObject({ valid: true });
  expect(await check(program(START, otherMachine))).toMatchObject({ reason: "FP_MISMATCH" });
});

test("a forged stored request of another machine is refused", async () => {
  const { program, storage, kept } = await installed();
  const other = { os: "another-guid", board: "another-board", disk: "another-disk" };
  const asked = await fingerprint(PRODUCT, other);
  const forged = { ...kept, lease: kept.lease && { ...kept.lease, asked } };
  await writeState(storage, await withTrustedTime(forged, START));
  expect(await check(program(START, other))).toMatchObject({ reason: "FP_MISMATCH" });
});

test("a clock set back by more than ten minutes is detected permanently", async () => {
  const { program } = await installed();
  expect(await check(program(at(5 * DAY)))).toMatchObject({ valid: true });
  expect(await check(program(at(5 * DAY - 600)))).toMatchObject({ valid: true });
  const back = program(at(5 * DAY - 601));
  expect(await check(back)).toMatchObject({ reason: "CLOCK_SUSPECT" });
  expect(await check(back)).toMatchObject({ reason: "CLOCK_SUSPECT" });
});

test("an edited or removed trusted time is detected", async () => {
  const { program, storage } = await installed();
  await check(program(at(5 * DAY)));
  const kept = JSON.parse((await storage.read()) ?? "") as StoredState;
  const trusted = kept.trusted && { ...kept.trusted, at: START.getTime() };
  for (const edited of [
    { ...kept, trusted },
    { ...kept, trusted: null },
  ]) {
    await writeState(storage, edited);
    expect(await check(program(START))).toMatchObject({ reason: "CLOCK_SUSPECT" });
  }
});

test("missing or corrupt stored state yields no lease", async () => {
  const { program, storage } = await installed();
  for (const text of ["", "{}", "[]", "nonsense"]) {
    await storage.write(text);
    expect(await check(program(START))).toMatchObject({ reason: "NO_LEASE" });
  }
});

test("a refusal by the portal differs from a local one", async () => {
  const { pinned, deviceKey, asked, jws } = await installed({ ok: false, code: "KEY_INVALID" });
  const expected = {
    product: PRODUCT,
    pinned,
    deviceKey,
    machine: asked,
    asked,
    seq: 0,
    trusted: null,
  };
  const answer = { ...expected, nonce: "nonce", now: START };
  expect(await evaluateLease(jws, answer)).toEqual({
    valid: false,
    reason: "KEY_INVALID",
    byPortal: true,
  });
  expect(await evaluateLease(jws, { ...answer, nonce: "other" })).toMatchObject({
    byPortal: false,
  });
});

test("a machine needs two ids, and only hashes leave it", async () => {
  await expect(fingerprint(PRODUCT, { os: "only" })).rejects.toThrow(/two/);
  const parts = await fingerprint(PRODUCT, { os: "guid", disk: "serial" });
  expect(parts).toEqual({
    disk: expect.stringMatching(/^[0-9a-f]{64}$/),
    os: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(await fingerprint("MW-TOOLS", { os: "guid", disk: "serial" })).not.toEqual(parts);
});
