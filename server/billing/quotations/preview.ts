import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type {
  QuotablePlan,
  quotationOffice,
  QuotationPreview,
} from "#shared/billing/quotations/adminContract.ts";
import { searchPurchasablePlans } from "#server/catalog/pricing/service.ts";
import type { Context } from "#server/context.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { buildLines, quotationTotal } from "./issueQuotation.ts";
import * as queries from "./queries.ts";

type Input<K extends keyof typeof quotationOffice> = z.output<(typeof quotationOffice)[K]["input"]>;

/** Limit of a usable choice. */
const MAX_PLANS = 20;

export async function plans(scope: Context, { named }: Input<"plans">): Promise<QuotablePlan[]> {
  requireStaff(scope, "orders.write");
  const found = await searchPurchasablePlans(scope.db, named ?? "", MAX_PLANS);
  const ids = found.map(({ commodity }) => commodity);
  const offers = await queries.listQuotableOffers(scope.db, ids, scope.now());
  const prices = new Map(offers.map((offer) => [offer.id, offer.prices]));
  return found.map((plan) => ({ ...plan, prices: [...(prices.get(plan.commodity) ?? [])] }));
}

/** Stores nothing. @throws {Refusal} as `create`, at its lines. */
export async function preview(scope: Context, input: Input<"create">): Promise<QuotationPreview> {
  const { permissions } = requireStaff(scope, "orders.write");
  const { currency, lines: asked } = input;
  const mayPrice = permissions.includes("prices.write");
  const id = scope.newId(); // placeholder id, never stored
  const found = await buildLines(scope.db, scope, { id, currency, lines: asked, mayPrice });
  const lines = found.map(({ line }) => line);
  ensure(lines.length > 0, "request.invalid", { lines: ["required"] });
  return {
    lines: found.map(({ offer, line }) => ({
      name: offer.name[scope.lang],
      edition: offer.edition?.[scope.lang] ?? null,
      kind: offer.kind,
      months: offer.months,
      quantity: line.quantity,
      unit: { minor: line.unit_minor, currency },
      listed:
        line.listed_minor === null || line.listed_minor === line.unit_minor
          ? null
          : { minor: line.listed_minor, currency },
    })),
    total: { minor: quotationTotal(lines), currency },
  };
}
