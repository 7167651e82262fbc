import type { PercentInput } from "#shared/catalog/pricing/contract.ts";

/** Name: `<commodity> <currency>`. */
export interface PlannedCell {
  readonly name: string;
  readonly now: number | null;
  /** The sale that it waits for. */
  readonly waits: Planned | null;
}

/** Milliseconds; `ends` null: permanent. */
export interface Planned {
  readonly id: string;
  readonly begins: number;
  readonly ends: number | null;
  readonly cells: readonly PlannedCell[];
  undone: boolean;
}

export interface PriceAt {
  readonly minor: number | null;
  readonly sale: Planned | null;
}

interface Own extends PlannedCell {
  readonly of: Planned;
}

/**
 * Reference implementation: undone changes do not count; the latest permanent change in force wins (ties:
 * the later made); a running sale covers it until a change that does not wait for the sale's end.
 */
export class PricesAsPlanned {
  /** In creation order. */
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

  at(name: string, time: number): PriceAt {
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

  /** When the price may change after `time`. */
  turns(name: string, time: number): number[] {
    const all = this.own(name).flatMap(({ of, waits }) => [
      beginsAt(of, waits),
      ...(of.ends === null ? [] : [of.ends]),
    ]);
    return [...new Set(all)].filter((turn) => turn > time).toSorted((a, b) => a - b);
  }

  /** Null without a sale; undefined if it changes before the sale ends. */
  after(name: string, time: number): number | null | undefined {
    const { sale } = this.at(name, time);
    if (!sale?.ends) return null;
    return this.turns(name, time)[0] === sale.ends ? this.at(name, sale.ends).minor : undefined;
  }
}

const isWaiting = (waits: Planned | null): boolean => waits !== null && !waits.undone;

const beginsAt = ({ begins }: Planned, waits: Planned | null): number =>
  waits?.ends && isWaiting(waits) ? waits.ends : begins;

/** Minor units. */
const WHOLE: Record<string, number> = { TWD: 1, JPY: 1, USD: 100, CNY: 100 };

/** Computed differently from the product. */
export function changeByPercent(
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
