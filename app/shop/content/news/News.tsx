import { Newspaper, Rss } from "lucide-react";
import { Link, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { content, type NewsItem } from "#shared/content/cms/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { setPageMeta } from "#app/seo/setPageMeta.server.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { pageParam } from "#app/lists/pageParam.server.ts";
import { PageHead } from "#app/seo/PageHead.tsx";
import { routerLink } from "#app/navigation/routerLink.tsx";
import { pathsIn } from "#app/paths.ts";
import { fixedPageHead } from "#app/seo/ogImages.server.ts";
import { Card, cardLinkClass } from "#app/ui/display/Card.tsx";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { Pagination } from "#app/ui/navigation/Pagination.tsx";
import type { Route } from "./+types/News";
import { NewsMeta } from "./NewsList.tsx";

/** Redirects a page out of range to the last one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const here = context.get(pageContext);
  const { portal, lang } = here;
  const asked = content.news.input.parse({ page: pageParam(new URL(request.url).searchParams) });
  const list = await portal.content.news(asked);
  const last = Math.max(1, Math.ceil(list.total / list.perPage));
  if (list.page > last) throw redirect(pathsIn(lang).news(last));
  setPageMeta(context, await fixedPageHead(here, "news"));
  return list;
}

export default function News({ loaderData: list }: Route.ComponentProps) {
  const t = useTranslations("content.news");
  const paths = usePaths();
  return (
    <div className="page-width py-8 md:py-12">
      <PageHead
        title={t("title")}
        description={t("intro")}
        hidden={list.total === 0}
        number={list.page}
      />
      <h1 className="text-3xl">{t("title")}</h1>
      <p className="mt-2 flex max-w-prose flex-wrap gap-x-4 text-muted">
        {t("intro")}
        {list.total > 0 && (
          <a href={`${paths.news()}.xml`} className="inline-flex items-center gap-1.5 text-link">
            <Rss aria-hidden className="size-4" />
            {t("feed")}
          </a>
        )}
      </p>
      <span className="graduation mt-5 mb-8 block text-control" />
      {list.total > 0 ? (
        <Cards items={list.data} first={list.page === 1} />
      ) : (
        <EmptyState icon={<Newspaper />} title={t("empty.title")}>
          {t("empty.text")}
        </EmptyState>
      )}
      <Pagination
        page={list.page}
        pages={Math.ceil(list.total / list.perPage)}
        href={(number) => paths.news(number)}
        labels={{ nav: t("pages"), previous: t("previous"), next: t("next") }}
        link={routerLink}
      />
    </div>
  );
}

function Cards({ items, first }: { items: readonly NewsItem[]; first: boolean }) {
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
