import type { Lang } from "#shared/kit/lang.ts";
import type { StaffMember } from "#shared/staff/contract.ts";
import { page } from "../../context.ts";
import { personName } from "#shared/kit/personName.ts";
import type { CsvColumn } from "../../list/csv.server.ts";
import { exportList } from "../../list/source.server.ts";
import { sayIn } from "../../kit/say.server.ts";
import type { Route } from "./+types/file";
import { staffSource } from "./source.server.ts";

/** Everybody on the staff with what they may do, as a file. */
export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(page);
  return exportList(asked, url, staffSource, { name: "staff", columns: columns(asked.lang) });
}

function columns(lang: Lang): CsvColumn<StaffMember>[] {
  const t = sayIn(lang);
  const yesNo = (value: boolean) => t(value ? "manager.common.yes" : "manager.common.no");
  return [
    { header: t("manager.staff.name"), value: (person) => personName(person, lang) },
    { header: t("manager.staff.email"), value: ({ email }) => email },
    {
      header: t("manager.staff.secondFactor"),
      value: ({ secondFactor }) => yesNo(secondFactor),
    },
    {
      header: t("manager.staff.permissions"),
      value: ({ permissions }) => permissions.join(" "),
    },
  ];
}
