import { TRIAL } from "#shared/catalog/products/rules.ts";
import { ensure } from "#shared/errors.ts";
import { personName } from "#shared/kit/person.ts";
import { formatDay } from "#shared/kit/time.ts";
import { quotationLastDay, QUOTATION_SERIES } from "#shared/billing/quotations/rules.ts";
import { toReducibleLine } from "#server/sales/carts/service.ts";
import type { Offer } from "#server/catalog/listing/commands.ts";
import type { Context } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { currentSeller, nextDocumentNumber } from "../documents/commands.ts";
import { ownsAddress } from "#server/identity/members/commands.ts";
import { evaluateCodes, type CodeEvaluation } from "#server/sales/promotions/commands.ts";
import { toReductions } from "#server/sales/promotions/service.ts";
import { memberById } from "#server/identity/sessions/commands.ts";
import * as queries from "./queries.ts";

export interface QuotationParams {
  readonly memberId: string;
  /** Null: the buyer. */
  readonly actorId: string | null;
  readonly currency: string;
  readonly days: number;
  readonly note: string | null;
  readonly delivery: { readonly method: string | null; readonly address: string | null };
  readonly lines: readonly RequestedLine[];
  readonly codes: readonly string[];
  /** Custom prices are allowed. */
  readonly mayPrice: boolean;
}

interface RequestedLine {
  readonly commodity: string;
  readonly quantity: number;
  /** Minor units; defaults to the shop's price. */
  readonly unit?: number | undefined;
}

/**
 * Issues at fixed prices; idempotent per `idempotencyId`. The number is taken last, to keep the
 * series locked briefly.
 * @throws {Refusal} `request.invalid` at a line or `email`, `address.not_found`.
 */
export async function issueQuotation(tx: Tx, scope: Context, params: QuotationParams) {
  // Locked against account deletion while the name is copied.
  const member = await memberById(tx, params.memberId, { lock: true });
  assertMember(member, params);
  const { idempotencyId } = scope;
  const earlier = idempotencyId && (await queries.findQuotationByRequest(tx, idempotencyId));
  if (earlier) return { row: earlier, member, fresh: false };
  await assertAddress(tx, params);
  const id = scope.newId();
  const quoted = await buildLines(tx, scope, { ...params, id });
  const lines = quoted.map(({ line }) => line);
  const total = quotationTotal(lines);
  const { discount, ...evaluation } = await evaluateQuotedCodes(tx, scope, params, quoted);
  const now = scope.now();
  const year = Number(formatDay(now).slice(0, 4));
  const row = {
    id,
    series: QUOTATION_SERIES,
    year,
    member_id: member.id,
    actor_id: params.actorId,
    lang: member.lang,
    currency: params.currency,
    total_minor: total,
    discount_minor: discount,
    reductions: JSON.stringify(toReductions(evaluation)),
    ...(await quotationBuyer(tx, member)),
    note: params.note,
    request_key: idempotencyId,
    seller: JSON.stringify(await currentSeller(tx)),
    issued_at: now,
    last_day: quotationLastDay(now, params.days),
    shipping_method_id: params.delivery.method,
    shipping_address_id: params.delivery.address,
    number: await nextDocumentNumber(tx, QUOTATION_SERIES, year),
  };
  await queries.insertQuotation(tx, row, lines);
  const issued = await queries.findQuotation(tx, id);
  if (!issued) throw new Error("quotation missing after insert");
  return { row: issued, member, fresh: true };
}

/** @throws {Refusal} `request.invalid` at `lines` beyond safe integers. */
export function quotationTotal(lines: readonly { unit_minor: number; quantity: number }[]): number {
  const total = lines.reduce((sum, { unit_minor, quantity }) => sum + unit_minor * quantity, 0);
  ensure(Number.isSafeInteger(total), "request.invalid", { lines: ["out_of_range"] });
  return total;
}

/** The account may have been deleted meanwhile. */
function assertMember(
  member: Member | undefined,
  { actorId }: QuotationParams,
): asserts member is Member {
  ensure(member || actorId === null, "request.invalid", { email: ["unknown_member"] });
  ensure(member, "session.required");
}

/** The address may have been deleted since the cart was read. */
async function assertAddress(tx: Tx, { memberId, delivery }: QuotationParams): Promise<void> {
  const { address } = delivery;
  const isOwn = address === null || (await ownsAddress(tx, { memberId, id: address }));
  ensure(isOwn, "address.not_found");
}

async function quotationBuyer(tx: Tx, member: Member) {
  const { id, email, lang, first_name: firstName, last_name: lastName } = member;
  const profile = await queries.findCompany(tx, id);
  return {
    buyer_name: personName({ firstName, lastName }, lang),
    email,
    company: profile?.invoice_title ?? profile?.company ?? null,
    uniform_number: profile?.uniform_number ?? null,
  };
}

type Member = NonNullable<Awaited<ReturnType<typeof memberById>>>;

/** @throws {Refusal} `request.invalid` at a line. */
export async function buildLines(
  tx: Db | Tx,
  scope: Context,
  params: Pick<QuotationParams, "lines" | "currency" | "mayPrice"> & { readonly id: string },
) {
  const ids = params.lines.map(({ commodity }) => commodity);
  const found = await queries.listQuotableOffers(tx, ids, scope.now());
  const offers = new Map(found.map((offer) => [offer.id, offer]));
  return params.lines.map(({ commodity, quantity, unit }, position) => {
    const offer = offers.get(commodity);
    ensure(offer && offer.months !== TRIAL, "request.invalid", {
      [`lines.${position}.commodity`]: ["invalid"],
    });
    const line = {
      id: scope.newId(),
      quotation_id: params.id,
      position,
      product_id: offer.product_id,
      commodity_id: offer.id,
      kind: offer.kind,
      name: JSON.stringify(offer.name),
      edition: offer.edition && JSON.stringify(offer.edition),
      months: offer.months,
      quantity,
      ...linePrices({ offer, unit, position }, params),
    };
    return { offer, line };
  });
}

/** Codes are evaluated, not redeemed. */
function evaluateQuotedCodes(
  tx: Tx,
  scope: Context,
  { codes, memberId, currency }: QuotationParams,
  quoted: Awaited<ReturnType<typeof buildLines>>,
): Promise<CodeEvaluation> {
  const lines = quoted.map(({ offer, line: { unit_minor, quantity } }) =>
    toReducibleLine(offer, { minor: unit_minor * quantity, currency }),
  );
  return evaluateCodes(tx, { codes, memberId, lines, currency, now: scope.now() });
}

interface LinePrice {
  readonly offer: Offer;
  readonly unit: number | undefined;
  readonly position: number;
}

function linePrices(
  { offer, unit, position }: LinePrice,
  { currency, mayPrice }: Pick<QuotationParams, "currency" | "mayPrice">,
) {
  const shop = offer.prices.find((price) => price.currency === currency)?.minor ?? null;
  const at = `lines.${position}.unit`;
  ensure(unit !== undefined || shop !== null, "request.invalid", { [at]: ["price_missing"] });
  const isOwn = unit !== undefined && unit !== shop;
  ensure(!isOwn || mayPrice, "request.invalid", { [at]: ["price_permission"] });
  return { unit_minor: unit ?? shop ?? 0, listed_minor: shop };
}
