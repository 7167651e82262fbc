import { Ban, Hourglass, ReceiptText } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Clipped } from "#app/ui/tables/Clipped.tsx";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { CopyButton } from "#app/ui/buttons/CopyButton.tsx";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Skeleton } from "#app/ui/feedback/Skeleton.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { Timeline } from "#app/ui/display/Timeline.tsx";
import { KitCards } from "./KitCards.tsx";
import { type KitProps, KitPart, KitSection, Specimens } from "./KitSection.tsx";

interface Order {
  number: string;
  time: string;
  status: ReactNode;
  method: string;
  amount: string;
}

interface Line {
  product: string;
  plan: string;
  unit: string;
  quantity: number;
  amount: string;
}

export const KitData = ({ texts }: KitProps) => (
  <>
    <KitSection
      title={texts.headings.table}
      parts={["Table", "Clipped", "Panel", "DefinitionList", "Timeline"]}
    >
      <KitPart name="Table">
        <KitOrders texts={texts} />
        <KitCart texts={texts} />
      </KitPart>
      <KitPart name="Clipped">
        <Clipped text="Zhengxin-Precision-Machining" />
        <Clipped text="purchasing.department@zhengxin-precision-machining.example.test" wide />
      </KitPart>
      <KitPanels texts={texts} />
      <KitDetails texts={texts} />
      <KitTimeline texts={texts} />
    </KitSection>
    <KitCards texts={texts} />
  </>
);

const orderColumns = ({ data }: KitProps["texts"]): Column<Order>[] => [
  { key: "number", header: data.number, cell: (order) => order.number, rowHeader: true },
  {
    key: "time",
    header: data.time,
    cell: (order) => order.time,
  },
  { key: "status", header: data.status, cell: (order) => order.status },
  {
    key: "method",
    header: data.method,
    cell: (order) => order.method,
  },
  { key: "amount", header: data.amount, cell: (order) => order.amount, numeric: true },
];

const orderRows = ({ status, choices, long }: KitProps["texts"]): Order[] => [
  {
    number: "MW261121-0042",
    time: "2026-11-21 09:14:07",
    status: (
      <StatusBadge tone="warning" icon={<Hourglass />}>
        {status.unpaid}
      </StatusBadge>
    ),
    method: choices.atm,
    amount: "TWD 128,000",
  },
  {
    number: "MW261108-0017",
    time: "2026-11-08 21:40:55",
    status: <StatusBadge tone="success">{status.paid}</StatusBadge>,
    method: choices.credit,
    amount: "TWD 12,000",
  },
  {
    number: "MW261011-0003",
    time: "2026-10-11 11:11:11",
    status: (
      <StatusBadge tone="neutral" icon={<Ban />}>
        {status.cancelled}
      </StatusBadge>
    ),
    method: choices.credit,
    amount: "TWD 900",
  },
  {
    number: "MW260930-0001",
    time: "2026-09-30 08:00:00",
    status: <StatusBadge tone="danger">{status.alarm}</StatusBadge>,
    method: long.latin,
    amount: "TWD 1,234,567",
  },
];

const KitOrders = ({ texts }: KitProps) => (
  <Panel
    title={texts.headings.table}
    flush
    actions={<Button size="sm">{texts.actions.download}</Button>}
  >
    <Table
      caption={texts.headings.table}
      columns={orderColumns(texts)}
      rows={orderRows(texts)}
      rowKey={(order) => order.number}
    />
  </Panel>
);

function KitCart({ texts: { headings, data } }: KitProps) {
  const columns: Column<Line>[] = [
    { key: "product", header: data.product, cell: (line) => line.product, rowHeader: true },
    { key: "plan", header: data.plan, cell: (line) => line.plan },
    { key: "unit", header: data.unit, cell: (line) => line.unit, numeric: true },
    { key: "quantity", header: data.quantity, cell: (line) => line.quantity, numeric: true },
    { key: "amount", header: data.amount, cell: (line) => line.amount, numeric: true },
  ];
  const figures = [
    ["48,000", 2, "96,000"],
    ["26,000", 1, "26,000"],
    ["6,900", 10, "69,000"],
  ] as const;
  const rows = figures.map(([unit, quantity, amount], index) => ({
    product: data.products[index] ?? "",
    plan: data.plans[index] ?? "",
    unit: `TWD ${unit}`,
    quantity,
    amount: `TWD ${amount}`,
  }));
  return (
    <Panel title={headings.cart} flush>
      <Table
        caption={headings.cart}
        columns={columns}
        rows={rows}
        rowKey={(line) => line.product}
        totals={totalsOf(data)}
        phone="stack"
      />
    </Panel>
  );
}

const totalsOf = (data: KitProps["texts"]["data"]) => [
  { label: data.subtotal, value: "TWD 191,000" },
  { label: data.discount, value: "-TWD 9,550" },
  { label: data.total, value: "TWD 181,450", strong: true },
];

const KitPanels = ({ texts: { states, messages, data } }: KitProps) => (
  <KitPart name="Panel">
    <Specimens>
      <Panel title={states.loading} description={messages.info} footer={data.approximate}>
        <div className="grid gap-2">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      </Panel>
      <Panel title={states.empty}>
        <EmptyState icon={<ReceiptText />} title={messages.emptyTitle}>
          {messages.empty}
        </EmptyState>
      </Panel>
    </Specimens>
  </KitPart>
);

function KitDetails({ texts: { data, type, long } }: KitProps) {
  const key = (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span className="font-mono">{type.key}</span>
      <CopyButton
        text={type.key}
        labels={{ copy: data.copy, copied: data.copied, failed: data.copyFailed }}
      />
    </span>
  );
  return (
    <KitPart name="DefinitionList">
      <Specimens>
        <DefinitionList
          items={[
            { term: data.number, value: "MW261121-0042" },
            { term: data.time, value: "2026-11-21 09:14:07" },
            { term: data.key, value: key },
            { term: data.product, value: long.han },
            { term: data.plan, value: long.latin },
          ]}
        />
        <DefinitionList
          end
          items={totalsOf(data).map(({ label, value }) => ({ term: label, value }))}
        />
      </Specimens>
    </KitPart>
  );
}

const KitTimeline = ({ texts: { data, long } }: KitProps) => (
  <KitPart name="Timeline">
    <Timeline
      entries={[
        { icon: <ReceiptText />, title: data.number, meta: "2026-11-21 09:14:07" },
        {
          icon: <Hourglass />,
          title: long.han,
          detail: long.latin,
          meta: "2026-11-21 09:15:42",
        },
        { icon: <Ban />, title: data.plan, meta: "2026-11-24 09:14:07" },
      ]}
    />
  </KitPart>
);
