import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { TaxSetting, taxOffice } from "#shared/sales/tax/contract.ts";
import { ELSEWHERE } from "#shared/sales/tax/rules.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Scope } from "#server/context.ts";
import { transact } from "#server/platform/db/client.ts";
import { places } from "#server/identity/geo/service.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import * as queries from "./queries.ts";

type Input<K extends keyof typeof taxOffice> = z.output<(typeof taxOffice)[K]["input"]>;

export async function rules(scope: Scope): Promise<TaxSetting[]> {
  requireStaff(scope, "prices.write");
  return (await queries.rules(scope.db)).map(present);
}

/**
 * Existing orders are unaffected.
 * @throws {Refusal} `request.invalid` for an unknown country, `edit.conflict`.
 */
export async function set(scope: Scope, input: Input<"set">): Promise<TaxSetting[]> {
  requireStaff(scope, "prices.write");
  await ensureCountry(scope, input.country);
  const { country, kind, revision } = input;
  const row = { country, kind, basis_points: kind === "taxed" ? input.basisPoints : 0 };
  await transact(scope.db, async (tx) => {
    const before = await queries.lockRule(tx, country);
    ensure((before?.revision ?? 0) === revision, "edit.conflict");
    if (before) await queries.updateRule(tx, row);
    else ensure(await queries.insertRule(tx, row), "edit.conflict");
    await audit(tx, scope, {
      action: "tax.set",
      subjectType: "tax",
      subjectId: country,
      ...(before ? { before: factsOf(before) } : {}),
      after: factsOf(row),
    });
  });
  return rules(scope);
}

/** The default rule applies again. @throws {Refusal} `edit.conflict`. */
export async function remove(scope: Scope, input: Input<"remove">): Promise<TaxSetting[]> {
  requireStaff(scope, "prices.write");
  await transact(scope.db, async (tx) => {
    const before = await queries.lockRule(tx, input.country);
    ensure(before?.revision === input.revision, "edit.conflict");
    await queries.deleteRule(tx, input.country);
    await audit(tx, scope, {
      action: "tax.removed",
      subjectType: "tax",
      subjectId: input.country,
      before: factsOf(before),
    });
  });
  return rules(scope);
}

async function ensureCountry(scope: Scope, country: string): Promise<void> {
  const known = await places(scope, { type: "country", id: "" });
  const isKnown = country === ELSEWHERE || known.some(({ id }) => id === country);
  ensure(isKnown, "request.invalid", { country: ["unknown_country"] });
}

const present = ({ basis_points: basisPoints, ...row }: queries.RuleRow): TaxSetting => ({
  ...row,
  basisPoints,
});

const factsOf = ({ kind, basis_points: basisPoints }: Omit<queries.RuleRow, "revision">) => ({
  kind,
  basisPoints,
});
