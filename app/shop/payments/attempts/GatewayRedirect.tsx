import { ExternalLink } from "lucide-react";
import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Spinner } from "#app/ui/feedback/Spinner.tsx";
import type { GatewayStep } from "./startPayment.server.ts";
import { CheckoutLayout } from "#app/shop/sales/carts/CheckoutLayout.tsx";
import { clearSavedChoices } from "#app/shop/sales/carts/useSavedChoices.ts";

/** Submits itself; a button remains without JavaScript. */
export function GatewayRedirect({ handover: { step, order } }: { handover: GatewayStep }) {
  const t = useTranslations("checkout.handover");
  return (
    <CheckoutLayout title={t("title")} step="payment">
      <GatewayForm step={step} order={order} />
    </CheckoutLayout>
  );
}

function GatewayForm({ step, order }: GatewayStep) {
  const t = useTranslations("checkout.handover");
  const form = useRef<HTMLFormElement>(null);
  const settled = useNavigation().state === "idle"; // until then the router still writes history
  useEffect(clearSavedChoices, []);
  useEffect(() => {
    return settled ? submitToGateway(form.current, order) : undefined;
  }, [settled, order]);
  return (
    <form ref={form} method="post" action={step.action} className="grid justify-items-start gap-4">
      {Object.entries(step.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="flex items-center gap-3">
        <Spinner className="text-accent noscript:hidden" />
        {t("text")}
      </p>
      <Button type="submit" variant="primary" icon={<ExternalLink className="size-4.5" />}>
        {t("go")}
      </Button>
    </form>
  );
}

/** Submits the form; the browser's back button then leads to the order, never to a second attempt. */
function submitToGateway(form: HTMLFormElement | null, order: string) {
  const returned = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
  window.addEventListener("pageshow", returned);
  window.history.replaceState(window.history.state, "", order);
  form?.submit();
  return () => window.removeEventListener("pageshow", returned);
}
