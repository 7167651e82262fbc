import { type ReactNode, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { useHydrated } from "#app/client/useHydrated.ts";
import { classes } from "#app/ui/classes.ts";
import { STEPS } from "./registerSteps.ts";

interface RegisterStepSectionProps {
  at: number;
  current: number;
  /** Moves the focus to the first invalid field instead of the heading. */
  refused: SubmissionError | undefined;
  children: ReactNode;
}

export function RegisterStepSection({ at, current, refused, children }: RegisterStepSectionProps) {
  const t = useTranslations("register");
  const name = STEPS[at] ?? "account";
  const open = at === current;
  const heading = useFocusedOnOpening(open, refused);
  return (
    <fieldset
      hidden={useHydrated() && !open}
      className={classes("min-w-0", !open && "not-noscript:hidden")}
    >
      <legend className="contents">
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {t(`steps.${name}`)}
        </h2>
      </legend>
      <p className="mt-1 mb-5 text-muted">{t(`intro.${name}`)}</p>
      <div className="grid gap-5">{children}</div>
    </fieldset>
  );
}

function useFocusedOnOpening(open: boolean, refused: SubmissionError | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef({ open, refused });
  useEffect(() => {
    const opened = open && !last.current.open;
    const byRefusal = refused !== last.current.refused;
    last.current = { open, refused };
    if (opened && !byRefusal) heading.current?.focus();
  }, [open, refused]);
  return heading;
}
