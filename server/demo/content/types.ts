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

/** Minor units (TWD dollars, USD cents, CNY fen), tax included. */
export interface DemoPrices {
  readonly TWD: number;
  readonly USD: number;
  readonly CNY: number;
}

/** `months: null` is the permanent license. */
export interface DemoPlan {
  readonly uuid: string;
  readonly months: 1 | 3 | 6 | 12 | null;
  readonly prices: DemoPrices;
}

/** Once per member. */
export interface DemoTrial {
  readonly uuid: string;
  readonly months: 0;
}

/** `leaseHours`: validity of a signed lease; `graceDays`: use without contact. */
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
  /** Part number; for software also the activation's `product`. */
  readonly productCode: string;
  /** Neutral ASCII: gateways refuse some words and cut at `#`. */
  readonly paymentTitle: string;
  readonly name: Texts;
  readonly tagline: Texts;
  readonly summary: Texts;
  /** Markdown. */
  readonly description: Texts;
  readonly specifications: readonly DemoSpecification[];
  readonly reminders: readonly Reminder[];
  readonly picture: DemoPicture;
  readonly pictureAlt: Texts;
  readonly sort: number;
  /** On the home page. */
  readonly featured: boolean;
  readonly tags: readonly DemoTagSlug[];
}

/** Sold with its own plans. */
export interface DemoEdition {
  readonly uuid: string;
  readonly name: Texts;
  /** Additions to the previous edition, one per line. */
  readonly features: readonly Texts[];
  readonly plans: readonly DemoPlan[];
  readonly trial?: DemoTrial;
}

export interface DemoSoftware extends DemoProductBase {
  readonly kind: "software";
  /** Smallest first. A single edition is sold without its name. */
  readonly editions: readonly [DemoEdition, ...DemoEdition[]];
  readonly license: DemoLicensePolicy;
}

interface DemoPriced extends DemoProductBase {
  readonly commodityUuid: string;
  readonly prices: DemoPrices;
}

interface DemoAnnouncement {
  /** `YYYY-MM-DD` in Taipei. */
  readonly availableFrom: string;
  readonly availableReason: Texts;
}

export interface DemoHardware extends DemoPriced, Partial<DemoAnnouncement> {
  readonly kind: "hardware";
  /** Sold by agreement; `availableReason` says how. */
  readonly soldOnline?: false;
  /** 0: sold out. */
  readonly stock: number;
  /** With packing. */
  readonly grams: number;
}

export interface DemoCourse extends DemoPriced, DemoAnnouncement {
  readonly kind: "course";
}

/** Sold by year or visit, without a key. */
export interface DemoService extends DemoPriced {
  readonly kind: "service";
  /** 12: yearly contract; null: one-off. */
  readonly months: 12 | null;
}

export type DemoProduct = DemoSoftware | DemoHardware | DemoCourse | DemoService;

export interface DemoSite {
  /** Public id of the company profile. */
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

/** `content` is Markdown. */
export interface DemoDocument {
  readonly type: Exclude<ContentType, "digital_consent">;
  /** Effective day, `YYYY-MM-DD` in Taipei. */
  readonly version: string;
  readonly title: Texts;
  readonly content: Texts;
}

/** Accepted before digital content is delivered at once. */
export interface DemoConsent {
  readonly version: string;
  readonly text: Texts;
}

export interface DemoFaqCategory {
  readonly uuid: string;
  /** Anchor on the page. */
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

export interface DemoComputer {
  readonly productCode: string;
  readonly minimum: DemoRequirement;
  readonly recommended: DemoRequirement;
  readonly note?: Texts;
}

export interface DemoArticle {
  readonly uuid: string;
  readonly topic: string;
  readonly visibility: ArticleVisibility;
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
  /** Publication day, `YYYY-MM-DD` in Taipei. */
  readonly day: string;
  readonly title: Texts;
  readonly summary: Texts;
  /** Markdown. */
  readonly body: Texts;
}
