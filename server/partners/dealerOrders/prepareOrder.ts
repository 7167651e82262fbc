import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import { QUOTATION_DAYS } from "#shared/billing/quotations/rules.ts";
import { personName } from "#shared/kit/person.ts";
import type {
  dealerOrders,
  PlanChoice,
  PreparedOrder,
} from "#shared/partners/dealerOrders/contract.ts";
import {
  auditQuotation,
  issueQuotation,
  listIssuedBy,
  listQuotableOffers,
  mailQuotation,
  quotationSummaries,
  withdrawQuotation,
} from "#server/billing/quotations/commands.ts";
import { isPurchasable } from "#server/catalog/listing/commands.ts";
import { resolveChargeCurrency } from "#server/catalog/pricing/service.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import { countRequest } from "#server/platform/limits/rateLimit.ts";
import { requireActingDealer } from "../dealerMembers/service.ts";
import { memberNames, requireOpenDealer } from "../dealers/service.ts";
import * as queries from "./queries.ts";

type Input = z.output<(typeof dealerOrders)["prepare"]["input"]>;

const HOUR_MS = 3_600_000;
const PREPARED_PER_HOUR = 30;
const PREPARED_SHOWN = 20;
const MAX_PLANS = 300;
const MAX_CUSTOMERS = 500;

/**
 * Mails the customer a quotation at the shop's prices, which only he can accept, consent to and pay. Nothing in it was
 * typed by the dealer.
 */
export async function prepareOrder(
  scope: Context,
  { member: memberId, currency, lines }: Input,
): Promise<PreparedOrder> {
  const dealer = await runTransaction(scope.db, (tx) => requireActingDealer(tx, scope));
  await countRequest(scope, [`dealer:prepare:${dealer.id}`, PREPARED_PER_HOUR, HOUR_MS]);
  await assertSold(scope, { currency, lines });
  return runTransaction(scope.db, async (tx) => {
    await requireActingDealer(tx, scope);
    const customer = await queries.findOwnCustomer(tx, { memberId, dealerId: dealer.id });
    ensure(customer, "dealer_member.not_found");
    ensure(customer.ready, "dealer_order.not_active", { member: ["not_active"] });
    const { row, member, fresh } = await issueQuotation(tx, scope, {
      memberId,
      actorId: dealer.member_id,
      currency,
      days: QUOTATION_DAYS,
      note: null,
      delivery: { method: null, address: null },
      lines,
      codes: [],
      mayPrice: false,
    });
    if (fresh) {
      await mailQuotation(tx, scope, { row, member });
      await auditQuotation(tx, scope, { action: "quotation.sent", row });
    }
    const [summary] = await quotationSummaries({ ...scope, db: tx }, [row]);
    if (!summary) throw new Error("quotation missing after insert");
    const { byStaff: _, ...prepared } = summary;
    const { first_name: firstName, last_name: lastName } = customer;
    return storeResponse(tx, scope, {
      ...prepared,
      buyer: { uuid: memberId, name: personName({ firstName, lastName }, scope.lang) },
    });
  });
}

/** @throws {Refusal} `request.invalid` at the currency, or at a line that is not on sale */
async function assertSold(
  scope: Context,
  { currency, lines }: Pick<Input, "currency" | "lines">,
): Promise<void> {
  const settled = await resolveChargeCurrency(
    scope.db,
    scope.providers,
    [{ prices: [{ minor: 1, currency }] }],
    currency,
  );
  ensure(settled === currency, "request.invalid", { currency: ["not_charged"] });
  const ids = lines.map(({ commodity }) => commodity);
  const offers = await listQuotableOffers(scope.db, ids, scope.now());
  const sold = new Set(
    offers.flatMap((offer) => (isPurchasable(offer, scope.now()) ? [offer.id] : [])),
  );
  const wrong = lines.flatMap(({ commodity }, at) =>
    sold.has(commodity) ? [] : [[`lines.${at}.commodity`, ["invalid"]] as const],
  );
  ensure(wrong.length === 0, "request.invalid", Object.fromEntries(wrong));
}

/** Kept as the reason, for staff. */
const WITHDRAWN = "Withdrawn by the dealer";

/** @throws {Refusal} `quotation.not_found`, also for those of others; `quotation.ended` */
export async function withdrawPrepared(
  scope: Context,
  { id }: z.output<(typeof dealerOrders)["withdraw"]["input"]>,
): Promise<PreparedOrder> {
  const { member_id: memberId } = await requireOpenDealer(scope.db, scope);
  return runTransaction(scope.db, async (tx) => {
    const own = { id, actorId: memberId, issuedBy: memberId, reason: WITHDRAWN };
    const row = await withdrawQuotation(tx, scope, own);
    const [summary] = await quotationSummaries({ ...scope, db: tx }, [row]);
    if (!summary) throw new Error(`no summary of quotation ${id}`);
    const { byStaff: _, ...prepared } = summary;
    const names = await memberNames(tx, scope, [row.member_id]);
    const buyer = { uuid: row.member_id, name: names.get(row.member_id) ?? "" };
    return storeResponse(tx, scope, { ...prepared, buyer });
  });
}

/** Newest first. */
export async function listPrepared(scope: Context): Promise<PreparedOrder[]> {
  const dealer = await requireOpenDealer(scope.db, scope);
  const issued = await listIssuedBy(scope, dealer.member_id, PREPARED_SHOWN);
  const names = await memberNames(
    scope.db,
    scope,
    issued.map(({ memberId }) => memberId),
  );
  return issued.map(({ memberId, summary: { byStaff: _, ...prepared } }) => ({
    ...prepared,
    buyer: { uuid: memberId, name: names.get(memberId) ?? "" },
  }));
}

export interface PrepareChoices {
  readonly customers: readonly { readonly uuid: string; readonly name: string }[];
  readonly plans: readonly PlanChoice[];
}

/** For the form: prices in TWD. */
export async function listChoices(scope: Context): Promise<PrepareChoices> {
  const { id } = await requireOpenDealer(scope.db, scope);
  const { db, lang } = scope;
  const people = await queries.listReadyCustomers(db, id, MAX_CUSTOMERS);
  const ids = await queries.listPlanIds(db, lang, MAX_PLANS);
  const offers = await listQuotableOffers(db, ids, scope.now());
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  return {
    customers: people.map(({ id: uuid, company, first_name: firstName, last_name: lastName }) => {
      const name = personName({ firstName, lastName }, lang);
      return { uuid, name: company ? `${name} · ${company}` : name };
    }),
    plans: ids.flatMap((commodity): PlanChoice[] => {
      const offer = byId.get(commodity);
      const price = offer?.prices.find((each) => each.currency === "TWD");
      if (!offer || !price || !isPurchasable(offer, scope.now())) return [];
      const { name, edition, kind, months } = offer;
      return [
        {
          commodity,
          name: name[lang],
          edition: edition?.[lang] ?? null,
          kind,
          months,
          price: { minor: price.minor, currency: "TWD" },
        },
      ];
    }),
  };
}
