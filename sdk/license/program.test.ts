import { CompactSign, exportJWK, generateKeyPair } from "jose";
import { expect, test } from "vitest";
import {
  fingerprint,
  fingerprintHash,
  isSameMachine,
  makeDeviceKey,
  type MachineIds,
  thumbprint,
} from "./device.ts";
import { check, offlineRequest, importFile } from "./offline.ts";
import { openLicense, type Program } from "./program.ts";
import { newState, type StoredState, withTrustedTime, writeState } from "./state.ts";
import { type Allowed, countdown } from "./verdict.ts";
import { fingerprintHash as portalsHash } from "#server/licensing/activations/lease.ts";
import { memoryStorage } from "#test/kit/data/licensedProgram.ts";

const PRODUCT = "MW-POST5";
const START = new Date("2026-11-20T08:00:00Z");
const DAY = 86_400;
const seconds = START.getTime() / 1_000;
const at = (offset: number) => new Date((seconds + offset) * 1_000);
const ids = { os: "machine-guid", board: "board-serial", disk: "disk-serial" };

interface Stored {
  readonly lease?: object;
  readonly file?: object;
}

/** What a portal of our own signed, as a program stores it. */
async function installed({ lease, file }: Stored = { lease: {} }) {
  const { privateKey, publicKey } = await generateKeyPair("EdDSA", { extractable: true });
  const { x = "" } = await exportJWK(publicKey);
  const deviceKey = await makeDeviceKey();
  const asked = await fingerprint(PRODUCT, ids);
  const claims = {
    aud: PRODUCT,
    sub: "license",
    jti: "lease",
    act: "activation",
    seq: 3,
    fp: await fingerprintHash(asked),
    dk: await thumbprint(deviceKey),
    st: 2,
    ok: true,
    code: "VALID",
    reason: null,
    ent: ["5axis"],
    seats: { max: 1, used: 1 },
    iat: seconds,
    nbf: seconds,
    exp: seconds + DAY,
    grace: 30 * DAY,
    validUntil: null,
    worksUntil: null,
    maintUntil: null,
  };
  const sign = (payload: object, typ = "lease") =>
    new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
      .setProtectedHeader({ alg: "EdDSA", typ, kid: "k1" })
      .sign(privateKey);
  const signFile = (changes: object = {}) =>
    sign({ ...claims, jti: "file", exp: seconds + 60 * DAY, grace: 0, ...changes }, "file");
  const storage = memoryStorage();
  const kept: StoredState = {
    ...(await newState(START)),
    trusted: null,
    deviceKey,
    activation: { id: "activation", seq: 3, fileSeq: 0 },
    lease: lease
      ? { jws: await sign({ ...claims, nonce: "nonce", ...lease }), asked, nonce: "nonce" }
      : null,
    file: file ? { jws: await signFile(file), asked } : null,
  };
  await writeState(storage, await withTrustedTime(kept, START));
  const pinned = [{ kty: "OKP", crv: "Ed25519", x, kid: "k1" }] as const;
  const program = (now: Date, machine: MachineIds = ids, more: Partial<Program> = {}) =>
    openLicense({
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
  return { program, storage, kept, signFile };
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
  ["a portal more than five minutes ahead", { iat: seconds + 301 }, "CLOCK_SUSPECT"],
  ["a time yet to come", { nbf: seconds + 301 }, "CLOCK_SUSPECT"],
  ["a time long past", { exp: seconds - 31 * DAY }, "EXPIRED"],
  ["a refusal", { ok: false, code: "LEASE_DEAD" }, "LEASE_DEAD"],
  ["a refusal that claims to be valid", { ok: true, code: "KEY_INVALID" }, "KEY_INVALID"],
] as const)("a lease for %s does not", async ([, changes, reason]) => {
  const { program } = await installed({ lease: changes });
  expect(await check(program(START))).toMatchObject({ valid: false, reason });
});

test("a portal a little ahead is accepted", async () => {
  const { program } = await installed({ lease: { iat: seconds + 300, nbf: seconds + 300 } });
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
  for (const text of ["", "{}", "[]", "nonsense", '{"deviceKey":{"x":"","d":1}}']) {
    await storage.write(text);
    expect(await check(program(START))).toMatchObject({ reason: "NO_LEASE" });
  }
});

test("a stored lease with a missing part is none", async () => {
  const { program, storage, kept } = await installed();
  for (const lease of [5, {}, { jws: 5, nonce: "nonce" }, { nonce: "nonce" }]) {
    await storage.write(JSON.stringify({ ...kept, lease }));
    expect(await check(program(START))).toMatchObject({ reason: "NO_LEASE" });
  }
});

test("a refusal by the portal differs from a local one", async () => {
  const refusal = { ok: false, code: "KEY_INVALID", reason: "past_due" };
  const { program } = await installed({ lease: refusal });
  expect(await check(program(START))).toEqual({
    valid: false,
    reason: "KEY_INVALID",
    detail: "past_due",
    byPortal: true,
  });
  const { program: replayed } = await installed({ lease: { ...refusal, nonce: "other" } });
  expect(await check(replayed(START))).toMatchObject({ reason: "NONCE", byPortal: false });
});

test("an offline file lets the program run when its lease does not, until the file ends", async () => {
  const { program } = await installed({ lease: {}, file: {} });
  expect(await check(program(at(0)))).toMatchObject({ valid: true, source: "lease" });
  expect(await check(program(at(DAY + 1)))).toMatchObject({
    valid: true,
    source: "file",
    inGrace: false,
    until: at(60 * DAY),
  });
  expect(await check(program(at(60 * DAY)))).toMatchObject({ valid: true, source: "file" });
  expect(await check(program(at(60 * DAY + 1)))).toMatchObject({ reason: "EXPIRED" });
});

const refused = (code: string, reason: string | null, iat = seconds) => ({
  ok: false,
  code,
  reason,
  iat,
  exp: iat,
  grace: 0,
});

test.for([
  ["a suspended key", refused("KEY_INVALID", "suspended"), "KEY_INVALID"],
  ["a key killed with its seats", refused("LEASE_DEAD", "killed"), "LEASE_DEAD"],
  ["another installation", refused("DEVICE_REPLACED", null), "DEVICE_REPLACED"],
  ["a seat released in the portal", refused("LEASE_DEAD", "unbound"), null],
  ["a floating seat that lapsed", refused("LEASE_DEAD", "lapsed"), null],
  ["a refusal before the file", refused("KEY_INVALID", "suspended", seconds - 1), null],
] as const)("%s and an offline file", async ([, lease, reason]) => {
  const { program } = await installed({ lease, file: {} });
  const verdict = await check(program(START));
  expect(verdict).toMatchObject(
    reason ? { valid: false, reason } : { valid: true, source: "file" },
  );
});

/** In Taipei it is 2026-11-20 from 16:00 UTC of the day before. */
const maintUntil = Date.parse("2026-11-19T16:00:00Z") / 1_000;

test.for([
  ["2026-11-20", maintUntil, true],
  ["2026-11-21", maintUntil, false],
  ["2026-11-20", maintUntil - 1, false],
  ["2099-01-01", null, true],
  [undefined, maintUntil - 1, true],
] as const)(
  "a program built on %s with maintenance until %s: %s",
  async ([built, until, valid]) => {
    const { program } = await installed({ lease: { maintUntil: until } });
    const verdict = await check(
      program(START, ids, { version: "1.7.0-beta", ...(built && { built }) }),
    );
    expect(verdict.valid).toBe(valid);
    if (!verdict.valid) expect(verdict.reason).toBe("VERSION_NOT_COVERED");
  },
);

test("a program that needs what the key does not include may not run", async () => {
  const { program } = await installed();
  expect(await check(program(START, ids, { need: ["5axis"] }))).toMatchObject({ valid: true });
  expect(await check(program(START, ids, { need: ["5axis", "turning"] }))).toMatchObject({
    reason: "ENTITLEMENT_MISSING",
  });
});

test("a `.lic` file is read as mail programs leave it, and refused if it is for something else", async () => {
  const { program, storage, signFile } = await installed({});
  const jws = await signFile();
  const lines = jws.match(/.{1,64}/g)?.join("\u00A0\r\n") ?? "";
  const marked = `\uFEFF-----BEGIN MILLWRIGHT LICENSE-----\r\n${lines}\r\n-----END MILLWRIGHT LICENSE-----\r\n`;
  const before = storage.text();
  for (const [changes, reason] of [
    [{ aud: "MW-TOOLS" }, "WRONG_PRODUCT"],
    [{ dk: "other" }, "WRONG_DEVICE"],
    [{ fp: "other" }, "FP_MISMATCH"],
    [{ exp: seconds - 1 }, "EXPIRED"],
    [{ ok: false, code: "KEY_INVALID" }, "KEY_INVALID"],
  ] as const) {
    const other = await signFile(changes);
    expect(await importFile(program(START), other)).toMatchObject({ valid: false, reason });
    expect(storage.text()).toBe(before);
  }
  expect(await importFile(program(START), marked)).toMatchObject({ valid: true, source: "file" });
  expect(await check(program(at(DAY)))).toMatchObject({ valid: true, source: "file" });
});

test("an older file of the same activation is refused, and a newer one ends it", async () => {
  const { program, storage, signFile } = await installed({});
  const [first, second] = [
    await signFile({ jti: "one", seq: 4 }),
    await signFile({ jti: "two", seq: 5 }),
  ];
  expect((await importFile(program(START), first)).valid).toBe(true);
  expect((await importFile(program(START), second)).valid).toBe(true);
  expect((await importFile(program(START), second)).valid).toBe(true);
  expect(await importFile(program(START), first)).toMatchObject({ reason: "FILE_DEAD" });
  expect(await importFile(program(START), await signFile({ jti: "zero", seq: 4 }))).toMatchObject({
    reason: "SEQ_STALE",
  });
  expect(storage.state()).toMatchObject({ dead: ["one"] });
});

test("a file cannot be taken with a clock set back, also if the trusted time was removed", async () => {
  const { program, storage, kept, signFile } = await installed({});
  await check(program(START));
  const jws = await signFile();
  await importFile(program(at(50 * DAY)), jws);
  expect((await check(program(at(50 * DAY)))).valid).toBe(true);
  expect(await importFile(program(START), jws)).toMatchObject({ reason: "CLOCK_SUSPECT" });
  await writeState(storage, { ...kept, trusted: null });
  expect(await importFile(program(START), jws)).toMatchObject({ reason: "CLOCK_SUSPECT" });
});

test("a computer that holds nothing asks afresh once its clock is right", async () => {
  const { program, storage } = await installed({});
  await offlineRequest(program(START), "MW-KEY");
  const { deviceKey } = storage.state();
  await offlineRequest(program(at(-600)), "MW-KEY");
  expect(storage.state().deviceKey).toEqual(deviceKey);
  await offlineRequest(program(at(-601)), "MW-KEY");
  expect(storage.state().deviceKey).not.toEqual(deviceKey);
  expect(storage.text()).not.toContain("MW-KEY");
});

const allowed = async (changes: object, now: Date) => {
  const { program } = await installed({ lease: changes });
  return (await check(program(now))) as Allowed;
};

test("the last three days are counted down: of grace, file or key", async () => {
  const grace = await allowed({}, at(10 * DAY));
  expect(countdown(grace, at(28 * DAY - 1))).toBeNull();
  expect(countdown(grace, at(28 * DAY))).toBe(3 * DAY);
  expect(countdown(grace, at(40 * DAY))).toBe(0);
  const floating = await allowed({ exp: seconds + 600, grace: 0 }, START);
  expect(countdown(floating, START)).toBeNull();
  const ending = await allowed({ worksUntil: seconds + 4 * DAY }, START);
  expect(countdown(ending, START)).toBeNull();
  expect(countdown(ending, at(DAY + 1))).toBe(3 * DAY - 1);
  const { program } = await installed({ file: {} });
  const file = (await check(program(START))) as Allowed;
  expect(countdown(file, at(56 * DAY))).toBeNull();
  expect(countdown(file, at(59 * DAY))).toBe(DAY);
});

test("a machine id decides alone, is hashed, and needs no other ids", async () => {
  const container = await fingerprint(PRODUCT, { id: "press line 4" });
  expect(container).toEqual({ id: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const elsewhere = await fingerprint(PRODUCT, { ...ids, id: "press line 4" });
  expect(isSameMachine(container, elsewhere)).toBe(true);
  expect(isSameMachine(elsewhere, await fingerprint(PRODUCT, { ...ids, id: "line 5" }))).toBe(
    false,
  );
  expect(isSameMachine(elsewhere, await fingerprint(PRODUCT, ids))).toBe(false);
});

test("the fingerprint's hash is the portal's", async () => {
  for (const some of [ids, { os: "a", disk: "b" }, { id: "c" }, { ...ids, id: "d" }]) {
    const parts = await fingerprint(PRODUCT, some);
    expect(await fingerprintHash(parts)).toBe(portalsHash(parts));
  }
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
