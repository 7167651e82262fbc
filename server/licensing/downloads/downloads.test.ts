import { setLicenseState } from "#test/kit/data/licenses.ts";
import { createHash } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { products } from "#server/demo/products/products.ts";
import { FILE_NAME, MAX_FILE_NAME_LENGTH } from "#shared/licensing/downloads/rules.ts";
import { langPrefix, LANGS } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { buyProduct } from "#test/kit/data/buyProduct.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const named = (code: string) => products.find(({ productCode }) => productCode === code)!;
const post5 = named("MW-POST5");
const serial = named("MW-SERIAL");

let world: TestWorld;
beforeEach(async () => void (world = await testWorld({ providers: fakeProviders() })));

interface Offered {
  uuid: string;
  name: string;
  size: number;
  sha256: string;
  access: string;
  address: string;
}

async function offered(access: "public" | "entitled", at = 0): Promise<Offered> {
  const answer = await world.guest().get(`/Product/${post5.uuid}/Release`);
  return answer.json().data[1].files.filter((file: Offered) => file.access === access)[at];
}

const ask = (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
  world.http.inject({ method, url, headers });

const as = ({ token }: Client) => ({ authorization: `Bearer ${token}` });
const sha = (content: Buffer) => createHash("sha256").update(content).digest("hex");
const counts = () => world.db.selectFrom("release_file_downloads").selectAll().execute();

async function linkOf(client: Client, file: Offered): Promise<string> {
  const answer = await client.post(`/Download/${file.uuid}/Link`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.address;
}

test("releases are listed newest first with notes, sizes and checksums, without withdrawn ones", async () => {
  const read = async (lang = "en") =>
    (await world.guest().get(`/Product/${post5.uuid}/Release?lang=${lang}`)).json().data;
  const releases = await read();
  expect(releases.map(({ version }: { version: string }) => version)).toEqual([
    "4.3.0-beta1",
    "4.2.0",
    "4.1.2",
  ]);
  expect((await read("cn"))[1].notes).toContain("行程预检");
  const file = await offered("public");
  await world.db.updateTable("releases").set({ state: "withdrawn" }).execute();
  expect(await read()).toEqual([]);
  expect((await ask(file.address)).statusCode).toBe(404);
});

test("files of an unpublished product are visible to its owners only", async () => {
  const [open, sold] = [await offered("public"), await offered("entitled")];
  const owner = await world.member();
  await buyProduct(world, owner, post5);
  const take = { live: null };
  await world.db.updateTable("products").set(take).where("id", "=", post5.uuid).execute();
  const list = `/Product/${post5.uuid}/Release`;
  expect((await world.guest().get(list)).json().data).toEqual([]);
  const staff = await world.manager(["products.read"]);
  expect((await staff.get(list)).json().data).toHaveLength(3);
  expect((await ask(open.address)).statusCode).toBe(404);
  expect((await ask(await linkOf(owner, sold), as(owner))).statusCode).toBe(200);
  const told = async (client: Client) => {
    const [page, link] = [
      await client.get(`/Download/${sold.uuid}`),
      await client.post(`/Download/${sold.uuid}/Link`),
    ];
    return [page, link].map((answer) => answer.json().code ?? answer.statusCode);
  };
  expect(await told(owner)).toEqual([200, 200]);
  expect(await told(await world.member())).toEqual(["download.not_found", "download.not_found"]);
  const guest = await world.guest().get(`/Download/${sold.uuid}`);
  expect(guest.json().code).toBe("download.not_found");
});

test("a public file is served as an immutable attachment", async () => {
  const name = "快速上手 Quick start 4.2.0.txt";
  const { uuid } = await offered("public", 1);
  await world.db.updateTable("release_files").set({ name }).where("id", "=", uuid).execute();
  const file = await offered("public", 1);
  expect(file).toMatchObject({ uuid, name });
  const { statusCode, headers, rawPayload } = await ask(file.address);
  expect(statusCode).toBe(200);
  expect([rawPayload.length, sha(rawPayload)]).toEqual([file.size, file.sha256]);
  expect(headers).toMatchObject({
    "accept-ranges": "bytes",
    "cache-control": "public, max-age=31536000, immutable",
    "content-disposition": `attachment; filename="____ Quick start 4.2.0.txt"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    "content-type": "application/octet-stream",
    "content-length": String(file.size),
    etag: `"${file.sha256}"`,
    "x-content-type-options": "nosniff",
  });
  const again = await ask(file.address, { "if-none-match": `"other", "${file.sha256}"` });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  expect((await counts()).map(({ downloads }) => downloads)).toEqual([1]);
});

test.each(["a", "檔", "𠮷"])(
  "a file with the longest name there may be comes too: %s",
  async (letter) => {
    const name = `${letter.repeat(MAX_FILE_NAME_LENGTH - 4)}.zip`;
    expect(name).toMatch(FILE_NAME);
    expect(`${letter}${name}`).not.toMatch(FILE_NAME);
    const [open, sold] = [await offered("public"), await offered("entitled")];
    const rename = (id: string, to: string) =>
      world.db.updateTable("release_files").set({ name: to }).where("id", "=", id).execute();
    await rename(open.uuid, name);
    const renamed = [await offered("public", 0), await offered("public", 1)].find(
      ({ uuid }) => uuid === open.uuid,
    );
    expect((await ask(renamed?.address ?? "")).statusCode).toBe(200);
    await rename(open.uuid, "another.zip");
    await rename(sold.uuid, name);
    const owner = await world.member();
    await buyProduct(world, owner, post5);
    expect((await ask(await linkOf(owner, sold), as(owner))).statusCode).toBe(200);
  },
);

test("an aborted download resumes to the same content", async () => {
  const file = await offered("public");
  const tag = `"${file.sha256}"`;
  const part = (range: string, more = {}) => ask(file.address, { range, ...more });
  const first = await part("bytes=0-99");
  const rest = await part("bytes=100-", { "if-range": tag });
  expect([first.statusCode, rest.statusCode]).toEqual([206, 206]);
  expect(rest.headers["content-range"]).toBe(`bytes 100-${file.size - 1}/${file.size}`);
  expect(sha(Buffer.concat([first.rawPayload, rest.rawPayload]))).toBe(file.sha256);
  expect((await part("bytes=-10")).rawPayload).toEqual(rest.rawPayload.subarray(-10));
  const other = await part("bytes=100-", { "if-range": '"another"' });
  expect([other.statusCode, other.rawPayload.length]).toEqual([200, file.size]);
  const beyond = await part(`bytes=${file.size}-`);
  expect([beyond.statusCode, beyond.headers["content-range"]]).toEqual([
    416,
    `bytes */${file.size}`,
  ]);
  for (const odd of ["bytes=0-1,5-6", "bytes=9-2", "bytes=-", "lines=1-2", "bytes=x-"]) {
    const answer = await part(odd);
    expect([odd, answer.statusCode, answer.rawPayload.length]).toEqual([odd, 200, file.size]);
  }
  expect((await part("bytes=-0")).statusCode).toBe(416);
});

test("HEAD returns the length uncounted, and a resumed download counts once", async () => {
  const file = await offered("public");
  const head = await ask(file.address, {}, "HEAD");
  expect([head.statusCode, head.headers["content-length"], head.rawPayload.length]).toEqual([
    200,
    String(file.size),
    0,
  ]);
  expect(await counts()).toEqual([]);
  await ask(file.address, { range: "bytes=0-9" });
  await ask(file.address, { range: "bytes=10-" });
  expect((await counts()).map(({ downloads }) => downloads)).toEqual([1]);
});

test("paths cannot escape, and entitled files have no public address", async () => {
  const file = await offered("public");
  const secret = await offered("entitled");
  for (const url of [
    `/storage/release/${file.uuid}/other.zip`,
    `/storage/release/${file.uuid}/..%2f..%2fmillwright`,
    `/storage/release/..%2f${file.uuid}/${file.name}`,
    `/storage/release/${file.uuid}`,
    `/storage/release/x/${file.name}`,
    `/storage/release/${secret.uuid}/${secret.name}`,
  ]) {
    expect([url, (await ask(url)).statusCode]).toEqual([url, 404]);
  }
});

test.each([
  ["", "en-GB,en;q=0.9", "/en"],
  ["", "zh-CN,zh;q=0.9", "/cn"],
  ["", "fr", ""],
  ["mw_language=en", "zh-TW", "/en"],
  ["mw_language=tw", "en", ""],
  ["mw_language=xx", "zh-CN", "/cn"],
])(
  "of a file that anybody could download and that is gone, a person reads in their language: %s, %s",
  async (cookie, language, prefix) => {
    const headers = { cookie, "accept-language": language };
    const file = await offered("public");
    await world.db.updateTable("releases").set({ state: "withdrawn" }).execute();
    const led = await ask(file.address, { ...headers, accept: "text/html,*/*;q=0.8" });
    const asked = encodeURIComponent(file.address);
    expect([led.statusCode, led.headers.location]).toEqual([302, `${prefix}/404?from=${asked}`]);
    expect(led.headers["cache-control"]).toBe("no-store");
    const told = await ask(file.address, { ...headers, accept: "*/*" });
    expect([told.statusCode, told.json().code]).toEqual([404, "download.not_found"]);
    expect(told.headers["cache-control"]).toBe("no-store");
    const lang = LANGS.find((each) => langPrefix[each] === prefix) ?? "tw";
    expect(told.json().message).toBe(phrases[lang].refusal.download.not_found);
  },
);

test("links to entitled files are refused to guests and non-owners, dealers included", async () => {
  const file = await offered("entitled");
  const code = async (client: Client) =>
    (await client.post(`/Download/${file.uuid}/Link`)).json().code;
  expect(await code(world.guest())).toBe("session.required");
  const stranger = await world.member();
  await buyProduct(world, stranger, serial);
  expect(await code(stranger)).toBe("download.not_entitled");
  expect(await code(await world.dealer())).toBe("download.not_entitled");
  expect(await code(await world.manager(["orders.read"]))).toBe("download.not_entitled");
  expect(await code(await world.manager(["downloads.write"]))).toBeUndefined();
});

test("an owner's link is valid for 15 minutes, for the owner only, resumable, and ends with the key", async () => {
  const owner = await world.member();
  await buyProduct(world, owner, post5);
  const file = await offered("entitled");
  const address = await linkOf(owner, file);
  const whole = await ask(address, as(owner));
  expect([whole.statusCode, sha(whole.rawPayload)]).toEqual([200, file.sha256]);
  expect(whole.headers["cache-control"]).toBe("private, no-store");
  const rest = await ask(address, { ...as(owner), range: "bytes=50-" });
  expect([rest.statusCode, rest.rawPayload]).toEqual([206, whole.rawPayload.subarray(50)]);
  const other = await world.member();
  await buyProduct(world, other, post5);
  for (const who of [{}, as(other), as(await world.manager())]) {
    const refused = await ask(address, who);
    expect([refused.statusCode, refused.json().code]).toEqual([403, "download.link_expired"]);
    const led = await ask(address, { ...who, accept: "text/html" });
    expect([led.statusCode, led.headers.location]).toEqual([
      303,
      `/en/download/${file.uuid}?over=1`,
    ]);
  }
  await setLicenseState(world, "revoked");
  expect((await ask(address, as(owner))).statusCode).toBe(403);
  expect((await owner.post(`/Download/${file.uuid}/Link`)).json().code).toBe(
    "download.not_entitled",
  );
});

test("expired, altered and foreign links are refused", async () => {
  const owner = await world.member();
  await buyProduct(world, owner, post5);
  const file = await offered("entitled");
  const address = await linkOf(owner, file);
  const [, until = "", signed = ""] = /\/([0-9a-z]+)\.([\w-]+)\//.exec(address) ?? [];
  expect(Number.parseInt(until, 36) - Date.now()).toBeLessThanOrEqual(15 * 60_000);
  const past = (Date.now() - 1).toString(36);
  const forged = world.vault
    .hash(`${file.uuid} ${owner.memberId} ${Number.parseInt(past, 36)}`, "download.link")
    .toString("base64url");
  const later = (Number.parseInt(until, 36) + 60_000).toString(36);
  for (const token of [
    `${past}.${forged}`, // validly signed, but expired
    `${later}.${signed}`,
    `${until}.${signed.slice(0, -2)}AA`,
    `${until}.`,
    signed,
    "x",
  ]) {
    const url = address.replace(`${until}.${signed}`, token);
    expect([token, (await ask(url, as(owner))).statusCode]).toEqual([token, 403]);
  }
  const [, beta] = (await world.guest().get(`/Product/${post5.uuid}/Release`)).json().data;
  const elsewhere = beta.files.find(({ access }: Offered) => access === "public");
  const moved = address.replace(file.uuid, elsewhere.uuid).replace(/[^/]+$/, elsewhere.name);
  expect((await ask(moved, as(owner))).statusCode).toBe(403);
});
