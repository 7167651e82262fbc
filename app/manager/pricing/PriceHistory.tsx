import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { personName } from "#shared/kit/personName.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { PriceChange } from "#shared/pricing/grid.ts";
import { useLang } from "../../kit/language.ts";
import { Button } from "../../ui/Button.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { type Column, Table } from "../../ui/Table.tsx";

export interface ToldChange extends Omit<PriceChange, "cells"> {
  readonly count: number;
}

/** What was changed last, and the way back. */
export function PriceHistory({ changes }: { changes: readonly ToldChange[] }) {
  const t = useTranslations("manager.prices");
  const lang = useLang();
  const columns: Column<ToldChange>[] = [
    {
      key: "when",
      header: t("when"),
      rowHeader: true,
      cell: ({ madeAt }) => <time dateTime={madeAt}>{formatInstant(madeAt)}</time>,
    },
    { key: "who", header: t("who"), cell: ({ madeBy }) => madeBy && personName(madeBy, lang) },
    { key: "what", header: t("what"), cell: ({ count }) => t("count", { count }) },
    {
      key: "period",
      header: t("period"),
      cell: ({ beginsAt, endsAt }) =>
        `${formatInstant(beginsAt)} –${endsAt ? ` ${formatInstant(endsAt)}` : ""}`,
    },
    {
      key: "undo",
      header: <span className="sr-only">{t("action")}</span>,
      cell: ({ id, undoneAt }) =>
        undoneAt === null ? (
          <Undo id={id} />
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

function Undo({ id }: { id: string }) {
  const t = useTranslations("manager.prices");
  const busy = useNavigation().formData?.get("id") === id;
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value="undo" size="sm" busy={busy}>
        {t("undo")}
      </Button>
    </Form>
  );
}
