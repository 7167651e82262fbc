import { expect } from "vitest";
import { findings } from "./findings.ts";
import { paidGoods, post } from "./goodsSold.ts";
import { byCard, choice } from "../shop.ts";
import { journey } from "./journey.ts";
import { layoutFaults } from "./layoutFaults.ts";
import { startedProduct } from "./product.ts";
import { signIn } from "./signIn.ts";

const product = startedProduct();

/** Trades that are paid and one that waits for a transfer, with what was sent about them. */
journey("the simulator's page is read on a phone, in %s", async (lang) => {
  const { page } = await product.visitor();
  await signIn(product, page, "member@demo.test");
  await paidGoods(product, page);
  await post(product, page, "/Cart", choice(1));
  const placed = { ...byCard, paymentMethod: "atm" };
  const { id } = await post<{ id: string }>(product, page, "/Order", placed);
  const { action, fields } = await post<{ action: string; fields: Record<string, string> }>(
    product,
    page,
    `/Order/${id}/Payment`,
    { method: "atm" },
  );
  await fetch(action, { method: "POST", body: new URLSearchParams(fields) });
  const { page: phone, errors } = await product.visitor({ viewport: { width: 390, height: 844 } });
  await phone.goto(`${product.gateway}/__sim?lang=${lang}`);
  expect(await phone.locator("tbody tr").count()).toBeGreaterThan(2);
  expect(await layoutFaults(phone)).toEqual([]);
  expect(await findings(phone)).toEqual([]);
  const beyond = await phone
    .locator(".scroll")
    .evaluateAll((boxes) => boxes.map((box) => box.scrollWidth - box.clientWidth));
  expect(Math.max(...beyond), "no table is moved sideways").toBe(0);
  expect(errors).toEqual([]);
});
