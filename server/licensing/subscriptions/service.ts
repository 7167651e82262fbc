import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type {
  Subscription,
  SubscriptionDetail,
  subscriptions,
} from "#shared/licensing/subscriptions/contract.ts";
import { ENDING_DAYS } from "#shared/licensing/subscriptions/rules.ts";
import type { Context } from "#server/context.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import { subscriptionDetail, subscriptionViews } from "./subscriptionView.ts";
import * as queries from "./viewQueries.ts";
import type { SubscriptionViewRow } from "./viewQueries.ts";

const DAY_MS = 86_400_000;

export async function listSubscriptions(
  scope: Context,
  input: z.output<typeof subscriptions.list.input>,
): Promise<Page<Subscription>> {
  const { memberId } = requireMember(scope);
  const wanted = { ...input, memberId };
  const total = await queries.countSubscriptions(scope.db, wanted);
  const { page, perPage, ...window } = pageWindow(input, total);
  const rows = await queries.listSubscriptions(scope.db, wanted, {
    ...input,
    ...window,
    lang: scope.lang,
  });
  return { data: await subscriptionViews(scope.db, scope, rows), total, page, perPage };
}

export async function getSubscription(
  scope: Context,
  { id }: { id: string },
): Promise<SubscriptionDetail> {
  return subscriptionDetail(scope.db, scope, await requireOwnSubscription(scope, id));
}

/** @throws {Refusal} `session.required` for a guest, `subscription.not_found` for anybody else's. */
export async function requireOwnSubscription(
  scope: Context,
  id: string,
): Promise<SubscriptionViewRow> {
  const { memberId } = requireMember(scope);
  const row = await queries.findSubscription(scope.db, id);
  ensure(row?.member_id === memberId, "subscription.not_found");
  return row;
}

/** Of the viewer's own order; empty for anybody else's. */
export async function listSubscriptionsOfOrder(
  scope: Context,
  { id }: { id: string },
): Promise<Subscription[]> {
  const rows = await queries.listOfOrder(scope.db, id);
  const own = rows.filter(({ member_id: memberId }) => memberId === scope.viewer?.memberId);
  return subscriptionViews(scope.db, scope, own);
}

export interface RunningTrial {
  readonly uuid: string;
  readonly until: string;
}

/** The viewer's running trial of the product, whose key goes on when a plan of it is bought; null for a guest. */
export async function findRunningTrial(
  scope: Context,
  { product: productId }: { product: string },
): Promise<RunningTrial | null> {
  if (!scope.viewer) return null;
  const { memberId } = scope.viewer;
  const now = scope.now();
  const row = await queries.findRunningTrial(scope.db, { memberId, productId, now });
  return row ? { uuid: row.id, until: row.paid_until.toISOString() } : null;
}

/** The viewer's plans with a missing payment, and those that end soon unless they are renewed by hand. */
export async function countAttention(
  scope: Context,
): Promise<{ readonly pastDue: number; readonly ending: number }> {
  const { memberId } = requireMember(scope);
  const until = new Date(scope.now().getTime() + ENDING_DAYS * DAY_MS);
  return queries.countAttention(scope.db, { memberId, until });
}
