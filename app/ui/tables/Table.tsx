import { type ReactNode, useId } from "react";
import { classes } from "#app/ui/classes.ts";

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  /** Running text; other cells of a "scroll" table do not wrap. */
  wrap?: boolean;
  /** Names the row; heading of a stacked row. */
  rowHeader?: boolean;
}

interface Total {
  label: ReactNode;
  /** Below the last column, or one below each of the last ones. */
  value: ReactNode | readonly Amount[];
  strong?: boolean;
}

/** Total of a column, with its name for phones. */
interface Amount {
  of: string;
  text: string;
}

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  totals?: readonly Total[];
  /** On phones: "scroll" sideways, to compare, or "stack" rows. */
  phone?: "scroll" | "stack";
}

/** The caption is for screen readers: a visible heading says the same. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, totals, phone = "scroll" } = props;
  const id = useId();
  const stack = phone === "stack";
  return (
    <div
      {...(!stack && { role: "group", "aria-labelledby": id, tabIndex: 0 })}
      className={classes(
        "relative min-w-0", // clips visually hidden text, which would widen the page
        stack ? "md:overflow-x-auto" : "scroll-edges overflow-x-auto -outline-offset-2!",
      )}
    >
      <table
        {...role(stack, "table")}
        className={classes("w-full text-sm", stack && "max-md:block")}
      >
        <caption id={id} className="sr-only">
          {caption}
        </caption>
        <Head columns={columns} stack={stack} />
        <tbody {...role(stack, "rowgroup")} className={stack ? "max-md:block" : ""}>
          {rows.map((row) => (
            <BodyRow key={rowKey(row)} row={row} columns={columns} stack={stack} />
          ))}
        </tbody>
        {totals && <Foot totals={totals} columns={columns.length} stack={stack} />}
      </table>
    </div>
  );
}

/** Stacking removes table semantics in some browsers. */
const role = (stack: boolean, name: string) => (stack ? { role: name } : {});

const edge = "px-3 first:ps-4 last:pe-4 md:first:ps-5 md:last:pe-5";

function Head<Row>({ columns, stack }: { columns: readonly Column<Row>[]; stack: boolean }) {
  return (
    <thead {...role(stack, "rowgroup")} className={stack ? "max-md:sr-only" : ""}>
      <tr {...role(stack, "row")} className="border-b border-control bg-sunken">
        {columns.map((column) => (
          <th
            key={column.key}
            {...role(stack, "columnheader")}
            scope="col"
            className={classes(
              "py-2 text-xs font-semibold whitespace-nowrap text-muted",
              edge,
              column.numeric ? "text-end" : "text-start",
            )}
          >
            {column.header}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface BodyRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  stack: boolean;
}

function BodyRow<Row>({ row, columns, stack }: BodyRowProps<Row>) {
  return (
    <tr
      {...role(stack, "row")}
      className={classes(
        "border-b border-line last:border-b-0",
        stack ? "max-md:grid max-md:gap-1 max-md:px-4 max-md:py-3" : "hover:bg-sunken/60",
      )}
    >
      {columns.map((column) => {
        const Cell = column.rowHeader ? "th" : "td";
        return (
          <Cell
            key={column.key}
            {...role(stack, column.rowHeader ? "rowheader" : "cell")}
            scope={column.rowHeader ? "row" : undefined}
            className={classes(
              "py-2.5 align-baseline font-normal",
              edge,
              column.numeric ? "text-end whitespace-nowrap" : "text-start",
              !stack && (column.wrap ? "min-w-56" : "whitespace-nowrap"),
              stack && "max-md:flex max-md:justify-between max-md:gap-4 max-md:p-0! max-md:py-0.5!",
              stack && column.rowHeader && "max-md:text-base max-md:font-semibold",
              stack && "max-md:has-[>span:last-child:empty]:hidden!",
            )}
          >
            {stack && !column.rowHeader && (
              <span aria-hidden className="shrink-0 text-muted empty:hidden md:hidden">
                {column.header}
              </span>
            )}
            {stack ? (
              <span className={classes("max-md:min-w-0", !column.rowHeader && "max-md:text-end")}>
                {column.cell(row)}
              </span>
            ) : (
              column.cell(row)
            )}
          </Cell>
        );
      })}
    </tr>
  );
}

interface FootProps {
  totals: readonly Total[];
  columns: number;
  stack: boolean;
}

function Foot({ totals, columns, stack }: FootProps) {
  return (
    <tfoot
      {...role(stack, "rowgroup")}
      className={classes(
        "border-t border-control",
        stack && "max-md:block max-md:px-4 max-md:py-2",
      )}
    >
      {totals.map((total, index) => (
        <TotalRow key={index} total={total} columns={columns} stack={stack} />
      ))}
    </tfoot>
  );
}

const isSeveral = (value: Total["value"]): value is readonly Amount[] => Array.isArray(value);

function TotalRow({ total, columns, stack }: { total: Total } & Omit<FootProps, "totals">) {
  const { label, value, strong } = total;
  const flat = stack && "max-md:block max-md:p-0!";
  const several = isSeveral(value);
  const cells = several ? value : [{ of: "", text: value }];
  return (
    <tr
      {...role(stack, "row")}
      className={classes(
        strong && "text-base font-semibold",
        stack && "max-md:flex max-md:justify-between max-md:gap-x-4 max-md:py-1",
        stack && several && "max-md:flex-wrap",
      )}
    >
      <th
        {...role(stack, "rowheader")}
        scope="row"
        colSpan={columns - cells.length}
        className={classes(
          "py-2 text-end [font-weight:inherit]",
          edge,
          flat,
          several && "text-sm",
          several && stack && "max-md:w-full max-md:text-start",
        )}
      >
        {label}
      </th>
      {cells.map(({ of, text }) => (
        <td
          key={of}
          {...role(stack, "cell")}
          className={classes(
            "py-2 text-end whitespace-nowrap",
            edge,
            flat,
            several && "text-sm",
            several && stack && "max-md:flex! max-md:w-full max-md:justify-between max-md:gap-4",
          )}
        >
          {several && stack && (
            <span aria-hidden className="font-normal text-muted md:hidden">
              {of}
            </span>
          )}
          {text}
        </td>
      ))}
    </tr>
  );
}
