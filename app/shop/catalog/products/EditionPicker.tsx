import { Check } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Edition, Product } from "#shared/catalog/listing/contract.ts";
import { findCheapestPlan } from "#shared/catalog/products/rules.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { useVisitor } from "#app/client/useVisitor.ts";
import { classes } from "#app/ui/classes.ts";
import { FromPrice } from "../pricing/FromPrice.tsx";

interface EditionPickerProps {
  product: Product;
  chosen: Edition;
}

export function EditionPicker({ product, chosen }: EditionPickerProps) {
  const t = useTranslations("catalogue.plans");
  return (
    <nav aria-label={t("editions")} className="mb-6">
      <p className="mb-4 text-sm text-muted">{t("editionsNote")}</p>
      <ul className="grid gap-4 md:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
        {product.editions.map((edition, at) => (
          <li key={edition.uuid} className="flex">
            <EditionCard
              product={product}
              edition={edition}
              before={product.editions[at - 1]}
              current={edition === chosen}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface EditionCardProps {
  product: Product;
  edition: Edition;
  before: Edition | undefined;
  current: boolean;
}

function EditionCard({ product, edition, before, current }: EditionCardProps) {
  const t = useTranslations("catalogue.plans");
  const paths = usePaths();
  const { currency } = useVisitor();
  const plans = product.commodities.filter((plan) => plan.edition === edition.uuid);
  const from = findCheapestPlan(plans, currency);
  return (
    <div
      className={classes(
        "relative flex w-full flex-col gap-3 rounded-lg border-2 p-4 has-[a:hover]:border-control",
        current ? "border-accent! bg-accent-soft" : "border-line bg-raised",
      )}
    >
      <h3 className="flex items-baseline justify-between gap-3 text-lg">
        <Link
          to={paths.product(product, { edition: edition.uuid })}
          preventScrollReset
          aria-current={current || undefined}
          className="after:absolute after:inset-0 after:content-['']"
        >
          {edition.name}
        </Link>
        {current && <span className="text-xs font-semibold text-accent">{t("chosen")}</span>}
      </h3>
      {from && (
        <FromPrice
          kind={product.kind}
          from={from}
          isLowest={product.kind === "software" || plans.length > 1}
        />
      )}
      <div className="text-sm">
        <p className="text-muted">{before ? t("adds", { edition: before.name }) : t("starts")}</p>
        <ul className="mt-2 grid gap-1.5">
          {edition.features.map((feature) => (
            <li key={feature} className="flex gap-2">
              <Check aria-hidden className="mt-1 size-4 shrink-0 text-success" />
              {feature}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
