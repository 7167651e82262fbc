import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { NewsItem } from "#shared/content/cms/contract.ts";
import { formatDay } from "#shared/kit/time.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { classes } from "#app/ui/classes.ts";

export function NewsMeta({ item, className }: { item: NewsItem; className?: string }) {
  const t = useTranslations("content.news.kind");
  return (
    <p className={classes("flex flex-wrap items-baseline gap-x-3 text-sm text-muted", className)}>
      <time dateTime={item.published} className="whitespace-nowrap tabular-nums">
        {formatDay(item.published)}
      </time>
      <span className="border-s-2 border-accent ps-2 text-text">{t(item.kind)}</span>
    </p>
  );
}

interface NewsListProps {
  readonly items: readonly NewsItem[];
  readonly className?: string;
}

export function NewsList({ items, className }: NewsListProps) {
  const paths = usePaths();
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.uuid} className="border-t border-line py-5">
          <NewsMeta item={item} />
          <h3 className="mt-1 text-lg">
            <Link
              to={paths.article(item)}
              className="underline-offset-4 hover:text-accent hover:underline"
            >
              {item.title}
            </Link>
          </h3>
          <p className="mt-1 max-w-prose text-sm text-muted">{item.summary}</p>
        </li>
      ))}
    </ul>
  );
}
