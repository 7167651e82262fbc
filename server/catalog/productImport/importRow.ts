import type { PlanMonths } from "#shared/catalog/products/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import type { PRODUCT_STATES } from "#shared/catalog/products/adminContract.ts";
import type { At, Told } from "./cellIssues.ts";

/** Fields missing in the file are absent. */
export interface PlanDraft {
  readonly at: At;
  readonly edition: {
    readonly id?: Told<string>;
    readonly name: Partial<Record<Lang, Told<string>>>;
    /** One feature per line. */
    readonly features?: ReadonlyMap<Lang, Told<string>>;
  } | null;
  /** Null: permanent; absent: the row is about the edition only. */
  readonly months?: Told<PlanMonths | null>;
  /** Null: not counted. */
  readonly stock?: Told<number | null>;
  /** Grams per piece; null: unknown. */
  readonly grams?: Told<number | null>;
  /** By currency, in minor units; null: removed. */
  readonly prices: ReadonlyMap<string, Told<number | null>>;
}

/** One product as the file describes it. */
export interface Draft {
  readonly at: At;
  /** Null: new. */
  readonly id: string | null;
  /** Stand-in id, and whether it becomes the real one. */
  readonly newId?: { readonly id: string; readonly isKept: boolean };
  /** Content by path, e.g. `name.tw`, `activation.seats`. */
  readonly parts: ReadonlyMap<string, Told<unknown>>;
  /** Defaults for a new product where `parts` is silent. */
  readonly begins: ReadonlyMap<string, Told<unknown>>;
  /** New products: paths of texts copied from another language. */
  readonly borrowed?: readonly string[];
  /** Cells of list columns, e.g. `specifications.en`. */
  readonly columns?: ReadonlyMap<string, At>;
  /** Paths already reported as unreadable. */
  readonly wrong: ReadonlySet<string>;
  readonly status?: Told<(typeof PRODUCT_STATES)[number]>;
  readonly plans: readonly PlanDraft[];
}
