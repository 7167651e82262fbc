import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { PhraseKey } from "#shared/phrases/phrases.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";

interface FlashMessageProps {
  done: PhraseKey<"done"> | null;
  silent?: boolean;
  children?: ReactNode;
}

/** Shows the result and scrolls to it: the pressed button may be far below. */
export function FlashMessage({ done, silent = false, children }: FlashMessageProps) {
  const t = useTranslations("done");
  const place = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (done !== null) place.current?.focus();
  }, [done, key]);
  return (
    <div
      ref={place}
      tabIndex={done === null ? undefined : -1}
      className="grid scroll-mt-24 gap-6 outline-none"
    >
      {done !== null && !silent && <Alert tone="success" title={t(done)} />}
      {children}
    </div>
  );
}
