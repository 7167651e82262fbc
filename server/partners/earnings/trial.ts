import { ensure } from "#shared/errors.ts";
import { parseMinor } from "#shared/kit/money.ts";
import { type ChainLink, FULL_BPS, splitProfit } from "#shared/partners/commissions/split.ts";
import type { Trial, TrialChoices, TrialInput } from "#shared/partners/earnings/contract.ts";
import { shareSteps, withGiven } from "#shared/partners/earnings/shareSteps.ts";
import type { Context } from "#server/context.ts";
import {
  agreementAt,
  type DealerRow,
  findDealer,
  listAgreements,
  listChain,
} from "../dealers/commands.ts";
import {
  agreementInForce,
  dealerNames,
  productNames,
  requireOpenDealer,
} from "../dealers/service.ts";
import * as queries from "./queries.ts";

interface TrialLink extends ChainLink {
  /** Null: not appointed yet. */
  readonly dealer: string | null;
}

/**
 * What an order would earn, by the function that shares paid orders. The dealer sees himself and who is below.
 * @throws {Refusal} `request.invalid` at `amount` or `given`; `dealer.not_found` for a seller who is not below
 */
export async function tryProfit(scope: Context, input: TrialInput): Promise<Trial> {
  const own = await requireOpenDealer(scope.db, scope);
  const base = parseMinor(input.amount, input.currency);
  ensure(base > 0 && Number.isSafeInteger(base), "request.invalid", { amount: ["order_amount"] });
  const seller = await findSeller(scope, own, input.seller);
  const current = await trialChain(scope, seller);
  const link = current.findIndex(({ dealer }) => dealer === own.id);
  const chain = changedChain(current, { link, given: input.given });
  const split = splitProfit(chain, [{ product: input.product ?? null, minor: base }]);
  const names = await dealerNames(
    scope.db,
    scope,
    chain.flatMap(({ dealer }) => dealer ?? []),
  );
  const { currency } = input;
  const steps = chain.slice(link).flatMap(({ dealer }, at) => {
    const [step] = shareSteps(split, { link: link + at, currency });
    return step ? { ...step, dealer: dealer && (names.get(dealer) ?? null), own: at === 0 } : [];
  });
  return {
    base: { minor: base, currency },
    steps,
    share: { minor: split.shares[link] ?? 0, currency },
  };
}

async function findSeller(
  { db }: Context,
  own: DealerRow,
  asked: string | undefined,
): Promise<DealerRow> {
  if (asked === undefined || asked === own.id) return own;
  const seller = await findDealer(db, asked);
  ensure(seller && seller.ancestors.includes(own.id), "dealer.not_found");
  return seller;
}

async function trialChain(scope: Context, seller: DealerRow): Promise<TrialLink[]> {
  const dealers = await listChain(scope.db, seller);
  const rows = await listAgreements(
    scope.db,
    dealers.map(({ id }) => id),
  );
  return dealers.map(({ id }) => {
    const own = rows.filter(({ dealer_id: of }) => of === id);
    const terms = agreementAt(own, scope.now());
    return { dealer: id, originalBps: terms?.original_bps ?? 0, caps: terms?.caps ?? [] };
  });
}

function changedChain(
  chain: readonly TrialLink[],
  { link, given }: { readonly link: number; readonly given: number | undefined },
): readonly TrialLink[] {
  if (given === undefined) return chain;
  const isCovered = given <= (chain[link]?.originalBps ?? 0);
  ensure(isCovered, "request.invalid", { given: ["given_above_own"] });
  return withGiven(chain, { link, given }, { dealer: null, originalBps: 0, caps: [] });
}

export async function listTrialChoices(scope: Context): Promise<TrialChoices> {
  const own = await requireOpenDealer(scope.db, scope);
  const agreement = await agreementInForce(scope.db, scope, own.id);
  const below = await queries.listBelow(scope.db, own.id);
  const names = await dealerNames(
    scope.db,
    scope,
    below.map(({ id }) => id),
  );
  const capped = (agreement?.caps ?? []).filter(({ bps }) => bps < FULL_BPS);
  const products = await productNames(
    scope.db,
    scope,
    capped.map(({ product }) => product),
  );
  return {
    original: agreement?.original_bps ?? 0,
    sellers: below.map(({ id, ancestors }) => ({
      uuid: id,
      name: names.get(id) ?? "",
      level: ancestors.length - own.ancestors.length,
    })),
    products: [...products].map(([uuid, name]) => ({ uuid, name })),
  };
}
