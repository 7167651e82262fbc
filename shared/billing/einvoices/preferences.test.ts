import fc from "fast-check";
import { expect, test } from "vitest";
import { fieldErrors } from "#shared/kit/validation.ts";
import { uniformNumberError } from "#shared/identity/members/uniformNumber.ts";
import { type InvoicePreference, isInvoiced, toPreferenceRow, fromPreferenceRow } from "./rules.ts";
import { InvoicePreferenceInput } from "./preferences.ts";

const sent = (wish: unknown) => InvoicePreferenceInput.safeParse(wish);
const errors = (wish: unknown) => {
  const { error } = sent(wish);
  return error ? fieldErrors(error) : {};
};

const company = { kind: "company", title: "Formosa Mould Ltd.", uniformNumber: "04595257" };
const mobile = { kind: "personal", carrier: "mobile", carrierNumber: "/ABC+123" };
const certificate = { kind: "personal", carrier: "certificate", carrierNumber: "AB12345678901234" };
const kept = { kind: "personal", carrier: "ecpay" };
const donation = { kind: "donation", loveCode: "168001" };

test.each([
  kept,
  mobile,
  certificate,
  company,
  donation,
  { ...company, carrierNumber: "/ABC+123" },
])("%o is taken", (wish) => expect(sent(wish).success).toBe(true));

test("typed values are normalized to half-width capitals", () => {
  const typed = (wish: object) => InvoicePreferenceInput.parse(wish);
  expect(typed({ ...mobile, carrierNumber: " ／abc+12３ " })).toEqual({
    ...mobile,
    carrierNumber: "/ABC+123",
  });
  expect(typed({ ...certificate, carrierNumber: "ab12345678901234" })).toEqual(certificate);
  expect(typed({ ...donation, loveCode: "００９９" })).toEqual({ ...donation, loveCode: "0099" });
  expect(typed({ ...company, uniformNumber: " ０４５９５２５７ " })).toEqual(company);
  const barcode = { carrier: "mobile", carrierNumber: "/ABC+123" };
  expect(typed({ ...company, carrierNumber: "/abc+123" })).toEqual({ ...company, ...barcode });
});

test.each([
  [{}, { kind: ["invoice_kind"] }],
  ["company", { form: ["invoice_kind"] }],
  [{ kind: "paper" }, { kind: ["invoice_kind"] }],
  [{ kind: "personal" }, { carrier: ["invoice_carrier"] }],
  [{ kind: "personal", carrier: "phone" }, { carrier: ["invoice_carrier"] }],
  [{ kind: "personal", carrier: "mobile" }, { carrierNumber: ["required"] }],
  [{ ...mobile, carrierNumber: "/ABC,123" }, { carrierNumber: ["carrier_mobile"] }],
  [{ ...mobile, carrierNumber: "ABC+1234" }, { carrierNumber: ["carrier_mobile"] }],
  [{ ...mobile, carrierNumber: "/ABC+1234" }, { carrierNumber: ["carrier_mobile"] }],
  [{ ...mobile, carrierNumber: "x".repeat(101) }, { carrierNumber: ["too_long"] }],
  [{ ...certificate, carrierNumber: "/ABC+123" }, { carrierNumber: ["carrier_certificate"] }],
  [
    { ...certificate, carrierNumber: "A123456789012345" },
    { carrierNumber: ["carrier_certificate"] },
  ],
  [{ kind: "company" }, { title: ["required"], uniformNumber: ["required"] }],
  [{ ...company, title: " " }, { title: ["required"] }],
  [{ ...company, title: "台".repeat(61) }, { title: ["too_long"] }],
  [{ ...company, uniformNumber: "04595258" }, { uniformNumber: ["uniform_number"] }],
  [{ ...company, carrier: "ecpay" }, { carrier: ["invoice_carrier"] }],
  [{ ...company, carrier: "certificate" }, { carrier: ["invoice_carrier"] }],
  [{ ...company, carrier: "mobile" }, { carrierNumber: ["required"] }],
  [{ ...company, carrierNumber: "/abc" }, { carrierNumber: ["carrier_mobile"] }],
  [{ kind: "donation" }, { loveCode: ["required"] }],
  [{ ...donation, loveCode: "12" }, { loveCode: ["love_code"] }],
  [{ ...donation, loveCode: "12345678" }, { loveCode: ["love_code"] }],
  [{ ...donation, loveCode: "12A" }, { loveCode: ["love_code"] }],
])("%o is refused at its field", (wish, expected) => expect(errors(wish)).toEqual(expected));

/** Fields of one kind exclude those of the others. */
const foreign = {
  carrier: "mobile",
  carrierNumber: "/ABC+123",
  title: "Formosa Mould Ltd.",
  uniformNumber: "04595257",
  loveCode: "168001",
};

test.each([
  [kept, ["carrierNumber", "title", "uniformNumber", "loveCode"]],
  [mobile, ["title", "uniformNumber", "loveCode"]],
  [certificate, ["title", "uniformNumber", "loveCode"]],
  [company, ["loveCode"]],
  [donation, ["carrier", "carrierNumber", "title", "uniformNumber"]],
] as const)("%o excludes what belongs to others", (wish, excluded) => {
  for (const field of excluded) {
    expect(errors({ ...wish, [field]: foreign[field] })).toEqual({ [field]: ["invoice_excluded"] });
  }
});

/** `payments.md`, section 5: valid under the rule until 2023, and since. */
const numbers = {
  "04595257": [true, true],
  "22099131": [true, true],
  "04541302": [true, true],
  "53212539": [true, true],
  "88117125": [true, true],
  "04595252": [false, true],
  "10458570": [false, true],
  "12345670": [false, true],
  "10458575": [true, true],
  "10458574": [true, true],
  "12345675": [true, true],
  "88117126": [false, false],
  "25317520": [false, false],
  "10458571": [false, false],
} as const;

test.each(Object.entries(numbers))("the uniform number %s: %o", (number, [before, since]) => {
  const digits = [..."12121241"].map((weight, at) => Number(weight) * Number(number[at]));
  const sum = digits.reduce((total, it) => total + Math.floor(it / 10) + (it % 10), 0);
  const isTen = sum % 10 === 0 || (number[6] === "7" && (sum + 1) % 10 === 0);
  expect([isTen, uniformNumberError(number) === null]).toEqual([before, since]);
  expect(sent({ ...company, uniformNumber: number }).success).toBe(since);
});

const isRight = (number: string) => uniformNumberError(number) === null;
const uniformNumber = fc.stringMatching(/^\d{8}$/).filter(isRight);
const title = fc.stringMatching(/^[A-Z台灣精密]{1,60}$/);
const barcode = fc.stringMatching(/^\/[0-9A-Z.+-]{7}$/);
const wishes: fc.Arbitrary<InvoicePreference> = fc.oneof(
  fc.constant<InvoicePreference>({ kind: "personal", carrier: "ecpay" }),
  barcode.map((carrierNumber) => ({ kind: "personal", carrier: "mobile", carrierNumber }) as const),
  fc
    .stringMatching(/^[A-Z]{2}\d{14}$/)
    .map((carrierNumber) => ({ kind: "personal", carrier: "certificate", carrierNumber }) as const),
  fc.record({ kind: fc.constant("company" as const), title, uniformNumber }),
  fc.record({
    kind: fc.constant("company" as const),
    title,
    uniformNumber,
    carrier: fc.constant("mobile" as const),
    carrierNumber: barcode,
  }),
  fc.stringMatching(/^\d{3,7}$/).map((loveCode) => ({ kind: "donation", loveCode }) as const),
);

test("valid preferences are accepted unchanged and survive a round trip through their row", () => {
  fc.assert(
    fc.property(wishes, (wish) => {
      expect(InvoicePreferenceInput.parse(wish)).toEqual(wish);
      expect(fromPreferenceRow(toPreferenceRow(wish))).toEqual(wish);
    }),
    { numRuns: 500 },
  );
});

test("a mobile barcode is exactly a slash and seven of the allowed characters", () => {
  const allowed = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ.+-";
  const near = fc.stringMatching(/^\/?[0-9A-Z.+\-,*_/]{6,8}$/);
  fc.assert(
    fc.property(near, (carrierNumber) => {
      const [first, ...rest] = carrierNumber;
      const expected =
        first === "/" && rest.length === 7 && rest.every((each) => allowed.includes(each));
      expect(sent({ ...mobile, carrierNumber }).success).toBe(expected);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ["TWD", 1, "TW", true],
  ["TWD", 0, "TW", false],
  ["TWD", 1, "JP", false],
  ["USD", 1, "TW", false],
] as const)(
  "of %s %i under the tax of %s an invoice is written: %s",
  (currency, totalMinor, country, is) => {
    expect(isInvoiced({ currency, totalMinor, tax: { country } })).toBe(is);
  },
);

test("an order older than tax settings has no invoice", () => {
  expect(isInvoiced({ currency: "TWD", totalMinor: 1, tax: null })).toBe(false);
});
