import type { AuditEntry } from "#shared/identity/audit/contract.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { pageContext } from "#app/requestContext.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { Route } from "./+types/csv";
import type { Translator } from "./factLabels.ts";
import { auditSource } from "./listSource.server.ts";
import { auditSentence } from "./sentence.ts";

/** Omits personal facts: an exported file outlives the account. */
export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return exportList(asked, url, auditSource, { name: "audit", columns: columns(asked.lang) });
}

function columns(lang: Lang): CsvColumn<AuditEntry>[] {
  const t = translatorFor(lang);
  const facts = ({ personal }: AuditEntry, value: AuditEntry["before"]) =>
    value && !personal ? JSON.stringify(value) : null;
  return [
    {
      header: t("manager.common.fileTime", { column: t("manager.audit.at") }),
      value: ({ at }) => formatInstant(at),
    },
    { header: t("manager.audit.actorId"), value: ({ actor }) => actor?.uuid ?? null },
    { header: t("manager.audit.actor"), value: ({ actor }) => actor?.email ?? null },
    {
      header: t("manager.audit.what"),
      value: (entry) => auditSentence(t as Translator, lang, entry),
    },
    { header: t("manager.audit.action"), value: ({ action }) => action },
    { header: t("manager.audit.subjectType"), value: ({ subject }) => subject.type },
    { header: t("manager.audit.subjectId"), value: ({ subject }) => subject.id },
    { header: t("manager.audit.before"), value: (entry) => facts(entry, entry.before) },
    { header: t("manager.audit.after"), value: (entry) => facts(entry, entry.after) },
    { header: t("manager.audit.ip"), value: ({ ip }) => ip },
    { header: t("manager.audit.request"), value: ({ requestId }) => requestId },
  ];
}
