import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { DiscussionSummary } from "#shared/community/forum/contract.ts";
import { bcp47 } from "#shared/kit/lang.ts";
import { formatMinute } from "#shared/kit/time.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { classes } from "#app/ui/classes.ts";
import { StatusMark } from "./StatusMark.tsx";

export function DiscussionList({ discussions }: { discussions: readonly DiscussionSummary[] }) {
  return (
    <ul className="mt-4">
      {discussions.map((discussion) => (
        <Entry key={discussion.uuid} discussion={discussion} />
      ))}
    </ul>
  );
}

function Entry({ discussion }: { discussion: DiscussionSummary }) {
  const t = useTranslations("forum");
  const paths = usePaths();
  const { uuid, lang, title, excerpt, author, category, product, replies } = discussion;
  const { unread, fresh, createdAt, lastActivityAt } = discussion;
  const isNew = unread > 0 || fresh;
  return (
    <li className="grid gap-1.5 border-t border-line py-4">
      <h2
        lang={bcp47[lang]}
        className={classes("text-lg leading-snug wrap-anywhere", !isNew && "font-normal")}
      >
        {isNew && (
          <span
            aria-hidden="true"
            className="me-2 inline-block size-2 rounded-full bg-accent align-middle"
          />
        )}
        <Link
          to={paths.discussion(uuid)}
          className="underline-offset-4 hover:text-accent hover:underline"
        >
          {title}
        </Link>
      </h2>
      <p lang={bcp47[lang]} className="line-clamp-2 max-w-prose text-sm text-muted wrap-anywhere">
        {excerpt}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-muted">
        <StatusMark discussion={discussion} />
        {fresh && <span className="font-semibold text-accent">{t("reading.fresh")}</span>}
        {unread > 0 && !fresh && (
          <Link to={paths.unreadReply(uuid)} className="text-link font-semibold">
            {t("reading.unreadReplies", { count: unread })}
          </Link>
        )}
        <span>{t("replies", { count: replies })}</span>
        <span>{product?.name ?? category.name}</span>
        <span>{t("by", { name: author.name, at: formatMinute(createdAt) })}</span>
        {replies > 0 && <span>{t("lastReply", { at: formatMinute(lastActivityAt) })}</span>}
      </p>
    </li>
  );
}
