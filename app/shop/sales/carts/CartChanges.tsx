import { Form } from "react-router";
import { useTranslations } from "use-intl";
import type { Cart } from "#shared/sales/carts/contract.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";

export function CartChanges({ cart: { lines, saved } }: { cart: Cart }) {
  const t = useTranslations("checkout.cart.change");
  const count = [...lines, ...saved].filter(({ changes }) => changes.length > 0).length;
  if (count === 0) return null;
  return (
    <Alert
      tone="info"
      title={t("title", { count })}
      actions={
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="acknowledge" size="sm">
            {t("understood")}
          </Button>
        </Form>
      }
    >
      {t("where")}
    </Alert>
  );
}
