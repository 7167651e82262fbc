import { CheckCheck } from "lucide-react";
import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import type { DiscussionSummary } from "#shared/community/forum/contract.ts";
import { MAX_COUNTED, ONLY } from "#shared/community/forum/rules.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { FollowForm } from "#app/shop/community/follows/FollowForm.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { classes } from "#app/ui/classes.ts";
import { type ForumQuery, shortQuery } from "./forumQuery.ts";

interface ListHeadProps {
  query: ForumQuery;
  list: { total: number; data: readonly DiscussionSummary[] };
  isMember: boolean;
  until: string;
  /** Of the chosen product. */
  follow: { following: boolean } | null;
}

/** Total, the member's own lists, and actions on the whole list. */
export function ListHead({ query, list, isMember, until, follow }: ListHeadProps) {
  const t = useTranslations("forum");
  const isCapped = (query.search !== "" || query.only === "unread") && list.total >= MAX_COUNTED;
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm text-muted">
      {isMember && <OwnLists query={query} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span role="status" className="tabular-nums">
          {t(isCapped ? "countOver" : "count", { count: list.total })}
        </span>
        {follow && <FollowForm product={query.product} {...follow} />}
        <ReadAll discussions={list.data} until={until} />
      </div>
    </div>
  );
}

/** Each link keeps the filters. */
function OwnLists({ query }: { query: ForumQuery }) {
  const t = useTranslations("forum");
  const paths = usePaths();
  const { mine, only } = query;
  const lists = [
    { label: t("filter.any"), query: {}, isCurrent: mine === "" && only === "" },
    { label: t("mine"), query: { mine: 1 }, isCurrent: mine !== "" },
    ...ONLY.map((each) => ({
      label: t(`reading.${each}`),
      query: { only: each },
      isCurrent: only === each,
    })),
  ];
  return (
    <nav aria-label={t("filter.lists")}>
      <ul className="flex flex-wrap gap-x-5">
        {lists.map(({ label, query: own, isCurrent }) => (
          <li key={label}>
            <Link
              to={paths.forum({ ...shortQuery(query), mine: undefined, only: undefined, ...own })}
              preventScrollReset
              aria-current={isCurrent ? "page" : undefined}
              className={classes(
                "inline-block border-b-2 py-1.5",
                isCurrent
                  ? "border-accent font-semibold text-text"
                  : "border-transparent hover:text-text",
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ReadAllProps {
  discussions: readonly DiscussionSummary[];
  until: string;
}

/** Replies posted after the page was rendered stay unread. */
function ReadAll({ discussions, until }: ReadAllProps) {
  const t = useTranslations("forum.reading");
  if (!discussions.some(({ unread, fresh }) => unread > 0 || fresh)) return null;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="until" value={until} />
      <Button type="submit" size="sm" variant="quiet" icon={<CheckCheck className="size-4" />}>
        {t("readAll")}
      </Button>
    </Form>
  );
}
