import { MessagesSquare } from "lucide-react";
import { useTranslations } from "use-intl";
import type { DiscussionSummary } from "#shared/community/forum/contract.ts";
import { bcp47 } from "#shared/kit/lang.ts";
import { formatMinute } from "#shared/kit/time.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { StatusMark } from "./StatusMark.tsx";

/** `open`: unsolved ones of all products. */
export type LatestOf = "product" | "open";

interface LatestListProps {
  /** `found`: by a search. */
  of: LatestOf | "found";
  total: number;
  discussions: readonly DiscussionSummary[];
}

/** Rendered to static HTML, so without handlers. */
export function LatestList({ of, total, discussions }: LatestListProps) {
  const t = useTranslations(`latest.${of}`);
  if (total === 0)
    return (
      <p className="flex items-center gap-3 border-t border-line py-5 text-sm text-muted">
        <MessagesSquare aria-hidden className="size-6 shrink-0" />
        {t("none")}
      </p>
    );
  return (
    <>
      <p className="pb-2 text-sm text-muted">{t("count", { count: total })}</p>
      <ul>
        {discussions.map((discussion) => (
          <Entry key={discussion.uuid} discussion={discussion} />
        ))}
      </ul>
    </>
  );
}

function Entry({ discussion }: { discussion: DiscussionSummary }) {
  const t = useTranslations("forum");
  const paths = usePaths();
  const { uuid, lang, title, replies, lastActivityAt } = discussion;
  return (
    <li className="grid gap-1 border-t border-line py-3">
      <h3 lang={bcp47[lang]} className="min-w-0 leading-snug font-semibold wrap-anywhere">
        <a
          href={paths.discussion(uuid)}
          className="underline-offset-4 hover:text-accent hover:underline"
        >
          {title}
        </a>
      </h3>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-muted">
        <StatusMark discussion={discussion} />
        <span>{t("replies", { count: replies })}</span>
        <time dateTime={lastActivityAt} className="tabular-nums">
          {formatMinute(lastActivityAt)}
        </time>
      </p>
    </li>
  );
}
