import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { PUBLIC_TEST_MERCHANT } from "#server/config.ts";
import { openEmbedded, openServer } from "#server/db/client.ts";
import { signature } from "../simulators/gateway/checkMac.ts";
import { openTestDatabase } from "./database.ts";
import { eventually, freePort, type Program, programInTest, whenReady } from "./program.ts";
import { byCard, choice } from "./shop.ts";

interface Shop {
  readonly url: string;
  readonly start: () => Promise<Program>;
  /** What was delivered, read from the database after the program has ended. */
  readonly delivered: () => Promise<Record<string, number>>;
}

/** A shop of its own: its data directory, and its database when the suite runs on PostgreSQL. */
async function shop(): Promise<Shop> {
  const folder = await mkdtemp(join(tmpdir(), "mw-crash-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { url: databaseUrl, drop, database } = await openTestDatabase();
  await database.close();
  onTestFinished(drop);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    PORT: String(port),
    HOST: "localhost",
    DATA_DIR: folder,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  return {
    url,
    async start() {
      const program = programInTest("server/main.ts", env);
      await whenReady(program, url);
      return program;
    },
    async delivered() {
      const opened = databaseUrl
        ? openServer(databaseUrl)
        : await openEmbedded({ dataDir: join(folder, "database") });
      const { rows } = await opened.pool.query(`select
        (select count(*) from orders where status = 1) as paid,
        (select count(*) from ledger_transactions) as ledger,
        (select count(*) from licenses) as keys,
        (select count(*) from mails) as mails`);
      await opened.close();
      return rows[0];
    },
  };
}

/** Buys one key through the API and gives the signed notice with which the gateway reports the payment. */
async function orderAndNotice(url: string): Promise<URLSearchParams> {
  const call = async (path: string, body: object, token?: string) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { data: never }).data;
  };
  const login: { token: string } = await call("/Member/Login", {
    email: "member@demo.test",
    password: "demo-pass-1",
  });
  await call("/Cart", choice(1), login.token);
  const order: { id: string } = await call("/Order", byCard, login.token);
  const step: { fields: Record<string, string> } = await call(
    `/Order/${order.id}/Payment`,
    { method: "credit" },
    login.token,
  );
  const notice: Record<string, string> = {
    MerchantID: PUBLIC_TEST_MERCHANT.merchantId,
    MerchantTradeNo: step.fields.MerchantTradeNo ?? "",
    RtnCode: "1",
    RtnMsg: "交易成功",
    TradeNo: "2611200000000001",
    TradeAmt: step.fields.TotalAmount ?? "",
    PaymentDate: "2026/11/20 08:00:00",
    PaymentType: "Credit_CreditCard",
    TradeDate: "2026/11/20 07:59:00",
    SimulatePaid: "0",
  };
  const { hashKey, hashIV } = PUBLIC_TEST_MERCHANT;
  return new URLSearchParams({
    ...notice,
    CheckMacValue: signature(notice, { hashKey, hashIV }),
  });
}

const notify = (url: string, notice: URLSearchParams) =>
  fetch(`${url}/callback/ecpay/notify`, { method: "POST", body: notice }).then((answer) =>
    answer.text(),
  );

test(
  "killed right after the gateway was answered, the shop delivers once when it is back",
  { timeout: 300_000 },
  async () => {
    const { url, start, delivered } = await shop();
    const first = await start();
    const notice = await orderAndNotice(url);
    expect(await notify(url, notice)).toBe("1|OK");
    await first.end("SIGKILL");

    const second = await start();
    expect(await notify(url, notice)).toBe("1|OK"); // the gateway repeats itself
    await eventually(async () => {
      const page = await fetch(`${url}/dev/mail`).then((answer) => answer.text());
      return page.includes("member@demo.test");
    }, 180_000);
    expect(await second.end("SIGTERM")).toBe(0);
    expect(await delivered()).toEqual({ paid: 1, ledger: 1, keys: 1, mails: 1 });
  },
);

test(
  "Ctrl-C and SIGTERM end it cleanly, wrong settings are all named",
  { timeout: 120_000 },
  async () => {
    const { start, url } = await shop();
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      const program = await start();
      expect(await program.end(signal)).toBe(0);
      await expect(fetch(`${url}/healthz`)).rejects.toThrow();
    }
    const wrong = programInTest("server/main.ts", { DEMO: "2", PORT: "x" });
    await eventually(async () => wrong.process.exitCode !== null);
    expect(wrong.process.exitCode).toBe(1);
    expect(wrong.output()).toMatch(/DEMO:.*\n.*PORT:/);
  },
);

test("two processes never share one data directory", { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "mw-two-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const ports = [await freePort(), await freePort()];
  const env = (port: number | undefined) => ({
    PORT: String(port),
    HOST: "localhost",
    DATA_DIR: folder,
  });
  const owner = programInTest("server/main.ts", env(ports[0]));
  await whenReady(owner, `http://localhost:${ports[0]}`);
  const second = programInTest("server/main.ts", env(ports[1]));
  await eventually(async () => second.process.exitCode !== null);
  expect([second.process.exitCode, second.output()]).toEqual([
    1,
    expect.stringContaining("another Millwright"),
  ]);
});
