import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEMO_ECPAY } from "#server/config/ecpay.ts";
import type { CheckoutInput } from "../payment/provider.ts";
import { checkMac, hasValidMac, type Params } from "./checkMac.ts";
import { itemName } from "./checkout.ts";
import { createEcpayProvider } from "./provider.ts";

const settings = { url: "http://127.0.0.1:3001", ...DEMO_ECPAY };
const ecpay = createEcpayProvider(settings, () => new Date());

const named = (names: readonly string[]) => names.map((name) => ({ name, neutral: "Neutral" }));

const checkout: CheckoutInput = {
  ref: "A1B2C3D4E5F6G7H8I9J0",
  method: "credit",
  amount: { minor: 12_000, currency: "TWD" },
  daysLeft: 2,
  months: null,
  trials: "none",
  reduced: false,
  lengthened: false,
  transfers: [],
  lines: named(["CNC software licence", "Post processor"]),
  lang: "tw",
  startedAt: new Date("2026-11-20T16:05:09Z"),
  dueAt: new Date("2026-11-23T16:05:09Z"),
  minutesLeft: 4_320,
  urls: {
    callback: {
      notify: "https://shop.example/callback/ecpay/notify",
      info: "https://shop.example/callback/ecpay/info",
      period: "https://shop.example/callback/ecpay/period",
    },
    result: "https://shop.example/callback/ecpay/return/A1B2C3D4E5F6G7H8I9J0",
    back: "https://shop.example/order/1",
  },
};
const fieldsOf = async (input: CheckoutInput): Promise<Params> => {
  const { step } = await ecpay.begin(input);
  return step.kind === "form" ? step.fields : {};
};

describe("begin", () => {
  test("posts exactly these fields, in Taipei's time", async () => {
    expect(await ecpay.begin(checkout)).toMatchObject({
      step: { kind: "form", action: "http://127.0.0.1:3001/Cashier/AioCheckOut/V5" },
    });
    const { CheckMacValue, ...fields } = await fieldsOf(checkout);
    expect(fields).toEqual({
      MerchantID: "3002607",
      MerchantTradeNo: "A1B2C3D4E5F6G7H8I9J0",
      MerchantTradeDate: "2026/11/21 00:05:09",
      PaymentType: "aio",
      TotalAmount: "12000",
      TradeDesc: "Millwright",
      ItemName: "CNC software licence#Post processor",
      ReturnURL: checkout.urls.callback.notify,
      OrderResultURL: checkout.urls.result,
      ClientBackURL: checkout.urls.back,
      ChoosePayment: "Credit",
      EncryptType: "1",
      NeedExtraPaidInfo: "Y",
      UnionPay: "2",
    });
    expect(CheckMacValue).toBe(checkMac(fields, settings));
  });

  test.for([
    ["tw", undefined],
    ["en", "ENG"],
    ["cn", "CHI"],
  ] as const)("names the language of %s", async ([lang, language]) => {
    const fields = await fieldsOf({ ...checkout, lang });
    expect(fields["Language"]).toBe(language);
    expect(hasValidMac(fields, settings)).toBe(true);
  });

  test("the same input returns the same step", async () => {
    expect(await ecpay.begin(checkout)).toEqual(await ecpay.begin(checkout));
  });

  test("the posted MAC matches the posted fields, for any line names", async () => {
    const lines = fc.array(fc.string({ unit: "binary", maxLength: 300 }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(lines, async (titles) => {
        const fields = await fieldsOf({ ...checkout, lines: named(titles) });
        const posted = Object.fromEntries(new URLSearchParams({ ...fields }));
        expect(hasValidMac(posted, settings)).toBe(true);
        const { ItemName = "" } = fields;
        expect(ItemName).not.toMatch(/[\p{Cc}<>&%]|^#|##|#$|^$/u);
        expect(ItemName.length).toBeLessThanOrEqual(200);
        expect(Buffer.byteLength(ItemName)).toBeLessThanOrEqual(400);
      }),
    );
  });

  test.for([
    [["<b>Bold</b> & #1 100%"], "Bold 1 100"],
    [["一".repeat(300)], "一".repeat(133)],
    [["a".repeat(300)], "a".repeat(200)],
    [["a".repeat(199), "b"], "a".repeat(199)],
    [["\n\t", "<i></i>"], "Millwright"],
    [[], "Millwright"],
  ] as const)("names %j", ([lines, expected]) => expect(itemName(named(lines))).toBe(expected));

  test("a name with a word that the gateway refuses is replaced by the neutral title", () => {
    const lines = [
      { name: "CNC 的 Python 課程", neutral: "Course" },
      { name: "後處理器", neutral: "Post" },
    ];
    expect(itemName(lines)).toBe("Course#後處理器");
  });
});

const untouched = {
  minutesLeft: 4_320,
  trials: "none",
  reduced: false,
  lengthened: false,
  transfers: ["TWD"],
} as const;

test.for([
  ["credit", 5, "TWD", 2, null, null],
  ["credit", 199_999, "TWD", 0, null, null],
  ["credit", 4, "TWD", 2, null, "too_small"],
  ["credit", 200_000, "TWD", 2, null, "too_large"],
  ["credit", 12_000, "USD", 2, null, "currency"],
  ["atm", 11, "TWD", 1, null, null],
  ["atm", 49_999, "TWD", 1, null, null],
  ["atm", 10, "TWD", 2, null, "too_small"],
  ["atm", 50_000, "TWD", 2, null, "too_large"],
  ["atm", 12_000, "TWD", 0, null, "deadline"],
  ["atm", 12_000, "USD", 2, null, "currency"],
  ["creditPeriod", 12_000, "TWD", 2, 1, null],
  ["creditPeriod", 12_000, "TWD", 2, null, "not_recurring"],
  ["creditPeriod", 200_000, "TWD", 2, 12, "too_large"],
  ["bank", 12_000, "TWD", 2, null, "method"],
  ["free", 0, "TWD", 2, null, "method"],
] as const)("%s of %i %s, %i days, %s months: %s", (given) => {
  const [method, minor, currency, daysLeft, months, refusal] = given;
  const wish = { method, amount: { minor, currency }, daysLeft, months, ...untouched };
  expect(ecpay.refusalReason(wish)).toBe(refusal);
});

test("orders with extending codes are not charged by period", () => {
  const wish = { amount: { minor: 12_000, currency: "TWD" }, daysLeft: 2, months: 1 } as const;
  const given = { ...wish, ...untouched, reduced: true, lengthened: true };
  expect(ecpay.refusalReason({ ...given, method: "creditPeriod" })).toBe("free_months");
  expect(ecpay.refusalReason({ ...given, method: "credit" })).toBeNull();
});

test("limits are the merchant's; a recurring charge has those of a card", () => {
  const own = createEcpayProvider(
    { ...settings, limits: { credit: { min: 5, max: 30 }, atm: { min: 20, max: 30 } } },
    () => new Date(),
  );
  const amount = { minor: 31, currency: "TWD" };
  const wish = { amount, daysLeft: 2, months: 1, ...untouched } as const;
  expect(own.refusalReason({ ...wish, method: "atm" })).toBe("too_large");
  expect(own.refusalReason({ ...wish, method: "creditPeriod" })).toBe("too_large");
  expect(own.limits("creditPeriod", "TWD")).toEqual(own.limits("credit", "TWD"));
});

const notice = {
  MerchantID: "3002607",
  MerchantTradeNo: "A1B2C3D4E5F6G7H8I9J0",
  StoreID: "",
  RtnCode: "1",
  RtnMsg: "交易成功",
  TradeNo: "2611200001234567",
  TradeAmt: "12000",
  PaymentDate: "2026/11/21 00:06:00",
  PaymentType: "Credit_CreditCard",
  PaymentTypeChargeFee: "330",
  TradeDate: "2026/11/21 00:05:09",
  SimulatePaid: "0",
  CustomField1: "",
  card4no: "2222",
  card6no: "431195",
};
const form = (fields: Params) => new URLSearchParams({ ...fields }).toString();
const signed = (fields: Params) => form({ ...fields, CheckMacValue: checkMac(fields, settings) });

describe("verify", () => {
  test("reads a paid notice", () => {
    expect(ecpay.verify("notify", signed(notice))).toEqual({
      ok: true,
      event: {
        type: "payment.succeeded",
        dedupeKey: "r:A1B2C3D4E5F6G7H8I9J0:2611200001234567:1:0",
        ref: "A1B2C3D4E5F6G7H8I9J0",
        providerRef: "2611200001234567",
        amount: { minor: 12_000, currency: "TWD" },
        payer: { bank: null, last5: null, card: "2222" },
        chargeRef: null,
        code: "1",
        simulated: false,
      },
    });
  });

  test.for(["0", "2", "10100058", "10100073", "10300066"])("code %s is not paid", (RtnCode) => {
    const verdict = ecpay.verify("notify", signed({ ...notice, RtnCode, TradeAmt: "" }));
    expect(verdict).toMatchObject({ ok: true, event: { type: "payment.failed", code: RtnCode } });
  });

  test("a simulated payment is marked", () => {
    const verdict = ecpay.verify("notify", signed({ ...notice, SimulatePaid: "1" }));
    expect(verdict).toMatchObject({ ok: true, event: { simulated: true } });
  });

  test("the browser's copy and a reworded repeat share the first notice's key", () => {
    const keys = ["交易成功", "paid", "Succeeded"].map((RtnMsg) => {
      const verdict = ecpay.verify("notify", signed({ ...notice, RtnMsg }));
      return verdict.ok && verdict.event.dedupeKey;
    });
    expect(new Set(keys).size).toBe(1);
  });

  test("a replay in another letter case, which the MAC ignores, has the same key", () => {
    const fields: Params = { ...notice, TradeNo: "26AB" };
    const mac = checkMac(fields, settings);
    const replay = form({ ...fields, TradeNo: "26ab", CheckMacValue: mac });
    const verdict = ecpay.verify("notify", replay);
    expect(verdict).toMatchObject({
      ok: true,
      event: { dedupeKey: expect.stringContaining("26AB") },
    });
  });

  test.for([
    ["RtnMsg", "SimulatePaid"],
    ["SimulatePaid", "StoreID"],
    ["StoreID", "TradeAmt"],
    ["TradeDate", "TradeNo"],
  ] as const)(
    "a replay that hides %s's neighbour %s, which the MAC does not see, is refused",
    ([name, next]) => {
      const simulated = { ...notice, SimulatePaid: "1" };
      const { [next]: hidden, ...rest } = simulated;
      const replay = {
        ...rest,
        [name]: `${simulated[name]}&${next}=${hidden}`,
        CheckMacValue: checkMac(simulated, settings),
      };
      const verdict = ecpay.verify("notify", form(replay));
      expect(verdict).toMatchObject({ ok: false, outcome: "malformed", signed: true });
    },
  );

  const good = signed(notice);
  test.for<[string, string, string, boolean]>([
    ["no body", "", "malformed", false],
    ["a name without a value", `${good}&extra`, "malformed", false],
    ["a name twice", `${good}&RtnCode=1`, "malformed", false],
    ["a broken escape", `${good}&x=%zz`, "malformed", false],
    ["broken UTF-8", `${good}&x=%ff`, "malformed", false],
    ["no MAC", form(notice), "forged", false],
    ["an altered amount", good.replace("TradeAmt=12000", "TradeAmt=1"), "forged", false],
    ["a dropped field", good.replace("&CustomField1=", ""), "forged", false],
    ["an added field", `${good}&CustomField2=`, "forged", false],
    ["another merchant", signed({ ...notice, MerchantID: "2000132" }), "wrong_merchant", true],
    ["no trade number", signed({ ...notice, MerchantTradeNo: "" }), "malformed", true],
    ["an odd trade number", signed({ ...notice, MerchantTradeNo: "A-1" }), "malformed", true],
    ["no number of ECPay's", signed({ ...notice, TradeNo: "" }), "malformed", true],
    ["a broken amount", signed({ ...notice, TradeAmt: "12000.0" }), "malformed", true],
    ["a negative amount", signed({ ...notice, TradeAmt: "-12000" }), "malformed", true],
    ["no amount", signed({ ...notice, TradeAmt: "0" }), "malformed", true],
    ["an odd flag", signed({ ...notice, SimulatePaid: "" }), "malformed", true],
    ["NUL in the code", signed({ ...notice, RtnCode: "1\0" }), "malformed", true],
  ])("refuses %s", ([, body, outcome, isSigned]) => {
    expect(ecpay.verify("notify", body)).toMatchObject({ ok: false, outcome, signed: isSigned });
  });

  test("any text is evaluated and never throws", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (body) => {
        expect(ecpay.verify("notify", body).ok).toBe(false);
        expect(typeof ecpay.redact(body)).toBe("string");
      }),
    );
  });
});

test("card digits are masked for any spelling of their field; the rest stays", () => {
  expect(ecpay.redact("a=1&card6no=431195&card%34no=2222&xcard4no=9&broken&%zz=1")).toBe(
    "a=1&card6no=****&card%34no=****&xcard4no=9&broken&%zz=1",
  );
});

test("acknowledges as ECPay expects", () => {
  expect(ecpay.acknowledge("stored")).toEqual({ status: 200, body: "1|OK" });
  expect(ecpay.acknowledge("forged")).toEqual({ status: 200, body: "0|CheckMacValue Error" });
});
