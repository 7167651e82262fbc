import { useTranslations } from "use-intl";
import { VisuallyHidden } from "#app/ui/display/VisuallyHidden.tsx";
import { classes } from "#app/ui/classes.ts";

const MOST = 99;

/** How much waits there; absent if nothing does. */
export function WaitingCount({ count, className }: { count: number; className?: string }) {
  const t = useTranslations("manager.nav");
  return (
    count > 0 && (
      <span
        className={classes(
          "-my-0.5 min-w-5 shrink-0 rounded-full bg-warning-soft px-1.5 text-center text-xs leading-5 font-semibold text-warning tabular-nums",
          className,
        )}
      >
        <span aria-hidden>{count > MOST ? `${MOST}+` : count}</span>
        <VisuallyHidden>{t("waiting", { count })}</VisuallyHidden>
      </span>
    )
  );
}
