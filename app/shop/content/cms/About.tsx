import { useTranslations } from "use-intl";
import { pageContext } from "#app/requestContext.ts";
import { leadOf, setPageMeta } from "#app/seo/setPageMeta.server.ts";
import { PageHead } from "#app/seo/PageHead.tsx";
import { fixedPageHead } from "#app/seo/ogImages.server.ts";
import type { Route } from "./+types/About";
import { parseSections } from "./parseSections.server.ts";
import { PageSection, PageSections } from "./PageSections.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const { portal } = asked;
  const { content } = await portal.site.content({ type: "about" });
  setPageMeta(context, { description: leadOf(content), ...(await fixedPageHead(asked, "about")) });
  return { text: parseSections(content), services: await portal.site.services() };
}

export default function About({ loaderData: { text, services } }: Route.ComponentProps) {
  const t = useTranslations("content.about");
  return (
    <article className="page-width py-10 md:py-16">
      <PageHead title={t("title")} />
      <h1 className="text-3xl md:text-4xl">{t("title")}</h1>
      <span className="graduation mt-6 block text-control" />
      <PageSections {...text} />
      {services.length > 0 && (
        <PageSection heading={t("services")}>
          <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-3">
            {services.map(({ uuid, name, summary }) => (
              <li key={uuid} className="border-t-2 border-accent pt-3">
                <h3 className="text-lg">{name}</h3>
                {summary !== null && <p className="mt-1 text-sm text-muted">{summary}</p>}
              </li>
            ))}
          </ul>
        </PageSection>
      )}
    </article>
  );
}
