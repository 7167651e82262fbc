import * as cn from "#shared/phrases/cn/licensing/licenses.ts";
import * as en from "#shared/phrases/en/licensing/licenses.ts";
import * as tw from "#shared/phrases/tw/licensing/licenses.ts";
import { expect, test } from "vitest";
import { runTransaction } from "#server/platform/db/client.ts";
import { KEY_BYTES, formatKey } from "#shared/licensing/licenses/keyFormat.ts";
import { buyLicenses, claimsOf, licenseClient } from "#test/kit/data/licenses.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

/** Well-formed, so that it reaches the database. */
const UNKNOWN = formatKey(new Uint8Array(KEY_BYTES));

test("keys are parsed tolerantly; a typing error is told apart from an unknown key", async () => {
  const world = await testWorld();
  const { key } = await buyLicenses(world);
  const mill = licenseClient(world, "Mill 3");
  const typed = ` ${key.toLowerCase().replaceAll("-", " ").replaceAll("0", "o")} `;
  expect((await mill.activate(typed)).statusCode).toBe(201);
  const unknown = await mill.activate(UNKNOWN);
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, "KEY_NOT_FOUND"]);
  for (const wrong of [key.slice(0, -1), "hello"]) {
    for (const answer of [await mill.activate(wrong), await mill.validateKey(wrong)])
      expect([answer.statusCode, answer.json().code]).toEqual([422, "KEY_MALFORMED"]);
  }
});

test("after twenty unknown keys a network is rate-limited, and others are not", async () => {
  const world = await testWorld();
  const { key } = await buyLicenses(world);
  const mill = licenseClient(world, "Mill 3");
  for (let i = 0; i < 20; i++) expect((await mill.activate(UNKNOWN)).statusCode).toBe(404);
  const limited = await mill.activate(key);
  expect([limited.statusCode, limited.json().code]).toEqual([429, "RATE_LIMITED"]);
  const { retryAfter } = limited.json();
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(600);
  expect(limited.headers["retry-after"]).toBe(String(retryAfter));
  expect((await mill.validateKey(key)).statusCode).toBe(429);

  const body = { ...JSON.parse(requestOf(mill, key)) };
  const elsewhere = await world.http.inject({
    method: "POST",
    url: "/api/license/v1/activate",
    remoteAddress: "203.0.113.7",
    payload: body,
  });
  expect(elsewhere.statusCode).toBe(201);
});

test("of a hundred concurrent wrong keys, twenty are looked up and the rest refused at once", async () => {
  const world = await testWorld();
  const mill = licenseClient(world, "Mill 3");
  const busy = Promise.withResolvers<void>();
  const connection = runTransaction(world.db, () => busy.promise);
  const codes: string[] = [];
  const asking = Array.from({ length: 100 }, async (_, i) => {
    const answer = await (i % 2 ? mill.activate(UNKNOWN) : mill.validateKey(UNKNOWN));
    codes.push(answer.json().code);
  });
  const answered = (code: string) => codes.filter((each) => each === code).length;
  try {
    await expect.poll(() => answered("RATE_LIMITED")).toBe(80);
  } finally {
    busy.resolve();
    await Promise.all([connection, ...asking]);
  }
  expect(answered("RATE_LIMITED")).toBe(80);
  expect(answered("KEY_NOT_FOUND")).toBe(20);
});

test("existing keys never count as failures", async () => {
  const world = await testWorld();
  const { key } = await buyLicenses(world);
  const mill = licenseClient(world, "Mill 3");
  const lathe = licenseClient(world, "Lathe");
  for (let i = 0; i < 15; i++) {
    expect((await mill.activate(key)).statusCode).toBe(i ? 200 : 201);
    expect((await lathe.activate(key)).statusCode).toBe(409);
  }
  expect((await mill.activate(UNKNOWN)).statusCode).toBe(404);
});

test("a signed request is not limited by failures of its network", async () => {
  const world = await testWorld();
  const { key } = await buyLicenses(world);
  const mill = licenseClient(world, "Mill 3");
  const { act } = claimsOf((await mill.activate(key)).body);
  for (let i = 0; i < 20; i++) expect((await mill.activate(UNKNOWN)).statusCode).toBe(404);
  expect((await mill.validateKey(key)).statusCode).toBe(429);
  const answer = await mill.validate(act ?? "");
  expect(answer.statusCode).toBe(200);
  expect(claimsOf(answer.body).code).toBe("VALID");
});

const requestOf = ({ parts, deviceKey }: ReturnType<typeof licenseClient>, key: string) =>
  JSON.stringify({
    key,
    product: "MW-POST5",
    version: "1",
    fp: { v: 1, parts },
    deviceKey,
    name: "PC",
    platform: "x",
    nonce: "n".repeat(16),
  });

test.for([
  ["no body", "", ["body"]],
  ["no JSON", "{", ["body"]],
  ["a list", "[]", ["body"]],
  ["no key", { key: undefined }, ["key"]],
  ["a short nonce and no name", { nonce: "abc", name: " " }, ["name", "nonce"]],
  ["control characters in the name", { name: "PC\u001b[2J" }, ["name"]],
  ["one part only", { fp: { v: 1, parts: { os: "a".repeat(64) } } }, ["fp.parts"]],
  [
    "a raw serial number",
    { fp: { v: 1, parts: { os: "ABC123", board: "b".repeat(64) } } },
    ["fp.parts.os"],
  ],
  [
    "a private-looking key of another curve",
    { deviceKey: { kty: "OKP", crv: "X25519", x: "A".repeat(43) } },
    ["deviceKey.crv"],
  ],
  [
    "a device key of 33 bytes",
    { deviceKey: { kty: "OKP", crv: "Ed25519", x: "A".repeat(44) } },
    ["deviceKey.x"],
  ],
] as const)("a request with %s is refused by field", async ([, change, fields]) => {
  const world = await testWorld();
  const mill = licenseClient(world, "Mill 3");
  const good = JSON.parse(requestOf(mill, "MW-ANY"));
  const body = typeof change === "string" ? change : { ...good, ...change };
  const answer = await mill.send("/activate", body);
  expect(answer.json()).toMatchObject({ code: "REQUEST_INVALID", fields });
  expect(answer.statusCode).toBe(422);
});

test.for([
  ["key", { key: "MW-\0" }, ["key"]],
  ["product", { product: "MW-POST5\0" }, ["product"]],
  ["version", { version: "1\0" }, ["version"]],
  ["name", { name: "\0PC" }, ["name"]],
  ["platform", { platform: "x\0" }, ["platform"]],
  ["nonce", { nonce: `${"n".repeat(16)}\0` }, ["nonce"]],
] as const)("NUL in the %s of an activation is malformed", async ([, change, fields]) => {
  const mill = licenseClient(await testWorld(), "Mill 3");
  const answer = await mill.activate("MW-ANY", change);
  expect([answer.statusCode, answer.json().code]).toEqual([422, "REQUEST_INVALID"]);
  expect(answer.json().fields).toEqual(fields);
});

test.for([
  ["key", { key: "MW-\0" }, ["key"]],
  ["activation", { key: undefined, activationId: "\0" }, ["activationId"]],
  ["version", { version: "\0" }, ["version"]],
  ["needs", { need: ["5axis\0"] }, ["need.0"]],
] as const)("NUL in the %s of a validation is malformed", async ([, change, fields]) => {
  const mill = licenseClient(await testWorld(), "Mill 3");
  const answer = await mill.validateKey("MW-ANY", change);
  expect([answer.statusCode, answer.json().code]).toEqual([422, "REQUEST_INVALID"]);
  expect(answer.json().fields).toEqual(fields);
});

test("oversized and non-JSON bodies are refused unread", async () => {
  const world = await testWorld();
  const mill = licenseClient(world, "Mill 3");
  const large = await mill.send("/activate", `"${"x".repeat(16_384)}"`);
  expect([large.statusCode, large.json().code]).toEqual([413, "REQUEST_INVALID"]);
  const form = await mill.send("/activate", "a=b", {
    "content-type": "application/x-www-form-urlencoded",
  });
  expect([form.statusCode, form.json().code]).toEqual([415, "REQUEST_INVALID"]);
});

test.for([
  ["zh-Hant-TW", tw.keys.protocol.KEY_NOT_FOUND],
  ["zh-Hans-CN", cn.keys.protocol.KEY_NOT_FOUND],
  ["en", en.keys.protocol.KEY_NOT_FOUND],
])("a refusal speaks %s", async ([tag = "", message]) => {
  const world = await testWorld();
  const mill = licenseClient(world, "Mill 3");
  const answer = await mill.send("/activate", requestOf(mill, UNKNOWN), { "accept-language": tag });
  expect(answer.json().message).toBe(message);
});

test("cross-origin requests are refused", async () => {
  const mill = licenseClient(await testWorld(), "Mill 3");
  const answer = await mill.send("/activate", "{}", { origin: "https://evil.example" });
  expect([answer.statusCode, answer.json().code]).toEqual([403, "request.foreign_origin"]);
});
