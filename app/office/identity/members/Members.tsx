import { UsersRound } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Lang } from "#shared/kit/lang.ts";
import type { MemberSummary } from "#shared/identity/members/contract.ts";
import type { Role } from "#shared/identity/sessions/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import { personName } from "#shared/kit/person.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { Clipped } from "#app/ui/tables/Clipped.tsx";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { ListPage } from "#app/office/lists/ListPage.tsx";
import { loadList } from "#app/office/lists/loadList.server.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/Members";
import { memberList } from "./listSpec.ts";
import { memberSource } from "./listSource.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const list = await loadList(asked, url, memberSource);
  return { ...list, countries: await asked.portal.geo.places({ type: "country", id: "" }) };
}

export default function Members({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("manager.members");
  const yesNo = useYesNo();
  const { countries } = loaderData;
  const names = new Map(countries.map(({ id, name }) => [id, name]));
  const countryName = (id: string) => names.get(id) ?? id;
  return (
    <ListPage
      name="member"
      spec={memberList}
      title={t("title")}
      intro={useTranslations("manager")("zone")}
      loaded={loaderData}
      columns={useMemberColumns(countryName)}
      rowKey={({ uuid }) => uuid}
      labels={{
        role: { label: t("role"), option: (role) => t(`roleNames.${role as Role}`) },
        lang: { label: t("language"), option: (lang) => languageNames[lang as Lang] },
        from: { label: t("firstDay") },
        to: { label: t("lastDay") },
        country: {
          label: t("country"),
          options: countries.map(({ id }) => id),
          option: countryName,
        },
        verified: { label: t("verified"), option: yesNo },
        locked: { label: t("locked"), option: yesNo },
        deleted: { label: t("deleted"), option: yesNo },
        hasOrders: { label: t("hasOrders"), option: yesNo },
      }}
      actions={useHasPermission("members.write") && <NewMembers />}
      searchLabel={t("search")}
      empty={{ icon: <UsersRound />, title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}

function useYesNo() {
  const t = useTranslations("manager.common");
  return (value: string | boolean) => t(value === true || value === "1" ? "yes" : "no");
}

function NewMembers() {
  const t = useTranslations("manager.members");
  const paths = useOfficePaths();
  return (
    <>
      <Link to={paths.memberImport()} className={buttonClass({ size: "sm" })}>
        {t("import")}
      </Link>
      <Link to={paths.newMember()} className={buttonClass({ size: "sm", variant: "primary" })}>
        {t("add")}
      </Link>
    </>
  );
}

function useMemberColumns(countryName: (id: string) => string): DataColumn<MemberSummary>[] {
  const t = useTranslations("manager.members");
  const paths = useOfficePaths();
  const lang = useLang();
  const yesNo = useYesNo();
  return [
    {
      key: "name",
      header: t("name"),
      rowHeader: true,
      cell: (member) => (
        <>
          <Link to={paths.item("member", member.uuid)} className="text-link">
            {personName(member, lang)}
          </Link>
          {member.locked && (
            <span className="ms-2">
              <StatusBadge tone="danger">{t("locked")}</StatusBadge>
            </span>
          )}
        </>
      ),
    },
    { key: "email", header: t("email"), cell: ({ email }) => <Clipped text={email} wide /> },
    {
      key: "roles",
      header: t("roles"),
      cell: ({ roles }) => roles.map((role) => t(`roleNames.${role}`)).join(t("separator")),
    },
    { key: "company", header: t("company"), cell: ({ company }) => company },
    { key: "mobilePhone", header: t("mobilePhone"), cell: ({ mobilePhone }) => mobilePhone },
    {
      key: "country",
      header: t("country"),
      cell: ({ country }) => country && countryName(country),
    },
    { key: "verified", header: t("verified"), cell: ({ verified }) => yesNo(verified) },
    { key: "locked", header: t("locked"), cell: ({ locked }) => yesNo(locked) },
    { key: "lang", header: t("language"), cell: (member) => languageNames[member.lang] },
    {
      key: "registeredAt",
      header: t("registered"),
      cell: ({ registeredAt }) => <Instant at={registeredAt} />,
    },
    {
      key: "uuid",
      header: t("uuid"),
      cell: ({ uuid }) => <span className="font-mono text-xs">{uuid}</span>,
    },
  ];
}
