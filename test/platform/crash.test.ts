import { once } from "node:events";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import type { Cart } from "#shared/sales/carts/contract.ts";
import { PUBLIC_TEST_MERCHANT } from "#server/config/ecpay.ts";
import { checkMacValue } from "../../simulators/gateway/checkMac.ts";
import { decodedHeader, headersOf } from "./mime.ts";
import { eventually } from "#test/kit/processes/programs.ts";
import { cardPayment, cartItem } from "#test/kit/data/purchases.ts";
import { withTotal } from "#test/kit/data/orderCart.ts";
import { prepareShopProcess } from "#test/kit/processes/shopProcess.ts";
import { isGateSubset } from "#test/kit/world/gateSubset.ts";

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
  const cart: Cart = await call("/Cart", cartItem(1), login.token);
  const order: { id: string } = await call("/Order", withTotal(cart, cardPayment), login.token);
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
    CheckMacValue: checkMacValue(notice, { hashKey, hashIV }),
  });
}

const notify = (url: string, notice: URLSearchParams) =>
  fetch(`${url}/callback/ecpay/notify`, { method: "POST", body: notice }).then((answer) =>
    answer.text(),
  );

/** Startup and recovery; the gateway retries later. */
const PATIENCE_MS = 45_000;
const SLOW = { timeout: 300_000 };

const onceEach = { paid: 1, ledger: 1, keys: 1, mails: 1 };

test(
  "killed right after the gateway was answered, the shop delivers once when it is back",
  SLOW,
  async () => {
    const { url, start, countResults: delivered } = await prepareShopProcess();
    const first = await start();
    const notice = await orderAndNotice(url);
    expect(await notify(url, notice)).toBe("1|OK");
    await first.end("SIGKILL");

    const second = await start();
    expect(await notify(url, notice)).toBe("1|OK"); // the gateway retries
    await mailShown(url);
    expect(await second.end("SIGTERM")).toBe(0);
    expect(await delivered()).toEqual(onceEach);
  },
);

test.skipIf(isGateSubset)(
  "killed while it hands the mail over, the shop sends it soon after it is back",
  SLOW,
  async () => {
    const { url, start, countResults: delivered } = await prepareShopProcess();
    const post = await mailServer();
    const env = { SMTP_URL: `smtp://127.0.0.1:${post.port}` };
    const first = await start(env);
    expect(await notify(url, await orderAndNotice(url))).toBe("1|OK");
    await eventually(async () => post.messageIds.length === 1);
    await first.end("SIGKILL"); // the mail server has the mail but has not acknowledged it

    const second = await start(env);
    await eventually(async () => post.accepted() === 1, PATIENCE_MS);
    expect(await second.end("SIGTERM")).toBe(0);
    expect(post.accepted()).toBe(1);
    expect(new Set(post.messageIds).size).toBe(1);
    expect(await delivered()).toEqual(onceEach);
  },
);

// The lock needs a database server.
test.runIf(process.env.TEST_DATABASE_URL)(
  "killed while it issues the key, the shop issues it once, soon after it is back",
  SLOW,
  async () => {
    const { url, databaseUrl, start, countResults: delivered } = await prepareShopProcess();
    const first = await start();
    const notice = await orderAndNotice(url);
    const client = new pg.Client({ connectionString: databaseUrl ?? "" });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query("begin; lock table licenses in access exclusive mode");
    expect(await notify(url, notice)).toBe("1|OK");
    await eventually(async () => {
      const { rows } = await client.query(
        "select 1 from pg_locks where not granted and relation = 'licenses'::regclass",
      );
      return rows.length > 0;
    });
    await first.end("SIGKILL");
    await client.query("rollback");

    const second = await start();
    await mailShown(url);
    await client.end();
    expect(await second.end("SIGTERM")).toBe(0);
    expect(await delivered()).toEqual(onceEach);
  },
);

const mailShown = (url: string) =>
  eventually(async () => {
    const page = await fetch(`${url}/dev/mail`).then((answer) => answer.text());
    return /訂單 \S+ 已付款/.test(page);
  }, PATIENCE_MS);

/** Never acknowledges the first mail about a paid order; accepts all others. */
async function mailServer() {
  const messageIds: string[] = [];
  let accepted = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const headers = headersOf(Buffer.concat(chunks).toString());
        if (!decodedHeader(headers.subject).includes("已付款")) return done();
        messageIds.push(headers["message-id"] ?? "");
        if (messageIds.length === 1) return;
        accepted += 1;
        done();
      });
    },
  });
  server.on("error", () => undefined); // the killed process hung up
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  onTestFinished(() => server.close());
  const { port } = server.server.address() as AddressInfo;
  return { port, messageIds, accepted: () => accepted };
}
