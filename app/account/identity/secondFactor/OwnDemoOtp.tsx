import { createContext, useContext, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { DemoOtp } from "./DemoOtp.tsx";

/** Undefined for other accounts, null while all valid codes are used. */
export const DemoOtpContext = createContext<string | null | undefined>(undefined);

const RENEWED_MS = 15_000;

export function OwnDemoOtp() {
  const t = useTranslations("security");
  const code = useContext(DemoOtpContext);
  return code === undefined ? null : <DemoOtp code={code} wait={t("demoWait")} />;
}

interface Reload {
  readonly load: (path: string) => Promise<void>;
  readonly data: { readonly demoCode: string | null | undefined } | undefined;
}

/**
 * Refetches while visible, since a code lasts 30 seconds. A reload would drop action data such as
 * new backup codes.
 */
export function useFreshDemoOtp(
  loaded: string | null | undefined,
  { load, data }: Reload,
): string | null | undefined {
  const ask = useRef(load);
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const has = loaded !== undefined;
  useEffect(() => {
    ask.current = load;
  }, [load]);
  useEffect(() => {
    if (!has) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void ask.current(here);
    }, RENEWED_MS);
    return () => clearInterval(timer);
  }, [has, here]);
  return has && data ? data.demoCode : loaded;
}
