import { type CardField, isFuture } from "../card.ts";
import type { Fields } from "../checkMac.ts";
import type { Behavior } from "./storedCard.ts";

/** Stripe's published cards; `asks`: 3-D Secure. */
export const CARDS = {
  pays: "4242 4242 4242 4242",
  declines: "4000 0000 0000 0002",
  asks: "4000 0027 6000 3184",
} as const;
export type TestCard = keyof typeof CARDS;

interface SetupCard {
  readonly number: string;
  /** 3-D Secure when it is stored. */
  readonly asks: boolean;
  /** Of later charges; null: it cannot be stored. */
  readonly behavior: Behavior | null;
}

const always = (outcome: string): Behavior => ({ outcome, times: null });

/** Published, but Stripe would refuse to store the stolen one, and `recovers` is made up. */
export const SETUP_CARDS = {
  pays: { number: CARDS.pays, asks: false, behavior: always("pays") },
  asks: { number: "4000 0025 0000 3155", asks: true, behavior: always("pays") },
  declines: { number: CARDS.declines, asks: false, behavior: null },
  lacksFunds: {
    number: "4000 0082 6000 3178",
    asks: true,
    behavior: always("insufficient_funds"),
  },
  recovers: {
    number: "4000 0000 0000 2008",
    asks: false,
    behavior: { outcome: "insufficient_funds", times: 2 },
  },
  stolen: { number: "4000 0000 0000 9979", asks: false, behavior: always("stolen_card") },
  alwaysAsks: { number: CARDS.asks, asks: true, behavior: always("authentication_required") },
} as const satisfies Record<string, SetupCard>;
export type SetupTestCard = keyof typeof SETUP_CARDS;

export const SETUP_NUMBERS = Object.fromEntries(
  Object.entries(SETUP_CARDS).map(([name, { number }]) => [name, number]),
) as Record<SetupTestCard, string>;

type CardReading<Kind> =
  | {
      readonly ok: true;
      readonly card: Kind;
      readonly last4: string;
      readonly expiryMonth: number;
      readonly expiryYear: number;
    }
  | { readonly ok: false; readonly faults: readonly CardField[] };

const digits = (text = "") => text.replaceAll(/\D/g, "");

/** Does not keep the number. */
export function readCard<Kind extends string>(
  form: Fields,
  now: Date,
  cards: Readonly<Record<Kind, string>>,
): CardReading<Kind> {
  const number = digits(form["number"]);
  const kind = (Object.keys(cards) as Kind[]).find((each) => digits(cards[each]) === number);
  const faults: CardField[] = [];
  if (!kind) faults.push("number");
  if (!isFuture(form["expiry"] ?? "", now)) faults.push("expiry");
  if (!/^\d{3}$/.test((form["cvv"] ?? "").trim())) faults.push("cvv");
  if (!kind || faults.length > 0) return { ok: false, faults };
  const expiry = digits(form["expiry"]);
  return {
    ok: true,
    card: kind,
    last4: number.slice(-4),
    expiryMonth: Number(expiry.slice(0, 2)),
    expiryYear: 2_000 + Number(expiry.slice(-2)),
  };
}
