import fc from "fast-check";
import { expect, test } from "vitest";
import { runCount } from "#test/kit/proof.ts";
import { FILE_DATES, formatFileDate, payoutFileText, type ProfileFormat } from "./fileFormat.ts";
import { canMove, PAYOUT_STATES, withhold, WITHHOLDING_KINDS } from "./rules.ts";

test.each([
  ["iso", "2027-01-16"],
  ["slashes", "2027/01/16"],
  ["compact", "20270116"],
  ["roc", "1160116"],
  ["rocSlashes", "116/01/16"],
] as const)("16 January 2027 in the form %s is %s", (form, text) => {
  expect(FILE_DATES).toContain(form);
  expect(formatFileDate("2027-01-16", form)).toBe(text);
});

test("a batch moves forward alone, and is cancelled only before it is sent", () => {
  const moves = PAYOUT_STATES.flatMap((from) =>
    PAYOUT_STATES.filter((to) => canMove(from, to)).map((to) => `${from} ${to}`),
  );
  expect(moves).toEqual([
    "draft approved",
    "draft cancelled",
    "approved exported",
    "approved cancelled",
    "exported sent",
    "exported cancelled",
    "sent settled",
  ]);
});

const rule = fc.record({
  name: fc.constant("Tax"),
  kind: fc.constantFrom(...WITHHOLDING_KINDS),
  currency: fc.constantFrom("TWD", "USD"),
  basisPoints: fc.integer({ min: 1, max: 5_000 }),
  fromMinor: fc.integer({ min: 0, max: 100_000 }),
});

test("what is withheld is each matching rule's floor, and never more than the amount", () => {
  const property = fc.property(
    fc.array(rule, { maxLength: 5 }),
    fc.integer({ min: 1, max: 10 ** 12 }),
    fc.boolean(),
    (rules, minor, isCompany) => {
      const taxes = withhold(rules, minor, { currency: "TWD", isCompany });
      const total = taxes.reduce((sum, tax) => sum + tax.minor, 0);
      expect(total).toBeLessThanOrEqual(minor);
      for (const { basisPoints, minor: tax } of taxes) {
        expect(tax).toBeGreaterThan(0);
        expect(tax).toBeLessThanOrEqual(Math.floor((minor * basisPoints) / 10_000));
      }
      const kinds = ["everyone", isCompany ? "company" : "person"];
      const matching = rules.filter(
        (each) => each.currency === "TWD" && kinds.includes(each.kind) && minor >= each.fromMinor,
      );
      expect(taxes.length).toBeLessThanOrEqual(matching.length);
    },
  );
  fc.assert(property, { numRuns: runCount(300, 20_000) });
});

test("texts that a spreadsheet would run are marked in the file", () => {
  const format: ProfileFormat = {
    columns: [
      { field: "accountName", heading: "Name" },
      { field: "amount", heading: "Amount" },
    ],
    headings: false,
    encoding: "utf8",
    separator: "semicolon",
    date: "iso",
  };
  const bank = { accountNumber: "1", bankName: "", branch: "", bankAddress: "", swiftCode: "" };
  const line = {
    reference: "A",
    minor: 12_345,
    bank: { ...bank, accountName: "=1+1", phone: "", address: "" },
  };
  const contents = { batch: "P1", currency: "USD", day: "2026-11-30", lines: [line] };
  expect(payoutFileText(format, contents)).toBe(`"'=1+1";123.45\r\n`);
});
