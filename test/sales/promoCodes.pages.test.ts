import { expect, test } from "vitest";
import { formatMoney } from "#shared/kit/money.ts";
import { langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { openBuiltPages, asElementText } from "#test/kit/pages/builtPages.ts";
import { createPromotion } from "#test/kit/data/promotions.ts";
import { cartItem, planOf, software } from "#test/kit/data/purchases.ts";
import { orderCart, totalFields } from "#test/kit/data/orderCart.ts";

const { TWD } = planOf(software, 12).prices;

journey(
  "a code is entered, refused, reduces the total and stands on the order: %s",
  async (lang) => {
    const { world, as } = await openBuiltPages(lang);
    const member = await world.member();
    await member.post("/Cart", cartItem(12));
    await createPromotion(world, { code: "202611" });
    await createPromotion(world, { code: "777777", kinds: ["hardware"] });
    const t = phrases[lang].checkout.promo;
    const { read, send: post } = as(member);
    const send = (fields: Record<string, string>) => post("/cart", fields);
    expect(await read("/cart")).toContain(t.apply);
    const wrong = await send({ intent: "enterCode", promo: "999999" });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain(phrases[lang].fault.code_unknown);
    expect(wrong.body).toContain('value="999999"');
    const { code } = (await member.get("/Member/Referral")).json().data;
    for (const referral of [code, code.toLowerCase(), "ABCDEFGH23"]) {
      const confused = await send({ intent: "enterCode", promo: referral });
      expect(confused.statusCode).toBe(422);
      expect(confused.body).toContain(phrases[lang].fault.code_is_referral);
    }
    await createPromotion(world, { code: "SUMMER2345", kinds: ["hardware"] });
    const chosen = await send({ intent: "enterCode", promo: "SUMMER2345" });
    expect(chosen.body, "a promo code of that form").toContain(t.waits.no_line);
    expect((await send({ intent: "enterCode", promo: "" })).body).toContain(
      phrases[lang].fault.code_required,
    );
    expect((await send({ intent: "enterCode", promo: "777777" })).body).toContain(t.waits.no_line);
    expect((await send({ intent: "enterCode", promo: "202611" })).statusCode).toBe(200);
    const left = formatMoney({ minor: TWD - Math.floor(TWD / 2), currency: "TWD" });
    const page = await read("/cart");
    for (const shown of [left, t.subtotal, t.every, "202611"]) expect(page).toContain(shown);
    const { codes } = (await member.get("/Cart")).json().data;
    await send({
      intent: "leaveCode",
      codeId: codes.find(({ code }: { code: string }) => code === "777777").id,
    });
    expect(await read("/cart")).not.toContain("777777");

    const order = (await orderCart(member, { paymentMethod: "credit", consent: true })).json().data;
    for (const path of [`/order/${order.id}`, `/member/orderdetail/${order.id}`]) {
      const body = await read(path);
      expect(body).toContain("202611");
      expect(body).toContain(left);
    }
    const file = await read("/member/order.csv");
    expect(file).toContain("202611");
    const desk = as(await world.manager());
    expect(await desk.read(`/manager/order/${order.id}`)).toContain("202611");
  },
);

/** The last cell of each row as a number. */
function amountsOf(page: string, caption: string) {
  const table = page.split("<table").find((part) => part.includes(`>${caption}</caption>`)) ?? "";
  const [body = "", foot = ""] = table.split("</table>")[0]?.split("<tfoot") ?? [];
  const lastCells = (rows: string) =>
    rows
      .split("</tr>")
      .map(
        (row) =>
          row
            .split("<td")
            .at(-1)
            ?.replaceAll(/^[^>]*>|<[^>]*>/g, "") ?? "",
      )
      .map((cell) => Number(cell.replace("−", "-").replaceAll(/[^\d.-]/g, "")));
  return {
    lines: lastCells(body.split("<tbody")[1] ?? "").slice(0, -1),
    totals: lastCells(foot).slice(0, -1),
  };
}

test("the lines of an order are told before what codes take off, so that they add up", async () => {
  const { world, as } = await openBuiltPages("en");
  const member = await world.member();
  await member.post("/Cart", cartItem(12, 2));
  await member.post("/Cart", cartItem(1));
  await createPromotion(world, { code: "202611" });
  const { send } = as(member);
  expect((await send("/cart", { intent: "enterCode", promo: "202611" })).statusCode).toBe(200);
  const placed = await orderCart(member, { paymentMethod: "credit", consent: true });
  const { data: order } = placed.json();
  const desk = as(await world.manager());
  const month = planOf(software, 1).prices.TWD;
  const [full, off] = [TWD * 2 + month, order.amount.minor - (TWD * 2 + month)];
  expect(off).toBeLessThan(0);
  for (const page of [
    await as(member).read(`/order/${order.id}`),
    await as(member).read(`/member/orderdetail/${order.id}`),
    await desk.read(`/manager/order/${order.id}`),
  ]) {
    const { lines, totals } = amountsOf(page, phrases.en.checkout.order.lines);
    expect(lines.toSorted((a, b) => b - a)).toEqual([TWD * 2, month]);
    expect(totals.slice(0, 3)).toEqual([full, off, full + off]);
  }
});

journey("what a code takes everything off is ordered for nothing: %s", async (lang) => {
  const { world, as } = await openBuiltPages(lang);
  const member = await world.member();
  await member.post("/Cart", cartItem(12));
  await createPromotion(world, {
    code: "100100",
    effect: { kind: "percent", basisPoints: 10_000 },
  });
  await member.post("/Cart/Code", { code: "100100" });
  const { read, send } = as(member);
  const { checkout } = phrases[lang];
  const page = await read("/cart");
  for (const shown of [checkout.promo.freeText, checkout.promo.submitFree, 'value="free"'])
    expect(page).toContain(shown);
  expect(page).not.toContain('type="radio"'); // no payment method to choose
  const order = { intent: "order", paymentMethod: "free", consent: "on", ...totalFields(0) };
  const placed = await send("/cart", order);
  expect(placed.statusCode).toBe(303);
  await world.drain();
  const own = await read(String(placed.headers.location).replace(langPrefix[lang], ""));
  expect(own).toContain(checkout.promo.free);
  expect(own).not.toContain(asElementText(checkout.order.trialBegan));
  expect(own).toMatch(/MW(-[0-9A-Z]{5}){5}/);
});

journey(
  "a code waits in the cart until it applies, is good for one order, and staff read whose: %s",
  async (lang) => {
    const { world, as } = await openBuiltPages(lang);
    const month = planOf(software, 1).prices.TWD;
    const { uuid } = await createPromotion(world, {
      code: "880101",
      effect: { kind: "amount", amounts: { TWD: 100 } },
      minimum: { TWD: 2 * month },
      totalLimit: 1,
    });
    const money = (minor: number) => formatMoney({ minor, currency: "TWD" });
    const { promo } = phrases[lang].checkout;
    const waits = promo.waits.minimum.replace("{amount}", money(month));
    const buyer = async () => {
      const member = await world.member();
      await member.post("/Cart", cartItem(1));
      const { read, send } = as(member);
      return { member, read, enter: () => send("/cart", { intent: "enterCode", promo: "880101" }) };
    };
    const first = await buyer();
    expect((await first.enter()).body).toContain(asElementText(waits));
    await first.member.post("/Cart", cartItem(1));
    const cart = await first.read("/cart");
    expect(cart).toContain(asElementText(promo.off.replace("{amount}", money(100))));
    expect(cart).not.toContain(asElementText(waits));
    const placed = await orderCart(first.member, { paymentMethod: "credit", consent: true });
    const { number, amount } = placed.json().data;
    expect(amount.minor).toBe(2 * month - 100);

    const second = await buyer();
    const used = await second.enter();
    expect([used.statusCode, used.body.includes(phrases[lang].fault.code_used_up)]).toEqual([
      422,
      true,
    ]);
    const staff = as(await world.manager(["promotions.read"]));
    const page = await staff.read(`/manager/promotions/${uuid}`);
    const { counts } = phrases[lang].promotions;
    for (const told of [number, counts, money(100)]) expect(page).toContain(asElementText(told));
  },
);
