import { useId } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "#app/i18n/useLang.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";

interface FoundDiscussionsProps {
  search: string;
  /** The list, rendered by the server. */
  html: string;
  /** False where the page asks for a question already. */
  asks: boolean;
}

export function FoundDiscussions({ search, html, asks }: FoundDiscussionsProps) {
  const t = useTranslations("latest.found");
  const paths = usePaths();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="mt-12 max-w-[48rem]">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id={heading} className="text-2xl">
            {t("title")}
          </h2>
          <p className="mt-2 max-w-prose text-sm text-muted">{t("text")}</p>
        </div>
        <p className="flex flex-wrap items-center gap-3">
          {asks && (
            <Link to={paths.newDiscussion({ title: search })} className={buttonClass()}>
              {t("ask")}
            </Link>
          )}
          <Link to={paths.forum({ search })} className="text-link py-1 text-sm">
            {t("all")}
          </Link>
        </p>
      </div>
      <div className="mt-5" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}
