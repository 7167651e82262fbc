import { useCallback, useEffect } from "react";
import { type BlockerFunction, type Location, useBlocker } from "react-router";
import { useTranslations } from "use-intl";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Dialog } from "#app/ui/overlays/Dialog.tsx";

interface LeaveGuardProps {
  dirty: boolean;
  /** The part of the location that the form belongs to; a stable function. */
  locationKey?: (location: Location) => string;
}

const pathOf = ({ pathname }: Location) => pathname;

/** Confirms before unsaved input is left. */
export function LeaveGuard({ dirty, locationKey = pathOf }: LeaveGuardProps) {
  const t = useTranslations("manager.form");
  const leaving = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      dirty && locationKey(currentLocation) !== locationKey(nextLocation),
    [dirty, locationKey],
  );
  const blocker = useBlocker(leaving);
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [dirty]);
  return (
    <Dialog
      open={blocker.state === "blocked"}
      onOpenChange={(open) => open || blocker.reset?.()}
      title={t("leaveTitle")}
      description={t("leaveText")}
      closeLabel={t("close")}
      actions={
        <>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            {t("leave")}
          </Button>
          <Button variant="primary" onClick={() => blocker.reset?.()}>
            {t("stay")}
          </Button>
        </>
      }
    />
  );
}
