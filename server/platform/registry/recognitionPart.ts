import type { ProductKind } from "#shared/catalog/products/rules.ts";
import type { RevenueRule } from "#shared/payments/recognition/rules.ts";
import type { Tx } from "../db/client.ts";

/** A line of a paid order. */
export interface EarningLine {
  readonly id: string;
  readonly productId: string;
  readonly kind: ProductKind;
  /** Null: not a plan. */
  readonly months: number | null;
  /** In Taipei, as all days here. */
  readonly paidOn: string;
}

/** Earned evenly from the first day to the last. */
export interface EarningDays {
  readonly rule: Exclude<RevenueRule, "delivery">;
  readonly from: string;
  readonly to: string;
}

/**
 * Earning days of one kind of line; lines that no module covers are earned on the day they are paid. The days of a line do
 * not change once they are known.
 */
export interface RecognitionPart<S> {
  /** At most one module covers a line. */
  readonly covers: (line: EarningLine) => boolean;
  /** Of lines it covers, by id; a line that is missing is asked for again later. */
  readonly daysOf: (
    tx: Tx,
    scope: S,
    lines: readonly EarningLine[],
  ) => Promise<ReadonlyMap<string, EarningDays>>;
}
