import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { pageContext } from "#app/requestContext.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { PageHead } from "#app/seo/PageHead.tsx";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { privacyPhrases } from "#app/i18n/pagePhrases.server.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import type { Route } from "./+types/Goodbye";

export const loader = ({ context }: Route.LoaderArgs) => ({
  phrases: privacyPhrases(context.get(pageContext).lang),
});

/** Where somebody stands who has deleted their account: nothing on it says who they were. */
export default function Goodbye({ loaderData }: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={loaderData.phrases}>
      <Farewell />
    </PhrasesProvider>
  );
}

function Farewell() {
  const t = useTranslations("privacy.deleted");
  return (
    <div className="page-width py-10 md:py-16">
      <PageHead title={t("title")} hidden />
      <div className="mx-auto max-w-prose">
        <h1 className="text-3xl">{t("title")}</h1>
        <span className="graduation mt-4 mb-6 block text-control" />
        <p>{t("text")}</p>
        <p className="mt-6">
          <Link to={usePaths().home()} className={buttonClass({})}>
            {t("home")}
          </Link>
        </p>
      </div>
    </div>
  );
}
