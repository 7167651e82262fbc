import { ArrowDown, ArrowUp, GripVertical, Plus, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/ui/buttons/Button.tsx";
import { classes } from "#app/ui/classes.ts";
import { EditingContext, useEditing } from "./editingContext.ts";
import type { FlatFields } from "./flatFields.ts";
import { useRowDrag } from "./useRowDrag.ts";

interface Row {
  readonly key: number;
  readonly values: FlatFields;
  readonly added?: boolean;
}

interface RepeatedRowsProps {
  /** Prefix of the fields: `name.0.…`. */
  name: string;
  max: number;
  label: (number: number) => string;
  /** Button label; absent if rows come another way. */
  add?: string;
  children: (name: string) => ReactNode;
  /** An added row counts even if empty: its fields show what is missing. */
  keepEmpty?: boolean;
  framed?: boolean;
  others?: (add: (values: FlatFields) => void) => ReactNode;
}

/** Repeated field groups in order; without scripts one more at a time. */
export function RepeatedRows(props: RepeatedRowsProps) {
  const { name, max, label, add, keepEmpty = false, framed, children, others } = props;
  const { rows, box, insert, remove, move } = useRows(name);
  const isFull = rows.length >= max;
  const drag = useRowDrag(move);
  return (
    <div ref={box} className="grid gap-4">
      {rows.map((row, at) => (
        <fieldset
          key={row.key}
          {...drag.row(at)}
          data-added={row.added ? `${name}.${at}` : undefined}
          className={classes(
            "grid gap-4 rounded-md border border-line p-4",
            !framed && "[&:not(:has(legend))]:border-0",
            drag.dragged === at && "opacity-40",
            drag.over === at && "bg-accent-soft",
          )}
        >
          <div className="flex items-center gap-1">
            <span
              {...drag.handle(at)}
              className="hidden cursor-grab text-muted pointer-fine:block noscript:hidden"
            >
              <GripVertical className="size-4" aria-hidden />
            </span>
            <p className="flex-1 text-sm text-muted">{label(at + 1)}</p>
            <RowButtons
              name={label(at + 1)}
              up={at > 0 ? () => move(at, at - 1) : null}
              down={at < rows.length - 1 ? () => move(at, at + 1) : null}
              remove={() => remove(at)}
            />
          </div>
          {keepEmpty && row.added && <input type="hidden" name={`${name}.${at}.added`} value="1" />}
          <RowFields name={`${name}.${at}`} values={row.values}>
            {children(`${name}.${at}`)}
          </RowFields>
        </fieldset>
      ))}
      {add !== undefined && !isFull && (
        <div className="hidden gap-4 rounded-md border border-dashed border-line p-4 noscript:grid">
          <RowFields name={`${name}.${rows.length}`} values={{}}>
            {children(`${name}.${rows.length}`)}
          </RowFields>
        </div>
      )}
      {!isFull && (
        <div className="flex flex-wrap gap-2 noscript:hidden">
          {add !== undefined && (
            <Button
              type="button"
              size="sm"
              icon={<Plus className="size-4" />}
              onClick={() => insert({})}
            >
              {add}
            </Button>
          )}
          {others?.(insert)}
        </div>
      )}
    </div>
  );
}

interface RowButtonsProps {
  name: string;
  up: (() => void) | null;
  down: (() => void) | null;
  remove: () => void;
}

function RowButtons({ name, up, down, remove }: RowButtonsProps) {
  const t = useTranslations("products.rows");
  const look = { type: "button", size: "sm", square: true, variant: "quiet" } as const;
  return (
    <span className="flex noscript:hidden">
      <Button
        {...look}
        disabled={!up}
        onClick={() => up?.()}
        aria-label={t("up", { name })}
        icon={<ArrowUp className="size-4" />}
      />
      <Button
        {...look}
        disabled={!down}
        onClick={() => down?.()}
        aria-label={t("down", { name })}
        icon={<ArrowDown className="size-4" />}
      />
      <Button
        {...look}
        onClick={remove}
        aria-label={t("remove", { name })}
        icon={<X className="size-4" />}
      />
    </span>
  );
}

function RowFields({
  name,
  values,
  children,
}: {
  name: string;
  values: FlatFields;
  children: ReactNode;
}) {
  const editing = useEditing();
  const named = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [`${name}.${key}`, value]),
  );
  return <EditingContext value={{ ...editing, values: named }}>{children}</EditingContext>;
}

function rowsIn(name: string, values: FlatFields): FlatFields[] {
  const rows: Record<string, string>[] = [];
  for (const [key, value] of Object.entries(values)) {
    if (!key.startsWith(`${name}.`)) continue;
    const [at = "", ...rest] = key.slice(name.length + 1).split(".");
    (rows[Number(at)] ??= {})[rest.join(".")] = value;
  }
  return Array.from(rows, (row) => row ?? {});
}

const numbered = (rows: readonly FlatFields[], from = 0): Row[] =>
  rows.map((values, at) => ({ key: from + at, values, added: values["added"] === "1" }));

function useRows(name: string) {
  const { values, refused } = useEditing();
  const [rows, setRows] = useState(() => numbered(rowsIn(name, values)));
  const [next, setNext] = useState(rows.length);
  const [answered, setAnswered] = useState(refused);
  if (answered !== refused) {
    // Errors and values refer to the rows as sent.
    setAnswered(refused);
    const sent = rowsIn(name, values);
    setRows(rows.map((row, at) => ({ ...row, values: sent[at] ?? row.values })));
  }
  const box = useRef<HTMLDivElement>(null);
  const notified = useRef(rows);
  useEffect(() => {
    if (notified.current === rows) return;
    notified.current = rows;
    box.current?.dispatchEvent(new Event("input", { bubbles: true })); // the form's fields changed
  }, [rows]);
  return {
    rows,
    box,
    insert: (row: FlatFields) => {
      setRows([...rows, { key: next, values: row, added: true }]);
      setNext(next + 1);
    },
    remove: (at: number) => setRows(rows.toSpliced(at, 1)),
    move: (from: number, to: number) => {
      const row = rows[from];
      if (row) setRows(rows.toSpliced(from, 1).toSpliced(to, 0, row));
    },
  };
}
