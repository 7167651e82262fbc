import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buyLicenses } from "#test/kit/data/licenses.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

let state = "";
beforeEach(async () => {
  state = await mkdtemp(join(tmpdir(), "cnc-"));
});
afterEach(() => rm(state, { recursive: true }));

/** On the real clock, since the program has no other. */
async function listening() {
  const world = await testWorld();
  world.advance(world.realNow().getTime() - world.now().getTime());
  const url = await world.http.listen({ host: "127.0.0.1", port: 0 });
  return { world, url };
}

const MAIN = new URL("./main.ts", import.meta.url).pathname;

function cnc(options: Record<string, string>) {
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const child = spawn(process.execPath, [MAIN, ...args]);
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  return new Promise<{ code: number | null; output: string }>((resolve) =>
    child.on("close", (code) => resolve({ code, output })),
  );
}

const seats = (world: TestWorld) => world.db.selectFrom("activations").selectAll().execute();

test("activates with a bought key, verifies offline, and the second run needs no second seat", async () => {
  const { world, url } = await listening();
  const { key, license } = await buyLicenses(world);
  const options = { product: "MW-POST5", key, url, machine: "Mill 3", state, lang: "en" };

  const first = await cnc(options);
  expect(first.output).toContain("Activated.");
  expect(first.output).toContain(`Licence ${license.id}, 1 of 1 seats in use.`);
  expect(first.output).toContain("Signature verified offline: good.");
  expect(first.output).not.toContain("stored licence");
  expect(first.code).toBe(0);

  const second = await cnc(options);
  expect(second.output.indexOf("Offline check: the stored licence is good")).toBeGreaterThan(-1);
  expect(second.output.indexOf("Offline check")).toBeLessThan(second.output.indexOf("renewed"));
  expect(second.code).toBe(0);
  expect(await seats(world)).toMatchObject([{ device_name: "Mill 3", seq: 2 }]);

  await world.http.close();
  const alone = await cnc(options);
  expect(alone.output).toContain(`Cannot reach ${url}.`);
  expect(alone.output).toContain("Signature verified offline: good.");
  expect(alone.code).toBe(0);
});

test("finds the product with the key alone, and remembers it", async () => {
  const { world, url } = await listening();
  const { key, license } = await buyLicenses(world, { code: "MW-NEST" });
  const options = { key, url, machine: "Mill 3", state, lang: "en" };

  const first = await cnc(options);
  expect(first.output).toContain("The key belongs to product MW-NEST.");
  expect(first.output).toContain('Demo CNC program MW-NEST on "Mill 3"');
  expect(first.output).toContain(`Licence ${license.id}, 1 of 2 seats in use.`);
  expect(first.output).toContain("Signature verified offline: good.");
  expect(first.code).toBe(0);
  const events = () => world.db.selectFrom("license_events").select("code").orderBy("id").execute();
  expect((await events()).map(({ code }) => code)).toEqual([
    "ISSUED",
    "PRODUCT_MISMATCH",
    "ACTIVATED",
  ]);

  const second = await cnc({ ...options, machine: "Mill 4" });
  expect(second.output).not.toContain("The key belongs to");
  expect(second.output).toContain("2 of 2 seats in use.");
  expect(second.code).toBe(0);
  expect((await events()).map(({ code }) => code).slice(3)).toEqual(["ACTIVATED"]);

  await world.http.close();
  const alone = await cnc(options);
  expect(alone.output).toContain("Offline check: the stored licence is good");
  expect(alone.output).toContain(`Cannot reach ${url}.`);
  expect(alone.code).toBe(0);
  const told = await cnc({ ...options, product: "MW-TOOLS" });
  expect(told.output).toContain("Demo CNC program MW-TOOLS");
  expect(told.code).toBe(1);
});

test("with a key that does not exist, or nobody to ask, there is no product and nothing is remembered", async () => {
  const { world, url } = await listening();
  const options = { key: "MW-0", url, machine: "Mill 3", state, lang: "en" };
  const unknown = await cnc(options);
  expect(unknown.output).toContain("The portal refused: Product key not found.");
  expect(unknown.code).toBe(1);
  await world.http.close();
  const alone = await cnc(options);
  expect(alone.output).toContain(`Cannot reach ${url}.`);
  expect(alone.code).toBe(1);
  expect(await readdir(state)).toEqual([]);
});

test("speaks the language it is told to, also where the portal refuses", async () => {
  const { world, url } = await listening();
  const { key } = await buyLicenses(world);
  const options = { product: "MW-POST5", url, machine: "一號機", state };
  const tw = await cnc({ ...options, key, lang: "tw" });
  expect(tw.output).toContain("離線驗證簽章：通過");
  expect(tw.code).toBe(0);

  const cn = await cnc({ ...options, key, machine: "二号机", lang: "cn" });
  expect(cn.output).toContain("该密钥的授权台数已用完。请先解绑其中一台电脑：一號機。");
  expect(cn.code).toBe(1);
  const unknown = await cnc({ ...options, key: "MW-0", lang: "en" });
  expect(unknown.output).toContain("Product key not found.");
  expect(unknown.code).toBe(1);
  const wrong = await cnc({ ...options, key, product: "MW-TOOLS", lang: "en" });
  expect(wrong.output).toContain("This key is for MW-POST5, a different product.");
  expect(wrong.code).toBe(1);
  await world.http.close();
});

test("a machine released in the portal may not start; it activates anew", async () => {
  const { world, url } = await listening();
  const { key } = await buyLicenses(world);
  const options = { product: "MW-POST5", key, url, machine: "Mill 3", state, lang: "en" };
  await cnc(options);
  await world.db.updateTable("activations").set({ state: "released" }).execute();

  const released = await cnc(options);
  expect(released.output).toContain("This computer has been released from the key.");
  expect(released.code).toBe(1);
  expect((await cnc(options)).output).toContain("Activated.");
  expect((await seats(world)).map((row) => row.state).sort()).toEqual(["live", "released"]);
  await world.http.close();
});

test("an edited licence file is refused, and the portal that answers must be the one that was trusted", async () => {
  const { world, url } = await listening();
  const { key } = await buyLicenses(world);
  const options = { product: "MW-POST5", key, url, machine: "Mill 3", state, lang: "en" };
  await cnc(options);
  const [folder = ""] = await readdir(state);
  const file = join(state, folder, "licence.json");
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(await readFile(file, "utf8")).not.toContain(key);
  const kept = JSON.parse(await readFile(file, "utf8"));
  const [header, payload, signature] = kept.lease.jws.split(".");
  const claims = {
    ...JSON.parse(Buffer.from(payload, "base64url").toString()),
    exp: 4_000_000_000,
  };
  const forged = Buffer.from(JSON.stringify(claims)).toString("base64url");
  kept.lease.jws = [header, forged, signature].join(".");
  await writeFile(file, JSON.stringify(kept));
  const edited = await cnc(options);
  expect(edited.output).toContain("The signature is wrong");
  expect(edited.output).toContain("Activated."); // which repairs it

  await world.db.deleteFrom("signing_keys").execute();
  const impostor = await cnc(options);
  expect(impostor.output).toContain("It was not signed by the portal this program trusts.");
  expect(impostor.code).toBe(1);
  await world.http.close();
});

test("says how to use it when the key is missing, an option is empty or unknown", async () => {
  const lacking: Record<string, string>[] = [
    { product: "MW-POST5" },
    { key: "MW-1", product: "" },
    { wrong: "x" },
  ];
  for (const options of lacking) {
    const { code, output } = await cnc(options);
    expect(code).toBe(2);
    for (const word of ["用法：", "Usage: ", "--key MW-... [--product CODE]"])
      expect(output).toContain(word);
  }
});
