import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { loadHomeSections } from "#app/shop/content/home/homeSections.server.tsx";
import { HomeSections } from "#app/shop/content/home/HomeSections.tsx";
import { pageContext } from "#app/requestContext.ts";
import { PageHead } from "#app/seo/PageHead.tsx";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { layoutPhrases } from "#app/i18n/pagePhrases.server.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/HomePreview";

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const { portal, currency, lang } = asked;
  const version = Number(url.searchParams.get("version")) || undefined;
  const home = await portal.homeOffice.preview({ version, currency });
  return { sections: await loadHomeSections(asked, home), phrases: layoutPhrases(lang) };
}

export default function Preview({ loaderData: { sections, phrases } }: Route.ComponentProps) {
  return (
    <>
      <PhrasesProvider phrases={phrases}>
        <Banner />
      </PhrasesProvider>
      <div inert>
        <HomeSections sections={sections} />
      </div>
    </>
  );
}

function Banner() {
  const t = useTranslations("layout.home");
  return (
    <div className="page-width py-4">
      <PageHead title={t("title")} hidden />
      <Alert tone="info" silent title={t("previewTitle")}>
        <Link to={useOfficePaths().home()} className="text-link">
          {t("back")}
        </Link>
      </Alert>
    </div>
  );
}
