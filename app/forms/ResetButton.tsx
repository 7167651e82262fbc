import { type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useHydrated } from "#app/client/useHydrated.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Dialog } from "#app/ui/overlays/Dialog.tsx";

/** Confirms first; without scripts it resets at once. */
export function ResetButton({ idle }: { idle: boolean }) {
  const t = useTranslations("manager.form");
  const button = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const pressed = usePressed(button);
  // Without scripts changes are unknown.
  const isIdle = useHydrated() && idle && !pressed;
  const ask = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    if (!isIdle) setAsking(true);
  };
  const reset = () => {
    setAsking(false);
    button.current?.form?.reset();
  };
  return (
    <>
      {/* Not `disabled`: its own action makes it idle, and it must keep the focus. */}
      <Button
        ref={button}
        type="reset"
        variant="quiet"
        size="sm"
        aria-disabled={isIdle || undefined}
        onClick={ask}
        className="aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-muted"
      >
        {t("reset")}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={t("resetTitle")}
        description={t("resetText")}
        closeLabel={t("close")}
        actions={
          <>
            <Button variant="danger" onClick={reset}>
              {t("discard")}
            </Button>
            <Button variant="primary" onClick={() => setAsking(false)}>
              {t("stay")}
            </Button>
          </>
        }
      />
    </>
  );
}

/** Buttons among the fields may move or remove rows without an input event. */
function usePressed(button: RefObject<HTMLButtonElement | null>): boolean {
  const [pressed, setPressed] = useState(false);
  useEffect(() => {
    const form = button.current?.form;
    const press = ({ target }: Event) => {
      if ((target as Element).closest("fieldset button")) setPressed(true);
    };
    const settle = () => setPressed(false);
    form?.addEventListener("click", press);
    form?.addEventListener("submit", settle);
    form?.addEventListener("reset", settle);
    return () => {
      form?.removeEventListener("click", press);
      form?.removeEventListener("submit", settle);
      form?.removeEventListener("reset", settle);
    };
  }, [button]);
  return pressed;
}
