import type { Lang } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { MemberSummary } from "#shared/members/contract.ts";
import { page } from "../../context.ts";
import { personName } from "#shared/kit/personName.ts";
import type { CsvColumn } from "../list/csv.server.ts";
import { exportList } from "../list/source.server.ts";
import { sayIn } from "../say.server.ts";
import type { Route } from "./+types/file";
import { memberSource } from "./source.server.ts";

/** The list of members as it is asked for, as a file. */
export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(page);
  return exportList(asked, url, memberSource, {
    name: "members",
    columns: columns(asked.lang),
  });
}

function columns(lang: Lang): CsvColumn<MemberSummary>[] {
  const t = sayIn(lang);
  return [
    { header: t("manager.members.name"), value: (member) => personName(member, lang) },
    { header: t("manager.members.email"), value: ({ email }) => email },
    {
      header: t("manager.members.roles"),
      value: ({ roles }) =>
        roles
          .map((role) => t(`manager.members.roleNames.${role}`))
          .join(t("manager.members.separator")),
    },
    { header: t("manager.members.language"), value: (member) => member.lang },
    {
      header: t("manager.common.fileTime", { column: t("manager.members.registered") }),
      value: ({ registeredAt }) => formatInstant(registeredAt),
    },
    { header: t("manager.members.uuid"), value: ({ uuid }) => uuid },
  ];
}
