import { formatDay, startOfDay } from "#shared/kit/time.ts";
import { PAYMENT_WINDOW_HOURS } from "#shared/sales/orders/rules.ts";
import { START } from "#test/kit/world/testWorld.ts";

const HOUR_MS = 3_600_000;

/** From placing an order until it is due. */
export const WINDOW_MS = PAYMENT_WINDOW_HOURS * HOUR_MS;
/** From placing an order until an hour before and an hour after it is due. */
export const BEFORE_DEADLINE_MS = WINDOW_MS - HOUR_MS;
export const AFTER_DEADLINE_MS = WINDOW_MS + HOUR_MS;

/** When an order placed at `START` is due: 08:00 in Taipei. */
export const DUE_AT = new Date(START.getTime() + WINDOW_MS);
/** Midnight in Taipei before that: an ATM account for this order is over. */
export const ACCOUNT_OVER = startOfDay(formatDay(DUE_AT));
/** Its last second. */
export const ACCOUNT_UNTIL = new Date(ACCOUNT_OVER.getTime() - 1_000);
