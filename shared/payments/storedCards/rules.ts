import { startOfDay } from "#shared/kit/time.ts";

/** `expired`: closed without a card. */
export const CARD_SETUP_STATES = ["open", "stored", "expired"] as const;
export type CardSetupState = (typeof CARD_SETUP_STATES)[number];

/**
 * `planned`: the provider was not asked; `unknown`: it was, and may have charged; `authentication_required`: the bank
 * wants the member; `dropped`: not wanted any more, and never charged.
 */
export const CARD_CHARGE_STATES = [
  "planned",
  "unknown",
  "succeeded",
  "declined",
  "authentication_required",
  "dropped",
] as const;
export type CardChargeState = (typeof CARD_CHARGE_STATES)[number];

/** Nobody knows yet whether it was paid. */
export const isUndecided = (state: CardChargeState): boolean =>
  state === "planned" || state === "unknown";

/** The instant after the last day of its month, in Taipei. `month`: 1 to 12. */
export const cardExpiry = ({ month, year }: { month: number; year: number }): Date =>
  startOfDay(new Date(Date.UTC(year, month)).toISOString().slice(0, "2026-11-20".length));
