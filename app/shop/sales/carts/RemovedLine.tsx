import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { isFocusLost } from "#app/client/isFocusLost.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import type { RemovedLineData } from "./useOptimisticCart.ts";

interface RemovedLineProps {
  removed: RemovedLineData;
  pending: boolean;
}

/** Undo of a removal; takes over the focus of the removed line. */
export function RemovedLine({ removed, pending }: RemovedLineProps) {
  const t = useTranslations("checkout.cart");
  const { name, ...line } = removed;
  const undo = useRef<HTMLButtonElement>(null);
  const restoring = useNavigation().formData?.get("intent") === "restore";
  useEffect(() => {
    if (isFocusLost()) undo.current?.focus();
  }, []);
  return (
    <Alert
      tone="info"
      silent
      actions={
        <Form method="post" preventScrollReset>
          {Object.entries(line).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={String(value)} />
          ))}
          <Button
            ref={undo}
            type="submit"
            name="intent"
            value="restore"
            size="sm"
            busy={pending || restoring}
          >
            {t(removed.saved ? "undoSaved" : "undo")}
          </Button>
        </Form>
      }
    >
      {t(removed.saved ? "removedSaved" : "removed", { name })}
    </Alert>
  );
}
