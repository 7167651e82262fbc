import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { routerLink } from "#app/navigation/routerLink.tsx";
import { Pagination } from "#app/ui/navigation/Pagination.tsx";
import { useList } from "./listContext.ts";
import { PAGE_SIZES } from "./listQuery.ts";

export function ListFooter({ total, shown }: { total: number; shown: number }) {
  const t = useTranslations("list");
  const { query, href } = useList();
  const from = (query.page - 1) * query.limit + 1;
  return (
    <footer className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line px-4 py-2 text-sm text-muted md:px-5">
      <p role="status">{t("range", { from, to: from + shown - 1, total })}</p>
      <div className="flex items-center gap-1">
        <span id="page-size" className="me-1">
          {t("pageSize")}
        </span>
        <ul aria-labelledby="page-size" className="flex gap-1">
          {PAGE_SIZES.map((limit) => (
            <li key={limit}>
              <Link
                to={href({ limit, page: 1 })}
                preventScrollReset
                aria-current={limit === query.limit || undefined}
                className="inline-block rounded-md px-2 py-0.5 hover:bg-sunken hover:text-text aria-[current]:bg-sunken aria-[current]:font-semibold aria-[current]:text-text"
              >
                {limit}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className="ms-auto">
        <Pagination
          page={query.page}
          pages={Math.ceil(total / query.limit)}
          href={(page) => href({ page })}
          labels={{ nav: t("pages"), previous: t("previous"), next: t("next") }}
          link={routerLink}
        />
      </div>
    </footer>
  );
}
