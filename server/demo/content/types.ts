import type { Texts } from "#shared/kit/texts.ts";

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
  readonly reminders: readonly Texts[];
  readonly picture: DemoPicture;
  readonly pictureAlt: Texts;
  readonly sort: number;
  /** Shown on the home page. */
  readonly featured: boolean;
}

export interface DemoSoftware extends DemoProductBase {
  readonly kind: "software";
  readonly plans: readonly DemoPlan[];
  readonly license: DemoLicensePolicy;
}

/** Announced, not yet for sale. */
export interface DemoUpcoming extends DemoProductBase {
  readonly kind: "hardware" | "course";
  /** The first day of sale, `YYYY-MM-DD` in Taipei. */
  readonly availableFrom: string;
  readonly availableReason: Texts;
}

export type DemoProduct = DemoSoftware | DemoUpcoming;

export interface DemoSite {
  readonly name: Texts;
  readonly address: Texts;
  readonly phone: string;
  readonly fax: string;
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
    readonly slug: string;
    readonly name: Texts;
    readonly summary: Texts;
  }[];
}

/** A legal document; `content` is Markdown. */
export interface DemoDocument {
  readonly type: "terms" | "privacy" | "member_terms";
  readonly version: string;
  readonly title: Texts;
  readonly content: Texts;
}

/** The sentence a buyer agrees to before digital content is delivered at once. */
export interface DemoConsent {
  readonly version: string;
  readonly text: Texts;
}
