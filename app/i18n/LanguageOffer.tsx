import { Languages } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { Link, useLocation, useNavigationType } from "react-router";
import { useTranslations } from "use-intl";
import { bcp47, type Lang } from "#shared/kit/lang.ts";
import { useLang } from "./useLang.ts";
import { useVisitor } from "#app/client/useVisitor.ts";
import { inLanguage } from "#app/paths.ts";
import { languageNames } from "./LanguageLinks.tsx";
import { chooseLanguage, wishedLanguage } from "./preferredLanguage.ts";

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
  const wished = useSyncExternalStore(never, wishedLanguage, () => null);
  const [kept, setKept] = useState(false);
  const t = useTranslations("shell");
  const { user } = useVisitor();
  const lang = useLang();
  if (!wished || wished === lang || kept || user || pathname !== first) return null;
  const keep = () => {
    chooseLanguage(lang);
    setKept(true);
  };
  return (
    <aside aria-label={languageNames[wished]} className="border-t border-line print:hidden">
      <p className="page-width flex flex-wrap justify-end gap-x-5 py-1.5 text-sm">
        <button type="button" className="text-link" onClick={keep}>
          {t("keepLanguage")}
        </button>
        <Link
          to={inLanguage(pathname + search, wished) + hash}
          lang={bcp47[wished]}
          hrefLang={bcp47[wished]}
          onClick={() => chooseLanguage(wished)}
          className="inline-flex items-center gap-1.5 text-link"
        >
          <Languages className="size-4" aria-hidden />
          {OFFERS[wished]}
        </Link>
      </p>
    </aside>
  );
}
