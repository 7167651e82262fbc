import { useTranslations } from "use-intl";
import type { Heading } from "../kit/markdown.ts";

/** Leads to each part of a long article. */
export function Contents({ contents }: { contents: readonly Heading[] }) {
  const t = useTranslations("support.article");
  return (
    <nav aria-labelledby="contents" className="text-sm">
      <h2 id="contents" className="text-sm">
        {t("contents")}
      </h2>
      <ol className="mt-2 border-s border-line">
        {contents.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-1 ps-3 leading-snug hover:text-accent">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
