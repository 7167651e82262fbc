import { z } from "zod";
import { formatDay, startOfDay } from "#shared/kit/time.ts";
import type { RefundResult, RefundRequest } from "../payment/provider.ts";
import { parsePlain } from "./form.ts";
import type { createQueryApi } from "./queryApi.ts";

type Ask = ReturnType<typeof createQueryApi>;

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** ECPay's daily capture, Taipei time: no refunds meanwhile (developers.ecpay.com.tw/9242). */
const CAPTURE_BEGINS_MS = (20 * 60 + 15) * MINUTE_MS;
const CAPTURE_ENDS_MS = CAPTURE_BEGINS_MS + 15 * MINUTE_MS;
/** Margin, because a request waits in the rate limit queue. */
const BEFORE_CAPTURE_MS = 2 * MINUTE_MS;
/** ECPay's staff refund older charges. */
const MAX_AGE_MS = 90 * DAY_MS;

const MAX_STEPS = 3;

type Action = "R" | "E" | "N";
type ChargeState = "authorised" | "to_capture" | "captured" | "abandoned";

const STATES: Readonly<Record<string, ChargeState>> = {
  已授權: "authorised",
  要關帳: "to_capture",
  已關帳: "captured",
  操作取消: "abandoned",
};

const Detail = z.object({
  RtnMsg: z.string(),
  RtnValue: z
    .object({
      TradeID: z.coerce.string(),
      amount: z.coerce.number().int(),
      status: z.string(),
      close_data: z.array(z.object({ amount: z.coerce.number().int() })).nullish(),
    })
    .nullable(),
});

interface ChargeStatus {
  readonly state: ChargeState;
  readonly refunded: number;
}

/**
 * DoAction (/9242). Queries the charge before each step, so that a refund whose response was lost is never
 * repeated.
 * @throws if the outcome is unknown
 */
export async function refundCharge(
  ask: Ask,
  checkCode: string,
  order: RefundRequest,
): Promise<RefundResult> {
  for (let step = 0; step < MAX_STEPS; step++) {
    const next = nextStep(await queryCharge(ask, checkCode, order), order);
    if (typeof next !== "string") return next;
    const code = await sendAction(ask, order, next);
    if (code !== null) return { outcome: "refused", trouble: "refused", code };
    if (next !== "E") return done(order);
  }
  throw new Error(`ECPay did not finish the refund of ${order.ref}`);
}

const done = ({ providerRef }: RefundRequest): RefundResult => ({
  outcome: "done",
  reference: providerRef,
});

/** Pure. A refund at ECPay that we did not order is a mismatch. */
export function nextStep(
  { state, refunded }: ChargeStatus,
  { minor, amountMinor, doneMinor, chargedAt, at, ordered }: RefundRequest,
): Action | RefundResult {
  const whole = minor === amountMinor;
  if (state === "abandoned") {
    return whole && ordered ? { outcome: "done", reference: null } : refused("differs");
  }
  if (ordered && refunded === doneMinor + minor) return { outcome: "done", reference: null };
  if (refunded !== doneMinor) return refused("differs");
  if (at.getTime() - chargedAt.getTime() > MAX_AGE_MS) return refused("late");
  const day = startOfDay(formatDay(at)).getTime();
  const sinceMidnight = at.getTime() - day;
  if (sinceMidnight >= CAPTURE_BEGINS_MS - BEFORE_CAPTURE_MS && sinceMidnight < CAPTURE_ENDS_MS) {
    return { outcome: "later", trouble: "closing", until: captureEnd(at) };
  }
  if (state === "captured") return "R";
  if (state === "to_capture") {
    if (whole) return "E";
    if (doneMinor + minor < amountMinor) return "R";
  } else if (whole) return "N";
  return { outcome: "later", trouble: "not_captured", until: captureEnd(at) };
}

const refused = (trouble: "late" | "differs"): RefundResult => ({
  outcome: "refused",
  trouble,
  code: null,
});

/** End of the current or next capture. */
function captureEnd(at: Date): Date {
  const today = startOfDay(formatDay(at)).getTime() + CAPTURE_ENDS_MS;
  return new Date(at.getTime() < today ? today : today + DAY_MS);
}

async function queryCharge(
  ask: Ask,
  checkCode: string,
  order: RefundRequest,
): Promise<ChargeStatus> {
  const { ref, chargeRef, amountMinor, providerRef } = order;
  const body = await ask("QueryTrade", ref, {
    CreditRefundId: chargeRef,
    CreditAmount: String(amountMinor),
    CreditCheckCode: checkCode,
  });
  const { RtnMsg, RtnValue } = Detail.parse(JSON.parse(body));
  if (!RtnValue) throw new Error(`ECPay returned no charge for ${ref}: ${RtnMsg}`);
  const state = STATES[RtnValue.status];
  const isOurs = RtnValue.TradeID === providerRef && RtnValue.amount === amountMinor;
  if (!isOurs || !state) throw new Error(`unusable ECPay response about ${ref}`);
  const back = (RtnValue.close_data ?? []).filter(({ amount }) => amount < 0);
  return { state, refunded: back.reduce((sum, { amount }) => sum - amount, 0) };
}

async function sendAction(ask: Ask, order: RefundRequest, action: Action): Promise<string | null> {
  const { ref, providerRef, minor, hasClaim: isMine, begin } = order;
  const more = { TradeNo: providerRef, Action: action, TotalAmount: String(minor) };
  await begin();
  const fields = parsePlain(await ask("DoAction", ref, more, isMine));
  const { MerchantTradeNo, TradeNo, RtnCode = "" } = fields ?? {};
  const isOurs = MerchantTradeNo === ref && TradeNo === providerRef;
  if (!isOurs || !/^[A-Za-z0-9-]{1,20}$/.test(RtnCode)) {
    throw new Error(`unusable ECPay response about ${ref}`);
  }
  return RtnCode === "1" ? null : RtnCode;
}
