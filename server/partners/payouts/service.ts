import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type {
  Payout,
  PayoutCandidate,
  PayoutDetail,
  PayoutListInput,
  payouts,
} from "#shared/partners/payouts/contract.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import type { Context } from "#server/context.ts";
import type { Db } from "#server/platform/db/client.ts";
import { dealerNames } from "../dealers/service.ts";
import { listCandidates } from "./candidates.ts";
import * as queries from "./queries.ts";
import { payoutDetail, payoutViews } from "./views.ts";

type Input<K extends keyof typeof payouts> = z.output<(typeof payouts)[K]["input"]>;

export async function listPayouts(scope: Context, input: PayoutListInput): Promise<Page<Payout>> {
  requireStaff(scope, "dealers.read");
  const total = await queries.countBatches(scope.db, input);
  const { page, perPage, offset, limit } = pageWindow(input, total);
  const rows = await queries.listBatches(scope.db, { ...input, offset, limit });
  return { data: await payoutViews(scope.db, rows), total, page, perPage };
}

/** @throws {Refusal} `payout.not_found` */
export async function getPayout(scope: Context, { id }: Input<"get">): Promise<PayoutDetail> {
  requireStaff(scope, "dealers.read");
  const batch = await queries.findBatch(scope.db, id);
  ensure(batch, "payout.not_found");
  return payoutDetail(scope.db, scope, batch);
}

export async function listPayoutCandidates(
  scope: Context,
  { currency }: Input<"candidates">,
): Promise<PayoutCandidate[]> {
  requireStaff(scope, "dealers.read");
  const settings = await queries.findSettings(scope.db);
  const found = await listCandidates(scope.db, scope, { currency, settings });
  const names = await dealerNames(
    scope.db,
    scope,
    found.map(({ dealer }) => dealer.id),
  );
  return found.map(({ dealer, minor, block }) => ({
    dealer: { uuid: dealer.id, name: names.get(dealer.id) ?? "" },
    available: { minor, currency },
    block,
  }));
}

/** Numbers of the batches behind ledger transactions of payouts, by line. */
export async function findPayoutNumbers(
  db: Db,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await queries.listLineNumbers(db, lineIds);
  return new Map(rows.map(({ id, number }) => [id, number]));
}
