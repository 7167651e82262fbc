import { z } from "zod";
import type { GatewayContext } from "../payment.ts";
import type { ServerApi } from "../scenario.ts";
import { scenarioNamed } from "../store.ts";
import { AllowanceRequest, InvoiceRequest, type Invoice, remainingAmount } from "./invoice.ts";
import {
  dayOf,
  type InvoiceError,
  issueError,
  stampOf,
  sumError,
  UNKNOWN_BARCODE,
  UNKNOWN_LOVE_CODE,
  voidError,
} from "./rules.ts";

type ActionResult = Readonly<Record<string, unknown>>;

const done = (more: ActionResult): ActionResult => ({ RtnCode: 1, RtnMsg: "成功", ...more });
const refused = ({ code, message }: InvoiceError): ActionResult => ({
  RtnCode: code,
  RtnMsg: message,
});
const MALFORMED: InvoiceError = { code: 5000001, message: "參數錯誤" };
const NO_NUMBER: InvoiceError = { code: 1600003, message: "無發票號碼資料" };
const NOT_FOUND: InvoiceError = { code: 2, message: "查無發票資料，請重新確認" };
const NOT_NOW: InvoiceError = { code: 5000099, message: "系統拒絕" };

const Related = z.object({ RelateNumber: z.string() });
const Named = z.object({ InvoiceNo: z.string(), InvoiceDate: z.string() });
const Voided = Named.extend({ Reason: z.string().min(1).max(20) });
const Listed = z.object({ SearchType: z.literal("1"), InvoiceNo: z.string(), Date: z.string() });
const Barcode = z.object({ BarCode: z.string() });
const LoveCode = z.object({ LoveCode: z.string() });

type InvoiceAction = (till: GatewayContext, data: unknown) => ActionResult;

export const INVOICE_ACTIONS: Readonly<Partial<Record<ServerApi, InvoiceAction>>> = {
  Issue: reading(InvoiceRequest, issue),
  GetIssue: reading(Related, (till, { RelateNumber }) => {
    if (scenarioNamed(till.store.state, RelateNumber).invoice === "unreadable") {
      return refused(NOT_NOW);
    }
    const found = till.store.state.invoices.find(
      ({ asked }) => asked.RelateNumber === RelateNumber,
    );
    return found ? done(invoiceView(found)) : refused(NOT_FOUND);
  }),
  Invalid: reading(Voided, (till, { Reason, ...named }) =>
    onInvoice(till, named, (invoice) => {
      const fault = voidError(invoice, till.now());
      if (fault) return refused(fault);
      invoice.voided = { at: till.now().toISOString(), reason: Reason };
      till.store.save();
      return done({ InvoiceNo: invoice.number });
    }),
  ),
  Allowance: reading(AllowanceRequest, (till, asked) =>
    onInvoice(till, asked, (invoice) => allow(till, invoice, asked)),
  ),
  GetAllowanceList: reading(Listed, (till, { InvoiceNo, Date: InvoiceDate }) => {
    const invoice = named(till, { InvoiceNo, InvoiceDate });
    if (!invoice || invoice.allowances.length === 0) return refused(NOT_FOUND);
    return done({
      AllowanceInfo: invoice.allowances.map(({ number, at, amount }) => ({
        IA_Allow_No: number,
        IA_Date: stampOf(at),
        IA_Invoice_No: invoice.number,
        IA_Invalid_Status: "0",
        IA_Total_Tax_Amount: String(amount),
      })),
    });
  }),
  CheckBarcode: reading(Barcode, (_till, { BarCode }) =>
    done({ IsExist: BarCode === UNKNOWN_BARCODE ? "N" : "Y" }),
  ),
  CheckLoveCode: reading(LoveCode, (_till, data) =>
    done({ IsExist: data.LoveCode === UNKNOWN_LOVE_CODE ? "N" : "Y" }),
  ),
};

/** Selects the scenario. */
export function relateNumberIn(till: GatewayContext, data: unknown): string {
  const said = z
    .object({ RelateNumber: z.string(), InvoiceNo: z.string() })
    .partial()
    .safeParse(data).data;
  const found = till.store.state.invoices.find(({ number }) => number === said?.InvoiceNo);
  return said?.RelateNumber ?? found?.asked.RelateNumber ?? "";
}

function reading<Schema extends z.ZodType>(
  schema: Schema,
  deed: (till: GatewayContext, data: z.output<Schema>) => ActionResult,
): InvoiceAction {
  return (till, data) => {
    const read = schema.safeParse(data);
    if (read.success) return deed(till, read.data);
    const field = read.error.issues[0]?.path.join(".") ?? "";
    return refused({ ...MALFORMED, message: `${MALFORMED.message} ${field}` });
  };
}

const isRefusing = (till: GatewayContext, related: string): boolean =>
  scenarioNamed(till.store.state, related).invoice === "refused";

function issue(till: GatewayContext, asked: InvoiceRequest): ActionResult {
  const { state, save } = till.store;
  if (isRefusing(till, asked.RelateNumber)) return refused(NOT_NOW);
  const fault = issueError(asked);
  if (fault) return refused(fault);
  if (state.invoices.some((each) => each.asked.RelateNumber === asked.RelateNumber)) {
    return refused({ code: 5070357, message: "自訂編號重覆，請重新設定" });
  }
  state.serial += 1;
  const invoice: Invoice = {
    number: `MW${String(10_000_000 + state.serial)}`,
    randomCode: String((state.serial * 7_919) % 10_000).padStart(4, "0"),
    at: till.now().toISOString(),
    asked,
    voided: null,
    allowances: [],
  };
  state.invoices.push(invoice);
  save();
  const { number: InvoiceNo, randomCode: RandomNumber } = invoice;
  return done({ InvoiceNo, InvoiceDate: stampOf(invoice.at), RandomNumber });
}

function allow(
  till: GatewayContext,
  invoice: Invoice,
  asked: z.output<typeof AllowanceRequest>,
): ActionResult {
  const { state, save } = till.store;
  const { AllowanceAmount: amount, Items: items } = asked;
  if (invoice.voided) return refused({ code: 5070453, message: "發票已作廢" });
  const fault = sumError(items, amount);
  if (fault) return refused(fault);
  if (amount > remainingAmount(invoice)) {
    return refused({ code: 5070460, message: "折讓金額超過發票餘額" });
  }
  state.serial += 1;
  const at = till.now().toISOString();
  const number = `${dayOf(at).replaceAll("-", "")}${String(state.serial).padStart(8, "0")}`;
  invoice.allowances.push({ number, at, amount, items });
  save();
  return done({
    IA_Allow_No: number,
    IA_Invoice_No: invoice.number,
    IA_Date: stampOf(at),
    IA_Remain_Allowance_Amt: remainingAmount(invoice),
  });
}

function onInvoice(
  till: GatewayContext,
  which: z.output<typeof Named>,
  deed: (invoice: Invoice) => ActionResult,
): ActionResult {
  const invoice = named(till, which);
  if (!invoice) return refused(NO_NUMBER);
  return isRefusing(till, invoice.asked.RelateNumber) ? refused(NOT_NOW) : deed(invoice);
}

const named = ({ store }: GatewayContext, { InvoiceNo, InvoiceDate }: z.output<typeof Named>) =>
  store.state.invoices.find(({ number, at }) => number === InvoiceNo && dayOf(at) === InvoiceDate);

const invoiceView = (invoice: Invoice): ActionResult => ({
  IIS_Mer_ID: invoice.asked.MerchantID,
  IIS_Number: invoice.number,
  IIS_Relate_Number: invoice.asked.RelateNumber,
  IIS_Identifier: invoice.asked.CustomerIdentifier || "0000000000",
  IIS_Create_Date: stampOf(invoice.at),
  IIS_Random_Number: invoice.randomCode,
  IIS_Sales_Amount: invoice.asked.SalesAmount,
  IIS_Issue_Status: "1",
  IIS_Invalid_Status: invoice.voided ? "1" : "0",
  IIS_Remain_Allowance_Amt: remainingAmount(invoice),
});
