import { foldCode } from "#shared/sales/promotions/promoCodes.ts";
import {
  type EvaluationContext,
  type Candidate,
  evaluate,
  type Evaluation,
} from "#shared/sales/promotions/evaluate.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import * as queries from "./queries.ts";

export interface EvaluationParams extends Pick<EvaluationContext, "lines" | "currency" | "now"> {
  readonly codes: readonly string[];
  readonly memberId: string | null;
}

export interface CodeEvaluation extends Evaluation {
  readonly unknown: string[];
  readonly names: ReadonlyMap<string, string>;
}

/** Evaluates codes for an order the member would place now. */
export async function evaluateCodes(
  db: Db | Tx,
  params: EvaluationParams,
): Promise<CodeEvaluation> {
  const { memberId, ...asked } = params;
  const codes = [...new Set(params.codes.map(foldCode))];
  const rows = codes.length === 0 ? [] : await queries.findCandidates(db, { codes, memberId });
  const known = rows.toSorted((a, b) => codes.indexOf(a.code) - codes.indexOf(b.code));
  const asksFirst = rows.some(({ first_order }) => first_order);
  const isFirst = !asksFirst || memberId === null || (await queries.isFirstOrder(db, memberId));
  return {
    ...evaluate(known.map(candidateOf), { ...asked, isFirst }),
    unknown: codes.filter((code) => !rows.some((row) => row.code === code)),
    names: new Map(rows.map(({ id, name }) => [id, name])),
  };
}

const candidateOf = (row: queries.CandidateRow): Candidate => ({
  code: row.code,
  promotion: row.id,
  title: row.title,
  rule: row.rule,
  active: row.active,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  totalLimit: row.total_limit,
  memberLimit: row.member_limit,
  minimum: row.minimum,
  firstOrder: row.first_order,
  used: row.used,
  usedByMember: row.used_by_member,
  heldByMember: row.held_by_member,
  codeUsed: row.code_used,
  invited: row.invited,
});
