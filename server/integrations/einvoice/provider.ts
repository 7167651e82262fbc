import type { InvoiceContent, InvoiceItem } from "#shared/billing/einvoices/issuing.ts";
import * as answers from "./responses.ts";
import { type Ask, EinvoiceSilent, openClient } from "./client.ts";
import type { AllowanceOrder, Einvoice } from "./einvoice.ts";
import type { EinvoiceSettings } from "./settings.ts";

/** ECPay's field lengths. */
const NAME_MAX = 60;
const ADDRESS_MAX = 100;
const ITEM_MAX = 100;
const REASON_MAX = 20;
const UNIT = "式";

const TAX = { taxed: "1", zero: "2", exempt: "3" } as const;
const CARRIER = { ecpay: "1", certificate: "2", mobile: "3" } as const;
/** Not through customs; services used abroad (software exports). */
const ZERO_RATED = { ClearanceMark: "1", ZeroTaxRateReason: "72" } as const;
/** General invoices issued by computer. */
const INVOICE_TYPE = "07";
const BY_NUMBER_AND_DAY = "1";

export function createEinvoice(settings: EinvoiceSettings, realNow: () => Date): Einvoice {
  const ask = openClient(settings, realNow);
  return {
    async issue(relateNumber, content) {
      const said = await ask("Issue", issueOf(relateNumber, content), answers.IssuedAnswer);
      if (!said.ok) return said;
      const { InvoiceNo: number, InvoiceDate: issuedAt, RandomNumber: randomCode } = said.value;
      return { ok: true, value: { number, randomCode, issuedAt } };
    },
    find: (relateNumber) => find(ask, relateNumber),
    async invalidate({ number, day }, reason) {
      const data = { InvoiceNo: number, InvoiceDate: day, Reason: cut(reason, REASON_MAX) };
      const said = await ask("Invalid", data, answers.InvalidAnswer);
      return said.ok ? { ok: true, value: null } : said;
    },
    async allow(order) {
      const said = await ask("Allowance", allowanceOf(order), answers.AllowanceAnswer);
      if (!said.ok) return said;
      const { IA_Allow_No: number, IA_Date: at } = said.value;
      return { ok: true, value: { number, at, amount: order.amount } };
    },
    async allowances({ number, day }) {
      const data = { SearchType: BY_NUMBER_AND_DAY, InvoiceNo: number, Date: day };
      const said = await ask("GetAllowanceList", data, answers.AllowanceListAnswer);
      if (!said.ok) return [];
      return said.value.AllowanceInfo.filter((each) => each.IA_Invalid_Status === "0").map(
        (each) => ({
          number: each.IA_Allow_No,
          at: each.IA_Date,
          amount: each.IA_Total_Tax_Amount,
        }),
      );
    },
    barcodeExists: (BarCode) => exists(ask, "CheckBarcode", { BarCode }),
    loveCodeExists: (LoveCode) => exists(ask, "CheckLoveCode", { LoveCode }),
  };
}

/** 查無發票資料, 無發票號碼資料. */
const NONE = new Set(["2", "1600003"]);

async function find(ask: Ask, relateNumber: string) {
  const said = await ask("GetIssue", { RelateNumber: relateNumber }, answers.FoundAnswer);
  if (!said.ok) {
    if (NONE.has(said.code)) return null;
    throw new EinvoiceSilent(`ECPay's e-invoice GetIssue was refused: ${said.code}`);
  }
  const found = said.value;
  if (found.IIS_Relate_Number !== relateNumber) {
    throw new Error(`ECPay was asked about ${relateNumber} and answered about another invoice`);
  }
  return {
    number: found.IIS_Number,
    randomCode: found.IIS_Random_Number,
    issuedAt: found.IIS_Create_Date,
    amount: found.IIS_Sales_Amount,
    void: found.IIS_Invalid_Status === "1",
    left: found.IIS_Remain_Allowance_Amt,
  };
}

/** The registries have service hours: a refusal means unknown. */
async function exists(ask: Ask, call: "CheckBarcode" | "CheckLoveCode", data: object) {
  const said = await ask(call, data, answers.ExistsAnswer);
  return said.ok ? said.value.IsExist === "Y" : null;
}

function issueOf(relateNumber: string, content: InvoiceContent) {
  const { buyer, carrier, loveCode, tax } = content;
  return {
    RelateNumber: relateNumber,
    CustomerID: "",
    CustomerIdentifier: buyer.uniformNumber ?? "",
    CustomerName: cut(buyer.name, NAME_MAX),
    CustomerAddr: cut(buyer.address, ADDRESS_MAX),
    CustomerPhone: "",
    CustomerEmail: buyer.email,
    Print: content.print ? "1" : "0",
    Donation: loveCode === null ? "0" : "1",
    LoveCode: loveCode ?? "",
    CarrierType: carrier ? CARRIER[carrier.kind] : "",
    CarrierNum: carrier && carrier.kind !== "ecpay" ? carrier.number : "",
    TaxType: TAX[tax],
    ...(tax === "zero" ? ZERO_RATED : {}),
    SalesAmount: content.amount,
    InvType: INVOICE_TYPE,
    vat: "1",
    Items: itemsOf(content.items, TAX[tax]),
  };
}

const allowanceOf = ({ number, day, buyer, tax, items, amount }: AllowanceOrder) => ({
  InvoiceNo: number,
  InvoiceDate: day,
  AllowanceNotify: buyer.email ? "E" : "N",
  CustomerName: cut(buyer.name, NAME_MAX),
  NotifyMail: buyer.email,
  AllowanceAmount: amount,
  Items: itemsOf(items, TAX[tax]),
});

const itemsOf = (items: readonly InvoiceItem[], tax: string) =>
  items.map(({ name, count, price, amount }, at) => ({
    ItemSeq: at + 1,
    ItemName: cut(name, ITEM_MAX),
    ItemCount: count,
    ItemWord: UNIT,
    ItemPrice: price,
    ItemTaxType: tax,
    ItemAmount: amount,
  }));

/** By code points. */
const cut = (text: string, most: number): string => [...text].slice(0, most).join("");
