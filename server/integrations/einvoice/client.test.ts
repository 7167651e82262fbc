import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { DEMO_EINVOICE } from "#server/config/einvoice.ts";
import { encrypt } from "./cipher.ts";
import { createEinvoiceProvider } from "./provider.ts";

const ISSUED = {
  RtnCode: 1,
  RtnMsg: "開立發票成功",
  InvoiceNo: "MW10000001",
  InvoiceDate: "2026-11-20 08:03:21",
  RandomNumber: "0042",
};

const envelope = (data: object, changes: object = {}) =>
  JSON.stringify({
    MerchantID: DEMO_EINVOICE.merchantId,
    RpHeader: { Timestamp: 1_763_596_800 },
    TransCode: 1,
    TransMsg: "Success",
    Data: encrypt(data, DEMO_EINVOICE),
    ...changes,
  });

async function answering(body: string, status = 200) {
  const server = createServer((_request, response) => response.writeHead(status).end(body));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return createEinvoiceProvider(
    { ...DEMO_EINVOICE, url: `http://127.0.0.1:${port}` },
    () => new Date(),
  );
}

const CONTENT = {
  buyer: { name: "王小明", address: "", email: "buyer@example.com", uniformNumber: null },
  print: false,
  loveCode: null,
  carrier: { kind: "ecpay", number: "" },
  tax: "taxed",
  items: [{ name: "筆", count: 1, price: 100, amount: 100 }],
  amount: 100,
} as const;

test("an issued invoice returns its number, date and random code", async () => {
  const einvoice = await answering(envelope(ISSUED));
  expect(await einvoice.issue("M1R1", CONTENT)).toEqual({
    ok: true,
    value: {
      number: "MW10000001",
      randomCode: "0042",
      issuedAt: new Date("2026-11-20T00:03:21Z"),
    },
  });
});

test.for<[string, string, string]>([
  ["refused by the provider", envelope({ RtnCode: 5070359, RtnMsg: "重複" }), "5070359"],
  ["not even taken", envelope({}, { TransCode: 0, TransMsg: "Timestamp", Data: "" }), "trans 0"],
])("what is %s is told with its code", async ([, body, code]) => {
  const einvoice = await answering(body);
  expect(await einvoice.issue("M1R1", CONTENT)).toMatchObject({ ok: false, code });
});

test.for([
  ["is no JSON", "Internal Server Error", 200],
  ["is an error", envelope(ISSUED), 500],
  ["is for another account", envelope(ISSUED, { MerchantID: "1234567" }), 200],
  [
    "is sealed by other keys",
    envelope({}, { Data: encrypt(ISSUED, { hashKey: "x".repeat(16), hashIV: "y".repeat(16) }) }),
    200,
  ],
  ["is cut off", envelope(ISSUED, { Data: encrypt(ISSUED, DEMO_EINVOICE).slice(0, 40) }), 200],
  ["tells its code as text", envelope({ ...ISSUED, RtnCode: "1" }), 200],
  ["has no number", envelope({ ...ISSUED, InvoiceNo: "" }), 200],
  ["has no date", envelope({ ...ISSUED, InvoiceDate: "2026-13-41 08:03:21" }), 200],
  ["is redirected", "", 302],
] as const)("an answer that %s tells nothing, and no secret", async ([, body, status]) => {
  const einvoice = await answering(body, status);
  const error = await einvoice.issue("M1R1", CONTENT).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: "EinvoiceUnavailable" });
  const told = JSON.stringify(error, Object.getOwnPropertyNames(error));
  for (const secret of [DEMO_EINVOICE.hashKey, DEMO_EINVOICE.hashIV, "王小明", "buyer@"])
    expect(told).not.toContain(secret);
});

test("a response about another invoice tells nothing", async () => {
  const found = {
    RtnCode: 1,
    IIS_Number: "MW10000001",
    IIS_Relate_Number: "OTHER",
    IIS_Create_Date: "2026-11-20 08:03:21",
    IIS_Random_Number: "0042",
    IIS_Sales_Amount: 100,
    IIS_Invalid_Status: "0",
    IIS_Remain_Allowance_Amt: "100",
  };
  await expect((await answering(envelope(found))).find("M1R1")).rejects.toMatchObject({
    name: "EinvoiceUnavailable",
    message: expect.stringContaining("another invoice"),
  });
  const mine = await answering(envelope({ ...found, IIS_Relate_Number: "M1R1" }));
  expect(await mine.find("M1R1")).toMatchObject({ amount: 100, left: 100, void: false });
});

test("only ECPay's own code means that no invoice, and no allowance, exists", async () => {
  const invoice = { number: "MW10000001", day: "2026-11-20" };
  for (const code of [2, 1600003]) {
    const none = await answering(envelope({ RtnCode: code, RtnMsg: "查無發票資料，請重新確認" }));
    expect(await none.find("M1R1")).toBeNull();
    expect(await none.listAllowances(invoice)).toEqual([]);
  }
  for (const body of [
    envelope({ RtnCode: 5000099, RtnMsg: "系統忙碌中" }),
    envelope({}, { TransCode: 104, TransMsg: "Timestamp", Data: "" }),
  ]) {
    const refusing = await answering(body);
    for (const ask of [refusing.find("M1R1"), refusing.listAllowances(invoice)])
      await expect(ask).rejects.toMatchObject({ name: "EinvoiceUnavailable" });
  }
});

test("numbers and numeric texts of ECPay are read alike", async () => {
  const found = {
    RtnCode: 1,
    IIS_Number: "MW10000001",
    IIS_Relate_Number: "M1R1",
    IIS_Create_Date: "2026-11-20 08:03:21",
    IIS_Random_Number: 42,
    IIS_Sales_Amount: 100,
    IIS_Invalid_Status: 1,
    IIS_Remain_Allowance_Amt: 100,
  };
  const asked = await answering(envelope(found));
  expect(await asked.find("M1R1")).toMatchObject({ void: true, randomCode: "0042" });
  const issued = await answering(envelope({ ...ISSUED, RandomNumber: 42 }));
  expect(await issued.issue("M1R1", CONTENT)).toMatchObject({ value: { randomCode: "0042" } });
  const AllowanceInfo = [
    {
      IA_Allow_No: "2026112000000001",
      IA_Date: "2026-11-20 08:03:21",
      IA_Total_Tax_Amount: 10,
      IA_Invalid_Status: 0,
    },
  ];
  const listed = await answering(envelope({ RtnCode: 1, AllowanceInfo }));
  expect(await listed.listAllowances({ number: "MW10000001", day: "2026-11-20" })).toHaveLength(1);
});

test("an unreachable server is reported", async () => {
  const gone = createEinvoiceProvider(
    { ...DEMO_EINVOICE, url: "http://127.0.0.1:1" },
    () => new Date(),
  );
  await expect(gone.find("M1R1")).rejects.toMatchObject({ name: "EinvoiceUnavailable" });
});
