import { TRIAL } from "#shared/catalog/products/rules.ts";
import { ensure } from "#shared/errors.ts";
import { personName } from "#shared/kit/person.ts";
import { formatDay } from "#shared/kit/time.ts";
import { lastDayOf, QUOTATION_SERIES } from "#shared/billing/quotations/rules.ts";
import { reducible } from "#server/sales/carts/service.ts";
import type { Offer } from "#server/catalog/listing/commands.ts";
import type { Scope } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { sellerNow, takeNumber } from "../documents/commands.ts";
import { ownsAddress } from "#server/identity/members/commands.ts";
import { judge, type Judged } from "#server/sales/promotions/commands.ts";
import { reductionsOf } from "#server/sales/promotions/service.ts";
import { memberById } from "#server/identity/sessions/commands.ts";
import * as queries from "./queries.ts";

export interface Asked {
  readonly memberId: string;
  /** Null: the buyer. */
  readonly actorId: string | null;
  readonly currency: string;
  readonly days: number;
  readonly note: string | null;
  readonly delivery: { readonly method: string | null; readonly address: string | null };
  readonly lines: readonly AskedLine[];
  readonly codes: readonly string[];
  /** Custom prices are allowed. */
  readonly mayPrice: boolean;
}

interface AskedLine {
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
export async function issueQuotation(tx: Tx, scope: Scope, asked: Asked) {
  // Locked against account deletion while the name is copied.
  const member = await memberById(tx, asked.memberId, { lock: true });
  ensureMember(member, asked);
  const { idempotencyId } = scope;
  const earlier = idempotencyId && (await queries.quotationByRequest(tx, idempotencyId));
  if (earlier) return { row: earlier, member, fresh: false };
  await ensureAddress(tx, asked);
  const id = scope.newId();
  const quoted = await linesFor(tx, scope, { ...asked, id });
  const lines = quoted.map(({ line }) => line);
  const total = totalOf(lines);
  const { discount, ...judged } = await judgeQuoted(tx, scope, asked, quoted);
  const now = scope.now();
  const year = Number(formatDay(now).slice(0, 4));
  const row = {
    id,
    series: QUOTATION_SERIES,
    year,
    member_id: member.id,
    actor_id: asked.actorId,
    lang: member.lang,
    currency: asked.currency,
    total_minor: total,
    discount_minor: discount,
    reductions: JSON.stringify(reductionsOf(judged)),
    ...(await buyerOf(tx, member)),
    note: asked.note,
    request_key: idempotencyId,
    seller: JSON.stringify(await sellerNow(tx)),
    issued_at: now,
    last_day: lastDayOf(now, asked.days),
    shipping_method_id: asked.delivery.method,
    shipping_address_id: asked.delivery.address,
    number: await takeNumber(tx, QUOTATION_SERIES, year),
  };
  await queries.insertQuotation(tx, row, lines);
  const issued = await queries.quotationById(tx, id);
  if (!issued) throw new Error("quotation missing after insert");
  return { row: issued, member, fresh: true };
}

/** @throws {Refusal} `request.invalid` at `lines` beyond safe integers. */
export function totalOf(lines: readonly { unit_minor: number; quantity: number }[]): number {
  const total = lines.reduce((sum, { unit_minor, quantity }) => sum + unit_minor * quantity, 0);
  ensure(Number.isSafeInteger(total), "request.invalid", { lines: ["out_of_range"] });
  return total;
}

/** The account may have been deleted meanwhile. */
function ensureMember(member: Member | undefined, { actorId }: Asked): asserts member is Member {
  ensure(member || actorId === null, "request.invalid", { email: ["unknown_member"] });
  ensure(member, "session.required");
}

/** The address may have been deleted since the cart was read. */
async function ensureAddress(tx: Tx, { memberId, delivery }: Asked): Promise<void> {
  const { address } = delivery;
  const isOwn = address === null || (await ownsAddress(tx, { memberId, id: address }));
  ensure(isOwn, "address.not_found");
}

async function buyerOf(tx: Tx, member: Member) {
  const { id, email, lang, first_name: firstName, last_name: lastName } = member;
  const profile = await queries.companyOf(tx, id);
  return {
    buyer_name: personName({ firstName, lastName }, lang),
    email,
    company: profile?.invoice_title ?? profile?.company ?? null,
    uniform_number: profile?.uniform_number ?? null,
  };
}

type Member = NonNullable<Awaited<ReturnType<typeof memberById>>>;

/** @throws {Refusal} `request.invalid` at a line. */
export async function linesFor(
  tx: Db | Tx,
  scope: Scope,
  asked: Pick<Asked, "lines" | "currency" | "mayPrice"> & { readonly id: string },
) {
  const ids = asked.lines.map(({ commodity }) => commodity);
  const found = await queries.quotable(tx, ids, scope.now());
  const offers = new Map(found.map((offer) => [offer.id, offer]));
  return asked.lines.map(({ commodity, quantity, unit }, position) => {
    const offer = offers.get(commodity);
    ensure(offer && offer.months !== TRIAL, "request.invalid", {
      [`lines.${position}.commodity`]: ["invalid"],
    });
    const line = {
      id: scope.newId(),
      quotation_id: asked.id,
      position,
      product_id: offer.product_id,
      commodity_id: offer.id,
      kind: offer.kind,
      name: JSON.stringify(offer.name),
      edition: offer.edition && JSON.stringify(offer.edition),
      months: offer.months,
      quantity,
      ...pricesFor({ offer, unit, position }, asked),
    };
    return { offer, line };
  });
}

/** Codes are evaluated, not redeemed. */
function judgeQuoted(
  tx: Tx,
  scope: Scope,
  { codes, memberId, currency }: Asked,
  quoted: Awaited<ReturnType<typeof linesFor>>,
): Promise<Judged> {
  const lines = quoted.map(({ offer, line: { unit_minor, quantity } }) =>
    reducible(offer, { minor: unit_minor * quantity, currency }),
  );
  return judge(tx, { codes, memberId, lines, currency, now: scope.now() });
}

interface Priced {
  readonly offer: Offer;
  readonly unit: number | undefined;
  readonly position: number;
}

function pricesFor(
  { offer, unit, position }: Priced,
  { currency, mayPrice }: Pick<Asked, "currency" | "mayPrice">,
) {
  const shop = offer.prices.find((price) => price.currency === currency)?.minor ?? null;
  const at = `lines.${position}.unit`;
  ensure(unit !== undefined || shop !== null, "request.invalid", { [at]: ["price_missing"] });
  const isOwn = unit !== undefined && unit !== shop;
  ensure(!isOwn || mayPrice, "request.invalid", { [at]: ["price_permission"] });
  return { unit_minor: unit ?? shop ?? 0, listed_minor: shop };
}
