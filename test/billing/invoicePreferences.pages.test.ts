import { expect, test } from "vitest";
import { langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { openBuiltPages, asElementText } from "#test/kit/pages/builtPages.ts";
import { cardPayment, cartItem, planOf, software } from "#test/kit/data/purchases.ts";
import { orderCart, totalFields } from "#test/kit/data/orderCart.ts";

/** Without scripts a form sends the fields of every kind. */
const form = {
  "invoice[kind]": "company",
  "invoice[carrier]": "ecpay",
  "invoice[mobile]": "/left",
  "invoice[certificate]": "",
  "invoice[title]": "Formosa Mould Ltd.",
  "invoice[uniformNumber]": "04595257",
  "invoice[barcode]": "",
  "invoice[loveCode]": "12",
};
const order = {
  intent: "order",
  paymentMethod: "credit",
  consent: "on",
  ...totalFields(planOf(software, 1).prices.TWD),
};
const wrong = { ...form, "invoice[uniformNumber]": "04595258" };

const shown = (body: string, name: string) => {
  const [tag = ""] =
    new RegExp(`<input[^>]*name="${name.replaceAll(/[[\]]/g, String.raw`\$&`)}"[^>]*>`).exec(
      body,
    ) ?? [];
  return { value: /value="([^"]*)"/.exec(tag)?.[1], invalid: tag.includes('aria-invalid="true"') };
};
const chosen = (body: string, name: string) => {
  const boxes = [...body.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([tag]) => tag);
  const ticked = boxes.find((tag) => tag.includes(`name="${name}"`) && tag.includes(`checked=""`));
  return /value="([^"]*)"/.exec(ticked ?? "")?.[1];
};

journey(
  "a buyer says what invoice they want without scripts, reads it on the order and changes it: %s",
  async (lang) => {
    const { world, as } = await openBuiltPages(lang);
    const member = await world.member();
    const { read, send } = as(member);
    const t = phrases[lang].invoiceWish;
    const faults = phrases[lang].fault;
    await member.post("/Cart", cartItem(1));
    const cart = await read("/cart");
    for (const kind of ["personal", "company", "donation"] as const)
      for (const told of [t.kind[kind], t.note[kind]]) expect(cart).toContain(asElementText(told));
    expect(chosen(cart, "invoice[kind]")).toBe("personal");
    expect(cart).toMatch(/<option value="ecpay" selected="">/);

    const refused = await send("/cart", { ...order, ...wrong });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain(asElementText(faults.uniform_number));
    expect(shown(refused.body, "invoice[uniformNumber]")).toEqual({
      value: "04595258",
      invalid: true,
    });
    expect(shown(refused.body, "invoice[title]").value).toBe("Formosa Mould Ltd.");
    expect(shown(refused.body, "invoice[mobile]").value).toBe("/left");
    expect(chosen(refused.body, "invoice[kind]")).toBe("company");
    expect((await world.db.selectFrom("orders").select("id").execute()).length).toBe(0);
    const barcode = { ...form, "invoice[barcode]": "/abc" };
    const atBarcode = await send("/cart", { ...order, ...barcode });
    expect(shown(atBarcode.body, "invoice[barcode]").invalid).toBe(true);
    expect(shown(atBarcode.body, "invoice[mobile]").invalid).toBe(false);

    const placed = await send("/cart", { ...order, ...form });
    expect(placed.statusCode, placed.body.slice(0, 300)).toBeLessThan(400);
    const { id } = await world.db.selectFrom("orders").select("id").executeTakeFirstOrThrow();
    for (const path of [`/order/${id}`, `/member/orderdetail/${id}`]) {
      const body = await read(path);
      for (const told of [t.companyTitle, "Formosa Mould Ltd.", "04595257", t.printed])
        expect(body).toContain(asElementText(told));
    }
    const guest = await as({ token: null }).read(`/order/${id}`);
    for (const told of ["Formosa Mould", "04595257"]) expect(guest).not.toContain(told);

    const here = `/order/${id}`;
    const mobile = { ...form, "invoice[kind]": "personal", "invoice[carrier]": "mobile" };
    const wrongBarcode = await send(here, { intent: "invoice", ...mobile });
    expect(wrongBarcode.statusCode).toBe(422);
    expect(wrongBarcode.body).toContain(asElementText(faults.carrier_mobile));
    expect(shown(wrongBarcode.body, "invoice[mobile]").invalid).toBe(true);
    const right = { ...mobile, "invoice[mobile]": "/abc+123" };
    const changed = await send(here, { intent: "invoice", ...right });
    expect(changed.statusCode).toBe(303);
    expect(changed.headers["location"]).toBe(
      `${langPrefix[lang]}/order/${id}?done=invoice_wish_changed`,
    );
    const after = await read(`${here}?done=invoice_wish_changed`);
    for (const told of [phrases[lang].done.invoice_wish_changed, t.carriers.mobile, "/ABC+123"])
      expect(after).toContain(asElementText(told));
    expect(after).not.toContain("04595257");

    await member.post("/Cart", cartItem(1));
    const next = await read("/cart");
    expect(chosen(next, "invoice[kind]")).toBe("personal");
    expect(next).toMatch(/<option value="mobile" selected="">/);
    expect(shown(next, "invoice[mobile]").value).toBe("/ABC+123");
  },
);

journey("staff read and change what invoice is wanted: %s", async (lang) => {
  const { world, as } = await openBuiltPages(lang);
  const member = await world.member();
  await member.post("/Cart", cartItem(1));
  const invoice = { kind: "donation", loveCode: "0099" };
  const { id } = (await orderCart(member, { ...cardPayment, invoice })).json().data;
  const t = phrases[lang].invoiceWish;
  const path = `/manager/order/${id}`;
  const reader = await as(await world.manager(["orders.read"])).read(path);
  for (const told of [t.kind.donation, t.loveCode, "0099"])
    expect(reader).toContain(asElementText(told));
  expect(reader).not.toContain(asElementText(t.save));
  const { read, send } = as(await world.manager(["orders.read", "orders.write"]));
  expect(await read(path)).toContain(asElementText(t.save));
  const refused = await send(path, { intent: "invoice", ...wrong });
  expect([refused.statusCode, shown(refused.body, "invoice[uniformNumber]").invalid]).toEqual([
    422,
    true,
  ]);
  const changed = await send(path, { intent: "invoice", ...form });
  expect(changed.statusCode).toBe(303);
  const after = await read(`${path}?done=invoice_wish_changed`);
  for (const told of [phrases[lang].done.invoice_wish_changed, "Formosa Mould Ltd.", "04595257"])
    expect(after).toContain(asElementText(told));
  await member.post(`/Order/${id}/Cancellation`, {});
  const late = await send(path, { intent: "invoice", ...form });
  expect(late.statusCode).toBe(422);
  expect(late.body).toContain(asElementText(phrases[lang].refusal.einvoice.not_applicable));
});

journey("a quotation is accepted with the invoice of the buyer's company: %s", async (lang) => {
  const { world, as } = await openBuiltPages(lang);
  const member = await world.member();
  const profile = { invoiceTitle: "Formosa Mould Ltd.", uniformNumber: "04595257" };
  await member.put("/Member/Info/update", profile);
  await member.post("/Cart", cartItem(1));
  const { id } = (await member.post("/Quotation", {})).json().data;
  const { read, send } = as(member);
  const path = `/quotation/${id}`;
  const body = await read(path);
  expect(chosen(body, "invoice[kind]")).toBe("company");
  expect(shown(body, "invoice[uniformNumber]").value).toBe("04595257");
  const refused = await send(path, { ...order, ...wrong });
  expect([refused.statusCode, shown(refused.body, "invoice[uniformNumber]").invalid]).toEqual([
    422,
    true,
  ]);
  const placed = await send(path, { ...order, ...form });
  expect(placed.statusCode).toBeLessThan(400);
  const { kind } = await world.db
    .selectFrom("invoice_preferences")
    .select("kind")
    .executeTakeFirstOrThrow();
  expect(kind).toBe("company");
});

test("who lives abroad is not asked, on any page", async () => {
  const { world, as } = await openBuiltPages("en");
  const member = await world.member();
  await world.db
    .insertInto("member_profiles")
    .values({ member_id: member.memberId ?? "", country: "JP", changed_at: world.now() })
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet({ country: "JP" }))
    .execute();
  const { read, send } = as(member);
  const asked = asElementText(phrases.en.invoiceWish.title);
  await member.post("/Cart", cartItem(1));
  expect(await read("/cart")).not.toContain(asked);
  const { id } = (await orderCart(member, cardPayment)).json().data;
  expect(await read(`/order/${id}`)).not.toContain(asked);
  const refused = await send(`/order/${id}`, { intent: "invoice", ...form });
  expect(refused.statusCode).toBe(422);
});
