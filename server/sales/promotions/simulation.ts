import type { z } from "zod";
import { priceIn } from "#shared/catalog/products/rules.ts";
import { ensure } from "#shared/errors.ts";
import { times } from "#shared/kit/money.ts";
import type { SoldPlan } from "#shared/catalog/pricing/purchasablePlan.ts";
import type { promotionTrials, Simulation } from "#shared/sales/promotions/simulation.ts";
import { chargeCurrency, soldPlans } from "#server/catalog/pricing/service.ts";
import { type Offer, offersOf } from "#server/catalog/listing/commands.ts";
import type { Scope } from "#server/context.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { judge, type Judged } from "./commands.ts";
import { namedMembers } from "./adminQueries.ts";

type Input = z.output<typeof promotionTrials.simulate.input>;

export async function plans(scope: Scope): Promise<SoldPlan[]> {
  requireStaff(scope, "promotions.read");
  return soldPlans(scope.db);
}

/**
 * In the currency an order would be charged in; stores nothing.
 * @throws {Refusal} `request.invalid` for a plan without a price at that time or an unknown member.
 */
export async function simulate(scope: Scope, input: Input): Promise<Simulation> {
  requireStaff(scope, "promotions.read");
  const now = input.at ? new Date(input.at) : scope.now();
  const [member] = input.email ? await namedMembers(scope.db, [input.email]) : [];
  ensure(member || !input.email, "request.invalid", { email: ["unknown_member"] });
  const found = await offers(scope, input, now);
  const offered = found.map(({ offer }) => offer);
  const currency = await chargeCurrency(scope.db, scope.providers, offered, input.currency);
  const priced = found.map(({ offer, quantity }) => {
    const price = times(priceIn(offer.prices, currency), quantity);
    const { product_id: product, kind, months } = offer;
    return { offer, quantity, line: { product, kind, months, minor: price.minor } };
  });
  const lines = priced.map(({ line }) => line);
  const memberId = member?.id ?? null;
  const judged = await judge(scope.db, { codes: input.codes, memberId, lines, currency, now });
  return presented(priced, judged, currency);
}

async function offers(scope: Scope, { lines }: Input, now: Date) {
  const ids = lines.map(({ commodity }) => commodity);
  const found = new Map((await offersOf(scope.db, ids, now)).map((offer) => [offer.id, offer]));
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

function presented(priced: readonly PricedLine[], judged: Judged, currency: string): Simulation {
  const money = (minor: number) => ({ minor, currency });
  const before = priced.reduce((sum, { line }) => sum + line.minor, 0);
  const codes = judged.codes.map(({ candidate, reason, missing, gain }) => ({
    code: candidate.code,
    promotion: {
      uuid: candidate.promotion,
      name: judged.names.get(candidate.promotion) ?? "",
    },
    reason,
    missing,
    discount: money(gain.discount),
    freeMonths: gain.freeMonths,
  }));
  const nothing = { promotion: null, missing: null, discount: money(0), freeMonths: 0 };
  const unknown = judged.unknown.map((code) => ({ code, reason: "unknown" as const, ...nothing }));
  return {
    codes: [...codes, ...unknown],
    lines: priced.map(({ offer, quantity, line }, at) => ({
      name: offer.name,
      edition: offer.edition,
      kind: offer.kind,
      months: offer.months,
      quantity,
      before: money(line.minor),
      discount: money(judged.lines[at]?.discount ?? 0),
      freeMonths: judged.lines[at]?.freeMonths ?? 0,
    })),
    before: money(before),
    discount: money(judged.discount),
    total: money(before - judged.discount),
  };
}
