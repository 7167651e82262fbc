import { useTranslations } from "use-intl";
import type { FaqSection } from "./FaqSections.tsx";

export function FaqCategories({ sections }: { sections: readonly FaqSection[] }) {
  const t = useTranslations("content.faq");
  return (
    <nav aria-label={t("categories")}>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 lg:sticky lg:top-24 lg:block lg:border-s lg:border-line">
        {sections.map(({ slug, name, faqs }) => (
          <li key={slug}>
            <a
              href={`#${slug}`}
              className="block py-1.5 text-sm leading-tight hover:text-accent lg:ps-3"
            >
              {name} <span className="text-muted">{faqs.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
