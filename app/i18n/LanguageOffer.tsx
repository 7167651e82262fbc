import { Languages } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { Link, useLocation, useNavigationType } from "react-router";
import { useTranslations } from "use-intl";
import { bcp47, type Lang } from "#shared/kit/lang.ts";
import { useLang } from "./useLang.ts";
import { useVisitor } from "#app/client/useVisitor.ts";
import { inLanguage } from "#app/paths.ts";
import { languageNames } from "./LanguageLinks.tsx";
import { storeLanguage, preferredLanguage } from "./preferredLanguage.ts";

/** Each in its own language. */
const OFFERS: Readonly<Record<Lang, string>> = {
  tw: "閱讀繁體中文版",
  en: "Read this in English",
  cn: "阅读简体中文版",
};

const never = () => () => undefined;

/**
 * Offers guests the chosen or browser language on their first page: only the address decides the
 * language. Decided in the browser, so pages stay cacheable; below the page, so nothing shifts.
 */
export function LanguageOffer() {
  const { pathname, search, hash } = useLocation();
  const arrived = useNavigationType() === "POP";
  const [first] = useState(arrived ? pathname : null);
  const preferred = useSyncExternalStore(never, preferredLanguage, () => null);
  const [isDismissed, setKept] = useState(false);
  const t = useTranslations("shell");
  const { user } = useVisitor();
  const lang = useLang();
  if (!preferred || preferred === lang || isDismissed || user || pathname !== first) return null;
  const keep = () => {
    storeLanguage(lang);
    setKept(true);
  };
  return (
    <aside aria-label={languageNames[preferred]} className="border-t border-line print:hidden">
      <p className="page-width flex flex-wrap justify-end gap-x-5 py-1.5 text-sm">
        <button type="button" className="text-link" onClick={keep}>
          {t("keepLanguage")}
        </button>
        <Link
          to={inLanguage(pathname + search, preferred) + hash}
          lang={bcp47[preferred]}
          hrefLang={bcp47[preferred]}
          onClick={() => storeLanguage(preferred)}
          className="inline-flex items-center gap-1.5 text-link"
        >
          <Languages className="size-4" aria-hidden />
          {OFFERS[preferred]}
        </Link>
      </p>
    </aside>
  );
}
