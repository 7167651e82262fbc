import { useTranslations } from "use-intl";
import { isLang } from "#shared/kit/lang.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";

/** `specifications.1.label.tw` becomes `Specification 2 · Label · 繁體中文`; `parts` adds names. */
export function useFieldName(
  parts: Readonly<Record<string, string>> = {},
): (field: string) => string {
  const t = useTranslations("products.parts") as {
    (key: string): string;
    has(key: string): boolean;
  };
  return (field) =>
    field
      .split(".")
      .reduce<string[]>((said, part) => {
        // An index belongs to the part before it.
        if (/^\d+$/.test(part)) {
          return [...said.slice(0, -1), [...said.slice(-1), Number(part) + 1].join(" ")];
        }
        const word = isLang(part) ? languageNames[part] : (parts[part] ?? (t.has(part) && t(part)));
        return word ? [...said, word] : said;
      }, [])
      .join(" · ");
}
