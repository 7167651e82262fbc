import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ArticleCard } from "#shared/content/support/contract.ts";
import { formatDay } from "#shared/kit/time.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";

interface ArticleListProps {
  articles: readonly ArticleCard[];
  headingLevel: 2 | 3;
  /** For lists across topics. */
  topics?: boolean;
}

export function ArticleList({ articles, headingLevel, topics }: ArticleListProps) {
  const paths = usePaths();
  return (
    <ul className="border-b border-line">
      {articles.map((article) => (
        <ArticleListItem
          key={article.uuid}
          to={paths.supportArticle(articlePlace(article))}
          headingLevel={headingLevel}
          title={article.title}
          text={article.summary}
        >
          {topics && <span>{article.technology_category.name}</span>}
          <time dateTime={article.changed} className="whitespace-nowrap tabular-nums">
            {formatDay(article.changed)}
          </time>
          <AccessBadge article={article} />
        </ArticleListItem>
      ))}
    </ul>
  );
}

export const articlePlace = ({
  uuid,
  slug,
  category,
  technology_category: topic,
}: ArticleCard) => ({
  uuid,
  slug,
  category: category.uuid,
  topic: topic.uuid,
});

interface ArticleEntryProps {
  to: string;
  headingLevel: 2 | 3;
  title: ReactNode;
  text: ReactNode;
  children?: ReactNode;
}

export function ArticleListItem({ to, headingLevel, title, text, children }: ArticleEntryProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <li className="border-t border-line py-4">
      <Heading className="text-lg leading-snug">
        <Link to={to} className="underline-offset-4 hover:text-accent hover:underline">
          {title}
        </Link>
      </Heading>
      <p className="mt-1 max-w-prose text-sm">{text}</p>
      {children !== undefined && (
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
          {children}
        </p>
      )}
    </li>
  );
}

export function AccessBadge({ article: { needs, visibility } }: { article: ArticleCard }) {
  const t = useTranslations("support.visibility");
  if (needs === null || visibility === "everybody") return null;
  return (
    <StatusBadge tone="neutral" icon={<Lock />}>
      {t(visibility)}
    </StatusBadge>
  );
}
