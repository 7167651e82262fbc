import type { Page } from "#shared/kit/endpoint.ts";
import type { MemberListInput, MemberSummary } from "#shared/members/contract.ts";
import type { Scope } from "../context.ts";
import { requireStaff } from "../session/access.ts";
import { summary } from "./present.ts";
import * as queries from "./queries.ts";

/** Everybody who has registered, newest first unless told. @throws {Refusal} unless `members.read`. */
export async function list(scope: Scope, input: MemberListInput): Promise<Page<MemberSummary>> {
  requireStaff(scope, "members.read");
  const total = await queries.countWanted(scope.db, input);
  const rows = total > 0 ? await queries.wantedMembers(scope.db, input) : [];
  return { data: rows.map(summary), total, page: input.page, perPage: input.limit };
}
