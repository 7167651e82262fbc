import { CircleAlert, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { bcp47, type Lang, LANGS } from "#shared/kit/lang.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { VisuallyHidden } from "#app/ui/display/VisuallyHidden.tsx";

interface LanguageTabsProps {
  shown: Lang;
  onShow: (lang: Lang) => void;
  missing: ReadonlySet<Lang>;
  behind: ReadonlySet<Lang>;
  faulty: ReadonlySet<Lang>;
}

export function LanguageTabs({ shown, onShow, ...marked }: LanguageTabsProps) {
  const t = useTranslations("manager.form");
  return (
    <div
      role="group"
      aria-label={t("languages")}
      className="sticky top-(--header-height) z-20 -mx-1 flex gap-1 rounded-lg border border-line bg-raised p-1 lg:hidden noscript:hidden"
    >
      {LANGS.map((lang) => (
        <button
          key={lang}
          type="button"
          lang={bcp47[lang]}
          aria-pressed={lang === shown}
          onClick={() => onShow(lang)}
          className="flex min-h-9 flex-1 items-center justify-center gap-1.5 rounded-md px-2 text-sm leading-tight hover:bg-sunken aria-pressed:bg-accent-soft aria-pressed:font-semibold"
        >
          {languageNames[lang]}
          <Mark {...marked} lang={lang} />
        </button>
      ))}
    </div>
  );
}

type MarkProps = Pick<LanguageTabsProps, "missing" | "behind" | "faulty"> & { lang: Lang };

function Mark({ lang, missing, behind, faulty }: MarkProps) {
  const t = useTranslations("manager.form");
  const said = faulty.has(lang)
    ? "faultIn"
    : missing.has(lang)
      ? "missingIn"
      : behind.has(lang)
        ? "behindIn"
        : null;
  if (said === null) return null;
  return (
    <>
      {said === "faultIn" ? (
        <CircleAlert className="size-4 text-danger" />
      ) : (
        <TriangleAlert className="size-4 text-warning" />
      )}
      <VisuallyHidden>{t(said, { language: languageNames[lang] })}</VisuallyHidden>
    </>
  );
}
