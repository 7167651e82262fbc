import { Building2, ChevronRight, GripVertical, Move } from "lucide-react";
import type { DragEvent } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { DealerSummary } from "#shared/partners/dealerOffice/contract.ts";
import { useHydrated } from "#app/client/useHydrated.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { classes } from "#app/ui/classes.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { percentText } from "../dealerOffice/dealerName.ts";
import { DealerStateBadge } from "../dealerOffice/DealerStateBadge.tsx";
import type { TreeRow } from "./treeKeys.ts";
import { rowId, type useTreeKeys } from "./useTreeKeys.ts";

export interface RowDrag {
  readonly dragged: string | null;
  readonly over: string | null;
  readonly start: (key: string) => void;
  /** Whether it may be dropped there. */
  readonly enter: (key: string) => boolean;
  readonly drop: (key: string) => void;
  readonly end: () => void;
}

interface RowsProps {
  rows: readonly TreeRow[];
  tree: ReturnType<typeof useTreeKeys>;
  cut: string | null;
  drag: RowDrag | null;
  move: ((key: string) => void) | null;
}

export function TreeRows(props: RowsProps) {
  const t = useTranslations("manager.dealers");
  return (
    <ul role="tree" aria-label={t("tree")} onKeyDown={props.tree.onKeyDown} className="-mb-px">
      <Branch {...props} parent={null} level={1} />
    </ul>
  );
}

interface BranchProps extends RowsProps {
  parent: string | null;
  level: number;
}

function Branch(props: BranchProps) {
  const own = props.rows.filter(({ parent }) => parent === props.parent);
  return own.map((row, at) => (
    <Item key={row.key} {...props} row={row} position={at + 1} size={own.length} />
  ));
}

interface ItemProps extends BranchProps {
  row: TreeRow;
  position: number;
  size: number;
}

/** The rows below it follow it, so that none of them counts as its text. */
function Item({ row, position, size, ...branch }: ItemProps) {
  const { tree, level } = branch;
  const isFolded = tree.folded.has(row.key);
  const mayMove = branch.drag !== null && row.dealer !== null && row.dealer.state !== "closed";
  return (
    <>
      <li
        {...(branch.drag && dragging(branch.drag, row, mayMove))}
        id={rowId(row.key)}
        role="treeitem"
        aria-labelledby={textId(row)}
        aria-level={level}
        aria-posinset={position}
        aria-setsize={size}
        aria-expanded={row.hasChildren ? !isFolded : undefined}
        aria-selected={tree.current === row.key}
        tabIndex={tree.current === row.key ? 0 : -1}
        onFocus={(event) => {
          if (event.target === event.currentTarget) tree.setCurrent(row.key);
        }}
        className="outline-none focus-visible:[&>div]:bg-accent-soft focus-visible:[&>div]:outline-2 focus-visible:[&>div]:-outline-offset-2 focus-visible:[&>div]:outline-accent"
      >
        <RowLine {...branch} row={row} isFolded={isFolded} mayMove={mayMove} />
      </li>
      {row.hasChildren && !isFolded && <Branch {...branch} parent={row.key} level={level + 1} />}
    </>
  );
}

/** Of what a row says without its buttons. */
const textId = ({ key }: TreeRow): string => `${rowId(key)}-text`;

const dragging = (drag: RowDrag, { key, label }: TreeRow, mayMove: boolean) => ({
  draggable: mayMove,
  onDragStart: (event: DragEvent) => {
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", label);
    drag.start(key);
  },
  onDragOver: (event: DragEvent) => {
    if (drag.enter(key)) event.preventDefault();
  },
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    drag.drop(key);
  },
  onDragEnd: drag.end,
});

const indent = ["ps-2", "ps-2 md:ps-3", "ps-6 md:ps-10", "ps-10 md:ps-17", "ps-14 md:ps-24"];

interface LineProps extends BranchProps {
  row: TreeRow;
  isFolded: boolean;
  mayMove: boolean;
}

function RowLine({ row, level, tree, cut, drag, move, isFolded, mayMove }: LineProps) {
  const { key, dealer } = row;
  return (
    <div
      className={classes(
        "flex items-center gap-x-2 border-b border-line py-2 pe-3 text-sm md:pe-4",
        indent[level],
        (cut === key || drag?.dragged === key) && "opacity-45",
        drag?.over === key && "bg-accent-soft shadow-[inset_0_0_0_2px_var(--color-accent)]",
      )}
    >
      <Fold row={row} isFolded={isFolded} fold={tree.fold} />
      {mayMove && (
        <GripVertical
          aria-hidden
          className="hidden size-4 shrink-0 cursor-grab text-muted pointer-fine:block noscript:hidden"
        />
      )}
      {dealer === null ? <Company row={row} /> : <Dealer dealer={dealer} row={row} />}
      {mayMove && move && <MoveButton row={row} move={() => move(key)} />}
    </div>
  );
}

interface FoldProps {
  row: TreeRow;
  isFolded: boolean;
  fold: (key: string, isFolded: boolean) => void;
}

/** For the mouse; keys fold with the arrows. */
function Fold({ row: { key, hasChildren }, isFolded, fold }: FoldProps) {
  const live = useHydrated();
  if (!hasChildren || !live) return <span className="size-6 shrink-0" />;
  return (
    <span
      aria-hidden
      onClick={() => fold(key, !isFolded)}
      className="grid size-6 shrink-0 cursor-pointer place-items-center rounded-sm text-muted hover:bg-sunken"
    >
      <ChevronRight className={classes("size-4 transition-transform", !isFolded && "rotate-90")} />
    </span>
  );
}

const Company = ({ row }: { row: TreeRow }) => (
  <span id={textId(row)} className="flex items-center gap-2 font-semibold">
    <Building2 aria-hidden className="size-4 shrink-0 text-muted" />
    {row.label}
  </span>
);

function Dealer({ dealer, row }: { dealer: DealerSummary; row: TreeRow }) {
  const t = useTranslations("manager.dealers");
  const paths = useOfficePaths();
  const live = useHydrated();
  const { uuid, area, state, percent, customers } = dealer;
  return (
    <span id={textId(row)} className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
      <span className="min-w-0 flex-1 basis-40">
        <Link
          to={paths.item("dealers", uuid)}
          draggable={false}
          tabIndex={live ? -1 : undefined}
          className={classes("text-link wrap-anywhere", row.hasChildren && "font-semibold")}
        >
          {row.label}
        </Link>
        {area !== "" && <span className="ms-2 text-xs text-muted">{area}</span>}
      </span>
      {state !== "active" && <DealerStateBadge state={state} />}
      <span className="text-muted tabular-nums md:w-28 md:text-end">
        {t("customersCount", { count: customers })}
      </span>
      <span className="font-semibold tabular-nums md:w-16 md:text-end">{percentText(percent)}</span>
    </span>
  );
}

/** A dialog; without scripts the dealer's page has the same form. */
function MoveButton({ row, move }: { row: TreeRow; move: () => void }) {
  const t = useTranslations("manager.dealers");
  const paths = useOfficePaths();
  const live = useHydrated();
  const label = t("moveOne", { name: row.label });
  return (
    <Link
      to={`${paths.item("dealers", row.key)}#move`}
      draggable={false}
      tabIndex={live ? -1 : undefined}
      aria-label={label}
      title={label}
      className={classes(buttonClass({ variant: "quiet", size: "sm", square: true }), "shrink-0")}
      onClick={(event) => {
        event.preventDefault();
        move();
      }}
    >
      <Move className="size-4" />
    </Link>
  );
}
