import { FileText } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "#app/i18n/useLang.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";

interface NoArticlesProps {
  title?: string;
  text?: string;
  /** Title of a question in the forum. */
  search?: string;
}

export function NoArticles({ title, text, search }: NoArticlesProps) {
  const t = useTranslations("support.empty");
  const paths = usePaths();
  return (
    <EmptyState
      icon={<FileText />}
      title={title ?? t("title")}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          {search !== undefined && (
            <Link
              to={paths.newDiscussion({ title: search })}
              className={buttonClass({ variant: "primary" })}
            >
              {t("forum")}
            </Link>
          )}
          <Link to={paths.faq()} className={buttonClass()}>
            {t("faq")}
          </Link>
          <Link to={paths.contact()} className={buttonClass()}>
            {t("contact")}
          </Link>
        </span>
      }
    >
      {text ?? t("text")}
    </EmptyState>
  );
}
