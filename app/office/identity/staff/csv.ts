import type { Lang } from "#shared/kit/lang.ts";
import type { StaffMember } from "#shared/identity/staff/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { personName } from "#shared/kit/person.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { Route } from "./+types/csv";
import { roleKey } from "./roleText.ts";
import { staffSource } from "./listSource.server.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return exportList(asked, url, staffSource, { name: "staff", columns: columns(asked.lang) });
}

function columns(lang: Lang): CsvColumn<StaffMember>[] {
  const t = translatorFor(lang);
  const yesNo = (value: boolean) => t(value ? "manager.common.yes" : "manager.common.no");
  return [
    { header: t("manager.staff.name"), value: (person) => personName(person, lang) },
    { header: t("manager.staff.email"), value: ({ email }) => email },
    {
      header: t("manager.staff.secondFactor"),
      value: ({ secondFactor }) => yesNo(secondFactor),
    },
    {
      header: t("manager.staff.role"),
      value: ({ permissions }) => t(`manager.staff.${roleKey(permissions)}`),
    },
    {
      header: t("manager.staff.permissions"),
      value: ({ permissions }) => permissions.join(" "),
    },
  ];
}
