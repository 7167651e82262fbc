import type { Page } from "#shared/kit/endpoint.ts";
import type { MemberRecord, MemberSummary } from "#shared/identity/members/contract.ts";
import type { Context } from "#server/context.ts";
import { requireStaff } from "../sessions/access.ts";
import { recordView, summaryView } from "./memberViews.ts";
import * as queries from "./queries.ts";
import type { MemberSearch } from "./queries.ts";

export { changeProfile, checkNewMember, create, profile } from "./adminProfile.ts";
export { memberAsPerson, memberForStaff } from "./adminViews.ts";
export { avatarKey } from "./avatar.ts";
export { importMembers } from "./importMembers.ts";
export { lock, setSettings, unlock } from "./lockAccount.ts";
export { searchMembers } from "./officeSearch.ts";
export { matchesPerson } from "./personFilter.ts";
export { invoiceDetailsOf, type InvoiceDetails } from "./queries.ts";
export { agree } from "./termsAgreement.ts";

/** @throws {Refusal} without `members.read`. */
export async function list(scope: Context, input: MemberSearch): Promise<Page<MemberSummary>> {
  requireStaff(scope, "members.read");
  const total = await queries.countMembers(scope.db, input);
  const rows = total > 0 ? await queries.listMembers(scope.db, input) : [];
  return { data: rows.map(summaryView), total, page: input.page, perPage: input.limit };
}

export async function records(scope: Context, input: MemberSearch): Promise<Page<MemberRecord>> {
  requireStaff(scope, "members.read");
  const total = await queries.countMembers(scope.db, input);
  const ids = total > 0 ? await queries.wantedIds(scope.db, input) : [];
  const rows = ids.length > 0 ? await queries.listRecords(scope.db, ids) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const inOrder = ids.flatMap((id) => byId.get(id) ?? []);
  const data = await Promise.all(inOrder.map((row) => recordView(row, scope.lang)));
  return { data, total, page: input.page, perPage: input.limit };
}
