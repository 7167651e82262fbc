import { Ban, Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../ui/Button.tsx";
import { Card, cardLinkClass } from "../ui/Card.tsx";
import { CopyButton } from "../ui/CopyButton.tsx";
import { DefinitionList } from "../ui/DefinitionList.tsx";
import { Panel } from "../ui/Panel.tsx";
import { PriceTag } from "../ui/PriceTag.tsx";
import { StatusBadge } from "../ui/StatusBadge.tsx";
import { type Column, Table } from "../ui/Table.tsx";
import { type KitProps, KitSection } from "./KitSection.tsx";

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
    <KitOrders texts={texts} />
    <KitCart texts={texts} />
    <KitCards texts={texts} />
  </>
);

function KitOrders({ texts: { headings, data, status, choices, actions } }: KitProps) {
  const columns: Column<Order>[] = [
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
  const rows: Order[] = [
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
  ];
  return (
    <KitSection title={headings.table}>
      <Panel title={headings.table} flush actions={<Button size="sm">{actions.download}</Button>}>
        <Table
          caption={headings.table}
          columns={columns}
          rows={rows}
          rowKey={(order) => order.number}
        />
      </Panel>
    </KitSection>
  );
}

function KitCart({ texts: { headings, data, type } }: KitProps) {
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
  const totals = [
    { label: data.subtotal, value: "TWD 191,000" },
    { label: data.discount, value: "-TWD 9,550" },
    { label: data.total, value: "TWD 181,450", strong: true },
  ];
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
    <KitSection title={headings.cart}>
      <Panel title={headings.cart} flush>
        <Table
          caption={headings.cart}
          columns={columns}
          rows={rows}
          rowKey={(line) => line.product}
          totals={totals}
          phone="stack"
        />
      </Panel>
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Panel title={headings.details} footer={data.approximate}>
          <DefinitionList
            items={[
              { term: data.number, value: "MW261121-0042" },
              { term: data.time, value: "2026-11-21 09:14:07" },
              { term: data.key, value: key },
            ]}
          />
        </Panel>
        <Panel title={headings.price}>
          <DefinitionList end items={totals.map(({ label, value }) => ({ term: label, value }))} />
        </Panel>
      </div>
    </KitSection>
  );
}

const KitCards = ({ texts: { headings, cards, data } }: KitProps) => (
  <KitSection title={headings.cards}>
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {["TWD 26,000", "USD 829.00", "CNY 5,980.00"].map((amount, index) => (
        <Card key={amount} pressable media={<Drawing />}>
          <h3 className="text-lg leading-tight">
            <a href="#kit" className={cardLinkClass}>
              {index === 2 ? cards.course : cards.title}
            </a>
          </h3>
          <p className="flex-1 text-sm text-muted">{cards.text}</p>
          <PriceTag
            amount={amount}
            per={data.per}
            note={index === 1 ? data.approximate : undefined}
            size="lg"
          />
          <span className="mt-1">
            <StatusBadge tone={index === 2 ? "neutral" : "success"}>
              {index === 2 ? cards.later : cards.badge}
            </StatusBadge>
          </span>
        </Card>
      ))}
    </div>
  </KitSection>
);

const Drawing = () => (
  <svg viewBox="0 0 320 160" className="fill-none stroke-control" aria-hidden>
    <path d="M0 128h320M160 0v160" className="stroke-line" strokeDasharray="12 3 2 3" />
    <path d="M60 128V84h48l14-28h76l14 28h48v44z" className="stroke-text" strokeWidth="1.5" />
    <circle cx="160" cy="92" r="18" className="stroke-accent" strokeWidth="1.5" />
  </svg>
);
