import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { langPrefix } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { asElementText, visibleMarkup } from "#test/kit/pages/builtPages.ts";
import {
  accountNotification,
  beginPayment,
  deliverCallback,
  ecpayDay,
  paidNotification,
  placeOrder,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { ACCOUNT_UNTIL, DUE_AT } from "#test/kit/orders/paymentWindow.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testLanguages } from "#test/kit/pages/testLanguages.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const words = {
  tw: { to: "請轉帳到這個帳號", late: "期限前剩下的時間不足一整天，來不及轉帳。" },
  en: { to: "Transfer to this account", late: "Less than a full day is left" },
  cn: { to: "请转账到该账号", late: "距离期限不足一整天，来不及转账。" },
} as const;

const read = async ({ http }: TestWorld, { token }: Client, url: string) =>
  http.inject({ url, headers: { cookie: `mw_session=${token}`, accept: "text/html" } });

test("a transfer's order shows its account, its end and the other ways to pay", async () => {
  const world = await testWorld(await builtPages());
  const { member, orderId } = await placeOrder(world, "atm");
  const attempt = await beginPayment(world, member, orderId, "atm");
  await deliverCallback(world, signedForm(accountNotification(attempt)), "info");
  for (const lang of testLanguages()) {
    const page = await read(world, member, `${langPrefix[lang]}/order/${orderId}`);
    expect(page.statusCode).toBe(200);
    const { to } = words[lang];
    const account = ["9219 1119 1320 9840", "005", formatInstant(ACCOUNT_UNTIL)];
    for (const shown of [to, ...account, 'role="timer"']) {
      expect(page.body).toContain(shown);
    }
    expect(page.body).toContain('value="credit"');
    expect(page.body).not.toContain('value="atm"'); // an account was assigned
  }
});

test("an order that is to be paid says why a way to pay cannot be chosen", async () => {
  const world = await testWorld(await builtPages());
  const { member, orderId } = await placeOrder(world);
  world.advanceTo(ACCOUNT_UNTIL); // one second before the day it is due
  for (const lang of testLanguages()) {
    const page = await read(world, member, `${langPrefix[lang]}/order/${orderId}`);
    expect(page.body).toContain(words[lang].late);
    expect(page.body).toMatch(/value="atm"[^>]*disabled|disabled[^>]*value="atm"/);
  }
});

test("a transfer names its bank, and which of its two ends comes first", async () => {
  const world = await testWorld(await builtPages());
  const { member, orderId } = await placeOrder(world, "atm");
  const attempt = await beginPayment(world, member, orderId, "atm");
  await deliverCallback(world, signedForm(accountNotification(attempt)), "info");
  const named = {
    tw: ["005 土地銀行", "帳號有效到這個時間"],
    en: ["005 Land Bank of Taiwan", "The account number is valid until then"],
    cn: ["005 土地银行", "账号有效期到这个时间"],
  };
  for (const lang of testLanguages()) {
    const { body } = await read(world, member, `${langPrefix[lang]}/order/${orderId}`);
    for (const words of named[lang]) expect(body).toContain(words);
  }
  const other = await placeOrder(world, "atm");
  const late = await beginPayment(world, other.member, other.orderId, "atm");
  const longer = accountNotification(late, {
    BankCode: "999",
    ExpireDate: ecpayDay(DUE_AT),
    TradeNo: "26111",
  });
  await deliverCallback(world, signedForm(longer), "info");
  const { body } = await read(world, other.member, `/en/order/${other.orderId}`);
  expect(body).toContain("The order closes then");
  expect(body).toContain(">999<");
});

test("a bank transfer opens the account that its reader needs, and gives one name to copy", async () => {
  const world = await testWorld(await builtPages());
  const { member, orderId } = await placeOrder(world, "bank");
  const shown = async (path: string) => visibleMarkup((await read(world, member, path)).body);
  const [tw, cn] = [await shown(`/order/${orderId}`), await shown(`/cn/order/${orderId}`)];
  expect(tw.indexOf("000-12-345678-9")).toBeLessThan(tw.indexOf("DEMOTWTPXXX"));
  expect(cn.indexOf("DEMOTWTPXXX")).toBeLessThan(cn.indexOf("台湾境内汇款"));
  for (const body of [tw, cn]) {
    expect(body).toContain(">正昕精密軟體股份有限公司<");
    expect(body).toContain(">Zhengxin Precision Software Co., Ltd.<");
  }
});

test("whoever left the gateway's page is told that nothing was paid, and how to pay again", async () => {
  const world = await testWorld(await builtPages());
  const { member, orderId, amount } = await placeOrder(world);
  await beginPayment(world, member, orderId);
  for (const lang of testLanguages()) {
    const { leftTitle, openTitle, again } = phrases[lang].checkout.pay;
    const at = async (query: string) =>
      visibleMarkup(
        (await read(world, member, `${langPrefix[lang]}/order/${orderId}${query}`)).body,
      );
    const left = await at("?left=1");
    const money = formatMoney({ minor: amount, currency: "TWD" });
    for (const told of [leftTitle, again.replace("{amount}", money)])
      expect(left).toContain(asElementText(told));
    expect(left).not.toContain(asElementText(openTitle));
    expect(await at("")).toContain(asElementText(openTitle));
  }
});

test("whoever holds the link pays by card without an account, and reads nothing of who ordered", async () => {
  const world = await testWorld({ ...(await builtPages()), providers: fakeProviders() });
  const { member, orderId, amount } = await placeOrder(world);
  const guest = world.guest();
  const open = async () => visibleMarkup((await read(world, guest, `/en/order/${orderId}`)).body);
  const { pay, state } = phrases.en.checkout;
  const own = [member.email ?? "", "Ada Lin"];
  const unpaid = await open();
  const money = formatMoney({ minor: amount, currency: "TWD" });
  for (const shown of [
    'name="paymentMethod"',
    'value="credit"',
    asElementText(pay.now.replace("{amount}", money)),
  ])
    expect(unpaid).toContain(shown);
  for (const each of own) expect(unpaid).not.toContain(each);
  await deliverCallback(
    world,
    signedForm(paidNotification(await beginPayment(world, guest, orderId))),
  );
  await world.drain();
  const paid = await open();
  for (const told of [state.paidNeutral, state.paidNotMine])
    expect(paid).toContain(asElementText(told));
  for (const not of [...own, state.paidTitle, 'name="paymentMethod"'])
    expect(paid).not.toContain(not);
  expect(paid).not.toMatch(/MW(-[0-9A-Z]{5}){5}/);
});

test("the gateway is told what was ordered in the order's language", async () => {
  const world = await testWorld();
  const { member, orderId } = await placeOrder(world);
  await world.db.updateTable("orders").set({ lang: "cn" }).execute();
  const line = await world.db.selectFrom("order_lines").select("name").executeTakeFirstOrThrow();
  const { fields } = await beginPayment(world, member, orderId);
  expect(fields["ItemName"]).toBe(line.name.cn);
});
