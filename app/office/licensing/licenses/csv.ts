import type { Lang } from "#shared/kit/lang.ts";
import { personName } from "#shared/kit/person.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { LicenseSummary } from "#shared/licensing/licenses/adminContract.ts";
import { pageContext } from "#app/requestContext.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import type { Route } from "./+types/csv";
import { licenseSource } from "./listSource.server.ts";
import { statusWord } from "#app/shop/licensing/licenses/statusWord.ts";

/** Without whole keys. */
export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return exportList(asked, url, licenseSource, { name: "licenses", columns: columns(asked.lang) });
}

function columns(lang: Lang): CsvColumn<LicenseSummary>[] {
  const t = translatorFor(lang);
  const time = (column: string) => t("manager.common.fileTime", { column });
  const plan = (months: LicenseSummary["months"]) =>
    months === null ? t("catalogue.plan.permanent") : t("catalogue.plan.months", { months });
  return [
    { header: t("manager.licenses.hint"), value: ({ hint }) => hint },
    { header: t("manager.licenses.product"), value: ({ product }) => product.name },
    { header: t("manager.licenses.edition"), value: ({ edition }) => edition },
    { header: t("manager.licenses.plan"), value: ({ months }) => plan(months) },
    { header: t("manager.licenses.holder"), value: ({ holder }) => personName(holder, lang) },
    { header: t("manager.members.email"), value: ({ holder }) => holder.email },
    { header: t("manager.licenses.order"), value: ({ order }) => order?.number ?? null },
    {
      header: t("manager.licenses.status"),
      value: ({ status }) => t(`keys.status.${statusWord[status]}`),
    },
    {
      header: t("manager.licenses.state"),
      value: ({ state }) => t(`manager.licenses.states.${state}`),
    },
    {
      header: time(t("manager.licenses.until")),
      value: ({ validUntil }) => validUntil && formatInstant(validUntil),
    },
    {
      header: t("manager.licenses.seats"),
      value: ({ seats }) => t("manager.order.seatsUsed", seats),
    },
    {
      header: t("manager.licenses.suspicious"),
      value: ({ suspicious }) => t(`manager.common.${suspicious ? "yes" : "no"}`),
    },
    {
      header: time(t("manager.licenses.issuedAt")),
      value: ({ issuedAt }) => formatInstant(issuedAt),
    },
    { header: t("manager.members.uuid"), value: ({ uuid }) => uuid },
  ];
}
