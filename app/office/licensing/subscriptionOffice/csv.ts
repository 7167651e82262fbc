import { TRIAL } from "#shared/catalog/products/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { personName } from "#shared/kit/person.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { SubscriptionSummary } from "#shared/licensing/subscriptionOffice/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import type { Route } from "./+types/csv";
import { subscriptionSource } from "./listSource.server.ts";
import { renewalOf } from "./renewalOf.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const file = { name: "subscriptions", columns: columns(asked.lang) };
  return exportList(asked, url, subscriptionSource, file);
}

function columns(lang: Lang): CsvColumn<SubscriptionSummary>[] {
  const t = translatorFor(lang);
  const time = (column: string) => t("manager.common.fileTime", { column });
  const at = (instant: string | null) => instant && formatInstant(instant);
  return [
    { header: t("manager.subscriptions.product"), value: ({ name }) => name },
    { header: t("manager.licenses.edition"), value: ({ edition }) => edition },
    {
      header: t("manager.subscriptions.plan"),
      value: ({ months }) => t("catalogue.plan.months", { months: months ?? TRIAL }),
    },
    { header: t("manager.subscriptions.quantity"), value: ({ quantity }) => quantity },
    {
      header: t("manager.subscriptions.member"),
      value: ({ member }) => personName(member, lang),
    },
    { header: t("manager.members.email"), value: ({ member }) => member.email },
    {
      header: t("manager.subscriptions.state"),
      value: ({ state }) => t(`subscriptions.states.${state}`),
    },
    {
      header: t("manager.subscriptions.renewal"),
      value: (row) => t(`manager.subscriptions.renewals.${renewalOf(row)}`),
    },
    { header: t("manager.subscriptions.amount"), value: ({ amount }) => formatMoney(amount) },
    {
      header: time(t("manager.subscriptions.nextCharge")),
      value: ({ next }) => (next?.step === "charge" ? at(next.at) : null),
    },
    {
      header: t("manager.subscriptions.overdue"),
      value: ({ due }) => due && formatMoney(due.amount),
    },
    { header: time(t("manager.subscriptions.paidUntil")), value: (row) => at(row.paidUntil) },
    { header: time(t("manager.subscriptions.cancelledAt")), value: (row) => at(row.cancelledAt) },
    { header: time(t("manager.subscriptions.endedAt")), value: ({ endedAt }) => at(endedAt) },
    { header: time(t("manager.subscriptions.startedAt")), value: (row) => at(row.startedAt) },
    { header: t("manager.members.uuid"), value: ({ uuid }) => uuid },
  ];
}
