import type { z } from "zod";
import { priceIn } from "#shared/catalog/products/rules.ts";
import { ensure } from "#shared/errors.ts";
import { multiplyMoney } from "#shared/kit/money.ts";
import type { PurchasablePlan } from "#shared/catalog/pricing/purchasablePlan.ts";
import type { promotionSimulation, Simulation } from "#shared/sales/promotions/simulation.ts";
import { resolveChargeCurrency, searchPurchasablePlans } from "#server/catalog/pricing/service.ts";
import { type Offer, listOffers } from "#server/catalog/listing/commands.ts";
import type { Context } from "#server/context.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { evaluateCodes, type CodeEvaluation } from "./commands.ts";
import { findMembersByEmail } from "./adminQueries.ts";

type Input = z.output<typeof promotionSimulation.simulate.input>;

/** Limit of a usable choice. */
const MAX_PLANS = 20;

export async function plans(
  scope: Context,
  { named }: z.output<typeof promotionSimulation.plans.input>,
): Promise<PurchasablePlan[]> {
  requireStaff(scope, "promotions.read");
  return searchPurchasablePlans(scope.db, named ?? "", MAX_PLANS);
}

/**
 * In the currency an order would be charged in; stores nothing.
 * @throws {Refusal} `request.invalid` for a plan without a price at that time or an unknown member.
 */
export async function simulate(scope: Context, input: Input): Promise<Simulation> {
  requireStaff(scope, "promotions.read");
  const now = input.at ? new Date(input.at) : scope.now();
  const [member] = input.email ? await findMembersByEmail(scope.db, [input.email]) : [];
  ensure(member || !input.email, "request.invalid", { email: ["unknown_member"] });
  const found = await resolveOffers(scope, input, now);
  const offered = found.map(({ offer }) => offer);
  const currency = await resolveChargeCurrency(scope.db, scope.providers, offered, input.currency);
  const priced = found.map(({ offer, quantity }) => {
    const price = multiplyMoney(priceIn(offer.prices, currency), quantity);
    const { product_id: product, kind, months } = offer;
    return { offer, quantity, line: { product, kind, months, minor: price.minor } };
  });
  const lines = priced.map(({ line }) => line);
  const memberId = member?.id ?? null;
  const evaluation = await evaluateCodes(scope.db, {
    codes: input.codes,
    memberId,
    lines,
    currency,
    now,
  });
  return toSimulation(priced, evaluation, currency);
}

async function resolveOffers(scope: Context, { lines }: Input, now: Date) {
  const ids = lines.map(({ commodity }) => commodity);
  const found = new Map((await listOffers(scope.db, ids, now)).map((offer) => [offer.id, offer]));
  return lines.map(({ commodity, quantity }, at) => {
    const offer = found.get(commodity);
    ensure(offer, "request.invalid", { [`lines.${at}.commodity`]: ["invalid"] });
    return { offer, quantity };
  });
}

interface PricedLine {
  readonly offer: Offer;
  readonly quantity: number;
  readonly line: { readonly minor: number };
}

function toSimulation(
  priced: readonly PricedLine[],
  evaluation: CodeEvaluation,
  currency: string,
): Simulation {
  const money = (minor: number) => ({ minor, currency });
  const before = priced.reduce((sum, { line }) => sum + line.minor, 0);
  const codes = evaluation.codes.map(({ candidate, reason, missing, gain }) => ({
    code: candidate.code,
    promotion: {
      uuid: candidate.promotion,
      name: evaluation.names.get(candidate.promotion) ?? "",
    },
    reason,
    missing,
    discount: money(gain.discount),
    freeMonths: gain.freeMonths,
  }));
  const nothing = { promotion: null, missing: null, discount: money(0), freeMonths: 0 };
  const unknown = evaluation.unknown.map((code) => ({
    code,
    reason: "unknown" as const,
    ...nothing,
  }));
  return {
    codes: [...codes, ...unknown],
    lines: priced.map(({ offer, quantity, line }, at) => ({
      name: offer.name,
      edition: offer.edition,
      kind: offer.kind,
      months: offer.months,
      quantity,
      before: money(line.minor),
      discount: money(evaluation.lines[at]?.discount ?? 0),
      freeMonths: evaluation.lines[at]?.freeMonths ?? 0,
    })),
    before: money(before),
    discount: money(evaluation.discount),
    total: money(before - evaluation.discount),
  };
}
