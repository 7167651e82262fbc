import { FileText } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "#app/i18n/useLang.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";

export function NoArticles({ title, text }: { title?: string; text?: string }) {
  const t = useTranslations("support.empty");
  const paths = usePaths();
  return (
    <EmptyState
      icon={<FileText />}
      title={title ?? t("title")}
      action={
        <span className="flex flex-wrap justify-center gap-2">
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
