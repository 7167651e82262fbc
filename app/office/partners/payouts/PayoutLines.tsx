import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import { formatBps } from "#shared/partners/dealers/percent.ts";
import type { PayoutDetail, PayoutLine } from "#shared/partners/payouts/contract.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { ReasonForm, type ReasonFormContext } from "#app/office/forms/ReasonForm.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";

interface LinesProps extends ReasonFormContext {
  payout: PayoutDetail;
}

const TONES = {
  open: "neutral",
  paid: "success",
  removed: "neutral",
  failed: "danger",
  returned: "danger",
} as const;

/** With what staff may do to each. */
export function PayoutLines({ payout, ...form }: LinesProps) {
  const t = useTranslations("manager.payouts");
  const mayWrite = useHasPermission("payouts.write");
  const columns: Column<PayoutLine>[] = [
    {
      key: "dealer",
      header: t("dealer"),
      rowHeader: true,
      wrap: true,
      cell: ({ dealer, reference }) => (
        <>
          {dealer.name}
          <span className="block font-mono text-xs font-normal text-muted">{reference}</span>
        </>
      ),
    },
    {
      key: "account",
      header: t("account"),
      cell: ({ account }) => <span className="font-mono">{`…${account}`}</span>,
    },
    { key: "earnings", header: t("earnings"), numeric: true, cell: ({ earnings }) => earnings },
    { key: "amount", header: t("amount"), numeric: true, cell: (line) => formatMoney(line.amount) },
    { key: "tax", header: t("tax"), numeric: true, cell: (line) => <Taxes line={line} /> },
    { key: "net", header: t("net"), numeric: true, cell: ({ net }) => formatMoney(net) },
    {
      key: "state",
      header: t("state"),
      wrap: true,
      cell: ({ state, block, reason }) => (
        <>
          <StatusBadge tone={block === null ? TONES[state] : "warning"}>
            {block === null ? t(`lineStates.${state}`) : t(`blocks.${block}`)}
          </StatusBadge>
          {reason !== null && <span className="mt-1 block text-xs text-muted">{reason}</span>}
        </>
      ),
    },
  ];
  const changeable = payout.entries.filter((line) => actionOf(payout, line) !== null);
  return (
    <Panel title={t("entries")} flush>
      <Table
        caption={t("entries")}
        columns={columns}
        rows={payout.entries}
        rowKey={({ uuid }) => uuid}
        phone="stack"
      />
      {mayWrite && changeable.length > 0 && (
        <div className="border-t border-line px-4 md:px-5">
          {changeable.map((line) => (
            <LineAction key={line.uuid} payout={payout} line={line} {...form} />
          ))}
        </div>
      )}
    </Panel>
  );
}

function Taxes({ line: { tax, taxes } }: { line: PayoutLine }) {
  return (
    <>
      {formatMoney(tax)}
      {taxes.map(({ name, basisPoints }) => (
        <span key={name} className="block text-xs text-muted">
          {`${name} ${formatBps(basisPoints)}`}
        </span>
      ))}
    </>
  );
}

function actionOf({ state }: PayoutDetail, line: PayoutLine): "removeLine" | "failLine" | null {
  if (line.state === "paid") return "failLine";
  const isEarly = state === "draft" || state === "approved";
  return line.state === "open" && isEarly ? "removeLine" : null;
}

interface LineActionProps extends LinesProps {
  line: PayoutLine;
}

function LineAction({ payout, line, ...form }: LineActionProps) {
  const t = useTranslations("manager.payouts");
  const intent = actionOf(payout, line);
  if (intent === null) return null;
  const name = `${line.dealer.name} · ${formatMoney(line.net)}`;
  return (
    <ReasonForm
      intent={intent}
      revision={0}
      about={{ name: "line", value: line.uuid }}
      summary={t(`${intent}.summary`, { name })}
      text={t(`${intent}.text`)}
      submit={t(`${intent}.submit`)}
      question={t(`${intent}.ask`, { name })}
      reasonHint={t("reasonHint")}
      {...form}
    />
  );
}
