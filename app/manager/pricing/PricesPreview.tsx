import { Form, Link, useLocation, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { PriceCell } from "#shared/pricing/cells.ts";
import type { PriceRow } from "#shared/pricing/grid.ts";
import { useBoughtName } from "../../catalogue/planName.ts";
import { buttonClass } from "../../ui/buttonClass.ts";
import { Button } from "../../ui/Button.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { Difference } from "./Difference.tsx";
import type { PricesPreviewed } from "./pricesAction.server.ts";

interface PricesPreviewProps {
  previewed: PricesPreviewed;
  /** Whose names are known. */
  rows: readonly PriceRow[];
}

const lineOf = ({ commodity, currency, was, now }: PriceCell) =>
  [commodity, currency, was ?? "", now ?? ""].join(",");

/** What would change and when, and the way to apply it. */
export function PricesPreview({ previewed, rows }: PricesPreviewProps) {
  const t = useTranslations("manager.prices");
  const busy = useNavigation().formMethod === "POST";
  const { pathname, search } = useLocation();
  const { cells, begins, ends } = previewed;
  const moment = (typed: string) => typed.replace("T", " ");
  const when = [
    begins ? t("from", { at: moment(begins) }) : null,
    ends ? t("until", { at: moment(ends) }) : null,
  ].filter(Boolean);
  return (
    <Panel title={t("changesTitle", { count: cells.length })}>
      <div className="grid gap-4">
        {cells.length === 0 ? (
          <p>{t("nothing")}</p>
        ) : (
          <>
            <p>{when.length === 0 ? t("atOnce") : when.join(" ")}</p>
            <Changes cells={cells} rows={rows} />
          </>
        )}
        <Form method="post" className="flex flex-wrap gap-3">
          <input type="hidden" name="begins" value={begins} />
          <input type="hidden" name="ends" value={ends} />
          <textarea name="cells" defaultValue={cells.map(lineOf).join("\n")} readOnly hidden />
          {cells.length > 0 && (
            <Button type="submit" name="intent" value="apply" variant="primary" busy={busy}>
              {t("apply")}
            </Button>
          )}
          <Link to={pathname + search} className={buttonClass()}>
            {t("back")}
          </Link>
        </Form>
      </div>
    </Panel>
  );
}

interface ChangesProps {
  cells: readonly PriceCell[];
  rows: readonly PriceRow[];
}

function Changes({ cells, rows }: ChangesProps) {
  const t = useTranslations("manager.prices");
  const boughtName = useBoughtName();
  const names = new Map(rows.map((row) => [row.commodity, `${row.name} · ${boughtName(row)}`]));
  const money = (minor: number | null, currency: string) =>
    minor === null ? t("none") : formatMoney({ minor, currency });
  const columns: Column<PriceCell>[] = [
    {
      key: "plan",
      header: t("plan"),
      rowHeader: true,
      wrap: true,
      cell: ({ commodity }) => names.get(commodity) ?? commodity,
    },
    {
      key: "was",
      header: t("was"),
      numeric: true,
      cell: ({ was, currency }) => money(was, currency),
    },
    {
      key: "now",
      header: t("now"),
      numeric: true,
      cell: ({ now, currency }) => <strong>{money(now, currency)}</strong>,
    },
    {
      key: "difference",
      header: t("difference"),
      numeric: true,
      cell: ({ was, now }) => <Difference was={was} now={now} />,
    },
  ];
  return (
    <Table
      caption={t("changesTitle", { count: cells.length })}
      columns={columns}
      rows={cells}
      rowKey={({ commodity, currency }) => `${commodity} ${currency}`}
    />
  );
}
