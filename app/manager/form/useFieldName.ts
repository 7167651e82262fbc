import { useTranslations } from "use-intl";
import { isLang } from "#shared/kit/lang.ts";
import { languageNames } from "../../site/LanguageLinks.tsx";

/**
 * Says where in a product a field belongs: `specifications.1.label.tw` as specification 2, label, in Chinese; `parts`:
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
      .flatMap((part) => {
        if (isLang(part)) return [languageNames[part]];
        if (/^\d+$/.test(part)) return [String(Number(part) + 1)];
        const own = parts[part];
        if (own !== undefined) return [own];
        return t.has(part) ? [t(part)] : [];
      })
      .join(" · ");
}
