import { useTranslations } from "use-intl";
import { isLang } from "#shared/kit/lang.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";

/**
 * Says where in a product a field belongs: `specifications.1.label.tw` as `Specification 2 · Label · 繁體中文`; `parts`:
 * what parts are called that no product has.
 */
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
        // Counted is what was named last.
        if (/^\d+$/.test(part)) {
          return [...said.slice(0, -1), [...said.slice(-1), Number(part) + 1].join(" ")];
        }
        const word = isLang(part) ? languageNames[part] : (parts[part] ?? (t.has(part) && t(part)));
        return word ? [...said, word] : said;
      }, [])
      .join(" · ");
}
