import { expect, test } from "vitest";
import { PUBLIC_TEST_MERCHANT } from "#server/config.ts";
import { signature } from "../simulators/gateway/checkMac.ts";
import { eventually } from "./program.ts";
import { byCard, choice } from "./shop.ts";
import { shopProcess } from "./shopProcess.ts";

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
    const { url, start, delivered } = await shopProcess();
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
