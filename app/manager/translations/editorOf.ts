import type { Untranslated } from "#shared/translations/contract.ts";
import type { useManagerPaths } from "../paths.ts";

/** Where a thing's languages are written; null for what comes with the product. */
export function editorOf(
  { subject, id }: Pick<Untranslated, "subject" | "id">,
  paths: ReturnType<typeof useManagerPaths>,
): string | null {
  switch (subject) {
    case "product":
      return paths.product(id);
    case "category":
      return paths.category(id);
    case "tag":
      return paths.tag(id);
    case "release":
      return paths.release(id);
    case "picture":
      return paths.medium(id);
    case "faq":
    case "news":
    case "legal":
      return paths.text(subject, id);
    case "article":
      return paths.text("articles", id);
    case "computer":
      return paths.text("computers", id);
    case "page":
      return paths.text("pages", id);
    case "promotion":
      return paths.promotions(`/${id}`);
    case "shipping":
      return paths.shipping(`/${id}`);
    case "site":
      return paths.site();
    case "faqCategory":
      return paths.faqCategory(id);
    case "term":
    case "currency":
      return null;
  }
}
