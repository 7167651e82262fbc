import { Link } from "react-router";
import type { NewsItem } from "#shared/content/cms/contract.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { Card, cardLinkClass } from "#app/ui/display/Card.tsx";
import { NewsMeta } from "./NewsList.tsx";

export function NewsCards({ items, first }: { items: readonly NewsItem[]; first: boolean }) {
  const paths = usePaths();
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {items.map((item, at) => {
        const isNewest = first && at === 0;
        return (
          <li key={item.uuid} className={isNewest ? "flex sm:col-span-2" : "flex"}>
            <Card pressable className="w-full">
              <NewsMeta item={item} />
              <h2 className={isNewest ? "text-2xl leading-tight" : "text-lg leading-tight"}>
                <Link to={paths.article(item)} className={cardLinkClass}>
                  {item.title}
                </Link>
              </h2>
              <p className={isNewest ? "max-w-prose text-muted" : "text-sm text-muted"}>
                {item.summary}
              </p>
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
