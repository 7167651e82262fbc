import { expect, test } from "vitest";
import { builtPages } from "#server/http/render.ts";
import { LANGS, langPrefix } from "#shared/kit/lang.ts";
import { accountOf, beginPayment, deliver, placeOrder, signedForm } from "./payments.ts";
import { type Client, testWorld, type TestWorld } from "./world.ts";

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
