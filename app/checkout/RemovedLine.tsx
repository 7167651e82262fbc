import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";

interface RemovedLineProps {
  removed: { product: string; commodity: string; quantity: number; name: string };
}

/** Says what was just taken out of the cart, and puts it back if that was a slip. */
export function RemovedLine({ removed }: RemovedLineProps) {
  const t = useTranslations("checkout.cart");
  const { name, ...line } = removed;
  return (
    <Alert
      tone="info"
      actions={
        <Form method="post" preventScrollReset>
          {Object.entries(line).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          <Button type="submit" name="intent" value="restore" size="sm">
            {t("undo")}
          </Button>
        </Form>
      }
    >
      {t("removed", { name })}
    </Alert>
  );
}
