import { compactVerify, createLocalJWKSet } from "jose";
import { afterEach, expect, test, vi } from "vitest";
import { runTransaction } from "#server/platform/db/client.ts";
import { lockLicense } from "#server/licensing/licenses/licenseRows.ts";
import { takeSeat } from "#server/licensing/activations/activate.ts";
import { isSignedText } from "#server/licensing/activations/deviceKeys.ts";
import { issueFile } from "#server/licensing/activations/offlineFiles.ts";
import { LicenseRefusal } from "#server/licensing/activations/protocolError.ts";
import { listSeats, releaseFileEarly } from "#server/licensing/activations/seats.ts";
import { armorFile, parseOfflineRequest } from "#shared/licensing/activations/offlineText.ts";
import { buyLicenses } from "#test/kit/data/licenses.ts";
import {
  licensedProgram,
  MACHINE,
  memoryStorage,
  portalOf,
} from "#test/kit/data/licensedProgram.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";
import {
  check,
  dismissNotice,
  importFile,
  offlineRequest,
  pendingNotice,
  returnCode,
} from "./offline.ts";
import {
  activate,
  checkOut,
  deactivate,
  heartbeat,
  mayStart,
  refresh,
  returnOnline,
  validate,
} from "./online.ts";
import { LicenseRefused, type Portal, PortalUnreachable } from "./transport.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

afterEach(() => vi.restoreAllMocks());

const seats = (world: TestWorld) =>
  world.db.selectFrom("activations").selectAll().orderBy("activated_at").execute();

const setLicense = (world: TestWorld, change: object) =>
  world.db.updateTable("licenses").set(change).execute();

/** A key that ends in two days, without grace. */
async function endingSoon(world: TestWorld) {
  const bought = await buyLicenses(world);
  const until = new Date(world.now().getTime() + 2 * DAY_MS);
  await setLicense(world, { valid_until: until, renewal_grace_days: 0 });
  return bought;
}

async function activated(changes: Parameters<typeof licensedProgram>[1] = {}) {
  const world = await testWorld();
  const { key, license: bought } = await buyLicenses(world);
  const program = await licensedProgram(world, changes);
  const { license, portal, asked } = program;
  expect(await activate(license, portal, key)).toMatchObject({ valid: true });
  asked.length = 0;
  return { world, key, bought, ...program };
}

const makeFloating = (world: TestWorld) =>
  world.db
    .updateTable("license_policies")
    .set({ kind: "floating", floating_since: world.now() })
    .execute();

test("expiry and renewal are both noticed without a restart, and each signature is checked once", async () => {
  const world = await testWorld();
  const { key } = await endingSoon(world);
  const { license, portal, asked } = await licensedProgram(world);
  const verify = vi.spyOn(crypto.subtle, "verify");
  const tokensChecked = () =>
    verify.mock.calls.filter(([, , , data]) =>
      /^[\w-]+\.[\w-]+$/.test(Buffer.from(data as Uint8Array).toString()),
    ).length;
  await activate(license, portal, key);
  world.advance(DAY_MS);
  for (let i = 0; i < 5; i++) expect((await check(license)).valid).toBe(true);
  expect(tokensChecked()).toBe(1);

  world.advance(DAY_MS + 1_000);
  asked.length = 0;
  expect(await check(license)).toMatchObject({ reason: "EXPIRED" });
  expect(asked).toEqual([]);
  const expired = { valid: false, reason: "KEY_INVALID", detail: "expired", byPortal: true };
  expect(await mayStart(license, portal)).toEqual({ verdict: expired, problem: null });
  expect(asked).toEqual(["/validate"]);
  expect(await check(license)).toEqual(expired);

  await setLicense(world, { valid_until: new Date(world.now().getTime() + 365 * DAY_MS) });
  expect(await mayStart(license, portal)).toMatchObject({ verdict: { valid: true } });
  expect(asked).toEqual(["/validate", "/validate"]);
  expect(await check(license)).toMatchObject({ valid: true });
  expect(tokensChecked()).toBe(3);
});

test("after a renewal, the first refusal is preceded by one question, and the new lease replaces the old", async () => {
  const world = await testWorld();
  const { key } = await endingSoon(world);
  const { license, portal, asked, storage } = await licensedProgram(world);
  await activate(license, portal, key);
  await setLicense(world, { valid_until: new Date(world.now().getTime() + 365 * DAY_MS) });
  world.advance(2 * DAY_MS + 1_000);
  asked.length = 0;
  expect(await check(license)).toMatchObject({ reason: "EXPIRED" });
  expect(await mayStart(license, portal)).toMatchObject({
    verdict: { valid: true },
    problem: null,
  });
  expect(asked).toEqual(["/validate"]);
  expect(storage.state().activation).toMatchObject({ seq: 2 });
  expect(await mayStart(license, portal)).toMatchObject({ verdict: { lease: { seq: 2 } } });
  expect(asked).toEqual(["/validate"]);
});

test("in the grace period each start asks once, and goes on without an answer", async () => {
  const { world, license, portal, asked } = await activated();
  world.advance(2 * DAY_MS);
  expect(await check(license)).toMatchObject({ valid: true, inGrace: true });
  const down: Portal = { ...portal, fetch: () => Promise.reject(new TypeError("fetch failed")) };
  expect(await mayStart(license, down)).toMatchObject({
    verdict: { valid: true, inGrace: true },
    problem: { reason: "NO_ANSWER" },
  });
  expect(await mayStart(license, portal)).toMatchObject({ verdict: { inGrace: false } });
  expect(asked).toEqual(["/validate"]);
});

test.for([
  ["past_due", { state: "suspended", state_reason: "past_due" }],
  ["suspended", { state: "suspended", state_reason: "staff" }],
  ["revoked", { state: "revoked", state_reason: "staff" }],
  ["deauthorised", { state: "revoked", state_reason: "holder" }],
  ["refunded", { state: "refunded", state_reason: "refund" }],
] as const)("a key that is %s is refused as that, until it is seen", async ([detail, change]) => {
  const { world, license, portal, restart } = await activated();
  await setLicense(world, change);
  expect(await refresh(license, portal)).toMatchObject({
    verdict: { reason: "KEY_INVALID", detail, byPortal: true },
  });
  const notice = { reason: "KEY_INVALID", detail, at: world.now().getTime() / 1_000 };
  expect(await pendingNotice(restart())).toEqual(notice);
  await setLicense(world, { state: "active", state_reason: null });
  expect(await mayStart(license, portal)).toMatchObject({ verdict: { valid: true } });
  expect(await pendingNotice(license)).toEqual(notice);
  await dismissNotice(license);
  expect(await pendingNotice(restart())).toBeNull();
  expect(await check(license)).toMatchObject({ valid: true });
});

test.for([
  ["released", "LEASE_DEAD"],
  ["unbound", "LEASE_DEAD"],
  ["killed", "LEASE_DEAD"],
  ["lapsed", "LEASE_DEAD"],
] as const)(
  "a seat that is %s is refused as that, also after a restart",
  async ([state, reason]) => {
    const { world, license, portal, restart } = await activated();
    await world.db.updateTable("activations").set({ state, ended_at: world.now() }).execute();
    const verdict = { valid: false, reason, detail: state, byPortal: true };
    expect(await refresh(license, portal)).toEqual({ verdict, problem: null });
    expect(await check(restart())).toEqual(verdict);
  },
);

test("changed hardware, a taken-over seat and a silent portal are told apart", async () => {
  const { world, key, portal, restart } = await activated();
  const moved = restart({ machine: { os: "x", board: "y", disk: MACHINE.disk } });
  expect(await mayStart(moved, portal)).toMatchObject({
    verdict: { reason: "FP_MISMATCH", byPortal: true },
  });
  const again = restart();
  expect(await mayStart(again, portal)).toMatchObject({ verdict: { valid: true } });

  const reinstalled = await licensedProgram(world);
  expect(await activate(reinstalled.license, portal, key)).toMatchObject({ valid: true });
  expect(await refresh(again, portal)).toMatchObject({
    verdict: { reason: "DEVICE_REPLACED", byPortal: true },
  });
  expect(await pendingNotice(again)).toMatchObject({ reason: "DEVICE_REPLACED" });
  expect(await seats(world)).toHaveLength(1);

  const down: Portal = { ...portal, fetch: () => Promise.reject(new TypeError("fetch failed")) };
  expect(await refresh(reinstalled.license, down)).toMatchObject({
    verdict: { valid: true },
    problem: { name: "PortalUnreachable", reason: "NO_ANSWER" },
  });
});

const html = "<!doctype html><title>Sign in</title>";
const page = (status: number, body: string = html, headers: Record<string, string> = {}) =>
  new Response(body, { status, headers: { "content-type": "text/html", ...headers } });
const problem = JSON.stringify({ code: "SYSTEM", message: "Something went wrong on our side." });

test.for<[string, () => Response | Promise<Response>, string]>([
  ["503", () => page(503), "BUSY"],
  ["503 of the portal", () => page(503, problem), "BUSY"],
  ["500 of the portal", () => page(500, problem), "BUSY"],
  ["502 of a proxy", () => page(502, ""), "BUSY"],
  ["429 without a time", () => page(429), "BUSY"],
  ["no such host", () => Promise.reject(new TypeError("fetch failed")), "NO_ANSWER"],
  [
    "an answer that breaks off",
    () => new Response(new ReadableStream({ start: (c) => c.error() })),
    "NO_ANSWER",
  ],
  ["a login page", () => page(200), "MALFORMED"],
  ["an empty answer", () => page(200, ""), "MALFORMED"],
  ["a proxy that asks for a password", () => page(407), "MALFORMED"],
  ["a proxy that forbids", () => page(403), "MALFORMED"],
  ["three dots", () => page(200, "a.b.c"), "MALFORMED"],
])("%s changes nothing", async ([, answer, reason]) => {
  const { license, portal, storage, world } = await activated();
  world.advance(2 * DAY_MS); // in grace
  await check(license);
  const before = storage.text();
  const nonsense: Portal = { ...portal, fetch: async () => answer() };
  expect(await refresh(license, nonsense)).toMatchObject({
    verdict: { valid: true, inGrace: true },
    problem: { name: "PortalUnreachable", reason },
  });
  for (const ask of [heartbeat, deactivate, validate])
    await expect(ask(license, nonsense)).rejects.toThrow(PortalUnreachable);
  await expect(checkOut(license, nonsense, 7)).rejects.toThrow(PortalUnreachable);
  expect(storage.text()).toBe(before);
});

test("signed answers to other requests, of other kinds and by other portals change nothing", async () => {
  const { world, key, license, portal, storage } = await activated();
  const { license: other, portal: own } = await licensedProgram(world, {
    machine: { id: "other" },
  });
  const lease = storage.state().lease?.jws ?? "";
  const before = storage.text();
  const answers: [string, string][] = [
    [lease, "NONCE"],
    [lease.replace(/\.[^.]+$/, `.${"A".repeat(86)}`), "SIGNATURE"],
    [await (await portal.fetch!(`${portal.url}/api/license/v1/revoked`, {})).text(), "HEADER"],
  ];
  for (const [body, reason] of answers) {
    const replaying: Portal = { ...portal, fetch: async () => new Response(body) };
    await expect(validate(license, replaying)).rejects.toMatchObject({ reason });
    await expect(deactivate(license, replaying)).rejects.toThrow(PortalUnreachable);
    expect(storage.text()).toBe(before);
  }
  await expect(activate(other, own, key)).rejects.toThrow(LicenseRefused);
});

test("refusals without a signature change nothing, and a signed one is definite", async () => {
  const { world, license, portal, storage } = await activated();
  const before = storage.text();
  const saying = (status: number, code: string): Portal => ({
    ...portal,
    fetch: async () => Response.json({ code, message: "No." }, { status }),
  });
  for (const [status, code] of [
    [410, "ACTIVATION_GONE"],
    [401, "SIGNATURE_INVALID"],
    [403, "KEY_INVALID"],
  ] as const) {
    const { verdict, problem: refusal } = await refresh(license, saying(status, code));
    expect(verdict).toMatchObject({ valid: true });
    expect(refusal).toMatchObject({ name: "LicenseRefused", code, message: "No." });
    expect(storage.text()).toBe(before);
  }
  await setLicense(world, { state: "suspended", state_reason: "staff" });
  expect(await refresh(license, portal)).toMatchObject({ verdict: { valid: false } });
});

test.for([
  ["seconds", () => page(429, html, { "retry-after": "120" })],
  [
    "a date",
    (now: Date) =>
      page(503, html, { "retry-after": new Date(now.getTime() + 120_000).toUTCString() }),
  ],
  [
    "a body",
    () =>
      Response.json({ code: "RATE_LIMITED", message: "Wait.", retryAfter: 120 }, { status: 429 }),
  ],
] as const)(
  "a portal that says in %s when to ask again is left alone until then",
  async ([, answer]) => {
    const { world, license, portal, asked } = await activated();
    let calls = 0;
    const busy: Portal = {
      ...portal,
      fetch: async () => {
        calls += 1;
        return answer(world.now());
      },
    };
    expect(await refresh(license, busy)).toMatchObject({
      problem: { reason: "BUSY", retryAfter: 120 },
    });
    world.advance(119_000);
    expect(await refresh(license, busy)).toMatchObject({
      problem: { reason: "BUSY", retryAfter: 1 },
    });
    expect(calls).toBe(1);
    expect(asked).toEqual([]);
    world.advance(1_000);
    expect(await refresh(license, portal)).toMatchObject({
      verdict: { valid: true },
      problem: null,
    });
  },
);

test("ten starts of a container with a machine id use one seat", async () => {
  const { world, portal, restart, key } = await activated({ machineId: "press line 4" });
  for (let i = 0; i < 10; i++) {
    const machine = { os: `os ${i}`, board: `board ${i}`, disk: `disk ${i}` };
    const started = restart({ machine });
    expect(await check(started)).toMatchObject({ valid: true });
    expect(await refresh(started, portal)).toMatchObject({
      verdict: { valid: true },
      problem: null,
    });
  }
  const emptied = restart({ machine: {}, storage: memoryStorage() });
  expect(await activate(emptied, portal, key)).toMatchObject({ valid: true });
  expect(await seats(world)).toHaveLength(1);
  expect(await refresh(restart({ machineId: "press line 5" }), portal)).toMatchObject({
    verdict: { valid: false },
  });
});

test("a floating seat is kept by heartbeats, and refused by name once it lapsed", async () => {
  const { world, key, license, portal, asked } = await activated();
  await makeFloating(world);
  await validate(license, portal);
  asked.length = 0;
  for (let i = 0; i < 6; i++) {
    world.advance(3 * MINUTE_MS);
    expect(await heartbeat(license, portal)).toMatchObject({ valid: true });
  }
  expect(asked).toEqual(Array.from({ length: 6 }, () => "/heartbeat"));
  world.advance(DAY_MS);
  expect(await check(license)).toMatchObject({ reason: "EXPIRED" });
  expect(await heartbeat(license, portal)).toMatchObject({
    reason: "LEASE_DEAD",
    detail: "lapsed",
  });
  expect(asked.slice(6)).toEqual(["/heartbeat", "/validate"]);
  expect(await activate(license, portal, key)).toMatchObject({ valid: true });
});

test("a program that missed an answer asks once and goes on", async () => {
  const { license, portal, asked, storage, restart } = await activated();
  const copy = memoryStorage();
  await copy.write(storage.text() ?? "");
  expect(await heartbeat(license, portal)).toMatchObject({ lease: { seq: 2 } });
  asked.length = 0;
  const late = restart({ storage: copy });
  expect(await heartbeat(late, portal)).toMatchObject({ valid: true, lease: { seq: 3 } });
  expect(asked).toEqual(["/heartbeat", "/validate"]);
  expect(await heartbeat(late, portal)).toMatchObject({ lease: { seq: 4 } });
});

test("an answer from before the last one is refused", async () => {
  const { world, license, portal, storage } = await activated();
  const before = storage.text();
  await validate(license, portal);
  await world.db.updateTable("activations").set({ seq: 0 }).execute();
  const after = storage.text();
  await expect(validate(license, portal)).rejects.toMatchObject({ reason: "SEQ_STALE" });
  expect(storage.text()).toBe(after);
  expect(after).not.toBe(before);
});

test("an offline file runs without the portal; its return frees the seat and ends all use here", async () => {
  const { world, license, portal, asked, storage, restart } = await activated();
  const file = await checkOut(license, portal, 60);
  expect(await checkOut(license, portal, 60)).toEqual(file);
  await expect(checkOut(license, portal, 1_000)).resolves.toEqual(file);
  expect(await heartbeat(license, portal)).toMatchObject({ valid: true });
  world.advance(45 * DAY_MS);
  expect(await check(restart())).toMatchObject({ valid: true, source: "file", lease: file });
  await expect(deactivate(license, portal)).rejects.toMatchObject({ code: "FILE_OUT" });

  asked.length = 0;
  const kept = storage.state().file?.jws ?? "";
  const code = await returnCode(license);
  expect(asked).toEqual([]);
  expect(code).toMatch(/^MWR1\.[0-9a-f-]{36}\.[\w-]{86}$/);
  expect(await check(restart())).toMatchObject({ reason: "NO_LEASE" });
  expect(storage.state()).toMatchObject({ file: null, lease: null, activation: null });
  expect(await importFile(license, armorFile(kept))).toMatchObject({ reason: "FILE_DEAD" });
  expect(await returnCode(restart())).toBe(code);
  await returnOnline(license, portal);
  expect(await returnCode(license)).toBeNull();
  expect((await seats(world)).map(({ state, file_until }) => [state, file_until])).toEqual([
    ["released", null],
  ]);
});

test("no return code exists while the file cannot be deleted", async () => {
  const { license, portal, storage, restart } = await activated();
  await checkOut(license, portal, 7);
  const write = () => Promise.reject(new Error("disk full"));
  const readOnly = restart({ storage: { read: storage.read, write } });
  await expect(returnCode(readOnly)).rejects.toThrow("disk full");
  expect(await check(license)).toMatchObject({ valid: true });
});

test("a return that the portal has already heard of is done; the next activation reports one it has not", async () => {
  const { world, key, license, portal, asked } = await activated();
  await checkOut(license, portal, 7);
  const code = await returnCode(license);
  const body = JSON.stringify({ code, nonce: "n".repeat(16) });
  const headers = { "content-type": "application/json" };
  const entered = await portal.fetch!(`${portal.url}/api/license/v1/return`, {
    method: "POST",
    headers,
    body,
  });
  expect(entered.status).toBe(200);
  await returnOnline(license, portal);

  await activate(license, portal, key);
  await checkOut(license, portal, 7);
  await returnCode(license);
  asked.length = 0;
  expect(await activate(license, portal, key)).toMatchObject({ valid: true });
  expect(asked).toEqual(["/return", "/activate"]);
  expect(await returnCode(license)).toBeNull();
  expect((await seats(world)).filter(({ state }) => state === "live")).toHaveLength(1);
});

test("deactivating frees the seat; a seat that is gone is as good as done", async () => {
  const { world, key, license, portal, storage } = await activated();
  await deactivate(license, portal);
  expect(await check(license)).toMatchObject({ reason: "NO_LEASE" });
  expect(await seats(world)).toMatchObject([{ state: "released" }]);
  await activate(license, portal, key);
  await world.db
    .updateTable("activations")
    .set({ state: "unbound", ended_at: world.now() })
    .execute();
  await deactivate(license, portal);
  expect(storage.state().activation).toBeNull();
});

/** What the portal's page does with a request. */
async function enterRequest(world: TestWorld, licenseId: string, text: string, days: number) {
  const parsed = parseOfflineRequest(text);
  if (!parsed) throw new Error("no request");
  const { request, signed, signature } = parsed;
  expect(isSignedText(request.deviceKey, signed, signature)).toBe(true);
  const file = await runTransaction(world.db, async (tx) => {
    const license = await lockLicense(tx, licenseId);
    if (!license) throw new Error("no license");
    const taken = await takeSeat(tx, world.scope(), license, request);
    if (taken instanceof LicenseRefusal) throw taken;
    const seated = await listSeats(tx, [licenseId], world.now());
    const asked = {
      license,
      activation: taken.activation,
      seats: seated,
      days,
      kind: "holder",
    } as const;
    const made = await issueFile(tx, world.scope(), asked);
    if (made instanceof LicenseRefusal) throw made;
    return made.file;
  });
  return armorFile(file);
}

test("a computer without network asks by text, runs by file, and later goes online with the same seat", async () => {
  const world = await testWorld();
  const { key, license: bought } = await buyLicenses(world);
  const { license, portal, asked } = await licensedProgram(world);
  const request = await offlineRequest(license, key);
  expect(request).toMatch(/^MWQ1\.[\w-]+\.[\w-]{86}$/);
  expect(parseOfflineRequest(request)?.request).toMatchObject({ key, product: "MW-POST5" });
  const file = await enterRequest(world, bought.id, request, 30);
  expect(await importFile(license, file)).toMatchObject({ valid: true, source: "file" });
  expect(await mayStart(license, portal)).toMatchObject({ verdict: { valid: true } });
  expect(asked).toEqual([]);

  const elsewhere = await licensedProgram(world, { machine: { id: "elsewhere" } });
  await offlineRequest(elsewhere.license, key);
  expect(await importFile(elsewhere.license, file)).toMatchObject({ reason: "WRONG_DEVICE" });

  world.advance(DAY_MS);
  expect(await heartbeat(license, portal)).toMatchObject({ valid: true, source: "lease" });
  expect(await refresh(license, portal)).toMatchObject({ verdict: { valid: true } });
  expect(await seats(world)).toHaveLength(1);
});

test("a file that the portal ended early is deleted at the next contact, and says so until seen", async () => {
  const { world, bought, license, portal, storage } = await activated();
  await checkOut(license, portal, 60);
  expect(await refresh(license, portal)).toMatchObject({ verdict: { valid: true }, problem: null });
  await runTransaction(world.db, async (tx) => {
    const [seat] = await listSeats(tx, [bought.id], world.now());
    await releaseFileEarly(tx, world.scope(), seat!, { by: "holder" });
  });
  world.advance(35 * DAY_MS);
  expect(await check(license)).toMatchObject({ valid: true, source: "file" });
  expect(await refresh(license, portal)).toMatchObject({
    verdict: { reason: "LEASE_DEAD", detail: "unbound" },
  });
  expect(storage.state().file).toBeNull();
  expect(await pendingNotice(license)).toMatchObject({ reason: "FILE_DEAD" });
});

test("what the portal asks about the program is answered: build day and entitlements", async () => {
  const { world, license, portal, restart } = await activated();
  await setLicense(world, { maintenance_until: world.now(), entitlements: ["5axis"] });
  expect(await refresh(restart({ need: ["5axis"] }), portal)).toMatchObject({
    verdict: { valid: true },
  });
  expect(await refresh(restart({ need: ["turning"] }), portal)).toMatchObject({
    verdict: { reason: "ENTITLEMENT_MISSING", byPortal: true },
  });
  const tomorrow = new Date(world.now().getTime() + DAY_MS).toISOString().slice(0, 10);
  expect(await refresh(restart({ built: tomorrow, version: "9.9.9" }), portal)).toMatchObject({
    verdict: { reason: "VERSION_NOT_COVERED", byPortal: true },
  });
  expect(await refresh(license, portal)).toMatchObject({ verdict: { valid: true } });
});

test("a clock set back is suspect until the portal has been asked; a wrong clock then still is", async () => {
  const { world, license, portal, restart } = await activated();
  const ahead = restart({ now: () => new Date(world.now().getTime() + 20 * DAY_MS) });
  expect(await check(ahead)).toMatchObject({ valid: true });
  expect(await check(license)).toMatchObject({ reason: "CLOCK_SUSPECT" });
  expect(await mayStart(license, portal)).toMatchObject({ verdict: { valid: true } });
  const behind = restart({ now: () => new Date(world.now().getTime() - 6 * MINUTE_MS) });
  expect(await refresh(behind, portal)).toMatchObject({ verdict: { reason: "CLOCK_SUSPECT" } });
  expect(await check(license)).toMatchObject({ valid: true });
});

test("another library verifies what the portal signs for a program, and so do we", async () => {
  const { license, portal, storage, pinned } = await activated();
  await checkOut(license, portal, 7);
  const { lease, file } = storage.state();
  const keys = createLocalJWKSet({ keys: pinned.map((key) => ({ ...key })) });
  const revoked = await (await portal.fetch!(`${portal.url}/api/license/v1/revoked`, {})).text();
  for (const [kind, jws] of [
    ["lease", lease?.jws],
    ["file", file?.jws],
    ["revoked", revoked],
  ] as const) {
    const { payload, protectedHeader } = await compactVerify(jws ?? "", keys);
    expect(protectedHeader).toEqual({ alg: "EdDSA", typ: kind, kid: pinned[0]?.kid });
    const claims = JSON.parse(new TextDecoder().decode(payload));
    expect(await license.open(jws ?? "", kind)).toEqual({ claims });
  }
});

test("the portal is asked with the caller's fetch, or the platform's", async () => {
  const { license, portal } = await activated();
  const platform = vi.spyOn(globalThis, "fetch").mockImplementation(portal.fetch as typeof fetch);
  await validate(license, { url: portal.url, lang: portal.lang });
  expect(platform).toHaveBeenCalledOnce();
  const { portal: other, asked } = portalOf(await testWorld());
  await expect(validate(license, other)).rejects.toThrow(LicenseRefused);
  expect(asked).toEqual(["/validate"]);
  expect(platform).toHaveBeenCalledOnce();
});
