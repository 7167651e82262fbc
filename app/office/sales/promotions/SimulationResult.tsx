import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { Simulation } from "#shared/sales/promotions/simulation.ts";
import { usePurchaseName } from "#app/shop/catalog/products/planName.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { Table } from "#app/ui/tables/Table.tsx";

export function SimulationResult({ found, asked }: { found: Simulation; asked: string }) {
  const t = useTranslations("promotions");
  const { currency } = found.total;
  const isOther = asked !== "" && asked !== currency;
  return (
    <Panel
      title={t("simulate.result")}
      description={isOther ? t("simulate.charged", { asked, currency }) : undefined}
      flush
    >
      <ul className="divide-y divide-line">
        {found.codes.map((verdict) => (
          <CodeOutcome key={verdict.code} verdict={verdict} />
        ))}
      </ul>
      <Lines found={found} />
    </Panel>
  );
}

function CodeOutcome({ verdict }: { verdict: Simulation["codes"][number] }) {
  const t = useTranslations("promotions");
  const { code, promotion, reason, missing, discount, freeMonths } = verdict;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-3 text-sm md:px-5">
      <span className="font-mono font-semibold">{code}</span>
      <span className="min-w-0 flex-1 text-muted">{promotion?.name}</span>
      <StatusBadge tone={reason ? "warning" : "success"}>
        {t(reason ? "simulate.not" : "simulate.applies")}
      </StatusBadge>
      <p className="w-full">
        {reason
          ? t(`reasons.${reason}`)
          : freeMonths > 0
            ? t("gives.months", { months: freeMonths })
            : `−${formatMoney(discount)}`}
        {missing && ` ${t("simulate.missing", { amount: formatMoney(missing) })}`}
      </p>
    </li>
  );
}

function Lines({ found }: { found: Simulation }) {
  const t = useTranslations("promotions");
  const lang = useLang();
  const boughtName = usePurchaseName();
  const rows = found.lines.map((line, at) => ({ ...line, at }));
  return (
    <Table
      caption={t("simulate.result")}
      columns={[
        {
          key: "name",
          header: t("simulate.line"),
          rowHeader: true,
          wrap: true,
          cell: ({ name, edition, kind, months, quantity }) =>
            `${name[lang]} · ${boughtName({ kind, edition: edition?.[lang] ?? null, months })} × ${quantity}`,
        },
        {
          key: "before",
          header: t("simulate.before"),
          numeric: true,
          cell: ({ before }) => formatMoney(before),
        },
        {
          key: "discount",
          header: t("discount"),
          numeric: true,
          cell: ({ discount, freeMonths }) =>
            freeMonths > 0
              ? t("gives.months", { months: freeMonths })
              : discount.minor > 0
                ? `−${formatMoney(discount)}`
                : "–",
        },
      ]}
      rows={rows}
      rowKey={({ at }) => String(at)}
      totals={[
        { label: t("simulate.before"), value: formatMoney(found.before) },
        { label: t("discount"), value: `−${formatMoney(found.discount)}` },
        { label: t("simulate.total"), value: formatMoney(found.total), strong: true },
      ]}
    />
  );
}
