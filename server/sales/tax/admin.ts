import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { TaxSetting, taxOffice } from "#shared/sales/tax/contract.ts";
import { DEFAULT_COUNTRY } from "#shared/sales/tax/rules.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { places } from "#server/identity/geo/service.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import * as queries from "./queries.ts";

type Input<K extends keyof typeof taxOffice> = z.output<(typeof taxOffice)[K]["input"]>;

export async function rules(scope: Context): Promise<TaxSetting[]> {
  requireStaff(scope, "prices.write");
  return (await queries.listRules(scope.db)).map(toSettingView);
}

/**
 * Existing orders are unaffected.
 * @throws {Refusal} `request.invalid` for an unknown country, `edit.conflict`.
 */
export async function set(scope: Context, input: Input<"set">): Promise<TaxSetting[]> {
  requireStaff(scope, "prices.write");
  await assertCountry(scope, input.country);
  const { country, kind, revision } = input;
  const row = { country, kind, basis_points: kind === "taxed" ? input.basisPoints : 0 };
  await runTransaction(scope.db, async (tx) => {
    const before = await queries.lockRule(tx, country);
    ensure((before?.revision ?? 0) === revision, "edit.conflict");
    if (before) await queries.updateRule(tx, row);
    else ensure(await queries.insertRule(tx, row), "edit.conflict");
    await audit(tx, scope, {
      action: "tax.set",
      subjectType: "tax",
      subjectId: country,
      ...(before ? { before: auditFacts(before) } : {}),
      after: auditFacts(row),
    });
  });
  return rules(scope);
}

/** The default rule applies again. @throws {Refusal} `edit.conflict`. */
export async function remove(scope: Context, input: Input<"remove">): Promise<TaxSetting[]> {
  requireStaff(scope, "prices.write");
  await runTransaction(scope.db, async (tx) => {
    const before = await queries.lockRule(tx, input.country);
    ensure(before?.revision === input.revision, "edit.conflict");
    await queries.deleteRule(tx, input.country);
    await audit(tx, scope, {
      action: "tax.removed",
      subjectType: "tax",
      subjectId: input.country,
      before: auditFacts(before),
    });
  });
  return rules(scope);
}

async function assertCountry(scope: Context, country: string): Promise<void> {
  const known = await places(scope, { type: "country", id: "" });
  const isKnown = country === DEFAULT_COUNTRY || known.some(({ id }) => id === country);
  ensure(isKnown, "request.invalid", { country: ["unknown_country"] });
}

const toSettingView = ({ basis_points: basisPoints, ...row }: queries.RuleRow): TaxSetting => ({
  ...row,
  basisPoints,
});

const auditFacts = ({ kind, basis_points: basisPoints }: Omit<queries.RuleRow, "revision">) => ({
  kind,
  basisPoints,
});
