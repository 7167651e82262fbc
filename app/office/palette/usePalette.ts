import { type ComponentType, useCallback, useEffect, useState } from "react";
import { useToast } from "#app/ui/feedback/Toast.tsx";
import { useAlertPhrases } from "#app/client/alertPhrases.ts";
import type { PaletteProps } from "./Palette.tsx";
import { isShowKey, isMac } from "./paletteShortcut.ts";

/** Loads the palette when it is first opened; `coming` while it loads. */
export function usePalette() {
  const [shown, setShown] = useState(false);
  const [loaded, setLoaded] = useState<{ Palette: ComponentType<PaletteProps> }>();
  const toast = useToast();
  const { error, networkFailures } = useAlertPhrases();
  const show = useCallback(() => {
    setShown(true);
    import("./Palette.tsx").then(setLoaded, () => {
      setShown(false);
      toast({ tone: "danger", title: error, text: networkFailures.network });
    });
  }, [toast, error, networkFailures.network]);
  useShowKey(show);
  return { show, shown, setShown, coming: shown && !loaded, Palette: loaded?.Palette };
}

function useShowKey(show: () => void) {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!isShowKey(event, isMac())) return;
      event.preventDefault();
      show();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [show]);
}
