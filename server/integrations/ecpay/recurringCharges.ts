import { z } from "zod";
import type { MandateState } from "#shared/payments/recurring/rules.ts";
import type { RecurringCharge, MandateCharges, Verdict } from "../payment/provider.ts";
import { hasValidMac, type Params } from "./checkMac.ts";
import { parsePlain } from "./form.ts";
import { readChargeRef } from "./paymentResult.ts";
import type { createQueryApi } from "./queryApi.ts";
import type { Merchant } from "./settings.ts";
import { CODE, FLAG, readAmount, readSigned, readTimestamp } from "./verifyMac.ts";

const PAID = "1";
const SEQUENCE = /^\d{1,4}$/;

interface Charge {
  readonly ref: string;
  readonly chargeRef: string | null;
  readonly code: string;
  readonly amount: string | undefined;
  readonly chargedAt: string | undefined;
  readonly sequence: number | null;
  readonly simulated: boolean;
}

/** PeriodReturnURL callback (developers.ecpay.com.tw/5631). */
export function readCharge(fields: Params | null, merchant: Merchant): Verdict {
  return readSigned(fields, merchant, (signed, ref) => {
    const { RtnCode: code = "", TotalSuccessTimes = "", SimulatePaid = "0" } = signed;
    // A first payment has no FirstAuthAmount, so it cannot be replayed as a renewal.
    const readable = SEQUENCE.test(TotalSuccessTimes) && readAmount(signed["FirstAuthAmount"]);
    if (!readable || !FLAG.test(SimulatePaid)) return null;
    return chargeEvent({
      ref,
      code,
      chargeRef: readChargeRef(signed["Gwsr"]),
      amount: signed["Amount"],
      chargedAt: signed["ProcessDate"],
      sequence: Number(TotalSuccessTimes),
      simulated: SimulatePaid === "1",
    });
  });
}

function chargeEvent(charge: Charge): RecurringCharge | null {
  const { ref, chargeRef, code, simulated, sequence } = charge;
  const amount = readAmount(charge.amount);
  const chargedAt = readTimestamp(charge.chargedAt);
  if (!chargeRef || !CODE.test(code) || !amount || !chargedAt) return null;
  return {
    type: code === PAID ? "charge.succeeded" : "charge.failed",
    dedupeKey: `p:${ref}:${chargeRef}:${code}${simulated ? ":simulated" : ""}`,
    ref,
    providerRef: chargeRef,
    code,
    simulated,
    amount,
    chargeRef,
    sequence,
    chargedAt,
  };
}

const Numeric = z.union([z.number(), z.string()]).transform(String);
const LoggedCharge = z.object({
  RtnCode: Numeric,
  amount: Numeric,
  gwsr: Numeric,
  process_date: z.string(),
});
const PeriodInfo = z.object({
  MerchantID: z.string(),
  MerchantTradeNo: z.string(),
  gwsr: Numeric.nullable(),
  ExecStatus: z.string().nullable(),
  ExecLog: z.array(LoggedCharge).nullable(),
});

const STATES: Readonly<Record<string, MandateState>> = {
  "0": "cancelled",
  "1": "running",
  "2": "finished",
};

/**
 * QueryCreditCardPeriodInfo (/2892), which ECPay does not sign: trusted as the response to our request. Null if
 * there is no such mandate.
 * @throws if unreadable or about another mandate
 */
export function readPeriodInfo(
  body: string,
  { ref, merchantId }: { ref: string; merchantId: string },
): MandateCharges | null {
  const info = PeriodInfo.parse(JSON.parse(body));
  if (info.MerchantTradeNo !== ref || info.MerchantID !== merchantId) {
    throw new Error(`ECPay was asked about ${ref} and answered about ${info.MerchantTradeNo}`);
  }
  if (info.ExecStatus === null || info.ExecLog === null) return null;
  const state = STATES[info.ExecStatus];
  if (!state) throw new Error(`ECPay returned an unknown ExecStatus: ${info.ExecStatus}`);
  const charges = info.ExecLog.map((logged) => {
    const event = loggedEvent(logged, ref);
    if (!event) throw new Error(`ECPay returned an unreadable charge of ${ref}`);
    return { body: JSON.stringify(logged), event };
  });
  return { state, firstChargeRef: readChargeRef(info.gwsr ?? ""), charges };
}

const loggedEvent = (logged: z.output<typeof LoggedCharge>, ref: string): RecurringCharge | null =>
  chargeEvent({
    ref,
    chargeRef: readChargeRef(logged.gwsr),
    code: logged.RtnCode,
    amount: logged.amount,
    chargedAt: logged.process_date,
    sequence: null,
    simulated: false,
  });

/** A logged charge as stored; null if unreadable. */
export function readLoggedCharge(body: string, ref: string | null): Verdict | null {
  if (ref === null) return null;
  try {
    const event = loggedEvent(LoggedCharge.parse(JSON.parse(body)), ref);
    return event && { ok: true, event };
  } catch {
    return null;
  }
}

const DONE = "1";

/**
 * Cancels a mandate for good (CreditCardPeriodAction: developers.ecpay.com.tw/2900). Without a signed yes its
 * state decides, because the response may be lost or the mandate already canceled.
 * @throws if ECPay goes on charging, or the state is unknown
 */
export async function cancelMandate(
  ask: ReturnType<typeof createQueryApi>,
  ref: string,
  merchant: Merchant,
): Promise<void> {
  const stopped = await ask("CreditCardPeriodAction", ref, { Action: "Cancel" }).then(
    (body) => isDone(body, ref, merchant),
    () => false, // ECPay may have accepted it anyway
  );
  if (stopped) return;
  const { merchantId } = merchant;
  const info = readPeriodInfo(await ask("QueryCreditCardPeriodInfo", ref), { ref, merchantId });
  if (info === null || info.state === "running") throw new Error(`ECPay goes on charging ${ref}`);
}

function isDone(body: string, ref: string, merchant: Merchant): boolean {
  const fields = parsePlain(body);
  const { MerchantTradeNo, MerchantID, RtnCode } = fields ?? {};
  const isOurs = MerchantTradeNo === ref && MerchantID === merchant.merchantId;
  return fields !== null && isOurs && RtnCode === DONE && hasValidMac(fields, merchant);
}
