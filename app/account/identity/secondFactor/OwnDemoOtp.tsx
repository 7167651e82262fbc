import { createContext, useContext, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { DemoCode } from "./DemoOtp.tsx";

/** What the authenticator of the viewer's demo account shows; undefined for everybody else. */
export const DemoCodeContext = createContext<string | null | undefined>(undefined);

const RENEWED_MS = 15_000;

/** The code itself, beside the field that asks for it. */
export function OwnDemoCode() {
  const t = useTranslations("security");
  const code = useContext(DemoCodeContext);
  return code === undefined ? null : <DemoCode code={code} wait={t("demoWait")} />;
}

/** Asks the page for what it loads once more. */
interface Reload {
  readonly load: (path: string) => Promise<void>;
  readonly data: { readonly demoCode: string | null | undefined } | undefined;
}

/**
 * `loaded`, asked for anew while the page is looked at: a code lasts for half a minute. Done beside the page,
 * whose own answer, such as new backup codes, must stay.
 */
export function useFreshDemoCode(
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
