import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { NewsItem } from "#shared/content/contract.ts";
import { usePaths } from "../kit/language.ts";
import { NewsList } from "./NewsList.tsx";

/** The newest few on another page; nothing where there is no news. */
export function LatestNews({ items }: { items: readonly NewsItem[] }) {
  const t = useTranslations("content.news");
  const paths = usePaths();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="news" className="page-width pt-4 pb-10">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="news" className="text-2xl">
          {t("latest")}
        </h2>
        <Link to={paths.news()} className="text-link text-sm">
          {t("all")}
        </Link>
      </div>
      <NewsList items={items} headingLevel={3} className="grid gap-x-8 lg:grid-cols-3" />
    </section>
  );
}
