import { setLicenseState } from "#test/kit/data/licenses.ts";
import { expect, test } from "vitest";
import { pathsIn } from "#app/paths.ts";
import { products } from "#server/demo/products/products.ts";
import { articles } from "#server/demo/content/support.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import type { ArticleFile, SupportArticle } from "#shared/content/support/contract.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { buyProduct } from "#test/kit/data/buyProduct.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { articleParams } from "#test/kit/data/contentAddresses.ts";

const forOwners = articles.find(
  ({ visibility, about }) => visibility === "entitled" && about[0]?.code === "MW-POST5",
)!;
const post5 = products.find(({ productCode }) => productCode === "MW-POST5")!;
const path = `/Manager/Technology/${forOwners.uuid}/File`;

async function office() {
  const world = await testWorld({ providers: fakeProviders() });
  const manager = await world.manager(["site.write", "audit.read"]);
  const add = (name: string, content: string, size = content.length) =>
    manager.post(
      `${path}?${new URLSearchParams({ name, size: String(size) })}`,
      undefined as never,
      { payload: content, headers: { "content-type": "application/octet-stream" } },
    );
  const load = (client: Client, address: string, accept = "*/*") =>
    world.http.inject({
      url: address,
      headers: { accept, ...(client.token && { authorization: `Bearer ${client.token}` }) },
    });
  const shown = async (client: Client): Promise<ArticleFile[]> => {
    const answer = await client.get(`/Technology/${forOwners.uuid}`);
    return (answer.json().data as SupportArticle).files;
  };
  return { world, manager, add, load, shown };
}

test("a file is available to readers of its article only", async () => {
  const { world, manager, add, load, shown } = await office();
  const added = await add("Pivot 量測表.csv", "x,y,z");
  expect(added.statusCode, added.body).toBe(200);
  const [file] = added.json().data as ArticleFile[];
  const owner = await world.member();
  await buyProduct(world, owner, post5);
  const [guest, member, dealer] = [world.guest(), await world.member(), await world.dealer()];
  expect(await shown(owner)).toEqual([file]);
  const got = await load(owner, file!.address);
  expect([got.statusCode, got.body]).toEqual([200, "x,y,z"]);
  expect(got.headers).toMatchObject({
    "cache-control": "private, no-store",
    "content-type": "application/octet-stream",
  });
  expect((await load(manager, file!.address)).statusCode).toBe(200);
  for (const client of [guest, member, dealer]) {
    expect(await shown(client)).toEqual([]);
    const answer = await load(client, file!.address);
    expect([answer.statusCode, answer.body.includes("x,y,z")]).toEqual([404, false]);
    const led = await load(client, file!.address, "text/html");
    expect([led.statusCode, led.headers.location]).toEqual([
      303,
      expect.stringMatching(
        new RegExp(`${pathsIn("tw").supportArticle(articleParams(forOwners))}$`),
      ),
    ]);
  }
  await setLicenseState(world, "revoked");
  expect((await load(owner, file!.address)).statusCode).toBe(404);
  await manager.post(`/Manager/Technology/${forOwners.uuid}/Unpublication`);
  expect((await load(manager, file!.address)).statusCode).toBe(404);
  const page = await load(manager, file!.address, "text/html");
  const asked = encodeURIComponent(file!.address);
  expect([page.statusCode, page.headers.location]).toEqual([302, `/en/404?from=${asked}`]);
});

test("executables and scripts are refused under any name", async () => {
  const { add } = await office();
  const fault = async (name: string, content: string) =>
    (await add(name, content)).json().errors ?? null;
  for (const name of ["setup.exe", "run.bat", "post.js", "macro.docm", "page.html", "none"])
    expect([name, await fault(name, "abc")]).toEqual([
      name,
      { name: [phrases.en.fault.file_type] },
    ]);
  for (const content of ["MZ\0\x03", `MZ${"a".repeat(61)}\0`, "#!/bin/sh", "\x7fELF"])
    expect(await fault("a.nc", content)).toEqual({ name: [phrases.en.fault.file_program] });
  const disk = `${"\0".repeat(32_769)}CD001`;
  expect(await fault("a.iso", disk)).toEqual({ name: [phrases.en.fault.file_type] });
  for (const name of ["O0001", "part.MPF", "plan.dxf", "slot.iso"])
    expect([name, await fault(name, "M30")]).toEqual([name, null]);
  for (const content of ["MZ", `MZ is the axis of the turret.${" ".repeat(64)}\0`, ` ${disk}`])
    expect(await fault(`${content.length}.txt`, content)).toBeNull();
});

test("uploads must be complete and uniquely named, and deletion removes the content", async () => {
  const { world, manager, add, load } = await office();
  expect((await add("a.txt", "abc", 5)).json().code).toBe("upload.incomplete");
  expect((await add("a.txt", "abcdef", 5)).json().code).toBe("request.too_large");
  expect((await add("../a.txt", "abc")).json().errors).toHaveProperty("name");
  const [file] = (await add("a.txt", "abc")).json().data as ArticleFile[];
  expect((await add("a.txt", "abc")).json().errors).toHaveProperty("name");
  const { storage_key: key } = await world.db
    .selectFrom("support_article_files")
    .select("storage_key")
    .executeTakeFirstOrThrow();
  const gone = await manager.delete(`${path}/${file!.uuid}`);
  expect(gone.json().data).toEqual([]);
  await world.drain();
  expect(await world.files.size(key)).toBeNull();
  expect((await load(manager, file!.address)).statusCode).toBe(404);
  const trail = (await manager.get(`/Manager/Audit?subjectId=${forOwners.uuid}`)).json().data;
  expect(trail.map(({ action }: { action: string }) => action)).toEqual([
    "entry.file_removed",
    "entry.file_added",
  ]);
  for (let at = 0; at < 10; at += 1) await add(`${at}.txt`, "abc");
  expect((await add("one-more.txt", "abc")).json().errors).toHaveProperty("name");
});
