import { createHash } from "node:crypto";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeEach, expect, test } from "vitest";
import { products } from "#server/demo/products/products.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const product = products.find(({ productCode }) => productCode === "MW-SERIAL")!;
const notes = { tw: "說明", en: "Notes", cn: "说明" };
const fresh = {
  product: product.uuid,
  version: "1.0.0",
  channel: "stable",
  date: "2026-11-20",
  notes,
};

let world: TestWorld;
let manager: Client;
beforeEach(async () => {
  world = await testWorld();
  manager = await world.manager(["downloads.write"]);
});

const begin = async (more = {}) =>
  (await manager.post("/Manager/Release", { ...fresh, ...more })).json().data;

const send = (id: string, content: Buffer, query: Record<string, string> = {}) =>
  manager.post(`/Manager/Release/${id}/File`, undefined, {
    query: {
      name: "setup.zip",
      platform: "windows",
      access: "public",
      size: String(content.length),
      ...query,
    },
    payload: content,
    headers: { "content-type": "application/octet-stream" },
  });

const shown = async () =>
  (await world.guest().get(`/Product/${product.uuid}/Release`)).json().data as {
    files: { address: string; sha256: string }[];
  }[];

test("a release is created, filled, published, downloaded, counted and withdrawn, with an audit trail", async () => {
  const { uuid, state } = await begin();
  expect(state).toBe("draft");
  expect((await manager.post(`/Manager/Release/${uuid}/Publication`)).json().code).toBe(
    "release.without_files",
  );
  const content = Buffer.alloc(300_000, "millwright ");
  const added = (await send(uuid, content)).json();
  expect(added.data?.files[0], JSON.stringify(added)).toMatchObject({
    name: "setup.zip",
    size: content.length,
    sha256: createHash("sha256").update(content).digest("hex"),
    downloads: 0,
  });
  expect(await shown()).toEqual([]);
  await manager.post(`/Manager/Release/${uuid}/Publication`);
  const [release] = await shown();
  const address = release?.files[0]?.address ?? "";
  expect((await world.http.inject({ url: address })).rawPayload.equals(content)).toBe(true);
  world.advance(31 * 86_400_000);
  await world.http.inject({ url: address });
  const { files } = (await manager.get(`/Manager/Release/${uuid}`)).json().data;
  expect([files[0].downloads, files[0].recent]).toEqual([2, 1]);
  await manager.post(`/Manager/Release/${uuid}/Unpublication`);
  expect(await shown()).toEqual([]);
  expect((await world.http.inject({ url: address })).statusCode).toBe(404);
  const trail = await world.db
    .selectFrom("audit_entries")
    .select("action")
    .where("subject_id", "=", uuid)
    .orderBy("id")
    .execute();
  expect(trail.map(({ action }) => action)).toEqual([
    "release.created",
    "release.file_added",
    "release.published",
    "release.unpublished",
  ]);
});

test("published releases keep their files; a draft's files and contents can be deleted", async () => {
  const { uuid } = await begin();
  const { data } = (await send(uuid, Buffer.from("one"))).json();
  const [{ uuid: file }] = data.files;
  await manager.post(`/Manager/Release/${uuid}/Publication`);
  expect((await send(uuid, Buffer.from("two"), { name: "b.zip" })).json().code).toBe(
    "release.published",
  );
  const path = `/Manager/Release/${uuid}/File/${file}`;
  expect((await manager.delete(path)).json().code).toBe("release.published");
  await manager.post(`/Manager/Release/${uuid}/Unpublication`);
  expect((await manager.delete(path)).json().data.files).toEqual([]);
  expect(await world.files.size(`release/${file}`)).toBe(3);
  await world.drain();
  expect(await world.files.size(`release/${file}`)).toBeNull();
});

test.for([
  ["shorter than announced", { size: "4" }, 422, "upload.incomplete"],
  ["longer than announced", { size: "2" }, 413, "request.too_large"],
  ["called by a path", { name: "../setup.zip" }, 422, "request.invalid"],
  ["called with a line break", { name: "a\r\nset-cookie: x" }, 422, "request.invalid"],
  ["called with a quotation mark", { name: 'a"; filename="b' }, 422, "request.invalid"],
  ["for a system nobody knows", { platform: "amiga" }, 422, "request.invalid"],
] as const)(
  "a file %s is not taken, and nothing of it is kept",
  async ([, query, status, code]) => {
    const { uuid } = await begin();
    const refused = await send(uuid, Buffer.from("abc"), query);
    expect([refused.statusCode, refused.json().code]).toEqual([status, code]);
    const { files } = (await manager.get(`/Manager/Release/${uuid}`)).json().data;
    expect(files).toEqual([]);
  },
);

test("a file called with a turned ending is kept by the name without the turn", async () => {
  const { uuid } = await begin();
  const kept = await send(uuid, Buffer.from("abc"), { name: "a\u202Egpj.exe" });
  expect(kept.statusCode).toBe(200);
  const { files } = (await manager.get(`/Manager/Release/${uuid}`)).json().data;
  expect(files).toMatchObject([{ name: "agpj.exe" }]);
});

test("two files of one name, two versions of one name, and an edit of what has changed are refused", async () => {
  const { uuid, revision } = await begin();
  await send(uuid, Buffer.from("abc"));
  const twice = await send(uuid, Buffer.from("abc"));
  expect(Object.keys(twice.json().errors)).toEqual(["name"]);
  const taken = await manager.post("/Manager/Release", fresh);
  expect([taken.json().code, Object.keys(taken.json().errors)]).toEqual([
    "release.version_taken",
    ["version"],
  ]);
  const { product: _, ...written } = fresh;
  const edit = (seen: number) =>
    manager.put(`/Manager/Release/${uuid}`, { ...written, version: "1.0.1", revision: seen });
  expect((await edit(revision)).json().code).toBe("edit.conflict");
  expect((await edit(revision + 1)).json().data.version).toBe("1.0.1");
});

test("an aborted upload leaves nothing behind", async () => {
  const { uuid } = await begin();
  const listening = await testWorldListening();
  const query = "name=a.zip&platform=any&access=public&size=1000000";
  await new Promise<void>((done) => {
    const sending = request({
      port: listening.port,
      method: "POST",
      path: `/api/v1/Manager/Release/${uuid}/File?${query}`,
      headers: {
        "content-type": "application/octet-stream",
        "content-length": "1000000",
        authorization: `Bearer ${manager.token}`,
      },
    });
    sending.on("error", () => done());
    sending.write(Buffer.alloc(100_000), () => sending.destroy());
    sending.on("close", () => done());
  });
  await listening.close();
  expect(
    await world.db
      .selectFrom("release_files")
      .select("id")
      .where("release_id", "=", uuid)
      .execute(),
  ).toEqual([]);
});

/** Listens on a port: an injected in-memory request cannot be aborted. */
async function testWorldListening() {
  await world.http.listen({ port: 0, host: "127.0.0.1" });
  const { port } = world.http.server.address() as AddressInfo;
  return { port, close: () => world.http.close() };
}

test("without scripts a small file is uploaded by form, and an invalid name is reported", async () => {
  world = await testWorld(await builtPages());
  manager = await world.manager(["downloads.write"]);
  const { uuid } = await begin();
  const url = `/en/manager/downloads/${uuid}`;
  const headers = { cookie: `mw_session=${manager.token}`, origin: "http://localhost:3000" };
  const post = async (name: string) => {
    const form = new FormData();
    for (const [key, value] of Object.entries({
      intent: "upload",
      platform: "any",
      access: "public",
    }))
      form.append(key, value);
    form.append("content", new File(["abc"], name));
    const encoded = new Response(form);
    return world.http.inject({
      method: "POST",
      url,
      headers: { ...headers, "content-type": encoded.headers.get("content-type") ?? "" },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
  };
  const added = await post("手冊.txt");
  expect([added.statusCode, added.headers.location]).toEqual([
    303,
    `${url}?done=release_file_added`,
  ]);
  expect((await post("手冊.txt")).statusCode).toBe(422);
  const page = await world.http.inject({ url, headers });
  expect(page.body).toContain("手冊.txt");
  expect((await world.http.inject({ url: "/en/manager/downloads", headers })).body).toContain(
    "1.0.0",
  );
});
