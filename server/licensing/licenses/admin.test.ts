import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { SWAPS_PER_DAY } from "#shared/licensing/licenses/policy.ts";
import { KeyStatus } from "#shared/licensing/licenses/rules.ts";
import { EXPIRING_DAYS, MAX_PAST_SHOWN } from "#shared/licensing/licenses/adminContract.ts";
import type { StaffPermission } from "#shared/identity/sessions/access.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { buyLicenses, claimsOf, demoSoftware, licenseClient } from "#test/kit/data/licenses.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

const DAY_MS = 86_400_000;
const faults = phrases.en.fault;
const REASON = "Asked for by phone";

let world: TestWorld;
let manager: Client;
let bought: Awaited<ReturnType<typeof buyLicenses>>;
let id: string;

beforeEach(async () => {
  world = await testWorld();
  manager = await world.manager();
  bought = await buyLicenses(world, { code: "MW-NEST" });
  id = bought.license.id;
});

async function detail() {
  const answer = await manager.get(`/Manager/License/${id}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

/** On the revision that stands now. */
const act = async (path: string, input: object = {}, by: Client = manager) => {
  const { revision } = await detail();
  return by.post(`/Manager/License/${id}${path}`, { revision, reason: REASON, ...input });
};

const reveal = (input: object = {}, by: Client = manager) =>
  by.post(`/Manager/License/${id}/Reveal`, { reason: REASON, ...input });

async function done(path: string, input: object = {}) {
  const answer = await act(path, input);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

async function activate(name: string, key = bought.key) {
  const mill = licenseClient(world, name, "MW-NEST");
  const answer = await mill.activate(key);
  expect(answer.statusCode, answer.body).toBeLessThan(202);
  return { mill, act: claimsOf(answer.body).act ?? "" };
}

const list = async (query: Record<string, string>, by = manager) => {
  const answer = await by.get(`/Manager/License?${new URLSearchParams(query)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

const found = async (search: string): Promise<string[]> =>
  (await list({ search })).data.map(({ uuid }: { uuid: string }) => uuid);

const newestEvent = () =>
  world.db
    .selectFrom("license_events")
    .selectAll()
    .where("license_id", "=", id)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();

const newestAudit = () =>
  world.db
    .selectFrom("audit_entries")
    .selectAll()
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();

test("a key is found by hint, whole key however typed, order, member and computer", async () => {
  await activate("Workshop laser");
  const other = await buyLicenses(world);
  const { key } = bought;
  const { number } = await world.db
    .selectFrom("orders")
    .select("number")
    .where("id", "=", bought.orderId)
    .executeTakeFirstOrThrow();
  const hint = key.slice(-5);
  const typed = [
    hint,
    `…${hint.toLowerCase()}`,
    key,
    `  key: ${key.toLowerCase().replaceAll("-", " ")}`,
    key.replaceAll("0", "O").replaceAll("1", "l"),
    number,
    number.replace("-", "").toLowerCase(),
    bought.client.email ?? "",
    "laser",
  ];
  for (const search of typed) expect(await found(search), search).toEqual([id]);
  expect(await found(other.key)).toEqual([other.license.id]);
  expect(await found("nowhere-to-be-found")).toEqual([]);
  const wrong = key.slice(0, -1) + (key.endsWith("0") ? "2" : "0");
  expect(await found(wrong)).toEqual([]);
});

test("no list, detail, record or search answers a whole key", async () => {
  await activate("Mill 1");
  expect(await found(bought.key)).toEqual([id]);
  const answers = [
    await manager.get(`/Manager/License?search=${bought.key}`),
    await manager.get(`/Manager/License/${id}`),
    await manager.get(`/Manager/License/${id}/Event`),
    await manager.get(`/Manager/Search?search=${bought.key}`),
  ];
  for (const { body, statusCode } of answers) {
    expect(statusCode, body).toBe(200);
    expect(body).not.toContain(bought.key.slice(3, 8));
  }
});

test("the back office search finds a key by hint, whole key and computer, for those who may see keys", async () => {
  await activate("Workshop laser");
  const search = async (text: string, by = manager) =>
    (
      await by.get(`/Manager/Search?${new URLSearchParams({ search: text, kind: "licenses" })}`)
    ).json().data[0]?.hits;
  expect(await search(bought.key)).toMatchObject([
    { id, exact: true, key: bought.license.key_hint },
  ]);
  expect(await search(`…${bought.license.key_hint}`)).toMatchObject([{ id }]);
  expect(await search("laser")).toMatchObject([{ id, detail: "Workshop laser" }]);
  const clerk = await world.manager(["orders.read"]);
  expect(await search(bought.key, clerk)).toBeUndefined();
});

test("lists filter by product, status, state and end, and count what they show", async () => {
  const ids = async (query: Record<string, string>) =>
    (await list(query)).data.map(({ uuid }: { uuid: string }) => uuid);
  const forever = await buyLicenses(world, { months: null });
  const month = await buyLicenses(world, { code: "MW-TOOLS", months: 1 });
  expect(await ids({ product: bought.license.product_id })).toEqual([id]);
  expect(
    await ids({ status: String(KeyStatus.valid), member: bought.client.memberId ?? "" }),
  ).toEqual([id]);
  const { act: activation } = await activate("Mill 1");
  expect(activation).not.toBe("");
  expect(await ids({ status: String(KeyStatus.authorised) })).toEqual([id]);
  expect(await ids({ state: "active" })).toEqual([id]);
  const counts = async () => (await manager.get("/Manager/LicenseCount")).json().data;
  world.advance(DAY_MS);
  const end = month.license.valid_until?.getTime() ?? 0;
  expect(end - world.now().getTime()).toBeLessThanOrEqual(EXPIRING_DAYS * DAY_MS);
  expect(await ids({ expiring: "1" })).toEqual([month.license.id]);
  expect(await counts()).toEqual({ total: 3, active: 1, expiring: 1, suspicious: 0 });
  await done("/Revocation", { why: "staff" });
  expect(await ids({ status: String(KeyStatus.invalid) })).toEqual([id]);
  expect(await ids({ orderby: "validUntil", sort: "asc" })).toEqual([
    month.license.id,
    id,
    forever.license.id,
  ]);
});

test("keys whose computers change their device key too often are marked, counted and wait", async () => {
  const names = Array.from({ length: SWAPS_PER_DAY + 1 }, () => "Copied disk");
  for (const name of names) await licenseClient(world, name, "MW-NEST").activate(bought.key);
  const waiting = async () => [
    (await manager.get("/Manager/LicenseCount")).json().data.suspicious,
    (await manager.get("/Manager/Overview")).json().data.suspiciousKeys,
    (await list({ suspicious: "1" })).total,
  ];
  expect(await waiting()).toEqual([1, 1, 1]);
  expect(await detail()).toMatchObject({ suspicious: true });
  world.advance(DAY_MS);
  expect(await waiting()).toEqual([0, 0, 0]);
});

test("one swap is a reinstallation and not suspicious", async () => {
  for (const name of ["Mill", "Mill"])
    await licenseClient(world, name, "MW-NEST").activate(bought.key);
  expect(await detail()).toMatchObject({ suspicious: false, seats: { used: 1, max: 2 } });
});

test("containers of one machine id start often with new device keys, which is not suspicious", async () => {
  const id = "1".repeat(64);
  for (let start = 0; start <= SWAPS_PER_DAY; start += 1) {
    const container = licenseClient(world, `container-${start}`, "MW-NEST");
    await container.activate(bought.key, { fp: { v: 1, parts: { ...container.parts, id } } });
  }
  expect(await detail()).toMatchObject({ suspicious: false, seats: { used: 1 } });
});

test("detail has the dates, the policy, the computers and the files", async () => {
  const { mill, act: activation } = await activate("Mill 1");
  expect((await mill.checkOut(activation, 5)).statusCode).toBe(201);
  const seen = await detail();
  expect(seen).toMatchObject({
    uuid: id,
    hint: bought.license.key_hint,
    state: "active",
    status: KeyStatus.authorised,
    holder: { email: bought.client.email },
    buyer: { email: bought.client.email },
    graceDays: demoSoftware("MW-NEST").license.graceDays,
    termUntil: bought.license.term_until?.toISOString(),
    extensions: [],
    policy: { kind: "node_locked", unbindQuota: 3 },
    computers: [{ uuid: activation, name: "Mill 1", holdsSeat: true, platform: "test-x64" }],
    files: [{ computer: "Mill 1", state: "out" }],
  });
  expect(seen.computers[0].offlineUntil).toBe(seen.files[0].expiresAt);
});

test("of computers that came and went, the latest are listed and the others counted", async () => {
  const held = await activate("Mill 0");
  await world.open.database.pool.query(
    `insert into activations (id, license_id, fp_parts, device_key, device_name, platform, version, state, seq,
       lease_until, activated_at, seen_at, ended_at)
     select gen_random_uuid(), license_id, '{}', device_key, 'Mill ' || day, platform, version, 'lapsed', 1,
       lease_until, activated_at + day * interval '1 day', seen_at, seen_at
     from activations, generate_series(1, $1::int) day`,
    [MAX_PAST_SHOWN + 2],
  );
  const { computers, moreComputers, files, moreFiles } = await detail();
  expect(computers.map(({ name }: { name: string }) => name)).toEqual([
    "Mill 0",
    ...Array.from({ length: MAX_PAST_SHOWN }, (_, at) => `Mill ${MAX_PAST_SHOWN + 2 - at}`),
  ]);
  expect([computers[0].uuid, moreComputers, files, moreFiles]).toEqual([held.act, 2, [], 0]);
});

test("releasing a computer frees its seat without the holder's quota", async () => {
  const { mill, act: activation } = await activate("Mill 1");
  const seen = await done("/Release", { activation });
  expect(seen).toMatchObject({
    seats: { used: 0 },
    computers: [{ state: "unbound", holdsSeat: false }],
  });
  expect(await newestEvent()).toMatchObject({
    kind: "staff",
    code: "UNBOUND",
    reason: REASON,
    actor_id: manager.memberId,
  });
  expect(claimsOf((await mill.validate(activation)).body)).toMatchObject({
    ok: false,
    code: "LEASE_DEAD",
    reason: "unbound",
  });
  expect((await act("/Release", { activation })).json().code).toBe("license.no_computer");
  const other = await buyLicenses(world);
  const foreign = licenseClient(world, "Other");
  const { act: foreignId } = claimsOf((await foreign.activate(other.key)).body);
  expect((await act("/Release", { activation: foreignId })).json().code).toBe(
    "license.no_computer",
  );
});

test("an offline file keeps its seat until staff end it early", async () => {
  const { mill, act: activation } = await activate("Mill 1");
  await mill.checkOut(activation, 5);
  expect(await done("/Release", { activation })).toMatchObject({
    seats: { used: 1 },
    computers: [{ state: "unbound", holdsSeat: true }],
  });
  expect(await done("/EarlyRelease", { activation })).toMatchObject({
    seats: { used: 0 },
    files: [{ state: "released_early" }],
  });
  expect(await newestEvent()).toMatchObject({ code: "RELEASED_EARLY", reason: REASON });
  expect((await act("/EarlyRelease", { activation })).json().code).toBe("license.no_file");
});

test("a key is suspended, reinstated, extended, and its quota reset", async () => {
  const { mill, act: activation } = await activate("Mill 1");
  expect(await done("/Suspension", { why: "fraud" })).toMatchObject({
    state: "suspended",
    stateReason: "fraud",
    status: KeyStatus.invalid,
  });
  expect(claimsOf((await mill.validate(activation)).body)).toMatchObject({ reason: "suspended" });
  expect(await done("/Reinstatement")).toMatchObject({ state: "active", stateReason: null });
  expect((await act("/Reinstatement")).json().code).toBe("license.not_suspended");
  expect(claimsOf((await mill.validate(activation)).body).ok).toBe(true);
  const until = new Date((bought.license.valid_until?.getTime() ?? 0) + 14 * DAY_MS).toISOString();
  expect(await done("/Extension", { days: 14 })).toMatchObject({
    validUntil: until,
    termUntil: bought.license.term_until?.toISOString(),
    extensions: [{ until, reason: REASON, by: { uuid: manager.memberId } }],
  });
  expect(await newestEvent()).toMatchObject({ code: "EXTENDED", data: { validUntil: until } });
  await done("/QuotaReset");
  expect(await newestEvent()).toMatchObject({ kind: "staff", code: "QUOTA_RESET" });
});

test("a permanent key has no end to extend", async () => {
  const { license } = await buyLicenses(world, { months: null });
  id = license.id;
  expect((await act("/Extension", { days: 14 })).json().code).toBe("license.permanent");
});

test("a revoked key is closed for good, and its computers are told at their next check", async () => {
  const { mill, act: activation } = await activate("Mill 1");
  expect(await done("/Revocation", { why: "fraud" })).toMatchObject({
    state: "revoked",
    stateReason: "fraud",
    seats: { used: 0 },
  });
  expect(claimsOf((await mill.validate(activation)).body)).toMatchObject({
    ok: false,
    code: "KEY_INVALID",
    reason: "revoked",
  });
  for (const [path, input] of [
    ["/Revocation", { why: "staff" }],
    ["/Suspension", { why: "staff" }],
    ["/Extension", { days: 1 }],
    ["/Replacement", {}],
    ["/QuotaReset", {}],
    ["/Transfer", { email: manager.email }],
  ] as const)
    expect((await act(path, input)).json().code, path).toBe("license.closed");
});

test("a replaced key finds nothing, its computers go on, and the new one works", async () => {
  const { mill, act: activation } = await activate("Mill 1");
  const seen = await done("/Replacement");
  expect(seen.hint).not.toBe(bought.license.key_hint);
  expect((await licenseClient(world, "Mill 2", "MW-NEST").activate(bought.key)).json().code).toBe(
    "KEY_NOT_FOUND",
  );
  expect(claimsOf((await mill.validate(activation)).body).ok).toBe(true);
  const revealed = await reveal();
  const { key } = revealed.json().data;
  expect(key).toMatch(new RegExp(`${seen.hint}$`));
  await activate("Mill 2", key);
});

test("a moved key has a new holder and keeps its buyer and computers", async () => {
  const { mill, act: activation } = await activate("Mill 1");
  const heir = await world.member();
  expect(await done("/Transfer", { email: heir.email })).toMatchObject({
    holder: { email: heir.email },
    buyer: { email: bought.client.email },
    seats: { used: 1 },
  });
  expect(await newestAudit()).toMatchObject({
    before: { holder: bought.client.memberId },
    after: { holder: heir.memberId, reason: REASON },
  });
  expect(claimsOf((await mill.validate(activation)).body).ok).toBe(true);
  expect((await act("/Transfer", { email: heir.email })).json().code).toBe("license.same_holder");
  const unknown = await act("/Transfer", { email: "nobody@example.test" });
  expect(unknown.json().errors).toEqual({ email: [faults.unknown_member] });
});

test("a whole key is shown to those with that permission alone, and each look is recorded", async () => {
  const see = (by: Client) => reveal({}, by);
  for (const permissions of [[], ["licenses.read"], ["licenses.read", "licenses.write"]]) {
    const answer = await see(await world.manager(permissions as StaffPermission[]));
    expect(answer.statusCode).toBe(403);
    expect(answer.body).not.toContain(bought.key.slice(3, 8));
  }
  expect((await see(bought.client)).statusCode).toBe(403);
  const clerk = await world.manager(["licenses.reveal"]);
  const answer = await see(clerk);
  expect(answer.json().data).toEqual({ key: bought.key });
  expect(await newestEvent()).toMatchObject({
    kind: "staff",
    code: "REVEALED",
    actor_id: clerk.memberId,
    reason: REASON,
  });
});

const ACTIONS: readonly (readonly [path: string, input: object])[] = [
  ["/Release", { activation: randomUUID() }],
  ["/EarlyRelease", { activation: randomUUID() }],
  ["/QuotaReset", {}],
  ["/Suspension", { why: "staff" }],
  ["/Reinstatement", {}],
  ["/Revocation", { why: "staff" }],
  ["/Extension", { days: 1 }],
  ["/Replacement", {}],
  ["/Transfer", { email: "holder@example.test" }],
];

test("each action asks for a reason, permission and the newest version", async () => {
  const reader = await world.manager(["licenses.read", "licenses.reveal"]);
  for (const [path, input] of ACTIONS) {
    const answer = await act(path, { ...input, reason: " " });
    expect(answer.json().errors, path).toEqual({ reason: [faults.required] });
  }
  expect((await reveal({ reason: " " })).json().errors).toEqual({ reason: [faults.required] });
  for (const [path, input] of ACTIONS) {
    expect((await act(path, input, reader)).statusCode, path).toBe(403);
    expect((await act(path, { ...input, revision: 99 })).json().code, path).toBe("edit.conflict");
  }
  id = randomUUID();
  for (const [path, input] of ACTIONS) {
    const sent = { ...input, revision: 0, reason: REASON };
    const answer = await manager.post(`/Manager/License/${id}${path}`, sent);
    expect(answer.json().code, path).toBe("license.not_found");
  }
});

test("the audit log says who, what and why, and never a key", async () => {
  const { mill, act: activation } = await activate("Mill 1");
  await mill.checkOut(activation, 5);
  const heir = await world.member();
  const steps: [path: string, action: string, input?: object][] = [
    ["/Release", "license.computer_released", { activation }],
    ["/EarlyRelease", "license.file_ended", { activation }],
    ["/QuotaReset", "license.quota_reset"],
    ["/Suspension", "license.suspended", { why: "staff" }],
    ["/Reinstatement", "license.reinstated"],
    ["/Extension", "license.extended", { days: 14 }],
    ["/Reveal", "license.revealed"],
    ["/Replacement", "license.replaced"],
    ["/Reveal", "license.revealed"],
    ["/Transfer", "license.moved", { email: heir.email }],
    ["/Revocation", "license.revoked", { why: "fraud" }],
  ];
  const keys = [bought.key];
  for (const [path, action, input] of steps) {
    const answer = path === "/Reveal" ? await reveal() : await act(path, input);
    expect(answer.statusCode, `${path} ${answer.body}`).toBe(200);
    if (path === "/Reveal") keys.push(answer.json().data.key);
    const entry = await newestAudit();
    expect(entry, path).toMatchObject({
      action,
      actor_id: manager.memberId,
      subject_type: "license",
      subject_id: id,
      after: { reason: REASON },
    });
  }
  expect(new Set(keys).size).toBe(2);
  const entries = JSON.stringify(await world.db.selectFrom("audit_entries").selectAll().execute());
  const events = JSON.stringify(await world.db.selectFrom("license_events").selectAll().execute());
  for (const key of keys)
    for (const text of [entries, events]) expect(text).not.toContain(key.slice(3, 8));
});

test("an action sent twice happens once", async () => {
  const { revision } = await detail();
  const send = () =>
    manager.post(
      `/Manager/License/${id}/Extension`,
      { revision, reason: REASON, days: 14 },
      { headers: { "idempotency-key": "one-and-the-same-key" } },
    );
  const answers = [await send(), await send()];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(answers[0]?.json().data).toEqual(answers[1]?.json().data);
  expect((await detail()).extensions).toHaveLength(1);
});

test("two colleagues decide one after the other, and the second is told", async () => {
  const { revision } = await detail();
  const decide = (why: string) =>
    manager.post(`/Manager/License/${id}/Suspension`, { revision, reason: REASON, why });
  const answers = await Promise.all([decide("staff"), decide("fraud")]);
  expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
  const refused = answers.find((answer) => answer.statusCode === 422);
  expect(refused?.json().code).toBe("edit.conflict");
});

test("the record names each event with who and why, in pages", async () => {
  await activate("Mill 1");
  await done("/QuotaReset");
  const page = async (number: number) =>
    (await manager.get(`/Manager/License/${id}/Event?limit=2&page=${number}`)).json();
  const first = await page(1);
  expect(first).toMatchObject({ total: 3 });
  expect(first.data).toMatchObject([
    { kind: "staff", code: "QUOTA_RESET", by: { uuid: manager.memberId }, reason: REASON },
    { kind: "activate", code: "ACTIVATED", computer: "Mill 1", by: null },
  ]);
  expect((await page(2)).data).toMatchObject([
    { kind: "system", code: "ISSUED", until: bought.license.valid_until?.toISOString() },
  ]);
});

test("a key is granted without an order, with the terms of the product's policy", async () => {
  const heir = await world.member();
  const product = demoSoftware("MW-TOOLS");
  const choices = (await manager.get("/Manager/LicenseChoice?search=MW-TOOLS")).json().data;
  expect(choices).toMatchObject({ total: 1, products: [{ uuid: product.uuid }] });
  const wanted = { product: product.uuid, plan: "3", email: heir.email, reason: REASON };
  const answer = await manager.post("/Manager/License", wanted);
  expect(answer.statusCode, answer.body).toBe(200);
  id = answer.json().data.uuid;
  const bought3 = await buyLicenses(world, { code: "MW-TOOLS", months: 3 });
  expect(answer.json().data).toMatchObject({
    order: null,
    buyer: null,
    holder: { email: heir.email },
    state: "issued",
    months: 3,
    validUntil: bought3.license.valid_until?.toISOString(),
    seats: { used: 0, max: product.license.seats },
    graceDays: product.license.graceDays,
  });
  expect(await newestEvent()).toMatchObject({ kind: "staff", code: "ISSUED", reason: REASON });
  const { key } = (await reveal()).json().data;
  const program = licenseClient(world, "Mill 1", "MW-TOOLS");
  expect((await program.activate(key)).statusCode).toBe(201);
  const refused = async (input: object) =>
    (await manager.post("/Manager/License", { ...wanted, ...input })).json().errors;
  expect(await refused({ email: "nobody@example.test" })).toEqual({
    email: [faults.unknown_member],
  });
  expect(await refused({ product: randomUUID() })).toEqual({ product: [faults.invalid] });
  expect(await refused({ edition: randomUUID() })).toEqual({ edition: [faults.invalid] });
  expect(await refused({ reason: "" })).toEqual({ reason: [faults.required] });
  const reader = await world.manager(["licenses.read"]);
  expect((await reader.post("/Manager/License", wanted)).statusCode).toBe(403);
});

test("a product with editions asks for one, and the key says it", async () => {
  const editions = await world.db
    .selectFrom("editions")
    .select(["id", "product_id", "name"])
    .execute();
  const { products } = (await manager.get("/Manager/LicenseChoice")).json().data;
  const product = products.find((each: { editions: unknown[] }) => each.editions.length > 0);
  const edition = editions.find((each) => each.product_id === product.uuid);
  const wanted = { product: product.uuid, plan: "permanent", email: manager.email, reason: REASON };
  const refused = await manager.post("/Manager/License", wanted);
  expect(refused.json().errors).toEqual({ edition: [faults.required] });
  const answer = await manager.post("/Manager/License", { ...wanted, edition: edition?.id });
  expect(answer.json().data).toMatchObject({ edition: edition?.name.en, validUntil: null });
});

test("signing keys rotate once on what was seen, and computers go on", async () => {
  const { mill, act: activation } = await activate("Mill 1");
  const keys = (await manager.get("/Manager/LicenseSigningKey")).json().data;
  expect(keys.map(({ use }: { use: string }) => use)).toEqual(["current", "next"]);
  const rotate = (by = manager, reason = REASON) =>
    by.post("/Manager/LicenseSigningKey/Rotation", { current: keys[0].kid, reason });
  expect((await rotate(manager, "")).json().errors).toEqual({ reason: [faults.required] });
  expect((await rotate(await world.manager(["licenses.read"]))).statusCode).toBe(403);
  const answers = await Promise.all([rotate(), rotate()]);
  expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
  const after = (await manager.get("/Manager/LicenseSigningKey")).json().data;
  expect(after).toMatchObject([
    { kid: keys[1].kid, use: "current" },
    { use: "next" },
    { kid: keys[0].kid, use: "retired" },
  ]);
  expect(await newestAudit()).toMatchObject({
    action: "license.signing_rotated",
    subject_id: keys[1].kid,
    after: { reason: REASON },
  });
  expect(claimsOf((await mill.validate(activation)).body).ok).toBe(true);
});
