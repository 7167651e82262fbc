import { PAYMENT_WINDOW_HOURS, type PaymentMethod } from "#shared/sales/orders/rules.ts";

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const FIRST_MINUTES = [10, 20, 40];
/** The buyer sees no account to transfer to until it is known. */
const ACCOUNT_MINUTES = [1, 3];
const LAST_MINUTES = PAYMENT_WINDOW_HOURS * HOUR_MINUTES;

/** After 10, 20 and 40 minutes, then hourly within the payment window; for ATM also after 1 and 3 minutes. Null when over. */
export function nextQueryAt(startedAt: Date, now: Date, method: PaymentMethod): Date | null {
  const elapsed = (now.getTime() - startedAt.getTime()) / MINUTE_MS;
  const slots = method === "atm" ? [...ACCOUNT_MINUTES, ...FIRST_MINUTES] : FIRST_MINUTES;
  const minutes = slots.find((slot) => slot > elapsed) ?? nextHourly(elapsed);
  return minutes > LAST_MINUTES ? null : new Date(startedAt.getTime() + minutes * MINUTE_MS);
}

function nextHourly(elapsed: number): number {
  const last = FIRST_MINUTES.at(-1) ?? 0;
  return last + (Math.floor((elapsed - last) / HOUR_MINUTES) + 1) * HOUR_MINUTES;
}

/** Daily, once the last planned query has failed. */
export const nextRetryAt = (now: Date): Date => new Date(now.getTime() + DAY_MS);

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;

/** When the account ends, and a day later; then null. */
export function nextQueryAfterAccount(until: Date, now: Date): Date | null {
  const over = until.getTime() + SECOND_MS;
  const next = [over, over + DAY_MS].find((time) => time > now.getTime());
  return next === undefined ? null : new Date(next);
}
