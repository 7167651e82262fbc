import type { Texts } from "#shared/kit/texts.ts";
import type { DemoLicensePolicy, DemoPlan, DemoPrices, DemoProductBase } from "../types.ts";

export const DEMO_TAGS = [
  "five-axis",
  "turning",
  "mill-turn",
  "sheet-metal",
  "simulation",
  "dnc",
  "tooling",
  "probing",
  "post",
  "macro",
  "monitoring",
  "training",
  "maintenance",
  "fanuc",
  "siemens",
  "heidenhain",
] as const;
export type DemoTagSlug = (typeof DEMO_TAGS)[number];

interface DemoStockProduct extends DemoProductBase {
  /** Slugs of the shop's tags, most telling first. */
  readonly tags: readonly DemoTagSlug[];
}

/** One scope of functions of a software product, sold with plans of its own. */
export interface DemoEdition {
  readonly uuid: string;
  readonly name: Texts;
  /** What it adds to the edition before it, one function a line. */
  readonly features: readonly Texts[];
  readonly plans: readonly DemoPlan[];
}

export interface DemoSoftware extends DemoStockProduct {
  readonly kind: "software";
  /** From the smallest to the largest; most products come in one edition only. */
  readonly editions: readonly [DemoEdition, ...DemoEdition[]];
  readonly license: DemoLicensePolicy;
}

/** Announced with its price, not yet sold online. */
interface DemoUpcoming extends DemoStockProduct {
  /** The commodity behind the price. */
  readonly commodityUuid: string;
  readonly prices: DemoPrices;
  /** The first day of sale, `YYYY-MM-DD` in Taipei. */
  readonly availableFrom: string;
  readonly availableReason: Texts;
}

export interface DemoHardware extends DemoUpcoming {
  readonly kind: "hardware";
  /** Pieces in the warehouse; 0 is sold out. */
  readonly stock: number;
}

export interface DemoCourse extends DemoUpcoming {
  readonly kind: "course";
}

/** Work of the vendor's engineers, sold by the year or by the visit; needs no key. */
export interface DemoService extends DemoStockProduct {
  readonly kind: "service";
  readonly commodityUuid: string;
  /** 12: a contract for a year; null: done once. */
  readonly months: 12 | null;
  readonly prices: DemoPrices;
}

export type DemoProduct = DemoSoftware | DemoHardware | DemoCourse | DemoService;
