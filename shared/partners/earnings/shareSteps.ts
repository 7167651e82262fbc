import type { Money } from "#shared/kit/money.ts";
import { type ChainLink, splitBase, type Split } from "../commissions/split.ts";
import type { ShareStep } from "./contract.ts";

interface Position {
  /** In the chain, from 0. */
  readonly link: number;
  readonly currency: string;
}

/** How a link's share comes about, by group of products with the same percents. */
export const shareSteps = ({ groups }: Split, { link, currency }: Position): ShareStep[] =>
  groups.map(({ base, percents, shares }) => {
    const money = (minor: number): Money => ({ minor, currency });
    const original = percents[link] ?? 0;
    const given = percents[link + 1] ?? 0;
    const cutOf = (bps: number) => splitBase(base, [bps])[0] ?? 0;
    return {
      base: money(base),
      original,
      given,
      retained: original - given,
      cut: money(cutOf(original)),
      givenCut: money(cutOf(given)),
      share: money(shares[link] ?? 0),
    };
  });

/** A percent that a dealer would give to the one directly below instead; everyone further below stays under it. */
export function withGiven<T extends ChainLink>(
  chain: readonly T[],
  { link, given }: { readonly link: number; readonly given: number },
  hypothetical: T,
): readonly T[] {
  if (!chain[link + 1]) return [...chain, { ...hypothetical, originalBps: given }];
  return chain.map((each, at) => (at === link + 1 ? { ...each, originalBps: given } : each));
}
