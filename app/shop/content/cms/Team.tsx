import { useTranslations } from "use-intl";
import { pageContext } from "#app/requestContext.ts";
import { leadOf, setPageMeta } from "#app/seo/setPageMeta.server.ts";
import { PageHead } from "#app/seo/PageHead.tsx";
import { fixedPageHead } from "#app/seo/ogImages.server.ts";
import type { Route } from "./+types/Team";
import { parseSections } from "./parseSections.server.ts";
import { PageSections } from "./PageSections.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const { content } = await asked.portal.site.content({ type: "team" });
  setPageMeta(context, { description: leadOf(content), ...(await fixedPageHead(asked, "team")) });
  return parseSections(content);
}

export default function Team({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("shell.document");
  return (
    <article className="page-width py-10 md:py-16">
      <PageHead title={t("team")} />
      <h1 className="text-3xl md:text-4xl">{t("team")}</h1>
      <span className="graduation mt-6 block text-control" />
      <PageSections {...loaderData} />
    </article>
  );
}
