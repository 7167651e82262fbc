import type { PlanMonths } from "#shared/catalog/products/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import type { PRODUCT_STATES } from "#shared/catalog/products/adminContract.ts";
import type { CellPlace, CellValue } from "./cellIssues.ts";

/** Fields missing in the file are absent. */
export interface ImportedPlan {
  readonly at: CellPlace;
  readonly edition: {
    readonly id?: CellValue<string>;
    readonly name: Partial<Record<Lang, CellValue<string>>>;
    /** One feature per line. */
    readonly features?: ReadonlyMap<Lang, CellValue<string>>;
  } | null;
  /** Null: permanent; absent: the row is about the edition only. */
  readonly months?: CellValue<PlanMonths | null>;
  /** Null: not counted. */
  readonly stock?: CellValue<number | null>;
  /** Grams per piece; null: unknown. */
  readonly grams?: CellValue<number | null>;
  /** By currency, in minor units; null: removed. */
  readonly prices: ReadonlyMap<string, CellValue<number | null>>;
}

/** One product as the file describes it. */
export interface ImportedProduct {
  readonly at: CellPlace;
  /** Null: new. */
  readonly id: string | null;
  /** Stand-in id, and whether it becomes the real one. */
  readonly newId?: { readonly id: string; readonly isKept: boolean };
  /** Content by path, e.g. `name.tw`, `activation.seats`. */
  readonly parts: ReadonlyMap<string, CellValue<unknown>>;
  /** Defaults for a new product where `parts` is silent. */
  readonly begins: ReadonlyMap<string, CellValue<unknown>>;
  /** New products: paths of texts copied from another language. */
  readonly untranslated?: readonly string[];
  /** Cells of list columns, e.g. `specifications.en`. */
  readonly columns?: ReadonlyMap<string, CellPlace>;
  /** Paths already reported as unreadable. */
  readonly wrong: ReadonlySet<string>;
  readonly status?: CellValue<(typeof PRODUCT_STATES)[number]>;
  readonly plans: readonly ImportedPlan[];
}
