import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ProductKind } from "#shared/catalogue/contract.ts";
import { usePaths } from "../kit/language.ts";
import type { Narrowed } from "./narrow.ts";

interface KindFilterProps {
  narrowed: Narrowed;
  counts: readonly { kind: ProductKind; count: number }[];
  total: number;
}

const choiceClass =
  "inline-flex min-h-9 items-center gap-1.5 rounded-md border border-line bg-raised px-3 text-sm leading-tight hover:border-control aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-semibold";

/** Narrows the list to one kind where there are several; the choice stands in the address. */
export function KindFilter({ narrowed, counts, total }: KindFilterProps) {
  const t = useTranslations("catalogue");
  const paths = usePaths();
  const { category, kind, ...others } = narrowed;
  const choice = (value: ProductKind | undefined, label: string, count: number) => (
    <li key={label}>
      <Link
        to={paths.products(category, { ...others, kind: value })}
        preventScrollReset
        aria-current={value === kind || undefined}
        className={choiceClass}
      >
        {label}
        <span className="text-muted">{count}</span>
      </Link>
    </li>
  );
  const shown = counts.filter(({ kind: known, count }) => count > 0 || known === kind);
  if (shown.length < 2) return null;
  return (
    <nav aria-label={t("list.kinds")}>
      <ul className="flex flex-wrap gap-2">
        {choice(undefined, t("list.everyKind"), total)}
        {shown.map(({ kind: known, count }) => choice(known, t(`kinds.${known}`), count))}
      </ul>
    </nav>
  );
}
