import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type {
  OfficeSubscription,
  subscriptionOffice,
} from "#shared/licensing/subscriptionOffice/contract.ts";
import { listOffers } from "#server/catalog/listing/commands.ts";
import type { Context } from "#server/context.ts";
import { audit } from "#server/identity/audit/commands.ts";
import { memberById } from "#server/identity/sessions/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import { findMemberId } from "../licenses/adminQueries.ts";
import { listPolicies } from "../licenses/issueLicenses.ts";
import { mailStaffChange } from "../subscriptions/emails.ts";
import { grantSubscription } from "../subscriptions/grant.ts";
import * as queries from "./queries.ts";
import { officeView } from "./service.ts";

type Input = z.output<typeof subscriptionOffice.grant.input>;

/** By product, edition and term. */
export async function listGrantChoices(
  scope: Context,
): Promise<z.input<typeof subscriptionOffice.choices.output>> {
  requireStaff(scope, "subscriptions.read");
  const { lang } = scope;
  const offers = await listOffers(scope.db, await queries.listKeyedPlans(scope.db), scope.now());
  return offers
    .flatMap(({ id, name, edition, months, prices }) =>
      months
        ? [
            {
              commodity: id,
              product: name[lang],
              edition: edition?.[lang] ?? null,
              months,
              prices: [...prices],
            },
          ]
        : [],
    )
    .toSorted(
      (a, b) =>
        a.product.localeCompare(b.product, lang) ||
        (a.edition ?? "").localeCompare(b.edition ?? "", lang) ||
        a.months - b.months,
    );
}

/** @throws {Refusal} `request.invalid` at `commodity` or `email`. */
export async function grant(
  scope: Context,
  { commodity, currency, email, reason }: Input,
): Promise<OfficeSubscription> {
  requireStaff(scope, "subscriptions.write");
  return runTransaction(scope.db, async (tx) => {
    const [offer] = await listOffers(tx, [commodity], scope.now());
    const price = offer?.prices.find((each) => each.currency === currency);
    const [policy] = offer ? await listPolicies(tx, [offer.product_id]) : [];
    ensure(offer?.months && price && policy, "request.invalid", { commodity: ["invalid"] });
    const memberId = await findMemberId(tx, email);
    const member = memberId ? await memberById(tx, memberId, { lock: false }) : undefined;
    ensure(member, "request.invalid", { email: ["unknown_member"] });
    const row = await grantSubscription(tx, scope, {
      memberId: member.id,
      lang: member.lang,
      offer,
      months: offer.months,
      price,
      graceDays: policy.renewal_grace_days,
      reason,
    });
    await mailStaffChange(tx, scope, row, "granted");
    await audit(tx, scope, {
      action: "subscription.granted",
      subjectType: "subscription",
      subjectId: row.id,
      after: { holder: member.id, reason },
    });
    return storeResponse(tx, scope, await officeView(tx, scope, row.id));
  });
}
