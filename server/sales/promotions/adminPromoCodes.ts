import type { z } from "zod";
import type { Page } from "#shared/kit/endpoint.ts";
import { ensure } from "#shared/errors.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import { generateCode } from "#shared/sales/promotions/promoCodes.ts";
import type {
  PromotionCode,
  PromotionDetail,
  promotionOffice,
  PromotionRedemption,
} from "#shared/sales/promotions/adminContract.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { readPromotion, readPromotionIn } from "./admin.ts";
import * as queries from "./adminQueries.ts";

type Input<K extends keyof typeof promotionOffice> = z.output<(typeof promotionOffice)[K]["input"]>;

export async function codes(scope: Context, input: Input<"codes">): Promise<Page<PromotionCode>> {
  requireStaff(scope, "promotions.read");
  await readPromotion(scope, input.id);
  const slice = { ...input, offset: (input.page - 1) * input.limit };
  const { rows, total } = await queries.listCodes(scope.db, slice);
  const data = rows.map(({ code, single, created_at, withdrawn_at, used }) => ({
    code,
    single,
    createdAt: created_at.toISOString(),
    withdrawnAt: withdrawn_at?.toISOString() ?? null,
    used,
  }));
  return { data, total, page: input.page, perPage: pageWindow(input, total).perPage };
}

export async function uses(
  scope: Context,
  input: Input<"uses">,
): Promise<Page<PromotionRedemption>> {
  requireStaff(scope, "promotions.read");
  await readPromotion(scope, input.id);
  const slice = { ...input, offset: (input.page - 1) * input.limit };
  const { rows, total } = await queries.listRedemptions(scope.db, slice);
  const data = rows.map((row) => ({
    id: row.id,
    order: { id: row.order_id, number: row.number },
    code: row.code,
    discount: { minor: row.discount_minor, currency: row.currency },
    freeMonths: row.free_months,
    usedAt: row.used_at.toISOString(),
    releasedAt: row.released_at?.toISOString() ?? null,
  }));
  return { data, total, page: input.page, perPage: pageWindow(input, total).perPage };
}

/** @throws {Refusal} `request.invalid` if any promotion has the code. */
export async function addCode(scope: Context, input: Input<"addCode">): Promise<PromotionDetail> {
  requireStaff(scope, "promotions.write");
  const { id, code } = input;
  await runTransaction(scope.db, async (tx) => {
    ensure(await queries.lockPromotion(tx, id), "promotion.not_found");
    const fresh = { codes: [code], promotion: id, single: false, now: scope.now() };
    const written = await queries.insertCodes(tx, fresh);
    ensure(written === 1, "request.invalid", { code: ["code_taken"] });
    await audit(tx, scope, {
      action: "promotion.code_added",
      subjectType: "promotion",
      subjectId: id,
      after: { code },
    });
  });
  return readPromotion(scope, id);
}

/** Permanent. Carts show that the code ended; existing orders are unaffected. */
export async function withdrawCode(
  scope: Context,
  { id, code }: Input<"withdrawCode">,
): Promise<PromotionDetail> {
  requireStaff(scope, "promotions.write");
  await runTransaction(scope.db, async (tx) => {
    ensure(await queries.lockPromotion(tx, id), "promotion.not_found");
    const done = await queries.withdrawCode(tx, { id, code, now: scope.now() });
    ensure(done, "promo_code.not_found");
    await audit(tx, scope, {
      action: "promotion.code_withdrawn",
      subjectType: "promotion",
      subjectId: id,
      after: { code },
    });
  });
  return readPromotion(scope, id);
}

/** Idempotent per request key. */
export async function generateCodes(
  scope: Context,
  input: Input<"makeCodes">,
): Promise<PromotionDetail> {
  requireStaff(scope, "promotions.write");
  const { id, count } = input;
  return runTransaction(scope.db, async (tx) => {
    ensure(await queries.lockPromotion(tx, id), "promotion.not_found");
    await make(tx, scope, { id, count });
    await audit(tx, scope, {
      action: "promotion.codes_generated",
      subjectType: "promotion",
      subjectId: id,
      after: { codes: count },
    });
    return storeResponse(tx, scope, await readPromotionIn(tx, scope, id));
  });
}

/** Retries generation on a collision. */
async function make(tx: Tx, scope: Context, { id, count }: { id: string; count: number }) {
  const now = scope.now();
  let left = count;
  while (left > 0) {
    const fresh = new Set(Array.from({ length: left }, () => generateCode(scope.randomBytes)));
    left -= await queries.insertCodes(tx, { codes: [...fresh], promotion: id, single: true, now });
  }
}
