import { page } from "../context.ts";
import { tell } from "../head/tell.server.ts";
import { siteThing, vendorThing } from "../head/things.server.ts";
import { PageHead } from "../kit/PageHead.tsx";
import { infoOf } from "../site/asked.server.ts";
import { useSite } from "../site/context.ts";
import type { Route } from "./+types/Home";
import { HomeSections } from "./HomeSections.tsx";
import { homePage } from "./homePage.server.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(page);
  const { portal, currency, lang, settings } = asked;
  const info = await infoOf(asked);
  const place = { publicUrl: settings.publicUrl, lang };
  tell(context, { things: [vendorThing(place, info), siteThing(place, info)] });
  return homePage(asked, await portal.catalogue.home({ currency }));
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
