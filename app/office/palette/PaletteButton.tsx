import { Search } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { classes } from "#app/ui/classes.ts";
import { isMac } from "./paletteShortcut.ts";

const never = () => () => undefined;

interface PaletteButtonProps {
  small?: boolean;
  className?: string;
  onPress: () => void;
}

/** Absent without scripts. */
export function PaletteButton({ small = false, className, onPress }: PaletteButtonProps) {
  const t = useTranslations("manager.palette");
  const mac = useSyncExternalStore(never, isMac, () => false);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={mac ? "Meta+K" : "Control+K"}
      aria-label={small ? t("open") : undefined}
      onClick={onPress}
      className={classes(
        buttonClass({ size: small ? "md" : "sm", square: small }),
        !small && "w-full justify-start! font-normal!",
        "noscript:hidden",
        className,
      )}
    >
      <Search className="size-4 text-muted" />
      {!small && (
        <>
          <span className="min-w-0 flex-1 truncate text-start">{t("open")}</span>
          <kbd className="font-sans text-xs text-muted" aria-hidden>
            {mac ? "⌘ K" : "Ctrl K"}
          </kbd>
        </>
      )}
    </button>
  );
}
