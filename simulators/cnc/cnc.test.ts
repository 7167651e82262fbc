import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import jsqr from "jsqr";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runTransaction } from "#server/platform/db/client.ts";
import { lockLicense } from "#server/licensing/licenses/licenseRows.ts";
import { takeSeat } from "#server/licensing/activations/activate.ts";
import { issueFile } from "#server/licensing/activations/offlineFiles.ts";
import { LicenseRefusal } from "#server/licensing/activations/protocolError.ts";
import { listSeats } from "#server/licensing/activations/seats.ts";
import { formatKey, KEY_BYTES } from "#shared/licensing/licenses/keyFormat.ts";
import { armorFile, parseOfflineRequest } from "#shared/licensing/activations/offlineText.ts";
import { buyLicenses } from "#test/kit/data/licenses.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";
import { phrases } from "./phrases.ts";
import { run } from "./run.ts";

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

type Arguments = Readonly<Record<string, string | true>>;

/** `output` grows while the program runs. */
function startCnc(options: Arguments) {
  const args = Object.entries(options).flatMap(([name, value]) =>
    value === true ? [`--${name}`] : [`--${name}`, value],
  );
  const child = spawn(process.execPath, [MAIN, ...args]);
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.on("close", (code) => resolve({ code, output })),
  );
  return { child, ended, output: () => output };
}

const cnc = (options: Arguments) => startCnc(options).ended;

const UNKNOWN_KEY = formatKey(new Uint8Array(KEY_BYTES));

const seats = (world: TestWorld) => world.db.selectFrom("activations").selectAll().execute();

test("activates with a bought key, verifies offline, and the second run needs no second seat", async () => {
  const { world, url } = await listening();
  const { key, license } = await buyLicenses(world);
  const options = { product: "MW-POST5", key, url, machine: "Mill 3", state, lang: "en" };

  const first = await cnc(options);
  expect(first.output).toContain("Activated.");
  expect(first.output).toContain(`License ${license.id}, 1 of 1 seats in use.`);
  expect(first.output).toContain("Signature verified offline: good.");
  expect(first.output).not.toContain("stored license");
  expect(first.code).toBe(0);

  const second = await cnc(options);
  expect(second.output.indexOf("Offline check: the stored license is good")).toBeGreaterThan(-1);
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
  expect(first.output).toContain(`License ${license.id}, 1 of 2 seats in use.`);
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
  expect(alone.output).toContain("Offline check: the stored license is good");
  expect(alone.output).toContain(`Cannot reach ${url}.`);
  expect(alone.code).toBe(0);
  const told = await cnc({ ...options, product: "MW-TOOLS" });
  expect(told.output).toContain("Demo CNC program MW-TOOLS");
  expect(told.code).toBe(1);
});

test("with a key that does not exist, or nobody to ask, there is no product and nothing is remembered", async () => {
  const { world, url } = await listening();
  const options = { key: UNKNOWN_KEY, url, machine: "Mill 3", state, lang: "en" };
  const unknown = await cnc(options);
  expect(unknown.output).toContain("The portal refused: We don’t know this product key.");
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
  expect(unknown.output).toContain("There is a typing error in this product key.");
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
  expect(released.output).toContain("This computer has been released from the key:");
  expect(released.code).toBe(1);
  expect((await cnc(options)).output).toContain("Activated.");
  expect((await seats(world)).map((row) => row.state).sort()).toEqual(["live", "released"]);
  await world.http.close();
});

test("an edited license file is refused; an answer that the trusted portal did not sign changes nothing", async () => {
  const { world, url } = await listening();
  const { key } = await buyLicenses(world);
  const options = { product: "MW-POST5", key, url, machine: "Mill 3", state, lang: "en" };
  await cnc(options);
  const [folder = ""] = await readdir(state);
  const file = join(state, folder, "license.json");
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
  expect(impostor.output).toContain("The program goes on with the stored license.");
  expect(impostor.code).toBe(0);
  await world.http.close();
});

test("says how to use it when the key is missing, an option is empty or unknown", async () => {
  const lacking: Arguments[] = [
    { product: "MW-POST5" },
    { key: "MW-1", product: "" },
    { key: "MW-1", offline: "0" },
    { key: "MW-1", offline: "soon" },
    { key: "MW-1", every: "60" },
    { key: "MW-1", run: true, return: true },
    { key: "MW-1", "machine-id": "" },
    { wrong: "x" },
  ];
  for (const options of lacking) {
    const { code, output } = await cnc(options);
    expect(code).toBe(2);
    for (const word of ["用法：", "Usage: ", "--key MW-... [--product CODE]"])
      expect(output).toContain(word);
  }
});

test("explains itself in the language asked for", async () => {
  for (const [lang, word] of [
    ["tw", "離線授權檔"],
    ["en", "a running job is never stopped"],
    ["cn", "离线授权文件"],
  ] as const) {
    const { code, output } = await cnc({ help: true, lang });
    expect(output).toContain(word);
    expect(code).toBe(0);
  }
});

const inEnglish = (url: string, key: string) => ({
  product: "MW-POST5",
  key,
  url,
  machine: "Mill 3",
  state,
  lang: "en",
});

test("goes offline by file, runs without the portal, and returns with a code", async () => {
  const { world, url } = await listening();
  const { key } = await buyLicenses(world);
  const options = inEnglish(url, key);
  const tooLong = await cnc({ ...options, offline: "200" });
  expect(tooLong.output).toContain("An offline file can run for at most 90 days.");
  expect(tooLong.code).toBe(1);
  const offline = await cnc({ ...options, offline: "30" });
  expect(offline.output).toContain("Offline file stored");
  expect(offline.code).toBe(0);
  expect(await seats(world)).toMatchObject([{ state: "live", file_until: expect.any(Date) }]);
  const busy = await cnc({ ...options, deactivate: true });
  expect(busy.output).toContain("Return it first.");
  expect(busy.code).toBe(1);

  const returned = await cnc({ ...options, return: true });
  expect(returned.output).toMatch(/MWR1\.[0-9a-f-]{36}\.[\w-]{86}\n/);
  expect(returned.output).toContain("the seat is free");
  expect(returned.code).toBe(0);
  expect(await seats(world)).toMatchObject([{ state: "released", file_until: null }]);
  const again = await cnc({ ...options, return: true });
  expect(again.output).toContain("There is no offline file");
  expect(again.code).toBe(1);
  await world.http.close();
});

test("shows the return code without the portal, and reports it later", async () => {
  const { world, url } = await listening();
  const { key } = await buyLicenses(world);
  const options = inEnglish(url, key);
  await cnc({ ...options, offline: "7" });
  const { port } = new URL(url);
  await world.http.close();
  const alone = await cnc({ ...options, return: true });
  expect(alone.output).toContain(`Cannot reach http://127.0.0.1:${port}.`);
  expect(alone.output).toContain("Enter the return code in the portal");
  expect(alone.code).toBe(0);
  const next = await cnc({ ...options, return: true });
  expect(next.output.match(/MWR1\S+/)).toEqual(alone.output.match(/MWR1\S+/));
  const started = await cnc(options);
  expect(started.output).toContain(`Cannot reach http://127.0.0.1:${port}.`);
  expect(started.code).toBe(1);
});

/** What the portal's page does with a request. */
async function enterRequest(world: TestWorld, licenseId: string, text: string) {
  const request = parseOfflineRequest(text)?.request;
  if (!request) throw new Error("no request");
  return runTransaction(world.db, async (tx) => {
    const license = await lockLicense(tx, licenseId);
    if (!license) throw new Error("no license");
    const taken = await takeSeat(tx, world.scope(), license, request);
    if (taken instanceof LicenseRefusal) throw taken;
    const { activation } = taken;
    const held = await listSeats(tx, [licenseId], world.now());
    const asked = { license, activation, seats: held, days: 30, kind: "holder" } as const;
    const made = await issueFile(tx, world.scope(), asked);
    if (made instanceof LicenseRefusal) throw made;
    return armorFile(made.file);
  });
}

test("a computer without network shows a request and takes the file that answers it", async () => {
  const { world, url } = await listening();
  const { key, license } = await buyLicenses(world);
  const keys = join(state, "keys.json");
  await writeFile(keys, await (await fetch(`${url}/api/license/v1/keys`)).text());
  const unreachable = { ...inEnglish("http://127.0.0.1:9", key) };
  const { product: _, ...withoutProduct } = unreachable;
  const unknown = await cnc({ ...withoutProduct, request: true });
  expect(unknown.output).toContain("add --product CODE");

  const asked = await cnc({ ...unreachable, request: true });
  expect(asked.code).toBe(0);
  const [request = ""] = /^MWQ1\S+$/m.exec(asked.output) ?? [];
  const file = join(state, "offline.lic");
  await writeFile(file, await enterRequest(world, license.id, request));
  await world.http.close();

  const keyless = await cnc({ ...unreachable, file });
  expect(keyless.output).toContain("add --keys PATH");
  expect(keyless.code).toBe(1);
  const taken = await cnc({ ...unreachable, file, keys });
  expect(taken.output).toContain("Offline file accepted.");
  expect(taken.code).toBe(0);
  const started = await cnc(unreachable);
  expect(started.output).toContain("The program is ready to cut.");
  expect(started.code).toBe(0);
  const elsewhere = await cnc({ ...unreachable, machine: "Mill 4", file, keys });
  expect(elsewhere.output).toContain("The offline file was refused.");
  expect(elsewhere.code).toBe(1);
  const missing = await cnc({ ...unreachable, file: join(state, "none.lic") });
  expect(missing.output).toContain("Cannot read");
});

test("says what lets it run where the stored lease outlasts the offline file", async () => {
  const { world, url } = await listening();
  const { key, license } = await buyLicenses(world);
  const options = inEnglish(url, key);
  await cnc(options);
  const asked = await cnc({ ...options, request: true });
  const [request = ""] = /^MWQ1\S+$/m.exec(asked.output) ?? [];
  const file = join(state, "offline.lic");
  await writeFile(file, await enterRequest(world, license.id, request));
  const taken = await cnc({ ...options, file });
  expect(taken.output).toContain("Offline file accepted.");
  expect(taken.output).toContain("without a connection it runs until");
  expect(taken.output).not.toContain("Running with an offline file");
  await world.http.close();
});

test("a job keeps its seat by heartbeats and is never stopped; the next start is blocked", async () => {
  const { world, url } = await listening();
  const { key } = await buyLicenses(world);
  await world.db
    .updateTable("license_policies")
    .set({ kind: "floating", floating_since: world.now() })
    .execute();
  const options = inEnglish(url, key);
  const { child, ended, output } = startCnc({ ...options, run: true, every: "1" });
  await expect.poll(output).toContain("Seat confirmed until");
  await world.db
    .updateTable("licenses")
    .set({ state: "suspended", state_reason: "staff" })
    .execute();
  await expect
    .poll(output)
    .toContain("The job goes on, but the next start is blocked. The product key is suspended");
  expect(child.exitCode).toBeNull();
  child.kill("SIGINT");
  expect(await ended).toMatchObject({ code: 0, output: expect.stringContaining("Job finished.") });

  const blocked = await cnc({ ...options, run: true });
  expect(blocked.output).toContain("Not shown yet");
  expect(blocked.output).toContain(
    "May not run. The product key is suspended: contact the seller.",
  );
  expect(blocked.output).not.toContain("Job started.");
  expect(blocked.code).toBe(1);
  await world.db.updateTable("licenses").set({ state: "active", state_reason: null }).execute();
  expect((await cnc(options)).code).toBe(0);
  await world.http.close();
});

test("a job that ends releases a floating seat; a seat fixed to its computer and one with an offline file stay", async () => {
  const { world, url } = await listening();
  const { key } = await buyLicenses(world);
  const options = inEnglish(url, key);
  const job = async () => {
    const { child, ended, output } = startCnc({ ...options, run: true, every: "60" });
    await expect.poll(output).toContain("Job started.");
    child.kill("SIGINT");
    return ended;
  };
  const fixed = await job();
  expect(fixed.output).not.toContain("floating seat");
  expect(await seats(world)).toMatchObject([{ state: "live" }]);

  await world.db
    .updateTable("license_policies")
    .set({ kind: "floating", floating_since: world.now() })
    .execute();
  const floating = await job();
  expect(floating.output).toContain("The floating seat is free for another computer.");
  expect(floating.code).toBe(0);
  expect(await seats(world)).toMatchObject([{ state: "released" }]);

  expect((await cnc({ ...options, offline: "7" })).code).toBe(0);
  const away = await job();
  expect(away.output).not.toContain("floating seat");
  expect((await seats(world)).map(({ state }) => state).toSorted()).toEqual(["live", "released"]);

  const other = await cnc({ ...options, machine: "Mill 4", run: true });
  expect(other.output).toContain("All seats of this key are in use");
  await world.http.close();
});

test("a floating seat that cannot be released for lack of a connection ends by itself", async () => {
  const { world, url } = await listening();
  const { key } = await buyLicenses(world);
  await world.db
    .updateTable("license_policies")
    .set({ kind: "floating", floating_since: world.now() })
    .execute();
  const { child, ended, output } = startCnc({ ...inEnglish(url, key), run: true, every: "60" });
  await expect.poll(output).toContain("Job started.");
  await world.http.close();
  child.kill("SIGINT");
  const { output: said, code } = await ended;
  expect(said).toContain("The floating seat could not be released; it ends by itself.");
  expect(code).toBe(0);
});

test("a floating seat that lapsed while the program was closed is taken again with the key", async () => {
  const { world, url } = await listening();
  const { key } = await buyLicenses(world);
  const options = inEnglish(url, key);
  await cnc(options);
  await world.db.updateTable("activations").set({ state: "lapsed" }).execute();
  const again = await cnc(options);
  expect(again.output).toContain("Activated.");
  expect(again.code).toBe(0);
  await world.http.close();
});

test("gives its seat up when told", async () => {
  const { world, url } = await listening();
  const { key } = await buyLicenses(world);
  const options = inEnglish(url, key);
  await cnc(options);
  const given = await cnc({ ...options, deactivate: true });
  expect(given.output).toContain("This computer is deactivated; its seat is free.");
  expect(given.code).toBe(0);
  expect(await seats(world)).toMatchObject([{ state: "released" }]);
  const again = await cnc({ ...options, deactivate: true });
  expect(again.output).toContain("This computer is not activated.");
  await world.http.close();
});

test("containers with a machine id of their own share one seat", async () => {
  const { world, url } = await listening();
  const { key } = await buyLicenses(world);
  for (const machine of ["c0ffee", "facade"]) {
    const started = await cnc({ ...inEnglish(url, key), machine, "machine-id": "press line 4" });
    expect(started.code, started.output).toBe(0);
  }
  expect(await seats(world)).toHaveLength(1);
  await world.http.close();
});

/** A listener that is no portal. */
async function answering(
  status: number,
  body: string,
  headers: Record<string, string>,
  port: number,
) {
  const server = createServer((_request, response) =>
    response.writeHead(status, headers).end(body),
  );
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return server;
}

test("goes on with what is stored when nonsense answers, and counts the last days down", async () => {
  const { world, url } = await listening();
  const { key } = await buyLicenses(world);
  const until = new Date(world.now().getTime() + 2.5 * 86_400_000);
  await world.db
    .updateTable("licenses")
    .set({ valid_until: until, renewal_grace_days: 0 })
    .execute();
  const options = inEnglish(url, key);
  const first = await cnc(options);
  expect(first.output).toMatch(/stop starting in 2 d 1[12] h\./);
  await world.http.close();
  const port = Number(new URL(url).port);
  for (const [status, body, headers, said] of [
    [200, "<title>Guest network</title>", {}, "is not the portal that this program trusts"],
    [503, "<h1>Service unavailable</h1>", {}, "is busy. Please try again later."],
    [429, "{}", { "retry-after": "42" }, "It asks to wait 42 seconds."],
    [403, "<p>Blocked by the proxy</p>", {}, "is not the portal that this program trusts"],
  ] as const) {
    const server = await answering(status, body, headers, port);
    const { code, output } = await cnc(options);
    expect(output).toContain(said);
    expect(output).toContain("The program goes on with the stored license.");
    expect(output).toContain("The program is ready to cut.");
    expect(code).toBe(0);
    await new Promise((resolve) => server.close(resolve));
  }
});

test("every reason has its own sentence in each language", () => {
  const codes = Object.keys(phrases.en.reasons).sort();
  for (const { reasons } of Object.values(phrases))
    expect(Object.keys(reasons).sort()).toEqual(codes);
  const { LEASE_DEAD: _, ...distinct } = phrases.en.reasons;
  expect(new Set(Object.values(distinct)).size).toBe(codes.length - 1);
});

const SCALE = 4;
const QUIET = 4;

/** Half blocks: dark is drawn, light is the background. */
function readQrCode(drawn: string): string | undefined {
  const rows = stripVTControlCharacters(drawn)
    .split("\n")
    .filter(Boolean)
    .slice(0, -1) // the rest of the light border
    .flatMap((line) => [
      Array.from(line, (char) => "▀█".includes(char)),
      Array.from(line, (char) => "▄█".includes(char)),
    ]);
  const width = ((rows[0]?.length ?? 0) + 2 * QUIET) * SCALE;
  const height = (rows.length + 2 * QUIET) * SCALE;
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const dark = rows[Math.floor(y / SCALE) - QUIET]?.[Math.floor(x / SCALE) - QUIET];
      if (dark) pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  return jsqr(pixels, width, height)?.data;
}

test("in a terminal the request is also a QR code", async () => {
  const printed: string[] = [];
  const options = { ...inEnglish("http://127.0.0.1:9", UNKNOWN_KEY), lang: "en" } as const;
  const request = { ...options, action: { kind: "request" } } as const;
  expect(await run(request, (text) => printed.push(text), { isTerminal: true })).toBe(true);
  const text = printed.find((line) => line.startsWith("MWQ1."));
  expect(text).toBeDefined();
  expect(printed.map(readQrCode)).toContain(text);
});
