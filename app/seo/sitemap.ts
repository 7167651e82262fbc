import { data } from "react-router";
import { z } from "zod";
import { isLang, type Lang } from "#shared/kit/lang.ts";
import { pageContext } from "#app/requestContext.ts";
import type { Route } from "./+types/sitemap";
import { requireRoot } from "./rootOnly.server.ts";
import { streamSitemap } from "./sitemapEntries.server.ts";
import { streamXmlResponse } from "./xmlResponse.server.ts";

/** One language; with `after`, only the products behind that one. */
export function loader({ url, context }: Route.LoaderArgs) {
  const asked = requireRoot(context.get(pageContext));
  const lang = langIn(url);
  const after = z.uuid().nullable().safeParse(url.searchParams.get("after"));
  if (!after.success) throw data(null, { status: 404 });
  return streamXmlResponse("application/xml", streamSitemap(asked, { lang, after: after.data }));
}

function langIn({ pathname }: URL): Lang {
  const named = /-(\w+)\.xml$/.exec(pathname)?.[1];
  if (!isLang(named)) throw data(null, { status: 404 });
  return named;
}
