import { ChevronsDownUp, ChevronsUpDown, Move } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { DealerSummary } from "#shared/partners/dealerOffice/contract.ts";
import { planMove } from "#shared/partners/dealerOffice/rules.ts";
import { useHydrated } from "#app/client/useHydrated.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { MoveDialog } from "./MoveDialog.tsx";
import { COMPANY, type TreeRow } from "./treeKeys.ts";
import { type RowDrag, TreeRows } from "./TreeRows.tsx";
import { useTreeKeys } from "./useTreeKeys.ts";
import { useTreeRows } from "./useTreeRows.ts";

interface TreeViewProps {
  dealers: readonly DealerSummary[];
  errors: FormErrors;
  idempotencyKey: string;
}

/** A move that is asked for. */
interface Asked {
  readonly id: string;
  /** As the tree was: a move that is done has another. */
  readonly revision: number;
  /** Undefined: not chosen yet. */
  readonly parent: string | null | undefined;
}

/** The tree, its keys, and the question before a move. */
export function TreeView({ dealers, errors, idempotencyKey }: TreeViewProps) {
  const t = useTranslations("manager.dealers");
  const mayWrite = useHasPermission("dealers.write");
  const live = useHydrated();
  const navigate = useNavigate();
  const paths = useOfficePaths();
  const rows = useTreeRows(dealers);
  const [cut, setCut] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const dealerOf = (key: string) => dealers.find(({ uuid }) => uuid === key);
  const ask = (key: string, parent: string | undefined) => {
    const dealer = dealerOf(key);
    if (!dealer || dealer.state === "closed") return;
    const to = parent === undefined ? undefined : parent === COMPANY ? null : parent;
    setAsked({ id: key, revision: dealer.revision, parent: to });
    setCut(null);
  };
  const tree = useTreeKeys(rows, {
    open: (key) => void (key !== COMPANY && navigate(paths.item("dealers", key))),
    moves: mayWrite
      ? {
          cut: (key) => setCut(dealerOf(key)?.state === "closed" ? null : key),
          paste: (key) => cut !== null && ask(cut, key),
          cancel: () => setCut(null),
        }
      : null,
  });
  const drag = useTreeDrag(dealers, ask);
  const open = asked && dealerOf(asked.id)?.revision === asked.revision ? asked : null;
  const current = dealerOf(tree.current);
  return (
    <section aria-label={t("tree")} className="rounded-lg border border-line bg-raised">
      {live && (
        <Toolbar
          rows={rows}
          setFolded={tree.setFolded}
          move={mayWrite && current ? () => ask(current.uuid, undefined) : null}
          mayWrite={mayWrite}
        />
      )}
      <p role="status" className="sr-only">
        {cut !== null && t("cutDone", { name: rows.find(({ key }) => key === cut)?.label ?? "" })}
      </p>
      <TreeRows
        rows={rows}
        tree={tree}
        cut={cut}
        drag={mayWrite ? drag : null}
        move={mayWrite ? (key) => ask(key, undefined) : null}
      />
      {open && (
        <MoveDialog
          key={`${open.id} ${open.parent}`}
          dealers={dealers}
          asked={open}
          errors={errors.typed["id"] === open.id ? errors : null}
          idempotencyKey={idempotencyKey}
          close={() => setAsked(null)}
        />
      )}
    </section>
  );
}

interface ToolbarProps {
  rows: readonly TreeRow[];
  setFolded: (folded: ReadonlySet<string>) => void;
  move: (() => void) | null;
  mayWrite: boolean;
}

function Toolbar({ rows, setFolded, move, mayWrite }: ToolbarProps) {
  const t = useTranslations("manager.dealers");
  const dealersWithOthers = () =>
    new Set(rows.filter(({ key, hasChildren }) => hasChildren && key !== COMPANY).map(keyOf));
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2 md:px-4">
      <Button
        size="sm"
        icon={<ChevronsUpDown aria-hidden className="size-4" />}
        onClick={() => setFolded(new Set())}
      >
        {t("unfoldAll")}
      </Button>
      <Button
        size="sm"
        icon={<ChevronsDownUp aria-hidden className="size-4" />}
        onClick={() => setFolded(dealersWithOthers())}
      >
        {t("foldAll")}
      </Button>
      {mayWrite && (
        <Button
          size="sm"
          icon={<Move aria-hidden className="size-4" />}
          aria-disabled={move === null}
          className="aria-disabled:cursor-default aria-disabled:opacity-50"
          onClick={() => move?.()}
        >
          {t("moveChosen")}
        </Button>
      )}
      {mayWrite && (
        <p className="basis-full text-xs text-muted pointer-coarse:hidden">{t("keysHint")}</p>
      )}
    </div>
  );
}

const keyOf = ({ key }: TreeRow) => key;

/** A dealer is dropped on the one who shall be above. */
function useTreeDrag(
  dealers: readonly DealerSummary[],
  ask: (key: string, parent: string) => void,
): RowDrag {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const mayDrop = (key: string): boolean => {
    if (dragged === null || dragged === key) return false;
    const plan = planMove(dealers, { id: dragged, parent: key === COMPANY ? null : key });
    return plan !== undefined && plan.problem !== "same" && plan.problem !== "cycle";
  };
  return {
    dragged,
    over,
    start: setDragged,
    enter: (key) => {
      const isOpen = mayDrop(key);
      setOver(isOpen ? key : null);
      return isOpen;
    },
    drop: (key) => {
      if (dragged !== null && mayDrop(key)) ask(dragged, key);
      setDragged(null);
      setOver(null);
    },
    end: () => {
      setDragged(null);
      setOver(null);
    },
  };
}
