import {
  ArrowDown,
  ArrowUp,
  GripVertical,
  IndentDecrease,
  IndentIncrease,
  Plus,
} from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import type { OfficeCategory } from "#shared/catalog/categories/contract.ts";
import {
  keyboardMoves,
  childrenOf,
  type CategoryPosition,
} from "#shared/catalog/categories/position.ts";
import { bcp47, LANGS } from "#shared/kit/lang.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { classes } from "#app/ui/classes.ts";
import { VisuallyHidden } from "#app/ui/display/VisuallyHidden.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import type { DropTarget } from "./dropTarget.ts";

interface CategoryRowProps {
  category: OfficeCategory;
  /** In display order. */
  all: readonly OfficeCategory[];
  tree: string;
  mayWrite: boolean;
  isDragged: boolean;
  aim: DropTarget["where"] | null;
}

const aims: Record<DropTarget["where"], string> = {
  before: "shadow-[inset_0_2px_0_0_var(--color-accent)]",
  after: "shadow-[inset_0_-2px_0_0_var(--color-accent)]",
  into: "bg-accent-soft",
};

export function CategoryRow({ category, all, tree, mayWrite, isDragged, aim }: CategoryRowProps) {
  const t = useTranslations("manager.categories");
  const { uuid, parent } = category;
  return (
    <li
      draggable={mayWrite}
      data-category={uuid}
      className={classes(
        "flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2 last:border-b-0 md:px-4",
        parent !== null && "ps-10 md:ps-14",
        isDragged && "opacity-40",
        aim !== null && aims[aim],
      )}
    >
      {mayWrite && (
        <GripVertical
          className="hidden size-4 cursor-grab text-muted pointer-fine:block noscript:hidden"
          aria-hidden
        />
      )}
      <Names category={category} all={all} mayWrite={mayWrite} />
      <Products category={category} all={all} />
      {mayWrite && <Moves category={category} all={all} tree={tree} label={t} />}
    </li>
  );
}

type NamesProps = Pick<CategoryRowProps, "category" | "all" | "mayWrite">;

function Names({ category: { uuid, parent, name }, all, mayWrite }: NamesProps) {
  const t = useTranslations("manager.categories");
  const lang = useLang();
  const paths = useOfficePaths();
  const above = all.find((each) => each.uuid === parent);
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className={classes("wrap-break-word", parent === null && "font-semibold")}>
        {mayWrite ? (
          <Link to={paths.category(uuid)} draggable={false} className="text-link">
            {name[lang]}
          </Link>
        ) : (
          name[lang]
        )}
        {above && <VisuallyHidden> {t("under", { parent: above.name[lang] })}</VisuallyHidden>}
      </p>
      <p className="flex flex-wrap gap-x-3 text-xs text-muted">
        {LANGS.filter((other) => other !== lang && name[other] !== name[lang]).map((other) => (
          <span key={other} lang={bcp47[other]}>
            {name[other]}
          </span>
        ))}
      </p>
    </div>
  );
}

function Products({
  category: { uuid, products },
  all,
}: Pick<CategoryRowProps, "category" | "all">) {
  const t = useTranslations("manager.categories");
  const paths = useOfficePaths();
  const said = t("products", { count: products });
  if (products === 0 && childrenOf(all, uuid).length > 0) return null;
  return (
    <p className="w-28 text-sm text-muted md:text-end">
      {products > 0 ? (
        <Link
          to={paths.list("products", `?category=${uuid}`)}
          draggable={false}
          className="text-link"
        >
          {said}
        </Link>
      ) : (
        said
      )}
    </p>
  );
}

interface MovesProps extends Pick<CategoryRowProps, "category" | "all" | "tree"> {
  label: ReturnType<typeof useTranslations<"manager.categories">>;
}

/** Alternative to dragging for keyboard and touch. */
function Moves({ category: { uuid, parent, name }, all, tree, label: t }: MovesProps) {
  const shownName = { name: name[useLang()] };
  const paths = useOfficePaths();
  const { up, down, in: into, out } = keyboardMoves(all, uuid);
  const step = { uuid, tree };
  return (
    <div className="ms-auto flex gap-0.5">
      <MoveButton {...step} to={up} label={t("up", shownName)} icon={<ArrowUp />} />
      <MoveButton {...step} to={down} label={t("down", shownName)} icon={<ArrowDown />} />
      <MoveButton {...step} to={into} label={t("into", shownName)} icon={<IndentIncrease />} />
      <MoveButton {...step} to={out} label={t("out", shownName)} icon={<IndentDecrease />} />
      {parent === null ? (
        <Link
          to={paths.category("new", `?parent=${uuid}`)}
          aria-label={t("addUnder", shownName)}
          title={t("addUnder", shownName)}
          draggable={false}
          className={buttonClass({ variant: "quiet", size: "sm", square: true })}
        >
          <Plus className="size-4" />
        </Link>
      ) : (
        <span className="size-8" />
      )}
    </div>
  );
}

interface MoveButtonProps {
  uuid: string;
  tree: string;
  /** Null: no such move. */
  to: CategoryPosition | null;
  label: string;
  icon: ReactNode;
}

/** Stays focusable when no further move is possible. */
const MoveButton = ({ uuid, tree, to, label, icon }: MoveButtonProps) => (
  <Form method="post" preventScrollReset className="contents">
    <input type="hidden" name="id" value={uuid} />
    <input type="hidden" name="tree" value={tree} />
    <input type="hidden" name="parent" value={to?.parent ?? ""} />
    <input type="hidden" name="at" value={to?.at ?? 0} />
    <Button
      type="submit"
      variant="quiet"
      size="sm"
      square
      aria-label={label}
      title={label}
      aria-disabled={to === null}
      icon={icon}
      className="[&_svg]:size-4 aria-disabled:cursor-default aria-disabled:opacity-30"
      onClick={(event) => {
        if (to === null) event.preventDefault();
      }}
    />
  </Form>
);
