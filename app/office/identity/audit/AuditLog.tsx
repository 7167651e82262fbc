import { History } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { AuditEntry } from "#shared/identity/audit/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { personName } from "#shared/kit/person.ts";
import { Instant } from "#app/text/Instant.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { ListPage } from "#app/office/lists/ListPage.tsx";
import { loadList } from "#app/office/lists/loadList.server.ts";
import { useCodeLabels } from "#app/office/layout/codeLabels.ts";
import type { Route } from "./+types/AuditLog";
import { Actor } from "./Actor.tsx";
import { AuditChanges } from "./AuditChanges.tsx";
import { auditList, SUBJECT_TYPES } from "./listSpec.ts";
import { auditSource } from "./listSource.server.ts";
import { useAuditWords } from "./useAuditWords.ts";
import { useSubjectPath } from "./useSubjectPath.ts";

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(context.get(pageContext), url, auditSource);

export default function Audit({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("manager.audit");
  const zone = useTranslations("manager")("zone");
  return (
    <ListPage
      name="audit"
      spec={auditList}
      title={t("title")}
      intro={t("introZone", { zone })}
      loaded={loaderData}
      columns={useAuditColumns()}
      rowKey={({ id }) => String(id)}
      labels={{
        action: { label: t("action"), option: useCodeLabels("audit.actions") },
        actor: {
          label: t("actor"),
          hint: useTranslations("manager.list")("personHint"),
          option: useActorName(loaderData.list.data),
        },
        subjectType: {
          label: t("subjectType"),
          options: SUBJECT_TYPES,
          option: useCodeLabels("audit.subjects"),
        },
        subjectId: { label: t("subjectId") },
        from: { label: t("firstDay") },
        to: { label: t("lastDay") },
      }}
      empty={{ icon: <History />, title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}

function useActorName(entries: readonly AuditEntry[]): (person: string) => string {
  const lang = useLang();
  return (person) => {
    const actor = entries.find((entry) => entry.actor?.uuid === person)?.actor;
    return actor?.email ? personName(actor, lang) : person;
  };
}

function useAuditColumns(): DataColumn<AuditEntry>[] {
  const t = useTranslations("manager.audit");
  const { sentence, subject } = useAuditWords();
  return [
    { key: "at", header: t("at"), rowHeader: true, cell: ({ at }) => <Instant at={at} /> },
    { key: "actor", header: t("actor"), cell: ({ actor }) => <Actor actor={actor} /> },
    { key: "action", header: t("what"), wrap: true, cell: sentence },
    {
      key: "subject",
      header: t("subject"),
      wrap: true,
      cell: (entry) => <Subject entry={entry} name={subject(entry)} />,
    },
    {
      key: "changes",
      header: t("changes"),
      wrap: true,
      cell: (entry) => <AuditChanges entry={entry} />,
    },
    { key: "ip", header: t("ip"), cell: ({ ip }) => ip },
    {
      key: "requestId",
      header: t("request"),
      cell: ({ requestId }) => requestId && <span className="font-mono text-xs">{requestId}</span>,
    },
  ];
}

function Subject({ entry, name }: { entry: AuditEntry; name: string }) {
  const word = useCodeLabels("audit.subjects")(entry.subject.type);
  const path = useSubjectPath()(entry.subject);
  const text = name.includes(word) ? name : `${word} ${name}`;
  return path ? (
    <Link to={path} className="text-link">
      {text}
    </Link>
  ) : (
    text
  );
}
