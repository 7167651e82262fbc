import type { z } from "zod";
import type { Page } from "#shared/kit/endpoint.ts";
import { ensure } from "#shared/errors.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import { madeCode } from "#shared/sales/promotions/promoCodes.ts";
import type {
  PromotionCode,
  PromotionDetail,
  promotionOffice,
  PromotionUse,
} from "#shared/sales/promotions/adminContract.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Scope } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import { keepAnswer } from "#server/platform/idempotency/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { read, readIn } from "./admin.ts";
import * as queries from "./adminQueries.ts";

type Input<K extends keyof typeof promotionOffice> = z.output<(typeof promotionOffice)[K]["input"]>;

export async function codes(scope: Scope, input: Input<"codes">): Promise<Page<PromotionCode>> {
  requireStaff(scope, "promotions.read");
  await read(scope, input.id);
  const slice = { ...input, offset: (input.page - 1) * input.limit };
  const { rows, total } = await queries.pageOfCodes(scope.db, slice);
  const data = rows.map(({ code, single, created_at, withdrawn_at, used }) => ({
    code,
    single,
    createdAt: created_at.toISOString(),
    withdrawnAt: withdrawn_at?.toISOString() ?? null,
    used,
  }));
  return { data, total, page: input.page, perPage: pageWindow(input, total).perPage };
}

export async function uses(scope: Scope, input: Input<"uses">): Promise<Page<PromotionUse>> {
  requireStaff(scope, "promotions.read");
  await read(scope, input.id);
  const slice = { ...input, offset: (input.page - 1) * input.limit };
  const { rows, total } = await queries.pageOfUses(scope.db, slice);
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
export async function addCode(scope: Scope, input: Input<"addCode">): Promise<PromotionDetail> {
  requireStaff(scope, "promotions.write");
  const { id, code } = input;
  await transact(scope.db, async (tx) => {
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
  return read(scope, id);
}

/** Permanent. Carts show that the code ended; existing orders are unaffected. */
export async function withdrawCode(
  scope: Scope,
  { id, code }: Input<"withdrawCode">,
): Promise<PromotionDetail> {
  requireStaff(scope, "promotions.write");
  await transact(scope.db, async (tx) => {
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
  return read(scope, id);
}

/** Idempotent per request key. */
export async function makeCodes(scope: Scope, input: Input<"makeCodes">): Promise<PromotionDetail> {
  requireStaff(scope, "promotions.write");
  const { id, count } = input;
  return transact(scope.db, async (tx) => {
    ensure(await queries.lockPromotion(tx, id), "promotion.not_found");
    await make(tx, scope, { id, count });
    await audit(tx, scope, {
      action: "promotion.codes_generated",
      subjectType: "promotion",
      subjectId: id,
      after: { codes: count },
    });
    return keepAnswer(tx, scope, await readIn(tx, scope, id));
  });
}

/** Retries generation on a collision. */
async function make(tx: Tx, scope: Scope, { id, count }: { id: string; count: number }) {
  const now = scope.now();
  let left = count;
  while (left > 0) {
    const fresh = new Set(Array.from({ length: left }, () => madeCode(scope.randomBytes)));
    left -= await queries.insertCodes(tx, { codes: [...fresh], promotion: id, single: true, now });
  }
}
