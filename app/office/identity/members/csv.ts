import { formatInstant } from "#shared/kit/time.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { MemberListInput, type MemberRecord } from "#shared/identity/members/contract.ts";
import { IMPORT_FIELDS, type ImportField } from "#shared/identity/members/importFields.ts";
import type { App } from "#shared/identity/members/profileFields.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { pageContext } from "#app/requestContext.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList, type ListSource } from "#app/lists/listSource.server.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { Route } from "./+types/csv";
import { memberSource } from "./listSource.server.ts";

const recordSource: ListSource<typeof MemberListInput, MemberRecord> = {
  ...memberSource,
  read: (portal, input) => portal.members.records(input),
};

/** The file can be imported again. */
export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return exportList(asked, url, recordSource, { name: "members", columns: columns(asked.lang) });
}

function columns(lang: Lang): CsvColumn<MemberRecord>[] {
  const t = translatorFor(lang);
  const profileColumns = IMPORT_FIELDS.map((field) => ({
    header: t(`manager.memberImport.fields.${field}`),
    value: (member: MemberRecord) =>
      field === "sex" && member.sex
        ? t(`manager.members.sexNames.${member.sex}`)
        : cell(member, field),
  }));
  const yesNo = (value: boolean) => t(value ? "manager.common.yes" : "manager.common.no");
  const separator = t("manager.members.separator");
  return [
    ...profileColumns,
    {
      header: t("manager.members.apps"),
      value: ({ apps }) =>
        apps
          .map(({ app, account }) => `${phrases[lang].register.app[app as App]} ${account}`)
          .join(separator),
    },
    {
      header: t("manager.members.roles"),
      value: ({ roles }) =>
        roles.map((role) => t(`manager.members.roleNames.${role}`)).join(separator),
    },
    { header: t("manager.members.verified"), value: ({ verified }) => yesNo(verified) },
    { header: t("manager.members.locked"), value: ({ locked }) => yesNo(locked) },
    { header: t("manager.members.refer"), value: ({ refer }) => refer },
    {
      header: t("manager.common.fileTime", { column: t("manager.members.registered") }),
      value: ({ registeredAt }) => formatInstant(registeredAt),
    },
    { header: t("manager.members.uuid"), value: ({ uuid }) => uuid },
  ];
}

const cell = (member: MemberRecord, field: ImportField): string | null =>
  field === "country" ? member.countryName : member[field];
