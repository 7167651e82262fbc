import { Form, Link, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { Order } from "#shared/sales/orders/contract.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";

interface CancelOrderProps {
  order: Order;
  open: boolean;
  refused: SubmissionError | undefined;
}

export function CancelOrder({ order, open, refused }: CancelOrderProps) {
  const t = useTranslations("purchase.cancel");
  const { form, message, tone } = useFormErrors(refused);
  const paths = usePaths();
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("intent") === "cancel";
  const holdsStock = order.lines.some(({ kind }) => kind === "hardware");
  const undecided = refused?.code === "payment.undecided";
  return (
    <div id="cancel" className="scroll-mt-20 border-t border-line print:hidden">
      <Disclosure summary={t("summary")} open={open || refused !== undefined}>
        <Form ref={form} method="post" preventScrollReset className="grid gap-4">
          <input type="hidden" name="intent" value="cancel" />
          {message && (
            <Alert
              tone={tone}
              title={message}
              actions={
                undecided && (
                  <Link
                    to={paths.order(order.id, { returned: 1 })}
                    className={buttonClass({ size: "sm" })}
                  >
                    {t("check")}
                  </Link>
                )
              }
            >
              {undecided && t("undecided")}
            </Alert>
          )}
          <div className="grid gap-1">
            <p className="font-semibold">{t("question")}</p>
            <p className="text-sm text-muted">{t(holdsStock ? "text" : "plain")}</p>
          </div>
          <Button type="submit" variant="danger" busy={busy} className="justify-self-start">
            {t("submit")}
          </Button>
        </Form>
      </Disclosure>
    </div>
  );
}
