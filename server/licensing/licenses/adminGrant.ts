import type { z } from "zod";
import { monthsOf } from "#shared/catalog/products/rules.ts";
import { ensure } from "#shared/errors.ts";
import type { LicenseDetail, licenseOffice } from "#shared/licensing/licenses/adminContract.ts";
import { audit } from "#server/identity/audit/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import { licenseView } from "./admin.ts";
import * as queries from "./adminQueries.ts";
import { mailHolder } from "./holderEmails.ts";
import { grantLicense } from "./issueLicenses.ts";

type Grant = z.output<typeof licenseOffice.grant.input>;

/** A key without an order. @throws {Refusal} `request.invalid` at `product`, `edition` or `email`. */
export async function grant(scope: Context, input: Grant): Promise<LicenseDetail> {
  requireStaff(scope, "licenses.write");
  const { email, reason } = input;
  return runTransaction(scope.db, async (tx) => {
    const product = await queries.findProduct(tx, input.product);
    ensure(product, "request.invalid", { product: ["invalid"] });
    const edition = await chosenEdition(tx, input);
    const holderId = await queries.findMemberId(tx, email);
    ensure(holderId, "request.invalid", { email: ["unknown_member"] });
    const months = monthsOf(input.plan);
    const id = await grantLicense(tx, scope, { product, edition, months, holderId, reason });
    await mailHolder(tx, scope, { licenseId: id, about: "granted" });
    await audit(tx, scope, {
      action: "license.granted",
      subjectType: "license",
      subjectId: id,
      after: { holder: holderId, reason },
    });
    return storeResponse(tx, scope, await licenseView(tx, scope, id));
  });
}

async function chosenEdition(tx: Tx, { product, edition }: Grant) {
  const editions = await queries.listEditions(tx, product);
  if (editions.length === 0 && edition === undefined) return null;
  const chosen = editions.find(({ id }) => id === edition);
  ensure(chosen, "request.invalid", { edition: [edition === undefined ? "required" : "invalid"] });
  return chosen;
}
