import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { personName } from "#shared/kit/person.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { RateTable, RateVersion } from "#shared/catalog/pricing/exchangeRateContract.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";

export function ExchangeRateHistory({ table: { version, history } }: { table: RateTable }) {
  const t = useTranslations("manager.rates");
  const lang = useLang();
  const columns: Column<RateVersion>[] = [
    {
      key: "when",
      header: t("when"),
      rowHeader: true,
      cell: ({ setAt }) => <time dateTime={setAt}>{formatInstant(setAt)}</time>,
    },
    {
      key: "who",
      header: t("who"),
      cell: ({ setBy }) => (setBy ? personName(setBy, lang) : t("system")),
    },
    {
      key: "source",
      header: t("source"),
      cell: ({ source, restored, asOf }) => (
        <>
          {t(`sources.${source}`, { version: String(restored ?? 0) })}
          {asOf !== null && <span className="text-muted"> · {asOf}</span>}
        </>
      ),
    },
    { key: "count", header: t("count"), numeric: true, cell: ({ currencies }) => currencies },
    {
      key: "restore",
      header: <span className="sr-only">{t("action")}</span>,
      cell: (row) =>
        row.version === version ? (
          <StatusBadge tone="success">{t("inForce")}</StatusBadge>
        ) : (
          <RestoreRatesButton version={version} restore={row.version} label={t("restore")} />
        ),
    },
  ];
  return (
    <Panel title={t("history")} flush>
      <Table
        caption={t("history")}
        columns={columns}
        rows={history}
        rowKey={(row) => String(row.version)}
        phone="stack"
      />
    </Panel>
  );
}

interface RestoreProps {
  /** In force. */
  version: number;
  /** To restore. */
  restore: number;
  label: string;
}

export function RestoreRatesButton({ version, restore, label }: RestoreProps) {
  const busy = useNavigation().formData?.get("restore") === String(restore);
  return (
    <Form method="post">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="restore" value={restore} />
      <Button type="submit" name="intent" value="restore" size="sm" busy={busy}>
        {label}
      </Button>
    </Form>
  );
}
