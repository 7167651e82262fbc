import type { InvoiceContent, InvoiceItem } from "#shared/billing/einvoices/issuing.ts";
import * as answers from "./responses.ts";
import { type CallApi, EinvoiceUnavailable, createClient } from "./client.ts";
import type { AllowanceRequest, Einvoice } from "./einvoice.ts";
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

export function createEinvoiceProvider(settings: EinvoiceSettings, realNow: () => Date): Einvoice {
  const ask = createClient(settings, realNow);
  return {
    async issue(relateNumber, content) {
      const result = await ask(
        "Issue",
        toIssueRequest(relateNumber, content),
        answers.IssueResponse,
      );
      if (!result.ok) return result;
      const { InvoiceNo: number, InvoiceDate: issuedAt, RandomNumber: randomCode } = result.value;
      return { ok: true, value: { number, randomCode, issuedAt } };
    },
    find: (relateNumber) => findInvoice(ask, relateNumber),
    async invalidate({ number, day }, reason) {
      const data = { InvoiceNo: number, InvoiceDate: day, Reason: truncate(reason, REASON_MAX) };
      const result = await ask("Invalid", data, answers.InvalidateResponse);
      return result.ok ? { ok: true, value: null } : result;
    },
    async createAllowance(order) {
      const result = await ask("Allowance", toAllowanceRequest(order), answers.AllowanceResponse);
      if (!result.ok) return result;
      const { IA_Allow_No: number, IA_Date: at } = result.value;
      return { ok: true, value: { number, at, amount: order.amount } };
    },
    async listAllowances({ number, day }) {
      const data = { SearchType: BY_NUMBER_AND_DAY, InvoiceNo: number, Date: day };
      const result = await ask("GetAllowanceList", data, answers.AllowanceListResponse);
      if (!result.ok) {
        assertNotFound("GetAllowanceList", result.code);
        return [];
      }
      return result.value.AllowanceInfo.filter((each) => each.IA_Invalid_Status === "0").map(
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
const NOT_FOUND_CODE = new Set(["2", "1600003"]);

/** @throws {EinvoiceUnavailable} for any other refusal, which tells nothing about what exists */
function assertNotFound(call: "GetIssue" | "GetAllowanceList", code: string): void {
  if (!NOT_FOUND_CODE.has(code))
    throw new EinvoiceUnavailable(`ECPay's e-invoice ${call} was refused: ${code}`);
}

async function findInvoice(ask: CallApi, relateNumber: string) {
  const result = await ask("GetIssue", { RelateNumber: relateNumber }, answers.InvoiceResponse);
  if (!result.ok) {
    assertNotFound("GetIssue", result.code);
    return null;
  }
  const found = result.value;
  if (found.IIS_Relate_Number !== relateNumber) {
    throw new EinvoiceUnavailable(
      `ECPay was asked about ${relateNumber} and answered about another invoice`,
    );
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
async function exists(ask: CallApi, call: "CheckBarcode" | "CheckLoveCode", data: object) {
  const result = await ask(call, data, answers.ExistsResponse);
  return result.ok ? result.value.IsExist === "Y" : null;
}

function toIssueRequest(relateNumber: string, content: InvoiceContent) {
  const { buyer, carrier, loveCode, tax } = content;
  return {
    RelateNumber: relateNumber,
    CustomerID: "",
    CustomerIdentifier: buyer.uniformNumber ?? "",
    CustomerName: truncate(buyer.name, NAME_MAX),
    CustomerAddr: truncate(buyer.address, ADDRESS_MAX),
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
    Items: toItems(content.items, TAX[tax]),
  };
}

const toAllowanceRequest = ({ number, day, buyer, tax, items, amount }: AllowanceRequest) => ({
  InvoiceNo: number,
  InvoiceDate: day,
  AllowanceNotify: buyer.email ? "E" : "N",
  CustomerName: truncate(buyer.name, NAME_MAX),
  NotifyMail: buyer.email,
  AllowanceAmount: amount,
  Items: toItems(items, TAX[tax]),
});

const toItems = (items: readonly InvoiceItem[], tax: string) =>
  items.map(({ name, count, price, amount }, at) => ({
    ItemSeq: at + 1,
    ItemName: truncate(name, ITEM_MAX),
    ItemCount: count,
    ItemWord: UNIT,
    ItemPrice: price,
    ItemTaxType: tax,
    ItemAmount: amount,
  }));

/** By code points. */
const truncate = (text: string, most: number): string => [...text].slice(0, most).join("");
