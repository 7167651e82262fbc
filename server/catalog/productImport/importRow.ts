import type { PlanMonths } from "#shared/catalog/products/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import type { PRODUCT_STATES } from "#shared/catalog/products/adminContract.ts";
import type { At, Told } from "./cellIssues.ts";

/** One plan of a product as a file tells of it; what it does not say is absent. */
export interface PlanDraft {
  readonly at: At;
  readonly edition: {
    readonly id?: Told<string>;
    readonly name: Partial<Record<Lang, Told<string>>>;
    /** What it adds, a line each, in the languages that the file tells it in. */
    readonly features?: ReadonlyMap<Lang, Told<string>>;
  } | null;
  /** How long it runs, null for good; absent where the row is about the edition alone. */
  readonly months?: Told<PlanMonths | null>;
  /** Null: nobody counts it. */
  readonly stock?: Told<number | null>;
  /** Of a piece in grams; null: nobody has weighed it. */
  readonly grams?: Told<number | null>;
  /** By currency; null: none any more. */
  readonly prices: ReadonlyMap<string, Told<number | null>>;
}

/** One product as a file tells of it. */
export interface Draft {
  /** Its first row. */
  readonly at: At;
  /** The product that it is about, if there is one already. */
  readonly id: string | null;
  /** By which id others of the file refer to a new one, and whether it is to keep that. */
  readonly newId?: { readonly id: string; readonly isKept: boolean };
  /** Parts of the content by their path, such as `name.tw`, `tags` or `activation.seats`. */
  readonly parts: ReadonlyMap<string, Told<unknown>>;
  /** The same for a product that is added, where `parts` do not say it. */
  readonly begins: ReadonlyMap<string, Told<unknown>>;
  /** Of a product that is added: texts, such as `name.tw`, that say what the file tells in another language. */
  readonly borrowed?: readonly string[];
  /** Where columns stand that tell of several things, such as `specifications.en`. */
  readonly columns?: ReadonlyMap<string, At>;
  /** Parts that it tells of in words that cannot be read, which was told already. */
  readonly wrong: ReadonlySet<string>;
  readonly status?: Told<(typeof PRODUCT_STATES)[number]>;
  readonly plans: readonly PlanDraft[];
}
