import type { DealerSummary } from "#shared/partners/dealerOffice/contract.ts";

/** The company, above all dealers. */
export const COMPANY = "company";

/** A row of the tree: the company, or a dealer. */
export interface TreeRow {
  readonly key: string;
  /** Null: the company itself. */
  readonly dealer: DealerSummary | null;
  readonly parent: string | null;
  readonly label: string;
  readonly hasChildren: boolean;
}

/** Rows with nothing folded above them, top down. */
export const visibleRows = (rows: readonly TreeRow[], folded: ReadonlySet<string>): TreeRow[] => {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const isHidden = ({ parent }: TreeRow): boolean => {
    if (parent === null) return false;
    const upper = byKey.get(parent);
    return folded.has(parent) || (upper !== undefined && isHidden(upper));
  };
  return rows.filter((row) => !isHidden(row));
};

export interface TreeStep {
  readonly focus?: string;
  readonly fold?: string;
  readonly unfold?: string;
}

interface TreePlace {
  readonly rows: readonly TreeRow[];
  readonly folded: ReadonlySet<string>;
  readonly current: string;
}

/** What a key does, as the ARIA tree pattern says; undefined: nothing. */
export function stepOf(key: string, { rows, folded, current }: TreePlace): TreeStep | undefined {
  const shown = visibleRows(rows, folded);
  const at = shown.findIndex((row) => row.key === current);
  const row = shown[at];
  if (!row) return undefined;
  const to = (next: TreeRow | undefined) => (next ? { focus: next.key } : {});
  switch (key) {
    case "ArrowDown":
      return to(shown[at + 1]);
    case "ArrowUp":
      return to(shown[at - 1]);
    case "Home":
      return to(shown[0]);
    case "End":
      return to(shown.at(-1));
    case "ArrowRight":
      if (!row.hasChildren) return {};
      return folded.has(row.key) ? { unfold: row.key } : to(shown[at + 1]);
    case "ArrowLeft":
      if (row.hasChildren && !folded.has(row.key)) return { fold: row.key };
      return row.parent === null ? {} : { focus: row.parent };
    default:
      return undefined;
  }
}

/** The next row whose label begins with what was typed; one letter goes on to the next such row. */
export function findTyped(typed: string, { rows, folded, current }: TreePlace): string | undefined {
  const shown = visibleRows(rows, folded);
  const at = shown.findIndex((row) => row.key === current);
  const from = typed.length > 1 ? at : at + 1;
  const order = [...shown.slice(from), ...shown.slice(0, from)];
  const wanted = typed.toLocaleLowerCase();
  return order.find(({ label }) => label.toLocaleLowerCase().startsWith(wanted))?.key;
}
