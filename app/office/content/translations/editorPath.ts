import type { Subject, Untranslated } from "#shared/content/translations/contract.ts";
import type { useOfficePaths } from "#app/office/layout/paths.ts";

type Paths = ReturnType<typeof useOfficePaths>;

const EDITOR_PATHS: Record<Subject, ((paths: Paths, id: string) => string) | null> = {
  product: (to, id) => to.product(id),
  category: (to, id) => to.category(id),
  tag: (to, id) => to.tag(id),
  release: (to, id) => to.release(id),
  picture: (to, id) => to.medium(id),
  faq: (to, id) => to.text("faq", id),
  news: (to, id) => to.text("news", id),
  legal: (to, id) => to.text("legal", id),
  article: (to, id) => to.text("articles", id),
  computer: (to, id) => to.text("computers", id),
  page: (to, id) => to.text("pages", id),
  menu: (to, id) => to.text("menus", id),
  home: (to) => to.home(),
  promotion: (to, id) => to.promotions(`/${id}`),
  shipping: (to, id) => to.shipping(`/${id}`),
  site: (to) => to.site(),
  faqCategory: (to, id) => to.faqCategory(id),
  term: (to, id) => to.listEntry(id),
  currency: null,
};

/** Null for built-in texts. */
export const editorPath = (
  { subject, id }: Pick<Untranslated, "subject" | "id">,
  paths: Paths,
): string | null => EDITOR_PATHS[subject]?.(paths, id) ?? null;
