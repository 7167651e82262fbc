import { ensure } from "#shared/errors.ts";
import type { FileResponse, Page } from "#shared/kit/endpoint.ts";
import type { Money } from "#shared/kit/money.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import { formatDay, startOfDay } from "#shared/kit/time.ts";
import { addToMonth } from "#shared/partners/dealerReports/rules.ts";
import type { Statement, StatementListInput } from "#shared/partners/statements/contract.ts";
import { type StatementSums, toStatements } from "#shared/partners/statements/rules.ts";
import { currentSeller, renderDocument } from "#server/billing/documents/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { dealerNames, memberNames, requireDealer } from "../dealers/service.ts";
import * as queries from "./queries.ts";
import { statementLayout } from "./statementLayout.ts";

/** Of months that are over. */
export async function listStatements(
  scope: Context,
  { search, currency, sort, ...paged }: StatementListInput,
): Promise<Page<Statement>> {
  const { id } = await requireDealer(scope.db, scope);
  const made = (await statementsOf(scope, id))
    .filter((each) => !search || each.month.includes(search))
    .filter((each) => !currency || each.currency === currency);
  const inOrder = made.toSorted((a, b) => {
    if (a.month === b.month) return a.currency < b.currency ? -1 : 1;
    return a.month < b.month === (sort === "asc") ? -1 : 1;
  });
  const { page, perPage, offset, limit } = pageWindow(paged, inOrder.length);
  const shown = inOrder.slice(offset, offset + limit);
  return { data: shown.map(statementView), total: inOrder.length, page, perPage };
}

async function statementsOf(scope: Context, dealerId: string): Promise<StatementSums[]> {
  const last = addToMonth(formatDay(scope.now()).slice(0, 7), -1);
  return toStatements(await queries.sumMonths(scope.db, dealerId), last);
}

function statementView({ month, currency, paid, returned, ...sums }: StatementSums): Statement {
  const money = (minor: number): Money => ({ minor, currency });
  return {
    month,
    opening: money(sums.opening),
    earned: money(sums.earned),
    adjusted: money(sums.adjusted),
    paid: money(0 - paid),
    returned: money(returned),
    closing: money(sums.closing),
  };
}

/** Made anew from what was booked in the month, so it is the same at any later time. @throws {Refusal} `statement.not_found` */
export async function getStatement(
  scope: Context,
  { month }: { readonly month: string },
): Promise<FileResponse> {
  const { db, lang } = scope;
  const dealer = await requireDealer(db, scope);
  const sums = (await statementsOf(scope, dealer.id)).filter((each) => each.month === month);
  ensure(sums.length > 0, "statement.not_found");
  const since = startOfDay(`${month}-01`);
  const until = startOfDay(`${addToMonth(month, 1)}-01`);
  const period = { dealerId: dealer.id, since, until };
  const earned = await queries.listEarnings(db, period);
  const own = earned.filter(({ tier }) => tier === 0);
  const sheet = statementLayout(
    {
      month,
      until,
      sums,
      earnings: earned,
      payouts: await queries.listPayouts(db, period),
      company: await runTransaction(db, currentSeller),
      dealer: (await dealerNames(db, scope, [dealer.id])).get(dealer.id) ?? "",
      email: scope.viewer?.impersonation ? "" : (scope.viewer?.email ?? ""),
      buyers: await memberNames(
        db,
        scope,
        own.map((row) => row.buyer_id),
      ),
      sellers: await dealerNames(
        db,
        scope,
        earned.map((row) => row.seller_id),
      ),
    },
    lang,
  );
  const { content } = await renderDocument(scope, sheet);
  return { filename: `statement-${month}-${lang}.pdf`, content };
}
