import {
  columnVisibilityFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Header,
  type Row,
} from "@tanstack/react-table";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { type ReactNode, useId, useMemo } from "react";
import { classes } from "#app/ui/classes.ts";
import { plainLink, type RenderLink } from "#app/ui/navigation/link.tsx";
import { rowKeys } from "./rowKeys.ts";
import { role, type RowSelection, SelectAll, selectRowClass, SelectRow } from "./rowSelection.tsx";

export interface DataColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  /** Running text, or "short" words on several lines; other cells do not wrap. */
  wrap?: boolean | "short";
  /** Names the row; its link opens the row. */
  rowHeader?: boolean;
}

export interface ColumnOrder {
  /** Sorts by this column, or reverses the order. */
  href: string;
  direction: "asc" | "desc" | null;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly DataColumn<Row>[];
  visible: readonly string[];
  order?: Readonly<Record<string, ColumnOrder>>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  compact?: boolean;
  stale?: boolean;
  link?: RenderLink;
  selection?: RowSelection<Row> | undefined;
}

const FEW = 10;

const features = tableFeatures({ columnVisibilityFeature });
type Features = typeof features;

/** Sticky head, optional columns, rows that open on a press; stacked on phones. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, columns, visible, order = {}, rows, rowKey, compact, stale, link } = props;
  const { selection } = props;
  const id = useId();
  const byKey = useMemo(() => new Map(columns.map((column) => [column.key, column])), [columns]);
  const defs = useMemo(
    () => columns.map(({ key, header }): ColumnDef<Features, Row> => ({ id: key, header })),
    [columns],
  );
  const data = useMemo(() => [...rows], [rows]);
  const columnVisibility = Object.fromEntries(
    columns.map(({ key }) => [key, visible.includes(key)] as const),
  );
  const table = useTable<Features, Row>({
    features,
    columns: defs,
    data,
    getRowId: rowKey,
    state: { columnVisibility },
  });
  return (
    <div
      ref={rowKeys}
      role="group"
      aria-labelledby={id}
      aria-busy={stale || undefined}
      className={classes(
        "min-w-0 md:scroll-edges md:overflow-auto md:scroll-pt-10 -outline-offset-2!",
        // Short tables do not scroll, so that no row is cut off.
        rows.length > FEW && "md:max-h-[calc(100dvh-7rem)]",
        "aria-busy:cursor-progress",
      )}
    >
      <table
        {...role("table")}
        className="w-full text-sm max-md:block md:max-[81rem]:text-[0.8125rem]"
      >
        <caption id={id} className="sr-only">
          {caption}
        </caption>
        <thead
          {...role("rowgroup")}
          className={Object.keys(order).length > 0 ? "max-md:block" : "max-md:sr-only"}
        >
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} {...role("row")} className={headRowClass}>
              {selection && <SelectAll selection={selection} />}
              {group.headers.map((header) => (
                <HeadCell
                  key={header.id}
                  header={header}
                  numeric={byKey.get(header.id)?.numeric}
                  order={order[header.id]}
                  link={link}
                />
              ))}
            </tr>
          ))}
        </thead>
        <tbody
          {...role("rowgroup")}
          className={classes("transition-opacity max-md:block", stale && "opacity-85")}
        >
          {table.getRowModel().rows.map((row) => (
            <BodyRow
              key={row.id}
              row={row}
              columns={byKey}
              compact={compact}
              selection={selection}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const headRowClass =
  "max-md:flex max-md:flex-wrap max-md:gap-x-5 max-md:border-b max-md:border-control max-md:bg-sunken max-md:px-4 max-md:py-1";

const rowClass =
  "border-b border-line last:border-b-0 hover:bg-sunken/60 focus-within:bg-accent-soft/60 has-[th_a]:cursor-pointer md:has-[th_img]:*:align-middle max-md:grid max-md:gap-1 max-md:px-4 max-md:py-3";

const edge =
  "px-3 first:ps-4 last:pe-4 min-[90rem]:first:ps-5 min-[90rem]:last:pe-5 md:max-[90rem]:px-2 md:max-[81rem]:px-1 md:max-[90rem]:first:ps-3 md:max-[90rem]:last:pe-3 md:max-[81rem]:first:ps-2 md:max-[81rem]:last:pe-2";

interface HeadCellProps<Row extends object> {
  header: Header<Features, Row>;
  numeric: boolean | undefined;
  order: ColumnOrder | undefined;
  link: RenderLink | undefined;
}

const directions = { asc: "ascending", desc: "descending" } as const;

function HeadCell<Row extends object>(props: HeadCellProps<Row>) {
  const { header, numeric, order, link = plainLink } = props;
  const label = header.column.columnDef.header as string;
  return (
    <th
      {...role("columnheader")}
      scope="col"
      aria-sort={order?.direction ? directions[order.direction] : undefined}
      className={classes(
        "sticky top-0 z-10 bg-sunken py-2 align-bottom text-xs font-semibold break-keep wrap-normal text-muted shadow-[inset_0_-1px_0_var(--color-control)]",
        edge,
        numeric ? "text-end" : "text-start",
        order ? "max-md:static max-md:p-1! max-md:shadow-none" : "max-md:sr-only max-md:p-0!",
      )}
    >
      {order
        ? link({
            href: order.href,
            className: classes(
              "group -my-1 inline-flex items-center gap-1 rounded-sm py-1 align-bottom hover:text-text active:text-accent",
              numeric && "flex-row-reverse",
              order.direction !== null && "text-text",
            ),
            children: (
              <>
                {label}
                <OrderSign direction={order.direction} />
              </>
            ),
          })
        : label}
    </th>
  );
}

function OrderSign({ direction }: Pick<ColumnOrder, "direction">) {
  if (direction === "asc") return <ArrowUp className="size-3.5 text-accent" />;
  if (direction === "desc") return <ArrowDown className="size-3.5 text-accent" />;
  return <ChevronsUpDown className="size-3.5 opacity-55 group-hover:opacity-100" />;
}

interface BodyRowProps<R extends object> {
  row: Row<Features, R>;
  columns: ReadonlyMap<string, DataColumn<R>>;
  compact: boolean | undefined;
  selection: RowSelection<R> | undefined;
}

function BodyRow<R extends object>({ row, columns, compact, selection }: BodyRowProps<R>) {
  const refusal = selection?.refusalReason?.(row.original) ?? null;
  return (
    <tr {...role("row")} className={classes(rowClass, selection && selectRowClass)}>
      {selection && (
        <SelectRow
          selection={selection}
          label={refusal ?? selection.label(row.original)}
          refused={refusal !== null}
          value={row.id}
        />
      )}
      {row.getVisibleCells().map(({ id: cell, column: { id: key } }) => {
        const column = columns.get(key);
        return (
          <BodyCell key={cell} column={column} compact={compact}>
            {column?.cell(row.original)}
          </BodyCell>
        );
      })}
    </tr>
  );
}

interface BodyCellProps {
  column: Pick<DataColumn<never>, "header" | "numeric" | "wrap" | "rowHeader"> | undefined;
  compact: boolean | undefined;
  children: ReactNode;
}

/** On phones a cell is a line: column name and value. */
function BodyCell({ column, compact, children }: BodyCellProps) {
  const { header, numeric, wrap, rowHeader } = column ?? {};
  const Cell = rowHeader ? "th" : "td";
  return (
    <Cell
      role={rowHeader ? "rowheader" : "cell"}
      scope={rowHeader ? "row" : undefined}
      className={classes(
        "align-baseline font-normal",
        compact ? "py-1" : "py-2.5",
        edge,
        numeric ? "text-end whitespace-nowrap" : "text-start",
        wrap
          ? wrap === "short"
            ? "md:break-keep md:wrap-normal"
            : "md:min-w-36 min-[81rem]:min-w-44"
          : "md:whitespace-nowrap",
        // Date and time stay on one line.
        "md:[&_time]:whitespace-nowrap",
        "max-md:flex max-md:justify-between max-md:gap-4 max-md:p-0! max-md:has-[>span:last-child:empty]:hidden!",
        rowHeader && "max-md:text-base max-md:font-semibold",
      )}
    >
      {!rowHeader && (
        <span aria-hidden className="shrink-0 text-muted md:hidden">
          {header}
        </span>
      )}
      <span className={classes("max-md:min-w-0", !rowHeader && "max-md:text-end")}>{children}</span>
    </Cell>
  );
}
