import { useTranslations } from "use-intl";
import type { SearchKind } from "#shared/catalog/search/contract.ts";

export function useKindName(form: "kind" | "kinds"): (kind: SearchKind) => string {
  const product = useTranslations(`catalogue.${form}`);
  const page = useTranslations("shell.footer");
  const search = useTranslations("shell.search");
  return (kind) => {
    if (kind === "page") return search(form === "kinds" ? "pages" : "page");
    if (kind === "discussion") return search(form === "kinds" ? "discussions" : "discussion");
    return kind === "faq" || kind === "news" || kind === "article" ? page(kind) : product(kind);
  };
}
