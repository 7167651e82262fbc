import { Cpu } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { page } from "../context.ts";
import { usePaths } from "../kit/language.ts";
import { PageHead } from "../kit/PageHead.tsx";
import { buttonClass } from "../ui/buttonClass.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import type { Route } from "./+types/Specification";
import { RequirementTable } from "./RequirementTable.tsx";

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(page).portal.content.computers();

/** What computer each software product needs. */
export default function Specification({ loaderData: entries }: Route.ComponentProps) {
  const t = useTranslations("content.computer");
  const contact = useTranslations("content.contact");
  const paths = usePaths();
  return (
    <div className="page-width py-8 md:py-12">
      <PageHead title={t("title")} description={t("intro")} />
      <h1 className="text-3xl">{t("title")}</h1>
      <p className="mt-2 max-w-prose text-muted">{t("intro")}</p>
      <span className="graduation mt-5 mb-8 block text-control" />
      {entries.length > 0 ? (
        <RequirementTable entries={entries} />
      ) : (
        <EmptyState
          icon={<Cpu />}
          title={t("empty.title")}
          action={
            <Link to={paths.contact()} className={buttonClass({ variant: "primary" })}>
              {contact("title")}
            </Link>
          }
        >
          {t("empty.text")}
        </EmptyState>
      )}
    </div>
  );
}
