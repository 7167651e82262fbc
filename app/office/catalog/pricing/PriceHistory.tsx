import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { personName } from "#shared/kit/person.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { PriceChange } from "#shared/catalog/pricing/contract.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { gridQuery } from "./gridAddress.ts";
import { usePeriodText } from "./usePeriodText.ts";

export interface PriceChangeSummary extends Omit<PriceChange, "cells"> {
  readonly count: number;
}

export function PriceHistory({ changes }: { changes: readonly PriceChangeSummary[] }) {
  const t = useTranslations("manager.prices");
  const lang = useLang();
  const paths = useOfficePaths();
  const period = usePeriodText();
  const kept = gridQuery(useLocation().search);
  const columns: Column<PriceChangeSummary>[] = [
    {
      key: "when",
      header: t("when"),
      rowHeader: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatInstant(createdAt)}</time>,
    },
    {
      key: "who",
      header: t("who"),
      cell: ({ createdBy }) => createdBy && personName(createdBy, lang),
    },
    {
      key: "what",
      header: t("what"),
      cell: ({ id, count, createdAt }) => (
        <Link
          to={paths.prices(`/changes/${id}${kept}`)}
          aria-label={`${t("count", { count })} · ${t("see", { at: formatInstant(createdAt) })}`}
          className="text-accent underline underline-offset-2"
        >
          {t("count", { count })}
        </Link>
      ),
    },
    {
      key: "period",
      header: t("period"),
      cell: period,
    },
    {
      key: "undo",
      header: <span className="sr-only">{t("action")}</span>,
      cell: ({ id, revertedAt }) =>
        revertedAt === null ? (
          <Link to={paths.prices(`/changes/${id}${kept}`)} className={buttonClass({ size: "sm" })}>
            {t("undo")}
          </Link>
        ) : (
          <StatusBadge tone="neutral">{t("undoneAt")}</StatusBadge>
        ),
    },
  ];
  return (
    <Panel title={t("history")} flush={changes.length > 0}>
      {changes.length === 0 ? (
        <p className="text-sm text-muted">{t("noHistory")}</p>
      ) : (
        <Table caption={t("history")} columns={columns} rows={changes} rowKey={({ id }) => id} />
      )}
    </Panel>
  );
}
