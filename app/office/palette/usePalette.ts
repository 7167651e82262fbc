import { type ComponentType, useCallback, useEffect, useState } from "react";
import { useToast } from "#app/ui/feedback/Toast.tsx";
import { useAlertWords } from "#app/client/alertPhrases.ts";
import type { PaletteProps } from "./Palette.tsx";
import { isShowKey, onMac } from "./paletteShortcut.ts";

/** Loads the palette when it is first opened; `coming` while it loads. */
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
