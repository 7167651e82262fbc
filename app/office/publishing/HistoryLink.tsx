import { History } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";

export function HistoryLink({ to }: { to: string }) {
  const t = useTranslations("texts.editor");
  return (
    <Link to={to} className={buttonClass({ size: "sm" })}>
      <History className="size-4" />
      {t("history")}
    </Link>
  );
}
