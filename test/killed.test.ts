import { expect, onTestFinished, test } from "vitest";
import type { PaymentMethod } from "#shared/orders/rules.ts";
import { startGateway } from "../simulators/gateway/gateway.ts";
import { eventually } from "./program.ts";
import { byCard, choice } from "./shop.ts";
import { shopProcess } from "./shopProcess.ts";

const METHODS: readonly PaymentMethod[] = ["credit", "creditPeriod", "atm"];
/** How the gateway behaves towards each order. */
const TROUBLES = [{}, { duplicate: 4, duplicateAt: "once" }, { failureAfterSuccess: true }];

const post = async (url: string, body: object, token?: string) => {
  const answer = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

interface Places {
  readonly api: string;
  readonly sim: string;
  readonly token: string;
}

/** Places an order and opens its trade at the gateway, under its trouble; answers both numbers. */
async function opened({ api, sim, token }: Places, method: PaymentMethod, trouble: object) {
  await post(`${api}/Cart`, choice(1), token);
  const placed = await post(`${api}/Order`, { ...byCard, paymentMethod: method }, token);
  const { id, number } = placed.data;
  const { data } = await post(`${api}/Order/${id}/Payment`, { method }, token);
  await fetch(data.action, { method: "POST", body: new URLSearchParams(data.fields) });
  const ref: string = data.fields.MerchantTradeNo;
  await post(`${sim}/scenario`, { MerchantTradeNo: ref, ...trouble });
  if (method === "atm") await post(`${sim}/trades/${ref}/number`, {});
  return { number: String(number), ref };
}

test(
  "killed between the gateway's callbacks and the jobs, the shop delivers every order once, by each method",
  { timeout: 300_000 },
  async () => {
    const gateway = await startGateway({ port: 0, retryMs: 500 });
    onTestFinished(gateway.close);
    const { url, start, delivered } = await shopProcess();
    const env = { ECPAY_URL: gateway.url };
    const [api, sim] = [`${url}/api/v1`, `${gateway.url}/__sim`];
    const first = await start(env);
    const login = { email: "member@demo.test", password: "demo-pass-1" };
    const { token } = (await post(`${api}/Member/Login`, login)).data;
    const orders: Awaited<ReturnType<typeof opened>>[] = [];
    for (const method of METHODS) {
      for (const trouble of TROUBLES)
        orders.push(await opened({ api, sim, token }, method, trouble));
    }
    await Promise.all(orders.map(({ ref }) => post(`${sim}/trades/${ref}/pay`, {})));
    await first.end("SIGKILL");

    const second = await start(env);
    await post(`${sim}/release`, {});
    await eventually(async () => {
      const page = await fetch(`${url}/dev/mail`).then((answer) => answer.text());
      return orders.every(({ number }) => page.includes(`訂單 ${number} 已付款`));
    });
    expect(await second.end("SIGTERM")).toBe(0);
    const all = orders.length;
    expect(await delivered()).toEqual({ paid: all, ledger: all, keys: all, mails: all });
  },
);
