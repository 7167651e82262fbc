import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ListFacets } from "#shared/catalog/listing/contract.ts";
import type { ProductKind } from "#shared/catalog/products/rules.ts";
import { type ListParams, useListPath } from "./listParams.ts";

interface KindFilterProps {
  asked: ListParams;
  kinds: ListFacets["kinds"];
}

const choiceClass =
  "inline-flex min-h-9 items-center gap-1.5 rounded-md border border-line bg-raised px-3 text-sm leading-tight hover:border-control aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-semibold";

export function KindFilter({ asked, kinds }: KindFilterProps) {
  const t = useTranslations("catalogue");
  const to = useListPath(asked);
  const choice = (value: ProductKind | undefined, label: string, count: number) => (
    <li key={label}>
      <Link
        to={to({ kind: value })}
        preventScrollReset
        aria-current={value === asked.kind || undefined}
        className={choiceClass}
      >
        {label}
        <span className="text-muted tabular-nums">{count}</span>
      </Link>
    </li>
  );
  const { kind: chosen } = asked;
  const isCounted = chosen === undefined || kinds.some(({ kind }) => kind === chosen);
  const shown = isCounted ? kinds : [...kinds, { kind: chosen, count: 0 }];
  if (shown.length < 2) return null;
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav aria-label={t("list.kinds")}>
      <ul className="flex flex-wrap gap-2">
        {choice(undefined, t("list.everyKind"), total)}
        {shown.map(({ kind, count }) => choice(kind, t(`kinds.${kind}`), count))}
      </ul>
    </nav>
  );
}
