import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { products as today } from "../products.ts";
import { products } from "./products.ts";

const plans = products.flatMap((product) =>
  product.kind === "software" ? product.editions.flatMap((edition) => edition.plans) : [],
);

const art = (name: string) => existsSync(new URL(`../../../../public${name}`, import.meta.url));

test("ids, slugs and codes are used once, also beside what the shop sells today", () => {
  for (const key of ["uuid", "slug", "productCode"] as const) {
    const all = [...today, ...products].map((product) => product[key]);
    expect(new Set(all).size).toBe(all.length);
  }
  const ids = plans.map(({ uuid }) => uuid);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(products.map((product) => [product.productCode, product] as const))(
  "%s has its pictures, and a title that gateways take",
  (_code, { picture, description, paymentTitle }) => {
    expect(art(`/${picture.directory}/${picture.filename}.${picture.extension}`)).toBe(true);
    for (const text of Object.values(description)) {
      for (const [, path = ""] of text.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g))
        expect(art(path)).toBe(true);
    }
    expect(paymentTitle).toMatch(/^[A-Za-z0-9 -]{3,50}$/);
    expect(paymentTitle).not.toMatch(/curl|wget|bash|python|cmd|echo|exec|select|script/i);
  },
);

test.each(["TWD", "USD", "CNY"] as const)(
  "every edition costs more when longer and less per month, in %s",
  (currency) => {
    for (const product of products) {
      if (product.kind !== "software") continue;
      for (const edition of product.editions) {
        const periodic = edition.plans
          .flatMap(({ months, prices }) =>
            months === null ? [] : [{ months, price: prices[currency] }],
          )
          .toSorted((a, b) => a.months - b.months);
        expect(periodic.map(({ months }) => months)).toEqual([1, 3, 6, 12]);
        const totals = periodic.map(({ price }) => price);
        const monthly = periodic.map(({ months, price }) => price / months);
        expect(totals).toEqual([...new Set(totals)].toSorted((a, b) => a - b));
        expect(monthly).toEqual([...new Set(monthly)].toSorted((a, b) => b - a));
      }
    }
  },
);
