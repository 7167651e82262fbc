import { Link, useLocation } from "react-router";
import { bcp47, type Lang, LANGS } from "#shared/kit/lang.ts";
import { useLang } from "./useLang.ts";
import { inLanguage } from "#app/paths.ts";
import { withoutFlashParams } from "#app/navigation/flashParams.ts";
import { storeLanguage } from "./preferredLanguage.ts";

export const languageNames: Record<Lang, string> = {
  tw: "繁體中文",
  en: "English",
  cn: "简体中文",
};

export function LanguageLinks({ className }: { className: string }) {
  const { pathname, search, hash } = useLocation();
  const current = useLang();
  return LANGS.map((lang) => (
    <li key={lang}>
      <Link
        to={inLanguage(withoutFlashParams(pathname + search), lang) + hash}
        lang={bcp47[lang]}
        hrefLang={bcp47[lang]}
        aria-current={lang === current || undefined}
        onClick={() => storeLanguage(lang)}
        className={className}
      >
        {languageNames[lang]}
      </Link>
    </li>
  ));
}
