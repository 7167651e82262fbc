import { useTranslations } from "use-intl";
import type { ProductImportReport } from "#shared/catalog/productImport/contract.ts";

const ALWAYS = [
  ["created", "created"],
  ["changed", "changedCount"],
  ["unchanged", "unchanged"],
] as const;
const SOMETIMES = ["published", "withdrawn", "prices", "stock", "weights"] as const;

export function ImportCounts({ counts }: Pick<ProductImportReport, "counts">) {
  const t = useTranslations("products.files.preview");
  const items = [
    ...ALWAYS.map(([name, word]) => [t(word), counts[name]] as const),
    ...SOMETIMES.filter((name) => counts[name] > 0).map((name) => [t(name), counts[name]] as const),
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {items.map(([term, value]) => (
        <div key={term}>
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
