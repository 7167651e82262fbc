import { CreditCard } from "lucide-react";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { Subscription } from "#shared/licensing/subscriptions/contract.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { nonBreaking } from "#app/text/nonBreakingText.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";

interface PayDueProps {
  row: Subscription;
  idempotencyKey: string;
  /** Where there are several. */
  title?: ReactNode;
}

/** A missing payment, what it stops, and the button that pays it; nothing if none is missing. */
export function PayDue({ row: { uuid, due }, idempotencyKey, title }: PayDueProps) {
  const t = useTranslations("subscriptions.due");
  const paths = usePaths();
  const { state, formAction } = useNavigation();
  if (!due) return null;
  const here = paths.subscription(uuid);
  const amount = formatMoney(due.amount);
  return (
    <Alert
      silent
      tone="danger"
      title={title ?? t("title")}
      actions={
        <Form method="post" action={here}>
          <input type="hidden" name="intent" value="renew" />
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <Button
            type="submit"
            size="sm"
            variant="primary"
            busy={state !== "idle" && formAction === here}
            icon={<CreditCard className="size-4" />}
          >
            {t("pay", { amount })}
          </Button>
        </Form>
      }
    >
      <p>{nonBreaking(t("text", { amount, since: formatInstant(due.since) }))}</p>
      {due.periods > 1 && <p>{t("more", { count: due.periods })}</p>}
      <p>
        {nonBreaking(
          t(due.keysStopped ? "stopped" : "stop", { at: formatInstant(due.keysStopAt) }),
        )}
      </p>
    </Alert>
  );
}
