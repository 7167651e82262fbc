import { pageContext } from "#app/requestContext.ts";
import { setPageMeta } from "#app/seo/setPageMeta.server.ts";
import { siteThing, vendorThing } from "#app/seo/schemaOrg.server.ts";
import { PageHead } from "#app/seo/PageHead.tsx";
import { loadCompanyProfile } from "#app/layout/siteData.server.ts";
import { useSite } from "#app/layout/siteContext.ts";
import type { Route } from "./+types/Home";
import { HomeSections } from "./HomeSections.tsx";
import { loadHomeSections } from "./homeSections.server.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const { portal, currency, lang, settings } = asked;
  const info = await loadCompanyProfile(asked);
  const place = { publicUrl: settings.publicUrl, lang };
  setPageMeta(context, { things: [vendorThing(place, info), siteThing(place, info)] });
  return loadHomeSections(asked, await portal.catalogue.home({ currency }));
}

export default function Home({ loaderData: sections }: Route.ComponentProps) {
  const { info } = useSite();
  const lead = sections.flatMap((each) => (each.kind === "hero" ? [each.lead] : []))[0];
  return (
    <>
      <PageHead title={info.name} description={lead} />
      <HomeSections sections={sections} />
    </>
  );
}
