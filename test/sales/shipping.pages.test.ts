import { expect, test } from "vitest";
import { shippingMethods } from "#server/demo/content/shipping.ts";
import type { DemoHardware } from "#server/demo/content/types.ts";
import { langPrefix } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { openBuiltPages, asElementText } from "#test/kit/pages/builtPages.ts";
import { hardware, hardwareItem } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";

const [box] = hardware as [DemoHardware];
const [home, , pickup] = shippingMethods;
const fee = home.bands[0].amounts.TWD;
const total = formatMoney({ minor: box.prices.TWD + fee, currency: "TWD" });
const plant = {
  label: "Plant 2",
  recipient: "Ada Lin",
  phone: "04 2350 1234",
  country: "TW",
  province: "TW-TXG",
  city: "TW-TXG-xitun-district",
  address: "No. 12, Industrial 38th Rd.",
  postalCode: "407",
};

journey(
  "a buyer writes an address for the cart, sees the fee before the button and on the order: %s",
  async (lang) => {
    const { world, as } = await openBuiltPages(lang);
    const member = await world.member();
    await member.post("/Cart", hardwareItem(box));
    const { read, send } = as(member);
    const t = phrases[lang].checkout.delivery;
    const before = await read("/cart");
    for (const told of [t.title, t.noAddress, t.notChosen, home.name[lang], pickup.name[lang]])
      expect(before).toContain(asElementText(told));
    const refused = await send("/cart", { intent: "order", paymentMethod: "credit" });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain(asElementText(phrases[lang].fault.shipping_method));
    const form = await read("/member/address?edit=new&for=cart");
    const { data: own } = (await member.get("/Member/Info")).json();
    expect(own.address).toBeTruthy();
    for (const told of [own.address, own.mobilePhone ?? own.telephone ?? ""])
      expect(form).toContain(`value="${told}"`); // prefilled from the profile
    const added = await send("/member/address?edit=new&for=cart", { intent: "add", ...plant });
    expect(added.statusCode).toBe(303);
    expect(added.headers["location"]).toBe(`${langPrefix[lang]}/cart`);
    const chosen = await read("/cart");
    expect(chosen).toContain(total); // the first method available there is preselected
    expect(chosen).not.toContain(asElementText(t.notChosen));
    const { shipping } = (await member.get("/Cart")).json().data;
    const collecting = { intent: "ship", address: shipping.address, shownFor: shipping.address };
    await send("/cart", { ...collecting, method: pickup.uuid });
    expect(await read("/cart")).not.toContain(total);
    // The methods were shown for another address: the ticked one is ignored.
    await send("/cart", { ...collecting, shownFor: "", method: pickup.uuid });
    expect(await read("/cart")).toContain(total);

    const { data: order } = (await orderCart(member, { paymentMethod: "credit" })).json();
    for (const path of [`/order/${order.id}`, `/member/orderdetail/${order.id}`]) {
      const body = await read(path);
      for (const told of [total, home.name[lang], "Industrial 38th", "Ada Lin"])
        expect(body).toContain(told);
    }
    const record = await read(`/member/orderdetail/${order.id}`);
    const list = `href="${langPrefix[lang]}/member/order"`;
    expect(record).toMatch(new RegExp(`<a(?=[^>]*aria-current="page")(?=[^>]*${list})`));
    expect(record).toMatch(new RegExp(`<a(?=[^>]*class="text-link)(?=[^>]*${list})`));
    const guest = await as({ token: null }).read(`/order/${order.id}`);
    expect(guest).toContain(home.name[lang]);
    expect(guest).not.toContain("Industrial 38th");
    const file = await read("/member/order.csv");
    for (const told of [t.columns.to, "Industrial 38th", String(fee)]) expect(file).toContain(told);
    const staff = as(await world.manager());
    const desk = await staff.read(`/manager/order/${order.id}`);
    expect(desk).toContain("Industrial 38th");
    expect(desk).not.toContain(`>${phrases[lang].manager.order.keys}</h2>`); // hardware has no keys
    expect(await staff.read("/manager/order.csv")).toContain("Industrial 38th");
  },
);

test("an address that is written for a quotation leads back to it, and it is sent there", async () => {
  const { world, as } = await openBuiltPages("en");
  const member = await world.member();
  await member.post("/Cart", hardwareItem(box));
  const { id } = (await member.post("/Quotation", {})).json().data;
  const { read, send } = as(member);
  const link = new RegExp(`href="([^"]*address[^"]*)"[^>]*>${phrases.en.checkout.delivery.add}<`);
  const [, path = ""] = link.exec(await read(`/quotation/${id}`)) ?? [];
  expect(path).toContain(`for=${id}`);
  const book = path.replaceAll("&amp;", "&").replace("/en", "");
  expect(await read(book)).toContain(`href="/en/quotation/${id}"`); // to cancel
  const added = await send(book, { intent: "add", ...plant });
  expect([added.statusCode, added.headers["location"]]).toEqual([303, `/en/quotation/${id}`]);
  expect(await read(`/quotation/${id}`)).toContain(total);
});

journey("staff add a method, are told what is wrong with it, and change it: %s", async (lang) => {
  const { world, as } = await openBuiltPages(lang);
  const { read, send } = as(await world.manager(["prices.write"]));
  const t = phrases[lang].shipping;
  const list = await read("/manager/shipping");
  for (const told of [t.title, home.name[lang], t.elsewhere, t.free]) expect(list).toContain(told);
  const fields = {
    kind: "delivery",
    active: "true",
    sort: "1",
    "name.tw": "貨運",
    "name.en": "Freight",
    "name.cn": "货运",
    countries: "JP, XX",
    "bands.0.kilos": "1.5",
    "bands.0.TWD": "90",
  };
  const wrong = await send("/manager/shipping/new", fields);
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).toContain(asElementText(phrases[lang].fault.unknown_country));
  const halves = { ...fields, countries: "JP", "bands.0.TWD": "", "bands.0.kilos": "x" };
  expect((await send("/manager/shipping/new", halves)).body).toContain(phrases[lang].fault.invalid);
  const made = await send("/manager/shipping/new", { ...fields, countries: "JP" });
  expect(made.statusCode).toBe(303);
  const { rows } = await world.open.database.pool.query(
    "select id, bands from shipping_methods where sort = 1",
  );
  expect(rows[0].bands).toEqual([{ grams: 1_500, amounts: { TWD: 90 } }]);
  const path = `/manager/shipping/${rows[0].id}`;
  expect(await read(path)).toContain('value="1.5"');
  const changed = { ...fields, countries: "JP", revision: "0", active: "false" };
  expect((await send(path, changed)).statusCode).toBe(303);
  expect((await send(path, changed)).body).toContain(
    asElementText(phrases[lang].manager.form.overtakenTitle),
  );
  expect(await read("/manager/shipping")).toContain(asElementText(t.states.off));
});

test("staff say what a piece weighs, and the cart counts with it at once", async () => {
  const { world, as } = await openBuiltPages("en");
  const { read, send } = as(await world.manager(["products.read", "products.write"]));
  const path = `/manager/products/${box.uuid}`;
  expect(await read(path)).toContain(`name="kilos.${box.commodityUuid}"`);
  const fields = (kilos: string) => ({
    intent: "stock",
    commodity: box.commodityUuid,
    [`was.${box.commodityUuid}`]: String(box.stock),
    [`now.${box.commodityUuid}`]: String(box.stock),
    [`kilos.${box.commodityUuid}`]: kilos,
  });
  expect((await send(path, fields("heavy"))).statusCode).toBe(422);
  expect((await send(path, fields("6.25"))).statusCode).toBeLessThan(400);
  const stale = { ...fields("7"), [`wasKilos.${box.commodityUuid}`]: "1" };
  expect((await send(path, stale)).statusCode).toBe(422); // a colleague changed it meanwhile
  const member = await world.member();
  const { data } = (await member.post("/Cart", hardwareItem(box, 2))).json();
  expect(data.shipping.grams).toBe(12_500);
});
