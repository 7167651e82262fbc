import { ArrowLeft, ArrowRight } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#app/ui/buttons/Button.tsx";
import { LAST_STEP } from "./registerSteps.ts";

interface RegisterButtonsProps {
  step: number;
  busy: boolean;
  onBack: () => void;
}

/** Without scripts only the submit button shows. */
export function RegisterButtons({ step, busy, onBack }: RegisterButtonsProps) {
  const t = useTranslations();
  const last = step === LAST_STEP;
  return (
    <div className="flex flex-wrap gap-3">
      {step > 0 && (
        <Button
          size="lg"
          icon={<ArrowLeft className="size-4.5" />}
          onClick={onBack}
          className="noscript:hidden"
        >
          {t("register.back")}
        </Button>
      )}
      {!last && (
        <Button
          type="submit"
          variant="primary"
          size="lg"
          icon={<ArrowRight className="size-4.5" />}
          iconAfter
          busy={busy}
          className="flex-1 noscript:hidden"
        >
          {t("register.next")}
        </Button>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={busy}
        className={last ? "flex-1" : "flex-1 not-noscript:hidden!"}
      >
        {t("account.register.submit")}
      </Button>
    </div>
  );
}
