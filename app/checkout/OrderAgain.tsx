import { RotateCcw } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "../kit/language.ts";
import { Button } from "../ui/Button.tsx";

/** Puts what an order held into the cart again, and leads there. For its owner alone. */
export function OrderAgain({ id }: { id: string }) {
  const t = useTranslations("checkout.again");
  const { formData } = useNavigation();
  return (
    <Form method="post" action={usePaths().cart()} className="print:hidden">
      <input type="hidden" name="id" value={id} />
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
