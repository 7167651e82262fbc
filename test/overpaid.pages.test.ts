import { expect, test } from "vitest";
import { builtPages } from "#server/http/render.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { OrderStatus } from "#shared/orders/rules.ts";
import { SESSION_COOKIE } from "#shared/session/cookies.ts";
import { answering } from "./answering.ts";
import {
  accountOf,
  beginPayment,
  deliver,
  noticeOf,
  placeOrder,
  signedForm,
  stateOf,
} from "./payments.ts";
import { testWorld } from "./world.ts";

const { manager } = phrases.en;
const twd = (minor: number) => formatMoney({ minor, currency: "TWD" });

/** An order to whose account one dollar too much was transferred, and the desk that sees to it. */
async function overpaid() {
  const world = await testWorld({ ...(await builtPages()), providers: answering() });
  const { member, orderId, amount } = await placeOrder(world, "atm");
  const attempt = await beginPayment(world, member, orderId, "atm");
  await deliver(world, signedForm(accountOf(attempt)), "info");
  const paid = { TradeAmt: String(amount + 1), PaymentType: "ATM_LAND", card4no: "", card6no: "" };
  await deliver(world, signedForm(noticeOf(attempt, paid)));
  const { token } = await world.manager();
  const headers = { cookie: `${SESSION_COOKIE}=${token}`, origin: world.settings.publicUrl };
  const ask = { "content-type": "application/x-www-form-urlencoded", ...headers };
  const at = (path: string) => `/en/manager${path}`;
  return {
    world,
    orderId,
    amount,
    open: async (path: string) => {
      const { body } = await world.http.inject({ url: at(path), headers });
      return body.replaceAll(/<script[\s\S]*?<\/script>/g, "");
    },
    send: async (path: string, fields: Record<string, string>) =>
      world.http.inject({
        method: "POST",
        url: at(path),
        headers: ask,
        payload: new URLSearchParams(fields).toString(),
      }),
  };
}

test("of an order that was overpaid, what is too much goes back, and nobody is asked about a shortfall", async () => {
  const { world, orderId, amount, open, send } = await overpaid();
  const box = 'name="acceptDifference"';
  const page = await open(`/order/${orderId}`);
  expect(page).not.toContain(box);
  const { id } = await world.db.selectFrom("held_payments").select("id").executeTakeFirstOrThrow();
  const decided = { intent: "confirm", report: "none", seen: id, reason: "" };
  expect((await send(`/order/${orderId}`, decided)).statusCode).toBe(303);
  const due = manager.held.dueOf.replace("{rest}", twd(1)).replace("{amount}", twd(amount + 1));
  expect(await open(`/order/${orderId}`)).toContain(`>${due}<`);
  const list = await open("/held");
  for (const said of [manager.held.rest, twd(1), manager.held.orderAmount, twd(amount)])
    expect(list).toContain(`>${said}<`);
  expect((await stateOf(world, orderId)).status).toBe(OrderStatus.paid);
});

test("what was transferred to the gateway's account and goes back by hand leaves the bank account", async () => {
  const { world, orderId, amount, send } = await overpaid();
  const { id } = await world.db.selectFrom("held_payments").select("id").executeTakeFirstOrThrow();
  const decided = { intent: "confirm", report: "none", seen: id, reason: "" };
  await send(`/order/${orderId}`, decided);
  const given = await send("/held", { id, reference: "TT-1", confirmed: "1" });
  expect(given.statusCode).toBe(303);
  expect((await stateOf(world, orderId)).books).toMatchObject({
    "clearing:ecpay": amount + 1,
    "clearing:bank": -1,
    suspense: 0,
  });
});
