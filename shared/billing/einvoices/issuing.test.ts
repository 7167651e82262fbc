import fc from "fast-check";
import { expect, test } from "vitest";
import {
  canVoid,
  isInvoiceableTax,
  invoiceItems,
  invoiceDelivery,
  voidableUntil,
} from "./issuing.ts";

const sold = fc.record({
  name: fc.string(),
  quantity: fc.integer({ min: 1, max: 99 }),
  minor: fc.integer({ min: 0, max: 5_000_000 }),
});

test("the items add up to exactly the amount paid, each to its own pieces", () => {
  fc.assert(
    fc.property(fc.array(sold, { minLength: 1, maxLength: 30 }), fc.nat(), (lines, seed) => {
      const total = lines.reduce((sum, { minor }) => sum + minor, 0);
      fc.pre(total > 0);
      const paid = 1 + (seed % total);
      for (const amount of [total, paid]) {
        const items = invoiceItems(lines, amount);
        expect(items.reduce((sum, item) => sum + item.amount, 0)).toBe(amount);
        for (const { count, price, amount: each } of items) {
          expect(Number.isInteger(price) && price > 0 && count > 0).toBe(true);
          expect(count * price).toBe(each);
        }
      }
    }),
  );
});

test("lines without a whole unit price become one item with the count in its name", () => {
  const lines = [
    { name: "筆", quantity: 3, minor: 300 },
    { name: "紙", quantity: 3, minor: 299 },
    { name: "贈品", quantity: 1, minor: 0 },
    { name: "運費", quantity: 1, minor: 80 },
  ];
  expect(invoiceItems(lines, 679)).toEqual([
    { name: "筆", count: 3, price: 100, amount: 300 },
    { name: "紙 × 3", count: 1, price: 299, amount: 299 },
    { name: "運費", count: 1, price: 80, amount: 80 },
  ]);
});

test.for([
  ["2026-11-01T00:00:00+08:00", "2027-01-14T00:00:00+08:00"],
  ["2026-12-31T23:59:59+08:00", "2027-01-14T00:00:00+08:00"],
  ["2027-01-01T00:00:00+08:00", "2027-03-14T00:00:00+08:00"],
  ["2027-02-28T23:59:59+08:00", "2027-03-14T00:00:00+08:00"],
  ["2027-09-30T12:00:00+08:00", "2027-11-14T00:00:00+08:00"],
] as const)("what was issued at %s can be void until %s", ([issued, until]) => {
  const end = new Date(until);
  expect(voidableUntil(new Date(issued))).toEqual(end);
  const standing = { state: "issued", issuedAt: new Date(issued), allowed: false } as const;
  expect(canVoid(standing, new Date(end.getTime() - 1))).toBe(true);
  expect(canVoid(standing, end)).toBe(false);
  expect(canVoid({ ...standing, allowed: true }, new Date(issued))).toBe(false);
});

test("only the Taiwanese rate and untaxed amounts can be issued", () => {
  expect(isInvoiceableTax({ kind: "taxed", basisPoints: 500 })).toBe(true);
  expect(isInvoiceableTax({ kind: "taxed", basisPoints: 1_000 })).toBe(false);
  expect(isInvoiceableTax({ kind: "exempt", basisPoints: 0 })).toBe(true);
});

const buyer = { name: "王小明", email: "buyer@example.com", address: "臺北市 1 號" };
const company = { kind: "company", title: "精密公司", uniformNumber: "04595257" } as const;

test("a donated invoice has no print, carrier or uniform number", () => {
  expect(invoiceDelivery({ kind: "donation", loveCode: "0168" }, buyer)).toMatchObject({
    buyer: { uniformNumber: null },
    print: false,
    loveCode: "0168",
    carrier: null,
  });
});

test("a personal invoice uses the chosen carrier", () => {
  const kept = (carrier: object) =>
    invoiceDelivery({ kind: "personal", ...carrier } as never, buyer);
  expect(kept({ carrier: "ecpay" }).carrier).toEqual({ kind: "ecpay", number: "" });
  const mobile = { carrier: "mobile", carrierNumber: "/ABC+123" };
  expect(kept(mobile)).toMatchObject({
    print: false,
    carrier: { kind: "mobile", number: "/ABC+123" },
  });
});

test("a company invoice is printed if an address is known, otherwise stored with the provider or on a barcode", () => {
  expect(invoiceDelivery(company, buyer)).toMatchObject({
    buyer: { name: "精密公司", uniformNumber: "04595257", address: "臺北市 1 號" },
    print: true,
    carrier: null,
  });
  const unknown = invoiceDelivery(company, { ...buyer, address: null });
  expect(unknown).toMatchObject({ print: false, carrier: { kind: "ecpay" } });
  const barcode = { ...company, carrier: "mobile", carrierNumber: "/ABC+123" } as const;
  expect(invoiceDelivery(barcode, buyer)).toMatchObject({
    print: false,
    carrier: { kind: "mobile" },
  });
});
