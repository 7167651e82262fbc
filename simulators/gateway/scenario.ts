import { z } from "zod";

/** Ways to spoil a callback; what each sends is in `forge.ts`. */
export const FORGERIES = [
  "wrongKey",
  "missingMac",
  "lowerCaseMac",
  "changedAmount",
  "droppedField",
  "otherMerchant",
  "otherAmount",
  "unknownTrade",
  "simulatePaid",
] as const;
export const Forgery = z.enum(FORGERIES);
export type Forgery = z.infer<typeof Forgery>;

/** How the callback of a trade travels. The defaults are a network without trouble. */
export const Scenario = z.strictObject({
  /** Milliseconds before the first callback. */
  delay: z.int().min(0).max(604_800_000).default(0),
  /** Nothing is sent until it is released through the control API. */
  hold: z.boolean().default(false),
  /** The first callbacks, so many, are lost on the way: recorded, never sent. */
  drop: z.int().min(0).max(100).default(0),
  /** Identical copies sent beside the first callback. */
  duplicate: z.int().min(0).max(500).default(0),
  duplicateAt: z.enum(["once", "sequence"]).default("sequence"),
  /** Sent, once each, in place of the genuine callback. */
  forge: z.array(Forgery).default([]),
  /** Whether the shop hears of the payment before the buyer's browser leaves, or two seconds later. */
  callback: z.enum(["beforeReturn", "afterReturn"]).default("beforeReturn"),
});
export type Scenario = z.infer<typeof Scenario>;

export const NO_TROUBLE: Scenario = Scenario.parse({});
