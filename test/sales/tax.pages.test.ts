import { expect } from "vitest";
import { formatMoney } from "#shared/kit/money.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { openBuiltPages, asElementText } from "#test/kit/pages/builtPages.ts";
import { cardPayment, cartItem } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";

const ABROAD = "SG";

journey(
  "staff set and remove the tax of a country, and buyers read it before and after they order: %s",
  async (lang) => {
    const { world, as } = await openBuiltPages(lang);
    const staff = as(await world.manager(["prices.write", "orders.read"]));
    const t = phrases[lang].manager.tax;
    const list = await staff.read("/manager/tax");
    for (const told of [t.elsewhere, t.kinds.zero, t.kinds.taxed, "5%"])
      expect(list).toContain(asElementText(told));
    const set = { intent: "set", country: "TW", kind: "taxed", percent: "７．２５" };
    const wrong = await staff.send("/manager/tax", { ...set, percent: "much" });
    expect([wrong.statusCode, wrong.body.includes(phrases[lang].fault.invalid)]).toEqual([
      422,
      true,
    ]);
    expect(wrong.body).toContain('<option value="TW" selected="">');
    const stale = await staff.send("/manager/tax", set);
    expect(stale.body).toContain(asElementText(phrases[lang].refusal.edit.conflict));
    const seen = { ...set, "revision.TW": "1" };
    expect((await staff.send("/manager/tax", seen)).statusCode).toBe(303);
    const japan = { ...set, country: "JP", kind: "exempt" };
    expect((await staff.send("/manager/tax", japan)).statusCode).toBe(303);
    const both = await staff.read("/manager/tax");
    for (const told of ["7.25%", t.kinds.exempt]) expect(both).toContain(asElementText(told));
    const removed = { intent: "remove", country: "JP", revision: "1" };
    expect((await staff.send("/manager/tax", removed)).statusCode).toBe(303);
    expect(await staff.read("/manager/tax")).not.toContain("revision.JP");

    const member = await world.member();
    const buyer = as(member);
    await member.post("/Cart", cartItem(1));
    const { tax } = (await member.get("/Cart")).json().data;
    const told = [
      asElementText(phrases[lang].checkout.tax.taxed.replace("{rate}", "7.25")),
      asElementText(formatMoney(tax.amount)),
    ];
    for (const each of told) expect(await buyer.read("/cart")).toContain(each);
    const { id } = (await orderCart(member, cardPayment)).json().data;
    for (const path of [`/order/${id}`, `/member/orderdetail/${id}`])
      for (const each of told) expect(await buyer.read(path)).toContain(each);
    for (const each of told) expect(await staff.read(`/manager/order/${id}`)).toContain(each);
    await world.drain();
    const { body_text: mail } = await world.db
      .selectFrom("mails")
      .select("body_text")
      .where("template", "=", "order_placed")
      .executeTakeFirstOrThrow();
    expect(mail).toContain("7.25%");
  },
);

journey(
  "buyers abroad read that they pay no tax, and why, before and after they order: %s",
  async (lang) => {
    const { world, as } = await openBuiltPages(lang);
    const staff = as(await world.manager(["prices.write", "orders.read"]));
    const { exempt, zero } = phrases[lang].checkout.tax;
    const member = await world.member();
    const lives = { country: ABROAD, changed_at: world.now() };
    await world.db
      .insertInto("member_profiles")
      .values({ ...lives, member_id: member.memberId ?? "" })
      .onConflict((conflict) => conflict.column("member_id").doUpdateSet(lives))
      .execute();
    const buyer = as(member);
    await member.post("/Cart", cartItem(1));
    const none = formatMoney({ minor: 0, currency: "TWD" });
    const readOn = async (page: Promise<string>, told: string) => {
      const shown = await page;
      for (const each of [told, none]) expect(shown).toContain(asElementText(each));
    };
    const rule = { intent: "set", country: ABROAD, kind: "exempt", percent: "" };
    expect((await staff.send("/manager/tax", rule)).statusCode).toBe(303);
    await readOn(buyer.read("/cart"), exempt);
    const removed = { intent: "remove", country: ABROAD, revision: "1" };
    expect((await staff.send("/manager/tax", removed)).statusCode).toBe(303);
    await readOn(buyer.read("/cart"), zero);
    const { id } = (await orderCart(member, cardPayment)).json().data;
    await readOn(buyer.read(`/order/${id}`), zero);
    await readOn(staff.read(`/manager/order/${id}`), zero);
  },
);
