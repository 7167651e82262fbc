import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type {
  DealerBalance,
  DealerCustomer,
  dealerOffice,
  DealerRun,
  OfficeAgreement,
  OfficeDealer,
} from "#shared/partners/dealerOffice/contract.ts";
import type { BankInfo } from "#shared/partners/dealers/contract.ts";
import type { Context } from "#server/context.ts";
import { audit } from "#server/identity/audit/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { type Db, runTransaction, type Tx } from "#server/platform/db/client.ts";
import { bankHold, latestBankProfile, openBankInfo } from "../dealers/bankInfo.ts";
import { agreementAt, findDealer, listAgreements } from "../dealers/commands.ts";
import { agreementView } from "../dealers/service.ts";
import * as detail from "./detailQueries.ts";
import * as queries from "./queries.ts";
import { personOf, refView, summaryView } from "./views.ts";

type Input<K extends keyof typeof dealerOffice> = z.output<(typeof dealerOffice)[K]["input"]>;

const RUNS_SHOWN = 10;

export async function getDealer(scope: Context, { id }: Input<"detail">): Promise<OfficeDealer> {
  requireStaff(scope, "dealers.read");
  return officeView(scope.db, scope, id);
}

/** @throws {Refusal} `dealer.not_found` */
export async function officeView(db: Db | Tx, scope: Context, id: string): Promise<OfficeDealer> {
  const now = scope.now();
  const row = await queries.findListed(db, id, now);
  ensure(row, "dealer.not_found");
  const [appointer] = row.appointed_by ? await detail.listPeople(db, [row.appointed_by]) : [];
  const [upper] = row.parent_id ? await detail.listRefs(db, [row.parent_id], now) : [];
  const subs = await detail.listSubs(db, id, now);
  return {
    ...summaryView(row),
    knownAs: row.known_as,
    mayAppoint: row.may_appoint,
    isCompany: row.is_company,
    agreedAt: row.agreed_at?.toISOString() ?? null,
    agreedVersion: row.agreed_version,
    stateReason: row.state_reason,
    appointedBy: appointer ? personOf(appointer) : null,
    upper: upper ? refView(upper) : null,
    agreements: await agreementViews(db, scope, id),
    subs: subs.map((sub) => ({
      ...refView(sub),
      retained: (row.percent ?? 0) - (sub.percent ?? 0),
    })),
    bank: await bankView(db, scope, id),
    balances: (await detail.listBalances(db, id)).map(balanceView),
    runs: (await detail.listRuns(db, id, RUNS_SHOWN)).map(runView),
  };
}

async function agreementViews(
  db: Db | Tx,
  scope: Context,
  dealerId: string,
): Promise<OfficeAgreement[]> {
  const rows = await listAgreements(db, [dealerId]);
  const current = agreementAt(rows, scope.now());
  const actors = rows.flatMap(({ actor_id: actor }) => actor ?? []);
  const people = await detail.listPeople(db, [...new Set(actors)]);
  const views: OfficeAgreement[] = [];
  for (const row of rows.toReversed()) {
    const by = people.find(({ member_id: member }) => member === row.actor_id);
    views.push({
      ...(await agreementView(db, scope, row)),
      note: row.note,
      current: row.id === current?.id,
      by: by ? personOf(by) : null,
      at: row.created_at.toISOString(),
    });
  }
  return views;
}

async function bankView(db: Db | Tx, scope: Context, id: string): Promise<OfficeDealer["bank"]> {
  const profile = await latestBankProfile(db, id);
  if (!profile) return null;
  const sharing = await detail.listSharingAccount(db, id, scope.now());
  return {
    hint: profile.account_hint,
    changedAt: profile.created_at.toISOString(),
    heldUntil: bankHold(profile, scope.now())?.toISOString() ?? null,
    sharedWith: sharing.map(refView),
  };
}

function balanceView({
  currency,
  ...sums
}: Awaited<ReturnType<typeof detail.listBalances>>[number]): DealerBalance {
  const money = (minor: number) => ({ minor, currency });
  return {
    pending: money(sums.pending),
    available: money(sums.available),
    held: money(sums.held),
    withheld: money(sums.withheld),
    batched: money(sums.batched),
    paid: money(sums.paid),
  };
}

const runView = (row: Awaited<ReturnType<typeof detail.listRuns>>[number]): DealerRun => ({
  order: { id: row.order_id, number: row.number },
  buyer: personOf(row),
  at: row.settled_at.toISOString(),
  base: { minor: row.base_minor, currency: row.currency },
  share: { minor: row.share, currency: row.currency },
  withheld: row.withheld,
  hold: row.hold,
  releaseAt: row.release_at.toISOString(),
  releasedAt: row.released_at?.toISOString() ?? null,
});

export async function listCustomers(
  scope: Context,
  { id, ...input }: Input<"customers">,
): Promise<Page<DealerCustomer>> {
  requireStaff(scope, "dealers.read");
  ensure(await findDealer(scope.db, id), "dealer.not_found");
  const total = await detail.countCustomers(scope.db, id);
  const { page, perPage, offset, limit } = pageWindow(input, total);
  const rows = await detail.listCustomers(scope.db, id, { offset, limit });
  const data = rows.map((row) => ({
    member: personOf(row),
    source: row.source,
    since: row.bound_at.toISOString(),
    orders: row.orders,
  }));
  return { data, total, page, perPage };
}

/** The whole account, recorded with its reason. @throws {Refusal} `dealer.no_bank` */
export async function revealBank(
  scope: Context,
  { id, reason }: Input<"revealBank">,
): Promise<BankInfo> {
  requireStaff(scope, "payouts.write");
  return runTransaction(scope.db, async (tx) => {
    ensure(await findDealer(tx, id), "dealer.not_found");
    const profile = await latestBankProfile(tx, id);
    ensure(profile, "dealer.no_bank");
    await audit(tx, scope, {
      action: "dealer.bank_revealed",
      subjectType: "dealer",
      subjectId: id,
      after: { account: profile.account_hint, reason },
    });
    return openBankInfo(scope, profile);
  });
}

/** To cap. */
export async function listProducts(
  scope: Context,
): Promise<{ uuid: string; code: string; name: string }[]> {
  requireStaff(scope, "dealers.read");
  return detail.listProducts(scope.db, scope.lang);
}
