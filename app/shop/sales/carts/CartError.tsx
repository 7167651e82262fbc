import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "#app/i18n/useLang.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";

export function CartError({ refused }: { refused: SubmissionError }) {
  const t = useTranslations("checkout.cart");
  const { message, tone } = useFormErrors(refused);
  const paths = usePaths();
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Braces: some browsers return a value, which is no cleanup.
    shown.current?.scrollIntoView({ block: "center" });
  }, [refused]);
  if (refused.fields?.quantity) return null; // shown at its line
  const ordered = refused.code === "cart.empty";
  return (
    <div ref={shown}>
      <Alert
        tone={tone}
        title={message}
        actions={
          ordered && (
            <Link to={paths.memberOrders()} className={buttonClass({ size: "sm" })}>
              {t("orders")}
            </Link>
          )
        }
      >
        {ordered && t("orderedElsewhere")}
      </Alert>
    </div>
  );
}
