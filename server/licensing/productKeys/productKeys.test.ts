import { describe, expect, test } from "vitest";
import { armorFile } from "#shared/licensing/activations/offlineText.ts";
import { DEFAULT_POLICY, UNBIND_PERIOD_DAYS } from "#shared/licensing/licenses/policy.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { KeyStatus } from "#shared/licensing/licenses/rules.ts";
import type { OwnKeyDetail } from "#shared/licensing/productKeys/contract.ts";
import {
  buyLicenses,
  claimsOf,
  fileClaims,
  foreignPrivateKey,
  licenseClient,
  markOrderPaid,
  placeLicenseOrder,
} from "#test/kit/data/licenses.ts";
import { lastMailedCode, wrongCode } from "#test/kit/accounts/verificationCodes.ts";
import { registration } from "#test/kit/accounts/registration.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

const DAY_MS = 86_400_000;
const { unbindQuota } = DEFAULT_POLICY;
const { password } = registration;

type Purchase = Awaited<ReturnType<typeof buyLicenses>>;

async function setSeats(world: TestWorld, seats: number) {
  await world.db.updateTable("licenses").set({ seats }).execute();
}

/** A key with computers that hold seats, named "Mill 1", "Mill 2" and so on. */
async function keyOnComputers(world: TestWorld, count: number) {
  const purchase = await buyLicenses(world);
  await setSeats(world, Math.max(1, count));
  const computers = [];
  for (let at = 1; at <= count; at += 1) {
    const mill = licenseClient(world, `Mill ${at}`);
    const lease = claimsOf((await mill.activate(purchase.key)).body);
    computers.push({ mill, act: lease.act ?? "" });
  }
  return { ...purchase, computers, path: `/ProductKey/${purchase.license.id}` };
}

async function oneComputer(world: TestWorld) {
  const owned = await keyOnComputers(world, 1);
  const [computer] = owned.computers;
  if (!computer) throw new Error("no computer was activated");
  return { ...owned, ...computer, at: `${owned.path}/Computer/${computer.act}` };
}

const detail = async ({ client, license }: Purchase): Promise<OwnKeyDetail> =>
  (await client.get(`/ProductKey/${license.id}`)).json().data;

const codesOf = async (world: TestWorld) => {
  const rows = await world.db
    .selectFrom("license_events")
    .select(["kind", "code"])
    .orderBy("id")
    .execute();
  return rows.map(({ kind, code }) => `${kind} ${code}`);
};

describe("own keys", () => {
  test("a key is listed with its status, its term and the computers that hold seats", async () => {
    const world = await testWorld();
    const owned = await oneComputer(world);
    const answer = await owned.client.get("/ProductKey");
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ total: 1 });
    expect(answer.json().data[0]).toMatchObject({
      uuid: owned.license.id,
      hint: owned.license.key_hint,
      status: KeyStatus.authorised,
      closed: null,
      validUntil: owned.license.valid_until?.toISOString(),
      order: owned.orderId,
      seats: { used: 1, max: 1 },
      computers: [{ uuid: owned.act, name: "Mill 1", version: "1.0.0", live: true }],
    });
    expect(answer.body).not.toContain(owned.key);
  });

  test.for([
    ["a computer's name", () => "mill 1"],
    ["the last group of the key", ({ license }: Purchase) => license.key_hint.toLowerCase()],
    ["the whole key, as typed", ({ key }: Purchase) => ` ${key.toLowerCase()}`],
    ["the product's name", ({ license }: Purchase) => license.name.cn.slice(0, 4)],
  ] as const)("a key is found by %s", async ([, words]) => {
    const world = await testWorld();
    const owned = await oneComputer(world);
    const found = async (search: string) =>
      (await owned.client.get(`/ProductKey?${new URLSearchParams({ search })}`)).json().total;
    expect(await found(words(owned))).toBe(1);
    expect(await found("Lathe 99")).toBe(0);
  });

  test("the filter by status agrees with the status that is shown", async () => {
    const world = await testWorld();
    const { client, key, orderId } = await buyLicenses(world, { quantity: 3 });
    await licenseClient(world, "Mill 1").activate(key);
    const [, second] = await world.db
      .selectFrom("licenses")
      .select("licenses.id")
      .innerJoin("order_lines", "order_lines.id", "licenses.order_line_id")
      .where("order_id", "=", orderId)
      .orderBy("unit_no")
      .execute();
    const over = { valid_until: world.now(), renewal_grace_days: 0 };
    await world.db
      .updateTable("licenses")
      .set(over)
      .where("id", "=", second?.id ?? "")
      .execute();
    for (const status of Object.values(KeyStatus)) {
      const { data } = (await client.get(`/ProductKey?status=${status}`)).json();
      expect(data.map((each: OwnKeyDetail) => each.status)).toEqual([status]);
    }
  });

  test("somebody else's key reads as not there, for every call", async () => {
    const world = await testWorld();
    const { at, path, mill, key } = await oneComputer(world);
    const other = await world.member();
    const codes = [
      await other.get(path),
      await other.post(`${at}/Release`),
      await other.put(at, { name: "Mine" }),
      await other.post(`${path}/OfflineFile`, { request: mill.offlineRequest(key), days: 7 }),
      await other.get(`${at}/OfflineFile`),
      await other.post(`${path}/OfflineFileReturn`, { returnCode: "MWR1.x" }),
      await other.post(`${at}/ResetCode`),
      await other.post(`${path}/Reveal`, { password }),
      await other.post(`${path}/Deauthorisation`, { password }),
      await other.post(`${path}/Offer`, { password, email: "friend@example.test" }),
      await other.delete(`${path}/Offer`),
    ].map((answer) => [answer.statusCode, answer.json().code]);
    expect(new Set(codes.map(String))).toEqual(new Set(["404,license.not_found"]));
    expect((await other.get("/ProductKey")).json().total).toBe(0);
    expect((await other.get("/ProductKeyRecord")).json().total).toBe(0);
  });

  test("a computer is renamed, and the record keeps its name before", async () => {
    const world = await testWorld();
    const { at, client } = await oneComputer(world);
    const answer = await client.put(at, { name: "Hall 2, left" });
    expect(answer.json().data.computers[0].name).toBe("Hall 2, left");
    const [record] = (await client.get("/ProductKeyRecord?what=key")).json().data;
    expect(record).toMatchObject({ code: "RENAMED", by: "holder", was: "Mill 1" });
  });
});

describe("releasing a computer", () => {
  test("the seat is free at once, and the computer is told", async () => {
    const world = await testWorld();
    const owned = await oneComputer(world);
    const answer = await owned.client.post(`${owned.at}/Release`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().data).toMatchObject({
      status: KeyStatus.valid,
      seats: { used: 0 },
      releases: { max: unbindQuota, used: 1, left: unbindQuota - 1 },
    });
    expect(claimsOf((await owned.mill.validate(owned.act)).body)).toMatchObject({
      ok: false,
      code: "LEASE_DEAD",
      reason: "unbound",
    });
    const another = await licenseClient(world, "Mill 2").activate(owned.key);
    expect(another.statusCode).toBe(201);
  });

  test("of twenty computers released at once, as many are as the quota allows", async () => {
    const world = await testWorld();
    const owned = await keyOnComputers(world, 20);
    const answers = await Promise.all(
      owned.computers.map(({ act }) => owned.client.post(`${owned.path}/Computer/${act}/Release`)),
    );
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused).toHaveLength(20 - unbindQuota);
    expect(new Set(refused.map((each) => each.json().code))).toEqual(new Set(["key.unbind_quota"]));
    const until = new Date(world.now().getTime() + UNBIND_PERIOD_DAYS * DAY_MS).toISOString();
    expect(refused[0]?.json().until).toBe(until);
    expect(refused[0]?.json().message).toContain(
      `It is possible again from ${formatInstant(until)}.`,
    );
    expect((await detail(owned)).seats.used).toBe(20 - unbindQuota);
  });

  test("one more is possible when the oldest release leaves the period, or staff reset it", async () => {
    const world = await testWorld();
    const owned = await keyOnComputers(world, unbindQuota + 3);
    const release = async () => {
      const { computers } = await detail(owned);
      const path = `${owned.path}/Computer/${computers[0]?.uuid}/Release`;
      return (await owned.client.post(path)).statusCode;
    };
    const begun = world.now().getTime();
    for (let at = 0; at < unbindQuota; at += 1) {
      expect(await release()).toBe(200);
      world.advance(DAY_MS);
    }
    const { releases } = await detail(owned);
    const again = begun + UNBIND_PERIOD_DAYS * DAY_MS;
    expect(releases).toMatchObject({ left: 0, renewsAt: new Date(again).toISOString() });
    expect(await release()).toBe(422);
    world.advanceTo(new Date(again));
    expect(await release()).toBe(200);
    expect(await release()).toBe(422);
    world.advance(1);
    const reset = { license_id: owned.license.id, kind: "staff", code: "QUOTA_RESET" } as const;
    await world.db
      .insertInto("license_events")
      .values({ ...reset, at: world.now() })
      .execute();
    world.advance(1);
    expect(await release()).toBe(200);
  });

  test("a computer with an offline file keeps its seat until the file ends", async () => {
    const world = await testWorld();
    const owned = await oneComputer(world);
    const request = owned.mill.offlineRequest(owned.key);
    await owned.client.post(`${owned.path}/OfflineFile`, { request, days: 7 });
    const released = (await owned.client.post(`${owned.at}/Release`)).json().data;
    expect(released).toMatchObject({ seats: { used: 1 }, computers: [{ live: false }] });
    expect((await owned.client.post(`${owned.at}/Release`)).json().code).toBe("key.computer_gone");
    world.advance(7 * DAY_MS);
    expect((await detail(owned)).seats.used).toBe(0);
  });
});

describe("a lost computer", () => {
  async function lost(world: TestWorld) {
    const owned = await oneComputer(world);
    const send = () => owned.client.post(`${owned.at}/ResetCode`);
    const reset = (captcha: string | null) => owned.client.post(`${owned.at}/Reset`, { captcha });
    const code = () => lastMailedCode(world, "license_reset", owned.client.email);
    return { ...owned, send, reset, code };
  }

  test("is released with the code that the holder got by mail, which counts as a release", async () => {
    const world = await testWorld();
    const { send, reset, code } = await lost(world);
    expect((await send()).statusCode).toBe(200);
    const mailed = await code();
    expect((await reset(wrongCode(mailed))).json()).toMatchObject({
      code: "verification_code.wrong",
      errors: { captcha: [expect.any(String)] },
    });
    const answer = await reset(mailed);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().data).toMatchObject({
      seats: { used: 0 },
      releases: { used: 1 },
      earlyReleases: { used: 0 },
    });
    expect((await reset(mailed)).json().code).toBe("key.computer_gone");
    expect(await code()).toBeNull();
  });

  test("gives its seat back although its offline file is out, once per seat and year", async () => {
    const world = await testWorld();
    const owned = await lost(world);
    const offline = (mill: typeof owned.mill) =>
      owned.client.post(`${owned.path}/OfflineFile`, {
        request: mill.offlineRequest(owned.key),
        days: 30,
      });
    const { file } = (await offline(owned.mill)).json().data;
    await owned.send();
    const answer = await owned.reset(await owned.code());
    expect(answer.json().data).toMatchObject({
      seats: { used: 0 },
      releases: { used: 1 },
      earlyReleases: { used: 1, left: 0 },
    });
    const revoked = claimsOf((await world.http.inject("/api/license/v1/revoked")).body);
    expect(revoked).toMatchObject({ jtis: [fileClaims(file).jti] });

    const next = (await offline(licenseClient(world, "Mill 2"))).json().data;
    const again = `${owned.path}/Computer/${next.computer}/ResetCode`;
    const { code, until, message } = (await owned.client.post(again)).json();
    expect(code).toBe("key.early_release_quota");
    expect(message).toContain(`It is possible again from ${formatInstant(until)}.`);
    expect((await detail(owned)).seats.used).toBe(1);
    world.advanceTo(new Date(next.until)); // a file that ended needs no early release
    expect((await owned.client.post(again)).statusCode).toBe(200);
  });
});

describe("a computer without network", () => {
  test("gets a file for its request, the same one again, and gives its seat back by code", async () => {
    const world = await testWorld();
    const owned = await keyOnComputers(world, 0);
    const { client, path, key } = owned;
    const mill = licenseClient(world, "Cellar");
    const request = mill.offlineRequest(key).replaceAll(/(.{40})/g, "$1\r\n ");
    const asked = await client.post(`${path}/OfflineFile`, { request, days: 30 });
    expect(asked.statusCode, asked.body).toBe(200);
    const { computer, until, file, filename } = asked.json().data;
    expect(until).toBe(new Date(world.now().getTime() + 30 * DAY_MS).toISOString());
    expect(filename).toMatch(/\.lic$/);
    const claims = fileClaims(file);
    expect(claims).toMatchObject({ act: computer, ok: true, exp: Date.parse(until) / 1_000 });

    const repeated = await client.post(`${path}/OfflineFile`, { request, days: 7 });
    expect(repeated.json().data.file).toBe(file);
    const download = await client.get(`${path}/Computer/${computer}/OfflineFile`);
    expect(download.body).toBe(file);
    expect(download.headers["content-disposition"]).toContain(filename);
    const row = await world.db.selectFrom("offline_files").selectAll().executeTakeFirstOrThrow();
    expect(file).toBe(armorFile(row.token));

    const forged = mill.returnCode(claims.jti, foreignPrivateKey());
    const giveBack = (returnCode: string) =>
      client.post(`${path}/OfflineFileReturn`, { returnCode });
    expect((await giveBack(forged)).json()).toMatchObject({
      code: "key.return_invalid",
      errors: { returnCode: [expect.any(String)] },
    });
    const returned = await giveBack(mill.returnCode(claims.jti));
    expect(returned.json().data).toMatchObject({ seats: { used: 0 }, releases: { used: 0 } });
    expect((await giveBack(mill.returnCode(claims.jti))).json().code).toBe("key.already_returned");
    expect(await client.get(`${path}/Computer/${computer}/OfflineFile`)).toMatchObject({
      statusCode: 404,
    });
  });

  test("a code of another key's file is refused", async () => {
    const world = await testWorld();
    const [mine, other] = [await keyOnComputers(world, 0), await keyOnComputers(world, 0)];
    const mill = licenseClient(world, "Cellar");
    const request = mill.offlineRequest(other.key);
    const { file } = (
      await other.client.post(`${other.path}/OfflineFile`, { request, days: 7 })
    ).json().data;
    const returnCode = mill.returnCode(fileClaims(file).jti);
    const refused = await mine.client.post(`${mine.path}/OfflineFileReturn`, { returnCode });
    expect(refused.json().code).toBe("key.return_invalid");
  });

  test("what is no request of this key is refused without taking a seat", async () => {
    const world = await testWorld();
    const owned = await keyOnComputers(world, 0);
    const { keys } = await buyLicenses(world);
    const mill = licenseClient(world, "Cellar");
    const whole = mill.offlineRequest(owned.key);
    const ask = async (request: string, days = 7) => {
      const answer = await owned.client.post(`${owned.path}/OfflineFile`, { request, days });
      return answer.json().code;
    };
    expect(await ask(whole.slice(0, -1))).toBe("key.request_invalid");
    expect(await ask(mill.offlineRequest(owned.key, {}, foreignPrivateKey()))).toBe(
      "key.request_invalid",
    );
    expect(await ask(mill.offlineRequest(keys[0] ?? ""))).toBe("key.request_of_another_key");
    expect(await ask(mill.offlineRequest(owned.key, { product: "MW-SIM3" }))).toBe(
      "key.request_of_another_key",
    );
    expect(await ask(whole, DEFAULT_POLICY.offlineDays + 1)).toBe("request.invalid");
    expect((await detail(owned)).seats.used).toBe(0);
  });

  test("all seats in use: refused and recorded", async () => {
    const world = await testWorld();
    const owned = await oneComputer(world);
    const request = licenseClient(world, "Cellar").offlineRequest(owned.key);
    const refused = await owned.client.post(`${owned.path}/OfflineFile`, { request, days: 7 });
    expect(refused.json().code).toBe("key.seats_full");
    const [record] = (await owned.client.get("/ProductKeyRecord?what=refused")).json().data;
    expect(record).toMatchObject({ code: "SEATS_FULL" });
  });
});

describe("with the password", () => {
  test("the holder sees the whole key, and that is recorded", async () => {
    const world = await testWorld();
    const { client, path, key } = await oneComputer(world);
    const refused = await client.post(`${path}/Reveal`, { password: "wrong" });
    expect(refused.json()).toMatchObject({
      code: "account.wrong_password",
      errors: { password: [expect.any(String)] },
    });
    const shown = await client.post(`${path}/Reveal`, { password });
    expect(shown.json().data).toEqual({ key });
    const seen = await codesOf(world);
    expect(seen.filter((code) => code === "holder REVEALED")).toHaveLength(1);
  });

  test("the holder deactivates the key for good and is told until when computers may run", async () => {
    const world = await testWorld();
    const { client, path, key, mill, act, license } = await oneComputer(world);
    const before = (await client.get(path)).json().data;
    const grace = license.grace_days * DAY_MS;
    const { lease_until: lease } = await world.db
      .selectFrom("activations")
      .select("lease_until")
      .executeTakeFirstOrThrow();
    expect(before.runsUntil).toBe(new Date(lease.getTime() + grace).toISOString());
    const answer = await client.post(`${path}/Deauthorisation`, { password });
    expect(answer.json().data).toMatchObject({
      status: KeyStatus.invalid,
      closed: "deauthorised",
      computers: [],
      runsUntil: before.runsUntil,
      handover: { possible: false },
    });
    expect((await client.post(`${path}/Deauthorisation`, { password })).json().code).toBe(
      "license.closed",
    );
    expect((await mill.activate(key)).json()).toMatchObject({
      code: "KEY_INVALID",
      reason: "deauthorised",
    });
    expect(claimsOf((await mill.validate(act)).body)).toMatchObject({ ok: false });
  });

  test("staff who view the member's account change nothing and see no key", async () => {
    const world = await testWorld();
    const { client, path, at, key, mill } = await oneComputer(world);
    await client.post(`${path}/OfflineFile`, { request: mill.offlineRequest(key), days: 7 });
    const manager = await world.manager();
    await manager.post(`/Manager/Member/${client.memberId}/Impersonation`);
    const list = await manager.get("/ProductKey");
    expect(list.json().total).toBe(1);
    expect(list.body).not.toContain(key);
    const codes = [
      await manager.post(`${path}/Reveal`, { password }),
      await manager.post(`${at}/Release`),
      await manager.get(`${at}/OfflineFile`),
    ].map((answer) => answer.json().code);
    expect(codes).toEqual(["access.read_only", "access.read_only", "access.read_only"]);
  });
});

describe("records", () => {
  test("are filtered by key, computer, topic and day, and paged by the last one seen", async () => {
    const world = await testWorld();
    const { client, license, mill, act, at } = await oneComputer(world);
    await mill.validate(act);
    await mill.validate(act, { version: "1.0.1" }, foreignPrivateKey());
    world.advance(DAY_MS);
    await client.put(at, { name: "Hall 2" });
    const read = async (query: object) =>
      (await client.get(`/ProductKeyRecord?${new URLSearchParams({ ...query })}`)).json();
    const all = await read({});
    expect(all.data.map(({ code }: { code: string }) => code)).toEqual([
      "RENAMED",
      "SIGNATURE_INVALID",
      "VALID",
      "ACTIVATED",
      "ISSUED",
    ]);
    const codes = async (query: object) =>
      (await read(query)).data.map(({ code }: { code: string }) => code);
    expect(await codes({ what: "refused" })).toEqual(["SIGNATURE_INVALID"]);
    expect(await codes({ what: "activation", key: license.id })).toEqual(["ACTIVATED"]);
    expect(await codes({ computer: "hall" })).toHaveLength(4);
    expect(await codes({ from: "2026-11-21" })).toEqual(["RENAMED"]);
    expect(await codes({ to: "2026-11-20", limit: "1" })).toEqual(["SIGNATURE_INVALID"]);
    expect(await codes({ after: all.data[2].id })).toEqual(["ACTIVATED", "ISSUED"]);
  });
});

test("a key of one month can be used offline no longer than it runs", async () => {
  const world = await testWorld();
  const { client, orderId } = await placeLicenseOrder(world, { months: 1 });
  await markOrderPaid(world, orderId);
  await world.drain();
  const [key] = (await client.get("/ProductKey?status=0")).json().data;
  const shown = (await client.post(`/ProductKey/${key.uuid}/Reveal`, { password })).json().data;
  const request = licenseClient(world, "Cellar").offlineRequest(shown.key);
  const asked = await client.post(`/ProductKey/${key.uuid}/OfflineFile`, {
    request,
    days: DEFAULT_POLICY.offlineDays,
  });
  expect(asked.json().data.until).toBe(key.worksUntil);
});
