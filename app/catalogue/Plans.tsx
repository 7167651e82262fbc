import { ShoppingCart } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { Commodity, Product } from "#shared/catalogue/contract.ts";
import { priceIn } from "#shared/catalogue/rules.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { useVisitor } from "../kit/visitor.ts";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { type Column, Table } from "../ui/Table.tsx";
import { PlanAnswer, type PlanChosen } from "./PlanAnswer.tsx";
import { PerMonth, PlanName, Saving } from "./planCells.tsx";
import { usePlanName } from "./planName.ts";

interface PlansProps {
  product: Product;
  /** Whether the chosen currency can be charged. */
  chargeable: boolean;
  answer: PlanChosen | undefined;
}

/** Every plan with its price, what it comes to per month, and the two ways to take it. */
export function Plans({ product, chargeable, answer }: PlansProps) {
  const t = useTranslations("catalogue.plans");
  const columns = usePlanColumns(product);
  if (!product.from) return null;
  return (
    <section id="plans" aria-labelledby="plans-title" className="mt-12">
      <h2 id="plans-title" className="text-2xl">
        {t("title")}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">{t("note")}</p>
      {!chargeable && <Alert tone="info" className="mb-4" title={t("charged")} />}
      <div className="overflow-hidden rounded-lg border border-line bg-raised">
        <Table
          caption={t("title")}
          columns={columns}
          rows={product.commodities}
          rowKey={({ uuid }) => uuid}
          phone="stack"
        />
      </div>
      <PlanAnswer product={product} answer={answer} />
    </section>
  );
}

function usePlanColumns(product: Product): Column<Commodity>[] {
  const t = useTranslations("catalogue.plans");
  const { currency } = useVisitor();
  const monthly = product.commodities.find(({ months }) => months === 1);
  const oneMonth = monthly && priceIn(monthly.prices, currency);
  const priced = ({ months, prices }: Commodity) => ({ months, price: priceIn(prices, currency) });
  return [
    {
      key: "plan",
      header: t("plan"),
      rowHeader: true,
      cell: ({ months }) => <PlanName months={months} />,
    },
    {
      key: "price",
      header: t("price"),
      numeric: true,
      cell: (plan) => (
        <span className="text-base font-semibold">{formatMoney(priced(plan).price)}</span>
      ),
    },
    {
      key: "month",
      header: t("perMonth"),
      numeric: true,
      cell: (plan) => <PerMonth {...priced(plan)} />,
    },
    {
      key: "saving",
      header: t("saving"),
      numeric: true,
      cell: (plan) => <Saving {...priced(plan)} oneMonth={oneMonth} />,
    },
    {
      key: "take",
      header: <span className="sr-only">{t("take")}</span>,
      numeric: true,
      cell: (plan) => <TakePlan product={product} plan={plan} />,
    },
  ];
}

function TakePlan({ product, plan }: { product: Product; plan: Commodity }) {
  const t = useTranslations("catalogue.plans");
  const name = usePlanName()(plan.months);
  const { state, formData } = useNavigation();
  const busy = (intent: string) =>
    state !== "idle" &&
    formData?.get("commodity") === plan.uuid &&
    formData.get("intent") === intent;
  return (
    <Form method="post" preventScrollReset className="inline-flex gap-2 max-md:mt-2">
      <input type="hidden" name="product" value={product.uuid} />
      <input type="hidden" name="commodity" value={plan.uuid} />
      <Button
        type="submit"
        name="intent"
        value="add"
        size="sm"
        busy={busy("add")}
        icon={<ShoppingCart className="size-4" />}
        aria-label={t("addNamed", { plan: name })}
      >
        {t("add")}
      </Button>
      <Button
        type="submit"
        name="intent"
        value="buy"
        size="sm"
        busy={busy("buy")}
        aria-label={t("buyNamed", { plan: name })}
      >
        {t("buy")}
      </Button>
    </Form>
  );
}
