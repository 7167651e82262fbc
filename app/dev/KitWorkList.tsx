import { formatMoney } from "#shared/kit/money.ts";
import { type DataColumn, DataTable } from "#app/ui/tables/DataTable.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { type KitProps, KitPart, KitSection } from "./KitSection.tsx";

interface WorkRow {
  id: string;
  product: string;
  minor: number;
}

const orders = {
  id: { href: "?", direction: null },
  amount: { href: "?", direction: "desc" },
} as const;

export function KitWork({ texts: { inState, headings, data, states, long } }: KitProps) {
  const columns: DataColumn<WorkRow>[] = [
    {
      key: "id",
      header: data.number,
      rowHeader: true,
      cell: ({ id }) => (
        <a href={`#${id}`} className="text-link">
          {id}
        </a>
      ),
    },
    { key: "product", header: data.product, wrap: true, cell: ({ product }) => product },
    {
      key: "amount",
      header: data.amount,
      numeric: true,
      cell: ({ minor }) => formatMoney({ minor, currency: "TWD" }),
    },
  ];
  const rows = [...data.products, long.han, long.latin].map((product, index) => ({
    id: `MW261121-004${index}`,
    product,
    minor: 12_800 * (index + 1),
  }));
  return (
    <KitSection title={headings.work} parts={["DataTable"]}>
      <KitPart name="DataTable">
        {[false, true].map((stale) => (
          <Panel
            key={String(stale)}
            title={inState(headings.work, stale ? states.loading : states.live)}
            flush
          >
            <DataTable
              caption={inState(headings.work, stale ? states.loading : states.live)}
              columns={columns}
              visible={columns.map(({ key }) => key)}
              order={orders}
              rows={stale ? rows.slice(0, 2) : rows}
              rowKey={({ id }) => id}
              compact={stale}
              stale={stale}
            />
          </Panel>
        ))}
      </KitPart>
    </KitSection>
  );
}
