import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { Page, FileResponse } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type { PersonWire } from "#shared/kit/wireSchemas.ts";
import type {
  OfficeQuotation,
  OfficeQuotationSummary,
  quotationOffice,
} from "#shared/billing/quotations/adminContract.ts";
import { documentNumber } from "#shared/billing/documents/rules.ts";
import { quotationPath } from "#shared/billing/quotations/rules.ts";
import { resolveChargeCurrency } from "#server/catalog/pricing/service.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { renderDocument } from "../documents/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { auditQuotation } from "./auditQuotation.ts";
import { issueQuotation } from "./issueQuotation.ts";
import { countQuotations, listQuotations } from "./listQueries.ts";
import { mailQuotation } from "./emails.ts";
import { quotationView, quotationSummaries } from "./quotationView.ts";
import { withdrawQuotation } from "./withdrawQuotation.ts";
import * as queries from "./queries.ts";
import { quotationLayout } from "./pdfLayout.ts";

export { plans, preview } from "./preview.ts";

type Input<K extends keyof typeof quotationOffice> = z.output<(typeof quotationOffice)[K]["input"]>;

export async function list(
  scope: Context,
  input: Input<"list">,
): Promise<Page<OfficeQuotationSummary>> {
  requireStaff(scope, "orders.read");
  const wanted = { ...input, now: scope.now() };
  const total = await countQuotations(scope.db, wanted);
  const { page, perPage, offset, limit } = pageWindow(input, total);
  const rows = await listQuotations(scope.db, wanted, { ...input, offset, limit });
  const people = await queries.loadMembers(
    scope.db,
    rows.map(({ member_id: id }) => id),
  );
  const told = await quotationSummaries(scope, rows);
  const data = told.map((summary, at) => ({
    ...summary,
    member: memberIn(people, rows[at]?.member_id ?? ""),
    company: rows[at]?.company ?? null,
  }));
  return { data, total, page, perPage };
}

export async function detail(scope: Context, { id }: Input<"detail">): Promise<OfficeQuotation> {
  requireStaff(scope, "orders.read");
  const row = await queries.findQuotation(scope.db, id);
  ensure(row, "quotation.not_found");
  return officeQuotationView(scope.db, scope, row);
}

export async function ofOrder(
  scope: Context,
  { id }: { id: string },
): Promise<Pick<OfficeQuotation, "id" | "number" | "createdBy"> | null> {
  requireStaff(scope, "orders.read");
  const row = await queries.findQuotationOfOrder(scope.db, id);
  if (!row) return null;
  const { actor_id: actorId } = row;
  const people = await queries.loadMembers(scope.db, [actorId]);
  const madeBy = actorId === null ? null : memberIn(people, actorId);
  return { id: row.id, number: documentNumber(row), createdBy: madeBy };
}

export async function file(scope: Context, { id }: Input<"file">): Promise<FileResponse> {
  requireStaff(scope, "orders.read");
  const row = await queries.findQuotation(scope.db, id);
  ensure(row, "quotation.not_found");
  return renderDocument(
    scope,
    quotationLayout(row, await queries.listLines(scope.db, [id]), scope.lang),
  );
}

export async function isMember(scope: Context, { email }: { readonly email: string }) {
  requireStaff(scope, "orders.write");
  return (await queries.findMemberId(scope.db, email)) !== null;
}

/**
 * Creates a quotation and emails its link.
 * @throws {Refusal} `request.invalid` at `email`, `currency` or a line; custom prices require
 * `prices.write`.
 */
export async function create(scope: Context, input: Input<"create">): Promise<OfficeQuotation> {
  const { memberId: actorId, permissions } = requireStaff(scope, "orders.write");
  const { email, currency, days, lines } = input;
  const memberId = await queries.findMemberId(scope.db, email);
  ensure(memberId, "request.invalid", { email: ["unknown_member"] });
  const settled = await resolveChargeCurrency(
    scope.db,
    scope.providers,
    [{ prices: [{ minor: 1, currency }] }],
    currency,
  );
  ensure(settled === currency, "request.invalid", { currency: ["not_charged"] });
  return runTransaction(scope.db, async (tx) => {
    const { row, member, fresh } = await issueQuotation(tx, scope, {
      memberId,
      actorId,
      currency,
      days,
      note: input.note ?? null,
      delivery: { method: null, address: null },
      lines,
      codes: [],
      mayPrice: permissions.includes("prices.write"),
    });
    if (fresh) {
      await mailQuotation(tx, scope, { row, member });
      await auditQuotation(tx, scope, { action: "quotation.sent", row });
    }
    return officeQuotationView(tx, scope, row);
  });
}

/** @throws {Refusal} `quotation.ended` if ordered or withdrawn. */
export async function withdraw(
  scope: Context,
  { id, reason }: Input<"withdraw">,
): Promise<OfficeQuotation> {
  const { memberId } = requireStaff(scope, "orders.write");
  return runTransaction(scope.db, async (tx) =>
    officeQuotationView(
      tx,
      scope,
      await withdrawQuotation(tx, scope, { id, actorId: memberId, reason }),
    ),
  );
}

async function officeQuotationView(
  db: Context["db"] | Tx,
  scope: Context,
  row: queries.QuotationRow,
): Promise<OfficeQuotation> {
  const { member_id: memberId, actor_id: actorId, withdrawing_actor_id: withdrawer } = row;
  const people = await queries.loadMembers(db, [memberId, actorId, withdrawer]);
  return {
    ...(await quotationView(db, scope, row)),
    member: memberIn(people, memberId),
    company: row.company,
    link: `${scope.settings.publicUrl}${quotationPath(row.lang, row.id)}`,
    createdBy: actorId === null ? null : memberIn(people, actorId),
    withdrawnBy: withdrawer === null ? null : memberIn(people, withdrawer),
  };
}

/** Empty names after account erasure. */
const memberIn = (people: ReadonlyMap<string, PersonWire>, uuid: string): PersonWire =>
  people.get(uuid) ?? { uuid, firstName: "", lastName: "", email: "" };
