import type { Reminder } from "#shared/catalog/listing/contract.ts";
import type { NewsKind } from "#shared/content/cms/contract.ts";
import type { ArticleVisibility } from "#shared/content/support/rules.ts";
import type { Texts } from "#shared/kit/lang.ts";
import type { ContentType } from "#shared/site/company/contract.ts";

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

/** One entry of the shop's menu; `parent` is the uuid of the entry above it. */
export interface DemoCategory {
  readonly uuid: string;
  readonly slug: string;
  readonly parent: string | null;
  readonly sort: number;
  readonly name: Texts;
}

/** Served at `/<directory>/<filename>.<extension>`. */
export interface DemoPicture {
  readonly directory: "art";
  readonly filename: string;
  readonly extension: "svg";
}

/** Minor units: TWD in whole dollars, USD and CNY in cents and fen. Tax included. */
export interface DemoPrices {
  readonly TWD: number;
  readonly USD: number;
  readonly CNY: number;
}

/** One way to buy a software product; `months: null` is the permanent licence. */
export interface DemoPlan {
  readonly uuid: string;
  readonly months: 1 | 3 | 6 | 12 | null;
  readonly prices: DemoPrices;
}

/** The free trial of a software product, once per member. */
export interface DemoTrial {
  readonly uuid: string;
  readonly months: 0;
}

/** What one key allows: computers at once, how long a signed lease lasts, and how long it outlives contact. */
export interface DemoLicensePolicy {
  readonly seats: number;
  readonly leaseHours: 24;
  readonly graceDays: 30;
}

export interface DemoSpecification {
  readonly label: Texts;
  readonly value: Texts;
}

export interface DemoProductBase {
  readonly uuid: string;
  readonly categoryUuid: string;
  readonly slug: string;
  /** The part number; for software also the `product` an activation names. */
  readonly productCode: string;
  /** ASCII and neutral: payment gateways refuse some words and cut at `#`. */
  readonly paymentTitle: string;
  readonly name: Texts;
  readonly tagline: Texts;
  readonly summary: Texts;
  /** Markdown. */
  readonly description: Texts;
  readonly specifications: readonly DemoSpecification[];
  /** Notes to read before buying. */
  readonly reminders: readonly Reminder[];
  readonly picture: DemoPicture;
  readonly pictureAlt: Texts;
  readonly sort: number;
  /** Shown on the home page. */
  readonly featured: boolean;
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
  readonly trial?: DemoTrial;
}

export interface DemoSoftware extends DemoProductBase {
  readonly kind: "software";
  /** From the smallest to the largest. A product of one edition is sold by its plans, without an edition's name. */
  readonly editions: readonly [DemoEdition, ...DemoEdition[]];
  readonly license: DemoLicensePolicy;
}

/** Sold at one price. */
interface DemoPriced extends DemoProductBase {
  /** The commodity behind the price. */
  readonly commodityUuid: string;
  readonly prices: DemoPrices;
}

/** When something announced is sold from, and why not earlier. */
interface DemoAnnouncement {
  /** `YYYY-MM-DD` in Taipei. */
  readonly availableFrom: string;
  readonly availableReason: Texts;
}

export interface DemoHardware extends DemoPriced, Partial<DemoAnnouncement> {
  readonly kind: "hardware";
  /** Agreed with a person instead; `availableReason` says how. */
  readonly soldOnline?: false;
  /** Pieces in the warehouse; 0 is sold out. */
  readonly stock: number;
  /** What one weighs, with its packing. */
  readonly grams: number;
}

/** Announced: nobody can register for one yet. */
export interface DemoCourse extends DemoPriced, DemoAnnouncement {
  readonly kind: "course";
}

/** Work of the vendor's engineers, sold by the year or by the visit; needs no key. */
export interface DemoService extends DemoPriced {
  readonly kind: "service";
  /** 12: a contract for a year; null: done once. */
  readonly months: 12 | null;
}

export type DemoProduct = DemoSoftware | DemoHardware | DemoCourse | DemoService;

export interface DemoSite {
  /** By which callers ask for the company information. */
  readonly uuid: string;
  readonly name: Texts;
  readonly address: Texts;
  readonly phone: string;
  readonly fax: string;
  readonly uniformNumber: string;
  readonly email: string;
  readonly hero: {
    readonly headline: Texts;
    readonly subline: Texts;
    readonly primaryAction: Texts;
    readonly secondaryAction: Texts;
    readonly picture: DemoPicture;
    readonly pictureAlt: Texts;
  };
  readonly values: readonly { readonly title: Texts; readonly body: Texts }[];
  readonly services: readonly {
    readonly uuid: string;
    readonly name: Texts;
    readonly summary: Texts;
  }[];
}

/** A published document; `content` is Markdown. */
export interface DemoDocument {
  readonly type: Exclude<ContentType, "digital_consent">;
  /** The day from which it is in force, `YYYY-MM-DD` in Taipei. */
  readonly version: string;
  readonly title: Texts;
  readonly content: Texts;
}

/** The sentence a buyer agrees to before digital content is delivered at once. */
export interface DemoConsent {
  /** As of a document. */
  readonly version: string;
  readonly text: Texts;
}

export interface DemoFaqCategory {
  readonly uuid: string;
  /** Names the category within the page's address. */
  readonly slug: string;
  readonly name: Texts;
  readonly faqs: readonly {
    readonly uuid: string;
    readonly slug: string;
    readonly question: Texts;
    /** Markdown. */
    readonly answer: Texts;
  }[];
}

export interface DemoRequirement {
  readonly os: Texts;
  readonly cpu: Texts;
  readonly memory: Texts;
  readonly gpu: Texts;
  readonly disk: Texts;
  readonly display: Texts;
}

/** What a computer needs for the software of this code. */
export interface DemoComputer {
  readonly productCode: string;
  readonly minimum: DemoRequirement;
  readonly recommended: DemoRequirement;
  readonly note?: Texts;
}

/** An article of technical support. */
export interface DemoArticle {
  readonly uuid: string;
  /** The topic it is of. */
  readonly topic: string;
  readonly visibility: ArticleVisibility;
  /** What it is about, and from which version to which. */
  readonly about: readonly {
    readonly code: string;
    readonly from?: string;
    readonly to?: string;
  }[];
  readonly title: Texts;
  readonly summary: Texts;
  /** Markdown. */
  readonly body: Texts;
}

export interface DemoNews {
  readonly uuid: string;
  readonly kind: NewsKind;
  /** The day it came out, `YYYY-MM-DD` in Taipei. */
  readonly day: string;
  readonly title: Texts;
  readonly summary: Texts;
  /** Markdown. */
  readonly body: Texts;
}
