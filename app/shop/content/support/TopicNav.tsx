import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { SupportCategory } from "#shared/content/support/contract.ts";
import { usePaths } from "#app/i18n/useLang.ts";

interface TopicsProps {
  category: SupportCategory;
  shown: string | null;
}

export function TopicNav({ category, shown }: TopicsProps) {
  const t = useTranslations("support");
  const paths = usePaths();
  const entries = [
    {
      uuid: null,
      name: t("all"),
      count: category.count,
      to: paths.supportCategory(category.uuid),
    },
    // Hides empty topics except the current one.
    ...category.sub
      .filter(({ uuid, count }) => count > 0 || uuid === shown)
      .map((topic) => ({ ...topic, to: paths.supportTopic(category.uuid, topic.uuid) })),
  ];
  return (
    <nav aria-label={t("topics")}>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 lg:sticky lg:top-24 lg:block lg:border-s lg:border-line">
        {entries.map(({ uuid, name, count, to }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={uuid === shown ? "page" : undefined}
              className="block py-1.5 text-sm leading-tight hover:text-accent aria-[current]:font-semibold lg:-ms-px lg:border-s-2 lg:border-transparent lg:ps-3 lg:aria-[current]:border-accent"
            >
              {name} <span className="text-muted tabular-nums">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
