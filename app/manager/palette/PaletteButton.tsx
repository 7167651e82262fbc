import { Search } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { buttonClass } from "../../ui/buttonClass.ts";
import { classes } from "../../ui/classes.ts";

const never = () => () => undefined;
const onMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

interface PaletteButtonProps {
  /** An icon alone, where there is little room. */
  small?: boolean;
  className?: string;
  onPress: () => void;
}

/** Opens the palette and names its keys; absent without JavaScript. */
export function PaletteButton({ small = false, className, onPress }: PaletteButtonProps) {
  const t = useTranslations("manager.palette");
  const keys = useSyncExternalStore(never, onMac, () => false) ? "⌘ K" : "Ctrl K";
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
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
            {keys}
          </kbd>
        </>
      )}
    </button>
  );
}
