import { RotateCcw } from "lucide-react";
import { Form, Link, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { Order } from "#shared/sales/orders/contract.ts";
import { isTrialOrder } from "#shared/sales/orders/rules.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";

/** Nothing for an order of a subscription, which is renewed or changed on its own page. */
export function Reorder({ order }: { order: Order }) {
  const t = useTranslations("checkout.again");
  const paths = usePaths();
  const { formData } = useNavigation();
  const [tried] = order.lines;
  if (order.origin !== "first") return null;
  if (isTrialOrder(order) && tried) {
    const { kind: category, product: uuid } = tried;
    return (
      <Link
        to={`${paths.product({ category, uuid })}#plans`}
        className={`${buttonClass({ size: "sm" })} justify-self-start`}
      >
        {t("plans")}
      </Link>
    );
  }
  return (
    <Form method="post" action={paths.cart()} className="print:hidden">
      <input type="hidden" name="id" value={order.id} />
      <Button
        type="submit"
        name="intent"
        value="again"
        size="sm"
        icon={<RotateCcw className="size-4" />}
        busy={formData?.get("intent") === "again"}
      >
        {t("button")}
      </Button>
    </Form>
  );
}
