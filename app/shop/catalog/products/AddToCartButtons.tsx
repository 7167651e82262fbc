import { ShoppingCart } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { Commodity, Product } from "#shared/catalog/listing/contract.ts";
import { Button } from "#app/ui/buttons/Button.tsx";

interface AddToCartButtonsProps {
  product: Product;
  plan: Commodity;
  /** For screen readers. */
  name: string;
  size?: "sm" | "lg";
}

export function AddToCartButtons({ product, plan, name, size = "sm" }: AddToCartButtonsProps) {
  const t = useTranslations("catalogue.plans");
  const { state, formData } = useNavigation();
  const busy = (intent: string) =>
    state !== "idle" &&
    formData?.get("commodity") === plan.uuid &&
    formData.get("intent") === intent;
  const large = size === "lg";
  return (
    <Form
      method="post"
      preventScrollReset
      className={large ? "flex flex-wrap gap-3" : "inline-flex gap-2 max-md:mt-2"}
    >
      <input type="hidden" name="product" value={product.uuid} />
      <input type="hidden" name="commodity" value={plan.uuid} />
      <Button
        type="submit"
        name="intent"
        value="add"
        size={size}
        busy={busy("add")}
        icon={<ShoppingCart className={large ? "size-4.5" : "size-4"} />}
        aria-label={t("addNamed", { plan: name })}
      >
        {t("add")}
      </Button>
      <Button
        type="submit"
        name="intent"
        value="buy"
        size={size}
        variant={large ? "primary" : "secondary"}
        busy={busy("buy")}
        aria-label={t("buyNamed", { plan: name })}
      >
        {t("buy")}
      </Button>
    </Form>
  );
}
