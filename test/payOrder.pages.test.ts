import { expect, test } from "vitest";
import { builtPages } from "#server/http/render.ts";
import { LANGS, langPrefix } from "#shared/kit/lang.ts";
import { accountOf, beginPayment, deliver, placeOrder, signedForm } from "./payments.ts";
import type { Client } from "./clients.ts";
import { testWorld, type TestWorld } from "./world.ts";

const words = {
  tw: { to: "請轉帳到這個帳號", late: "期限前剩下的時間不足一整天，來不及轉帳。" },
  en: { to: "Transfer to this account", late: "Less than one whole day is left" },
  cn: { to: "请转账到该账号", late: "距离期限不足一整天，来不及转账。" },
} as const;

const read = async ({ http }: TestWorld, { token }: Client, url: string) =>
  http.inject({ url, headers: { cookie: `mw_session=${token}`, accept: "text/html" } });

test("a transfer's order shows its account, its end and the other ways to pay, in every language", async () => {
  const world = await testWorld(await builtPages());
  const { member, orderId } = await placeOrder(world, "atm");
  const attempt = await beginPayment(world, member, orderId, "atm");
  await deliver(world, signedForm(accountOf(attempt)), "info");
  for (const lang of LANGS) {
    const page = await read(world, member, `${langPrefix[lang]}/order/${orderId}`);
    expect(page.statusCode).toBe(200);
    const { to } = words[lang];
    for (const shown of [to, "9219 1119 1320 9840", "005", "2026-11-22 23:59:59", 'role="timer"']) {
      expect(page.body).toContain(shown);
    }
    expect(page.body).toContain('value="credit"');
    expect(page.body).not.toContain('value="atm"'); // it has one
  }
});

test("an order that is to be paid says why a way to pay cannot be chosen", async () => {
  const world = await testWorld(await builtPages());
  const { member, orderId } = await placeOrder(world);
  world.advance(2 * 86_400_000);
  for (const lang of LANGS) {
    const page = await read(world, member, `${langPrefix[lang]}/order/${orderId}`);
    expect(page.body).toContain(words[lang].late);
    expect(page.body).toMatch(/value="atm"[^>]*disabled|disabled[^>]*value="atm"/);
  }
});

test("a transfer names its bank, and which of its two ends comes first", async () => {
  const world = await testWorld(await builtPages());
  const { member, orderId } = await placeOrder(world, "atm");
  const attempt = await beginPayment(world, member, orderId, "atm");
  await deliver(world, signedForm(accountOf(attempt)), "info");
  const said = {
    tw: ["005 土地銀行", "銀行只收到這個時間為止"],
    en: ["005 Land Bank of Taiwan", "The bank takes money at this account until then"],
    cn: ["005 土地银行", "银行只收款到这个时间"],
  };
  for (const lang of LANGS) {
    const { body } = await read(world, member, `${langPrefix[lang]}/order/${orderId}`);
    for (const words of said[lang]) expect(body).toContain(words);
  }
  const other = await placeOrder(world, "atm");
  const late = await beginPayment(world, other.member, other.orderId, "atm");
  const longer = accountOf(late, { BankCode: "999", ExpireDate: "2026/11/23", TradeNo: "26111" });
  await deliver(world, signedForm(longer), "info");
  const { body } = await read(world, other.member, `/en/order/${other.orderId}`);
  expect(body).toContain("The order is closed then");
  expect(body).toContain(">999<");
});

test("a bank transfer opens the account that its reader needs, and gives one name to copy", async () => {
  const world = await testWorld(await builtPages());
  const { member, orderId } = await placeOrder(world, "bank");
  const shown = async (path: string) =>
    (await read(world, member, path)).body.replaceAll(/<script[\s\S]*?<\/script>/g, "");
  const [tw, cn] = [await shown(`/order/${orderId}`), await shown(`/cn/order/${orderId}`)];
  expect(tw.indexOf("000-12-345678-9")).toBeLessThan(tw.indexOf("DEMOTWTPXXX"));
  expect(cn.indexOf("DEMOTWTPXXX")).toBeLessThan(cn.indexOf("台湾境内汇款"));
  for (const body of [tw, cn]) {
    expect(body).toContain(">正昕精密軟體股份有限公司<");
    expect(body).toContain(">Zhengxin Precision Software Co., Ltd.<");
  }
});

test("the gateway is told what was ordered in the order's language", async () => {
  const world = await testWorld();
  const { member, orderId } = await placeOrder(world);
  await world.db.updateTable("orders").set({ lang: "cn" }).execute();
  const line = await world.db.selectFrom("order_lines").select("name").executeTakeFirstOrThrow();
  const { fields } = await beginPayment(world, member, orderId);
  expect(fields["ItemName"]).toBe(line.name.cn);
});
