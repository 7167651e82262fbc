import type { PercentInput } from "#shared/catalog/pricing/contract.ts";

/** A price by its name, `<commodity> <currency>`, as somebody changed it. */
export interface PlannedCell {
  readonly name: string;
  readonly now: number | null;
  /** The sale that the price waits for the end of. */
  readonly waits: Planned | null;
}

/** A change of prices, in milliseconds; `ends` null: for good. */
export interface Planned {
  readonly id: string;
  readonly begins: number;
  readonly ends: number | null;
  readonly cells: readonly PlannedCell[];
  undone: boolean;
}

export interface At {
  readonly minor: number | null;
  /** The sale that runs. */
  readonly sale: Planned | null;
}

interface Own extends PlannedCell {
  readonly of: Planned;
}

/**
 * What prices are by a plain reading of the rules: what was undone counts for nothing; of what is for good the latest to
 * have begun holds, of two with one beginning the later made; a sale covers it, until one that does not wait for its end
 * begins.
 */
export class PricesAsPlanned {
  /** In the order in which they were made. */
  readonly changes: Planned[] = [];
  readonly first: ReadonlyMap<string, number>;

  constructor(first: ReadonlyMap<string, number>) {
    this.first = first;
  }

  private own(name: string): Own[] {
    return this.changes
      .filter(({ undone }) => !undone)
      .flatMap((of) =>
        of.cells.filter((cell) => cell.name === name).map((cell) => ({ ...cell, of })),
      )
      .toSorted((a, b) => a.of.begins - b.of.begins);
  }

  at(name: string, time: number): At {
    const begun = this.own(name).filter(({ of }) => of.begins <= time);
    const top = begun.findLast(({ of, waits }) =>
      of.ends === null ? !isWaiting(waits) : of.ends > time,
    );
    if (top && top.of.ends !== null) return { minor: top.now, sale: top.of };
    const lasting = begun.findLast(
      ({ of, waits }) => of.ends === null && beginsAt(of, waits) <= time,
    );
    return { minor: lasting ? lasting.now : (this.first.get(name) ?? null), sale: null };
  }

  /** Moments from which on it may cost something else, after `time`. */
  turns(name: string, time: number): number[] {
    const all = this.own(name).flatMap(({ of, waits }) => [
      beginsAt(of, waits),
      ...(of.ends === null ? [] : [of.ends]),
    ]);
    return [...new Set(all)].filter((turn) => turn > time).toSorted((a, b) => a - b);
  }

  /** What it costs after the sale that runs then; null without one, undefined when it changes before the sale ends. */
  after(name: string, time: number): number | null | undefined {
    const { sale } = this.at(name, time);
    if (!sale?.ends) return null;
    return this.turns(name, time)[0] === sale.ends ? this.at(name, sale.ends).minor : undefined;
  }
}

const isWaiting = (waits: Planned | null): boolean => waits !== null && !waits.undone;

const beginsAt = ({ begins }: Planned, waits: Planned | null): number =>
  waits?.ends && isWaiting(waits) ? waits.ends : begins;

/** Whole coins of the currencies of the tests. */
const WHOLE: Record<string, number> = { TWD: 1, JPY: 1, USD: 100, CNY: 100 };

/** A price by a percentage, in another arithmetic than the product's. */
export function byPoints(
  minor: number,
  currency: string,
  { points, rounding, rounded }: Pick<PercentInput, "points" | "rounding" | "rounded">,
): number {
  const whole = WHOLE[currency] ?? 1;
  const step = rounding === 0 ? 1 : whole === 1 ? rounding : whole;
  const parts = minor * (10_000 + points);
  const rest = parts % (step * 10_000);
  const below = (parts - rest) / 10_000;
  const isUp =
    rest > 0 && (rounded === "up" || (rounded === "nearest" && rest * 2 >= step * 10_000));
  return Math.max(step, isUp ? below + step : below);
}
