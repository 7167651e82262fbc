import { type ComponentType, useCallback, useEffect, useState } from "react";
import { useToast } from "#app/ui/feedback/Toast.tsx";
import { useAlertWords } from "#app/client/alertPhrases.ts";
import type { PaletteProps } from "./Palette.tsx";
import { isShowKey, onMac } from "./paletteShortcut.ts";

/**
 * Whether the palette is open, and the palette itself once it has been asked for: pages do not carry it.
 * `coming`: it has been asked for and is on its way.
 */
export function usePalette() {
  const [shown, setShown] = useState(false);
  const [loaded, setLoaded] = useState<{ Palette: ComponentType<PaletteProps> }>();
  const toast = useToast();
  const { error, silence } = useAlertWords();
  const show = useCallback(() => {
    setShown(true);
    import("./Palette.tsx").then(setLoaded, () => {
      setShown(false);
      toast({ tone: "danger", title: error, text: silence.network });
    });
  }, [toast, error, silence.network]);
  useShowKey(show);
  return { show, shown, setShown, coming: shown && !loaded, Palette: loaded?.Palette };
}

/** Ctrl+K, or Cmd+K on a Mac, from anywhere on the page. */
function useShowKey(show: () => void) {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!isShowKey(event, onMac())) return;
      event.preventDefault();
      show();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [show]);
}
