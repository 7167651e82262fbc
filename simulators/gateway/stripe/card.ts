import { type CardField, isFuture } from "../card.ts";
import type { Fields } from "../checkMac.ts";

/** Stripe's published cards; `asks`: 3-D Secure. */
export const CARDS = {
  pays: "4242 4242 4242 4242",
  declines: "4000 0000 0000 0002",
  asks: "4000 0027 6000 3184",
} as const;
export type TestCard = keyof typeof CARDS;

export type CardReading =
  | { readonly ok: true; readonly card: TestCard; readonly last4: string }
  | { readonly ok: false; readonly faults: readonly CardField[] };

const digits = (text = "") => text.replaceAll(/\D/g, "");
const isKind = (kind: string): kind is TestCard => Object.hasOwn(CARDS, kind);

/** Does not keep the number. */
export function readCard(form: Fields, now: Date): CardReading {
  const number = digits(form["number"]);
  const kind = Object.keys(CARDS)
    .filter(isKind)
    .find((each) => digits(CARDS[each]) === number);
  const faults: CardField[] = [];
  if (!kind) faults.push("number");
  if (!isFuture(form["expiry"] ?? "", now)) faults.push("expiry");
  if (!/^\d{3}$/.test((form["cvv"] ?? "").trim())) faults.push("cvv");
  if (!kind || faults.length > 0) return { ok: false, faults };
  return { ok: true, card: kind, last4: number.slice(-4) };
}
