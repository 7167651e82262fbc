import type { Page } from "#shared/kit/endpoint.ts";
import type { MemberRecord, MemberSummary } from "#shared/identity/members/contract.ts";
import type { Scope } from "#server/context.ts";
import { requireStaff } from "../sessions/access.ts";
import { record, summary } from "./memberViews.ts";
import * as queries from "./queries.ts";
import type { MembersWanted } from "./queries.ts";

export { changeProfile, create, profile } from "./adminProfile.ts";
export { memberAsPerson, memberForStaff } from "./adminViews.ts";
export { avatarKey } from "./avatar.ts";
export { importMembers } from "./importMembers.ts";
export { invoiceDetailsOf, type InvoiceDetails } from "./invoiceDetails.ts";
export { lock, setSettings, unlock } from "./lockAccount.ts";
export { isOneOf } from "./personFilter.ts";
export { agree } from "./termsAgreement.ts";

/** @throws {Refusal} without `members.read`. */
export async function list(scope: Scope, input: MembersWanted): Promise<Page<MemberSummary>> {
  requireStaff(scope, "members.read");
  const total = await queries.countWanted(scope.db, input);
  const rows = total > 0 ? await queries.wantedMembers(scope.db, input) : [];
  return { data: rows.map(summary), total, page: input.page, perPage: input.limit };
}

export async function records(scope: Scope, input: MembersWanted): Promise<Page<MemberRecord>> {
  requireStaff(scope, "members.read");
  const total = await queries.countWanted(scope.db, input);
  const ids = total > 0 ? await queries.wantedIds(scope.db, input) : [];
  const rows = ids.length > 0 ? await queries.records(scope.db, ids) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const inOrder = ids.flatMap((id) => byId.get(id) ?? []);
  const data = await Promise.all(inOrder.map((row) => record(row, scope.lang)));
  return { data, total, page: input.page, perPage: input.limit };
}
