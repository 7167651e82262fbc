import { Check, CircleDot } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#app/ui/buttons/Button.tsx";
import { ResetButton } from "./ResetButton.tsx";

interface SaveBarProps {
  dirty: boolean;
  /** Whether anything can be reset, such as a shown refusal. */
  canReset?: boolean;
  busy: boolean;
  fresh?: boolean | undefined;
}

export function SaveBar({ dirty, canReset = false, busy, fresh }: SaveBarProps) {
  const t = useTranslations("manager.form");
  return (
    <div
      data-at-foot
      className="sticky bottom-0 z-20 -mx-1 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 rounded-t-lg border border-line bg-raised px-4 py-2.5 shadow-popup"
    >
      <p
        role="status"
        className="flex flex-1 items-center gap-2 text-sm text-muted noscript:hidden"
      >
        {dirty ? (
          <CircleDot className="size-4 text-warning" />
        ) : (
          !fresh && <Check className="size-4" />
        )}
        {t(dirty ? "unsaved" : fresh ? "fresh" : "saved")}
      </p>
      <ResetButton idle={!dirty && !canReset} />
      <Button type="submit" variant="primary" busy={busy}>
        {t("save")}
      </Button>
    </div>
  );
}
