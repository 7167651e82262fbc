import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { UsedTrial } from "#server/sales/orders/service.ts";
import type { Commodity, Edition, Product } from "#shared/catalog/listing/contract.ts";
import { TRIAL } from "#shared/catalog/products/rules.ts";
import { formatDay } from "#shared/kit/time.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { useVisitor } from "#app/client/useVisitor.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { hasPlanChoice } from "./hasPlanChoice.ts";
import { EditionPicker } from "./EditionPicker.tsx";
import { PerMonth, PlanName, PlanPrice, Saving } from "./planCells.tsx";
import { usePurchaseName } from "./planName.ts";
import { displayPrice } from "../pricing/displayPrice.ts";
import { StockBadge } from "./StockBadge.tsx";
import { AddToCartButtons } from "./AddToCartButtons.tsx";

interface PlansProps {
  product: Product;
  /** Null for a product without editions. */
  edition: Edition | null;
  chargeable: boolean;
  /** Set once the viewer has used the one free trial. */
  tried: UsedTrial | null;
}

export function Plans({ product, edition, chargeable, tried }: PlansProps) {
  const t = useTranslations("catalogue.plans");
  const plans = product.commodities.filter((plan) => plan.edition === (edition?.uuid ?? null));
  const columns = usePlanColumns({ product, edition, chargeable, tried }, plans);
  if (!product.from || !hasPlanChoice(product)) return null;
  const caption = edition ? t("titleOf", { edition: edition.name }) : t("title");
  return (
    <section id="plans" aria-labelledby="plans-title" className="mt-12">
      <h2 id="plans-title" className="text-2xl">
        {edition ? t("editions") : t("title")}
      </h2>
      {edition && <EditionPicker product={product} chosen={edition} />}
      <div>
        {edition && <h3 className="text-xl">{caption}</h3>}
        <p className="mt-1 mb-4 text-sm text-muted">{product.kind === "software" && t("note")}</p>
        {!chargeable && <Alert tone="info" className="mb-4" title={t("charged")} />}
        <div className="overflow-hidden rounded-lg border border-line bg-raised">
          <Table
            caption={caption}
            columns={columns}
            rows={plans}
            rowKey={({ uuid }) => uuid}
            phone="stack"
          />
        </div>
      </div>
    </section>
  );
}

function usePlanColumns(
  { product, edition, chargeable, tried }: PlansProps,
  plans: readonly Commodity[],
): Column<Commodity>[] {
  const t = useTranslations("catalogue.plans");
  const { currency } = useVisitor();
  const boughtName = usePurchaseName();
  const shortest = plans.find(({ months }) => months); // neither trial nor permanent
  const shown = (plan: Commodity) => ({ plan, ...displayPrice(plan, currency) });
  const nameOf = ({ months }: Commodity) =>
    boughtName({ kind: product.kind, edition: edition?.name ?? null, months });
  return [
    {
      key: "plan",
      header: t("plan"),
      rowHeader: true,
      cell: ({ months }) => (
        <PlanName kind={product.kind} months={months} trialDays={product.trialDays} />
      ),
    },
    {
      key: "price",
      header: t("price"),
      numeric: true,
      cell: (plan) => <PlanPrice {...shown(plan)} chargeable={chargeable} />,
    },
    {
      key: "month",
      header: t("perMonth"),
      numeric: true,
      cell: (plan) => <PerMonth {...shown(plan)} />,
    },
    {
      key: "saving",
      header: t("saving"),
      numeric: true,
      cell: (plan) => <Saving plan={plan} shortest={shortest} currency={currency} />,
    },
    {
      key: "take",
      header: <span className="sr-only">{t("take")}</span>,
      numeric: true,
      cell: (plan) =>
        plan.stock === 0 ? (
          <StockBadge stock={0} />
        ) : plan.months === TRIAL ? (
          tried ? (
            <TrialUsed tried={tried} />
          ) : (
            <a href="#trial" className={buttonClass({ size: "sm" })}>
              {t("try")}
            </a>
          )
        ) : (
          <AddToCartButtons product={product} plan={plan} name={nameOf(plan)} />
        ),
    },
  ];
}

function TrialUsed({ tried: { order, since } }: { tried: UsedTrial }) {
  const t = useTranslations("catalogue.plans");
  const paths = usePaths();
  return (
    <span className="inline-grid gap-0.5 text-sm whitespace-normal md:max-w-64">
      <span className="text-muted">{t("tried", { date: formatDay(new Date(since)) })}</span>
      <Link to={paths.orderDetail(order)} className="text-link">
        {t("triedOrder")}
      </Link>
    </span>
  );
}
