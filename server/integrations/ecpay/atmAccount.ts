import type { PaymentEvent, Verdict } from "../payment/provider.ts";
import type { Params } from "./checkMac.ts";
import type { Merchant } from "./settings.ts";
import { readAmount, readSigned, toValidDate } from "./verifyMac.ts";

const ISSUED = "2";
/** Unknown trade; buyer who chose no account. */
const NO_ACCOUNT = new Set(["10200047", "10200095"]);

const BANK_CODE = /^\d{3}$/;
const ACCOUNT = /^\d{10,16}$/; // layout and check digit differ by bank and are not published
const TRADE_NO = /^[A-Za-z0-9]{1,20}$/;
const DAY = /^(\d{4})\/(\d{2})\/(\d{2})$/;

/** PaymentInfoURL callback (developers.ecpay.com.tw/5687). */
export function readAccount(fields: Params | null, merchant: Merchant): Verdict {
  return readSigned(fields, merchant, readIssued);
}

/** QueryPaymentInfo; null while no account is issued. */
export function readAccountInfo(fields: Params | null, merchant: Merchant): Verdict | null {
  const verdict = readSigned(fields, merchant, readIssued);
  const isOurs = verdict.ok || (verdict.signed && verdict.outcome === "malformed");
  return isOurs && NO_ACCOUNT.has(fields?.["RtnCode"] ?? "") ? null : verdict;
}

function readIssued(fields: Params, ref: string): PaymentEvent | null {
  const { RtnCode: code = "", TradeNo = "", BankCode = "", vAccount = "" } = fields;
  const readable = TRADE_NO.test(TradeNo) && BANK_CODE.test(BankCode) && ACCOUNT.test(vAccount);
  const amount = readAmount(fields["TradeAmt"]);
  const until = readExpiry(fields["ExpireDate"]);
  if (code !== ISSUED || !readable || !amount || !until) return null;
  return {
    type: "account.issued",
    dedupeKey: `i:${ref}:${TradeNo.toUpperCase()}`,
    ref,
    providerRef: TradeNo,
    code,
    simulated: false,
    amount,
    bankCode: BankCode,
    account: vAccount,
    until,
  };
}

/** ExpireDate is a day: the account is valid until its last second in Taipei. */
function readExpiry(text = ""): Date | null {
  const [, year, month, day] = DAY.exec(text) ?? [];
  return toValidDate(`${year}-${month}-${day}T23:59:59+08:00`);
}
