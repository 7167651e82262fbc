import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isProof } from "#test/kit/proof.ts";
import { eventually, freePort, type Program, programInTest } from "#test/kit/processes/programs.ts";
import { cardPayment, cartItem, planOf, software } from "#test/kit/data/purchases.ts";
import { prepareShopProcess, type ShopProcess } from "#test/kit/processes/shopProcess.ts";

const SLOW = { timeout: 300_000 };

/** Required settings when DEMO=0. */
const real = (url: string) => ({
  DEMO: "0",
  PUBLIC_URL: url,
  SECRET_KEY: randomBytes(32).toString("base64"),
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "shop@example.com",
  ECPAY_MERCHANT_ID: "1234567",
  ECPAY_HASH_KEY: "abcdefghijklmnop",
  ECPAY_HASH_IV: "ponmlkjihgfedcba",
  ECPAY_URL: "http://127.0.0.1:9",
});

async function ended({ process, output }: Program): Promise<[number | null, string]> {
  await eventually(async () => process.exitCode !== null || process.signalCode !== null);
  return [process.exitCode, output()];
}

/** Handles signals and owns its directory. */
async function begun(program: Program, dataDir: string): Promise<void> {
  await eventually(async () => existsSync(join(dataDir, "lock.sock")));
  expect(program.output()).toBe("");
}

test(
  "SIGTERM during the start ends it cleanly; a second Ctrl-C ends it at once",
  SLOW,
  async () => {
    const { launch, dataDir } = await prepareShopProcess({ before: "nothing" });
    const early = launch();
    await begun(early, dataDir);
    expect(await early.end("SIGTERM")).toBe(0);
    expect(early.output()).toBe("");
    expect(existsSync(join(dataDir, "lock.sock"))).toBe(false);

    const hasty = launch();
    await begun(hasty, dataDir);
    await eventually(async () => {
      hasty.process.kill("SIGINT");
      return hasty.process.exitCode !== null;
    });
    expect(hasty.process.exitCode).toBe(1);
    expect(existsSync(join(dataDir, "lock.sock"))).toBe(true); // closed nothing
  },
);

test("wrong settings are all named", SLOW, async () => {
  const [code, output] = await ended(
    programInTest("server/main.ts", { DEMO: "0", PORT: "x", MAIL_FROM: "Shop" }),
  );
  expect(code).toBe(1);
  expect(output).toMatch(/^Settings are wrong:\n {2}PORT: .*\n {2}MAIL_FROM: .*\n {2}PUBLIC_URL: /);
});

async function endsCleanly(program: Program, signal: "SIGINT" | "SIGTERM", url: string) {
  expect(await program.end(signal)).toBe(0);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
}

async function methodsAt(url: string) {
  const call = async (path: string, body?: object, token?: string) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method: body ? "POST" : "GET",
      headers: {
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as { data: { token: string; id: string } & Offers; code?: string };
  };
  const { token } = (
    await call("/Member/Login", { email: "member@demo.test", password: "demo-pass-1" })
  ).data;
  await call("/Cart", cartItem(1), token);
  const expectedTotal = { minor: planOf(software, 1).prices.TWD, currency: "TWD" };
  const order = { ...cardPayment, expectedTotal };
  const { id } = (await call("/Order", order, token)).data;
  const { methods } = (await call(`/Order/${id}/Payment`, undefined, token)).data;
  return methods.filter(({ unavailable }) => !unavailable).map(({ method }) => method);
}

interface Offers {
  readonly methods: readonly { readonly method: string; readonly unavailable: string | null }[];
}

async function ownSettings({ url, dataDir }: ShopProcess) {
  const secret = await readFile(join(dataDir, "secret.key"), "utf8");
  return { ...real(url), SECRET_KEY: secret.trim() };
}

test(
  "what is another's is refused in one sentence: the secret, the data directory until Ctrl-C has ended it, the port, a demo's database; and a shop for the public offers automatic renewal as a demo does",
  SLOW,
  async () => {
    const shop = await prepareShopProcess();
    const { start, launch, url, dataDir, port, openDatabase } = shop;
    const other = { SECRET_KEY: randomBytes(32).toString("base64") };
    expect(await ended(launch(other))).toEqual([
      1,
      expect.stringMatching(/^Settings are wrong:\n {2}SECRET_KEY: not the one .*\n$/),
    ]);
    const demo = await start();
    expect(await ended(launch())).toEqual([1, `another Millwright is running on ${dataDir}\n`]);
    expect(await methodsAt(url)).toContain("creditPeriod");
    await endsCleanly(demo, "SIGINT", url);

    const holder = createServer().listen(port, "localhost");
    await once(holder, "listening");
    onTestFinished(() => void holder.close());
    expect(await ended(launch())).toEqual([1, `PORT: already in use (localhost, ${port})\n`]);
    await new Promise((closed) => void holder.close(closed));

    const settings = await ownSettings(shop);
    expect(await ended(launch(settings))).toEqual([
      1,
      "DEMO=0: this database was seeded by a demo; start with another one\n",
    ]);
    const database = await openDatabase();
    await database.pool.query("update company_profile set demo_seeded = false"); // like a real shop's
    await database.close();
    const own = await start(settings);
    expect(await methodsAt(url)).toContain("creditPeriod");
    await endsCleanly(own, "SIGTERM", url);
  },
);

test("a database without a shop is refused, and a demo may still begin there", SLOW, async () => {
  const { start, launch, url } = await prepareShopProcess({ before: "migrated" });
  expect(await ended(launch(real(url)))).toEqual([
    1,
    "DEMO=0: this database holds no shop, and this version sets one up only as a demo\n",
  ]);
  if (isProof) await endsCleanly(await start(), "SIGTERM", url); // seeds the whole demo
});

test("stopping npm stops the whole product", SLOW, async () => {
  const { dataDir, port } = await prepareShopProcess();
  const [gatewayPort, identityPort] = [await freePort(), await freePort()];
  const npm = spawn("npm", ["start"], {
    stdio: "ignore",
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      HOST: "localhost",
      DATA_DIR: dataDir,
      ECPAY_URL: `http://127.0.0.1:${gatewayPort}`,
      IDENTITY_URL: `http://127.0.0.1:${identityPort}`,
    },
  });
  onTestFinished(() => void npm.kill("SIGKILL"));
  const answers = (address: string) =>
    fetch(address).then(
      () => true,
      () => false,
    );
  const addresses = [
    `http://localhost:${port}/healthz`,
    `http://127.0.0.1:${gatewayPort}/__sim`,
    `http://127.0.0.1:${identityPort}/google/keys`,
  ];
  for (const address of addresses) await eventually(() => answers(address));
  npm.kill("SIGTERM");
  for (const address of addresses) {
    expect(await eventually(async () => !(await answers(address)))).toBe(true);
  }
});
